import { stored } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { onSessionEnd } from '#kernel/session/session.ts';

/** Names of notices, for all windows. Main does not keep this key on disk, so it is gone after a restart. */
const storedNames = stored('notices', (value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined,
);
const readNames = (): readonly string[] => storedNames.get() ?? [];

const dismissed = createStore(readNames());
const publish = (): void => dismissed.set(readNames());
window.addEventListener('storage', publish);
onSessionEnd(() => {
  storedNames.clear();
  publish();
});

/** Hides a notice in all windows until the session ends. */
export const dismissNotice = (name: string): void => {
  storedNames.set([...readNames(), name]);
  publish();
};

/** The names of the notices that the member has dismissed in this session. */
export const useDismissedNotices = (): readonly string[] => useStore(dismissed);
