import type { Keychain } from './keychain.ts';

/**
 * The keychain through keytar, which is loaded at the first call. Its calls block a native thread until the system answers, and a process
 * with such a thread can't exit: only the keychain's own process may use it. keytar's findCredentials is left out, because it crashes the
 * process on a locked collection.
 */
export const createKeytarKeychain = (service: string): Keychain => {
  let loading: Promise<typeof import('keytar')> | undefined;
  const load = async () => {
    loading ??= import('keytar').then((module) => ('default' in module ? pickDefault(module) : module));
    return loading;
  };
  return {
    get: async (account) => (await load()).getPassword(service, account),
    set: async (account, secret) => (await load()).setPassword(service, account, secret),
    remove: async (account) => (await load()).deletePassword(service, account),
  };
};

/** keytar is CommonJS: an ES import has it under `default`, with or without named exports. */
const pickDefault = (module: typeof import('keytar') & { default?: unknown }): typeof import('keytar') => {
  const inner = module.default;
  return isKeytar(inner) ? inner : module;
};
const isKeytar = (value: unknown): value is typeof import('keytar') =>
  typeof value === 'object' && value !== null && 'getPassword' in value;
