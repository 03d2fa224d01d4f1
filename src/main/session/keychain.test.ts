import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createSystemKeychain, type Keychain, withTimeout } from './keychain.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('keytar');
  vi.resetModules();
});

/** keytar in memory: entries by service and account. */
const fakeKeytar = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    keytar: {
      getPassword: async (service: string, account: string) => entries.get(`${service}/${account}`) ?? null,
      setPassword: async (service: string, account: string, secret: string) =>
        void entries.set(`${service}/${account}`, secret),
      deletePassword: async (service: string, account: string) => entries.delete(`${service}/${account}`),
    },
  };
};

describe('the keychain of the system', () => {
  test.each<[string, (keytar: object) => object]>([
    ['under default', (keytar) => ({ default: keytar })],
    ['by name', (keytar) => keytar],
    ['by name, with a text as default', (keytar) => ({ ...keytar, default: 'text' })],
    ['by name, with a default of null', (keytar) => ({ ...keytar, default: null })],
    ['by name, with a default without functions', (keytar) => ({ ...keytar, default: {} })],
  ])('stores, reads and removes entries of its service only: keytar exports %s', async (_, moduleOf) => {
    const { entries, keytar } = fakeKeytar();
    vi.doMock('keytar', () => moduleOf(keytar));
    const keychain = createSystemKeychain('console');
    entries.set('another/account', 'theirs');
    expect(await keychain.get('account')).toBeNull();
    await keychain.set('account', 'secret');
    expect(entries.get('console/account')).toBe('secret');
    expect(await keychain.get('account')).toBe('secret');
    expect(await keychain.remove('account')).toBe(true);
    expect(await keychain.remove('account')).toBe(false);
    expect([...entries]).toEqual([['another/account', 'theirs']]);
  });

  test('every call fails where keytar cannot be loaded', async () => {
    vi.doMock('keytar', () => {
      throw new Error('libsecret is missing');
    });
    const keychain = createSystemKeychain('console');
    await expect(keychain.get('account')).rejects.toThrow();
    await expect(keychain.set('account', 'secret')).rejects.toThrow();
    await expect(keychain.remove('account')).rejects.toThrow();
  });
});

describe('a keychain that does not answer', () => {
  const never = () => new Promise<never>(() => undefined);
  test.each<[string, (keychain: Keychain) => Promise<unknown>]>([
    ['reading', (keychain) => keychain.get('account')],
    ['storing', (keychain) => keychain.set('account', 'secret')],
    ['removing', (keychain) => keychain.remove('account')],
  ])('fails after 5 s: %s', async (_, call) => {
    vi.useFakeTimers();
    let failure: unknown;
    call(withTimeout({ get: never, set: never, remove: never })).catch((cause: unknown) => {
      failure = cause;
    });
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toEqual(new Error('the keychain did not answer'));
  });

  test('keeps no timer once it has answered', async () => {
    vi.useFakeTimers();
    const keychain = withTimeout({
      get: async () => 'secret',
      set: never,
      remove: () => Promise.reject(new Error('no')),
    });
    expect(await keychain.get('account')).toBe('secret');
    await expect(keychain.remove('account')).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
