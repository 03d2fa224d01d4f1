import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKeytarKeychain } from './keytar-keychain.ts';

afterEach(() => {
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

describe('the keychain through keytar', () => {
  test.each<[string, (keytar: object) => object]>([
    ['under default', (keytar) => ({ default: keytar })],
    ['by name', (keytar) => keytar],
    ['by name, with a text as default', (keytar) => ({ ...keytar, default: 'text' })],
    ['by name, with a default of null', (keytar) => ({ ...keytar, default: null })],
    ['by name, with a default without functions', (keytar) => ({ ...keytar, default: {} })],
  ])('stores, reads and removes entries of its service only: keytar exports %s', async (_, moduleOf) => {
    const { entries, keytar } = fakeKeytar();
    vi.doMock('keytar', () => moduleOf(keytar));
    const keychain = createKeytarKeychain('console');
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
    const keychain = createKeytarKeychain('console');
    await expect(keychain.get('account')).rejects.toThrow();
    await expect(keychain.set('account', 'secret')).rejects.toThrow();
    await expect(keychain.remove('account')).rejects.toThrow();
  });
});
