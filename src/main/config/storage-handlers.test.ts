import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import { confirming, locked, signedIn, signedOut } from '../session/testing/session-states.ts';
import { createStorageHandlers } from './storage-handlers.ts';

const caller = { windowId: 1 };

const health = { takeFailure: () => 'full' as const };

/** What is kept over a restart, at first a profile and a preference. */
const build = (whenStored: () => Promise<SessionState>) => {
  const kept = new Map<string, string | null>([
    ['profile', 'b2xk'],
    ['app', 'b2xk'],
  ]);
  const storage = { set: (key: string, value: string | null) => void kept.set(key, value) };
  return { kept, handlers: createStorageHandlers({ storage, session: { whenStored }, health }) };
};

test.each<[string, SessionState, string | null]>([
  ['a session in the keychain', signedIn, 'YQ=='],
  ['a locked session in the keychain', locked, 'YQ=='],
  ['a session in memory', { ...signedIn, storedIn: 'memory' }, null],
  ['a session that policy keeps in memory', { ...signedIn, storedIn: 'memory-by-policy' }, null],
  ['a sign-in that waits for the code', confirming, null],
  ['no session', signedOut, null],
])('%s: the profile is kept accordingly, preferences always', async (_, state, profile) => {
  const { kept, handlers } = build(async () => state);
  await handlers['storage.set']({ key: 'profile', value: 'YQ==' }, caller);
  expect(kept.get('profile')).toBe(profile);
  await handlers['storage.set']({ key: 'app', value: 'YQ==' }, caller);
  expect(kept.get('app')).toBe('YQ==');
});

test('while the token is being stored, the profile waits; preferences do not', async () => {
  const { promise, resolve } = Promise.withResolvers<SessionState>();
  const { kept, handlers } = build(() => promise);
  const keeping = handlers['storage.set']({ key: 'profile', value: 'YQ==' }, caller);
  await handlers['storage.set']({ key: 'app', value: 'YQ==' }, caller);
  expect([...kept.values()]).toEqual(['b2xk', 'YQ==']);
  resolve(signedIn);
  await keeping;
  expect(kept.get('profile')).toBe('YQ==');
});

test.each(['profile', 'app'] as const)('%s is removed at once, also before the keychain has answered', async (key) => {
  const { kept, handlers } = build(() => new Promise<never>(() => {}));
  await handlers['storage.set']({ key, value: null }, caller);
  expect(kept.get(key)).toBeNull();
});

test('a page takes the failure to store', async () => {
  const { handlers } = build(async () => signedIn);
  expect(await handlers['storage.takeFailure'](undefined, caller)).toEqual(succeed('full'));
});
