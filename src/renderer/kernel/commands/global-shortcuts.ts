import type { Shortcut } from '#contract/bridge/desktop.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { setCustomKeys } from './command-registry.ts';

/**
 * The global shortcuts as configured in main. Their keys work inside the page as well, for when the system has not registered them; a
 * disabled shortcut is disabled here too.
 */
const shortcuts = createStore<readonly Shortcut[]>([]);

const applyShortcuts = (next: readonly Shortcut[]): void => {
  shortcuts.set(next);
  setCustomKeys(new Map(next.map(({ id, keys, mode }) => [id, mode === 'off' ? null : keys])));
};

/** Loads the global shortcuts from main and follows their changes. */
export const startShortcuts = async (): Promise<void> => {
  bridge.on['shortcuts.changed'](applyShortcuts);
  const answer = await bridge.call['shortcuts.get']();
  if (answer.ok) applyShortcuts(answer.value);
};

export const useShortcuts = (): readonly Shortcut[] => useStore(shortcuts);
