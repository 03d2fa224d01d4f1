import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../config/settings.ts';
import { type AppState, firstState } from '../config/state.ts';
import type { KeychainClient } from '../keychain/keychain-client.ts';
import { fakeKeychain } from '../keychain/testing/fake-keychain.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createStoredSession } from './stored-session.ts';

const system = vi.hoisted(() => ({ createSystemKeychain: vi.fn<() => KeychainClient>() }));
vi.mock('../keychain/system-keychain.ts', () => system);
beforeEach(() => void system.createSystemKeychain.mockReset());

/** A machine: its keychain, and the state file of one profile folder. */
const build = () => {
  const fake = fakeKeychain();
  const client = { ...fake.keychain, end: vi.fn() };
  system.createSystemKeychain.mockReturnValue(client);
  const disk = { value: firstState };
  const state = {
    get value() {
      return disk.value;
    },
    update: (change: Partial<AppState>) => {
      disk.value = { ...disk.value, ...change };
    },
    flush: async () => undefined,
    saveNow: () => undefined,
  };
  const start = ({
    platform = 'https://platform.test',
    userData = '/profile',
    tokenStorage = 'keychain' as Settings['tokenStorage'],
  } = {}) => createStoredSession({ mainFolder: '/main', platform, userData, tokenStorage, state, log: memoryLog() });
  return { ...fake, client, disk, start };
};

test('token and lock mark outlive the app', async () => {
  const { start } = build();
  const { vault, lockMark } = start();
  expect(await vault.save('token')).toBe('keychain');
  lockMark.set('mark');
  await lockMark.finish();
  const next = start();
  expect(await next.vault.load()).toBe('token');
  // The session compares the mark as soon as it has its token.
  expect(next.lockMark.get()).toBe('mark');
});

test('before the app quits it waits for what is being stored; what is given up is not used at the next start', async () => {
  const { start, client, disk } = build();
  const { vault, finish, end } = start();
  const given = Promise.withResolvers<void>();
  client.end.mockImplementation(() => given.reject(new Error('the console is quitting')));
  vi.spyOn(client, 'set').mockImplementationOnce(() => given.promise);
  const saving = vault.save('token');
  const finished = vi.fn();
  void finish().then(finished);
  await vi.waitFor(() => expect(client.set).toHaveBeenCalled());
  expect(finished).not.toHaveBeenCalled();
  await end();
  expect(disk.value.discardStoredToken).toBe(true);
  expect(await saving).toBe('memory');
  await vi.waitFor(() => expect(finished).toHaveBeenCalled());
});

test('another platform or profile finds neither', async () => {
  const { start } = build();
  const { vault, lockMark } = start();
  await vault.save('token');
  lockMark.set('mark');
  await lockMark.finish();
  for (const other of [start({ platform: 'training' }), start({ userData: '/another' })]) {
    expect(await other.vault.load()).toBeNull();
    expect(other.lockMark.get()).toBeNull();
  }
});

test('logout removes the token', async () => {
  const { start, entries } = build();
  const { vault } = start();
  await vault.save('token');
  await vault.clear();
  expect(entries.size).toBe(0);
  expect(await start().vault.load()).toBeNull();
});

test('a token that a locked keychain could not remove is not used at the next start', async () => {
  const { start, state, disk } = build();
  const { vault } = start();
  await vault.save('token');
  state.locked = true;
  await vault.clear();
  expect(disk.value.discardStoredToken).toBe(true);
  state.locked = false;
  expect(await start().vault.load()).toBeNull();
  expect(disk.value.discardStoredToken).toBe(false);
});

test('a policy of memory only stores no token and removes an earlier one', async () => {
  const { start, entries } = build();
  await start().vault.save('token');
  const { vault } = start({ tokenStorage: 'memory' });
  expect(await vault.load()).toBeNull();
  expect(await vault.save('another')).toBe('memory-by-policy');
  await vi.waitFor(() => expect(entries.size).toBe(0));
});
