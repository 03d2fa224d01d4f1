import { expect, test, vi } from 'vitest';
import type { SessionState } from '#contract/bridge.ts';
import { createStorageHandlers } from './storage-handlers.ts';

const signedIn = (storedIn: 'keychain' | 'memory'): SessionState => ({
  status: 'signed-in',
  expiresAt: null,
  storedIn,
  expiresSoon: false,
  renewalCount: 0,
  locked: false,
  interrupted: false,
  lockCount: 0,
});

const signedOut: SessionState = { status: 'signed-out', reason: 'none', lockCount: 0 };

test.each<[string, SessionState, string | null]>([
  ['a session in the keychain', signedIn('keychain'), 'YQ=='],
  ['a session in memory', signedIn('memory'), null],
  ['no session', signedOut, null],
])('%s: the profile is kept accordingly, preferences always', async (_, state, kept) => {
  const set = vi.fn();
  const handlers = createStorageHandlers({ storage: { set }, session: { get: async () => state } });
  await handlers['storage.set']({ key: 'profile', value: 'YQ==' }, { windowId: 1 });
  expect(set).toHaveBeenLastCalledWith('profile', kept);
  await handlers['storage.set']({ key: 'app', value: 'YQ==' }, { windowId: 1 });
  expect(set).toHaveBeenLastCalledWith('app', 'YQ==');
});
