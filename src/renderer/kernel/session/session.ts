import type { SessionState } from '#contract/bridge.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { profileStore } from './profile-store.ts';

/**
 * The session as main tells it (design.md section 3): the token never comes here. When it ends, by whatever cause, everything read
 * from the platform goes (spec section 8); the routes then lead to sign-in.
 */
const session = createStore<SessionState>({ status: 'signed-out', reason: 'none' });

const become = (next: SessionState): void => {
  const ended = session.get().status === 'signed-in' && next.status === 'signed-out';
  if (ended) queryClient.clear();
  // Also when a session ended while no page was there to see it: the next member must not meet this one's name and permissions.
  if (next.status !== 'signed-in') profileStore.clear();
  session.set(next);
};

export const startSession = async (): Promise<void> => {
  bridge.on['session.changed'](become);
  become(unwrap(await bridge.call['session.get']()));
};

export const useSession = (): SessionState => useStore(session);
