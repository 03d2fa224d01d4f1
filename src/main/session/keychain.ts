import { limits } from '#contract/limits.ts';

/**
 * The part of keytar that the vault uses. On a locked Linux collection `get` gives null and `remove` gives false, as for an entry
 * that does not exist, and `set` throws (tested with gnome-keyring). keytar's findCredentials is left out, because it crashes the process
 * on a locked collection.
 */
export interface Keychain {
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  /** Gives whether an existing entry was removed. */
  remove(account: string): Promise<boolean>;
}

/** The keychain did not answer in time; it may be asking its owner for a password. */
class KeychainTimeout extends Error {}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new KeychainTimeout('the keychain did not answer')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Ends each call of a keychain with KeychainTimeout after 5 s. */
export const withTimeout = (keychain: Keychain, ms: number = limits.keychainTimeoutMs): Keychain => ({
  get: (account) => within(ms, keychain.get(account)),
  set: (account, secret) => within(ms, keychain.set(account, secret)),
  remove: (account) => within(ms, keychain.remove(account)),
});

/** The operating system's keychain through keytar, which is loaded at the first call. A machine where loading fails has no keychain. */
export const createSystemKeychain = (service: string): Keychain => {
  let loading: Promise<typeof import('keytar')> | undefined;
  const load = async () => {
    loading ??= import('keytar').then((module) => ('default' in module ? pickDefault(module) : module));
    return loading;
  };
  return withTimeout({
    get: async (account) => (await load()).getPassword(service, account),
    set: async (account, secret) => (await load()).setPassword(service, account, secret),
    remove: async (account) => (await load()).deletePassword(service, account),
  });
};

/** keytar is CommonJS: an ES import has it under `default`, with or without named exports. */
const pickDefault = (module: typeof import('keytar') & { default?: unknown }): typeof import('keytar') => {
  const inner = module.default;
  return isKeytar(inner) ? inner : module;
};
const isKeytar = (value: unknown): value is typeof import('keytar') =>
  typeof value === 'object' && value !== null && 'getPassword' in value;
