import type { Keychain } from '../keychain.ts';

/** A keychain in memory, for tests. `locked` plays a locked Linux collection: reads give null, deletions false, writes throw. */
export const fakeKeychain = () => {
  const entries = new Map<string, string>();
  const state = { locked: false, writes: [] as string[], failAfterWrites: Number.POSITIVE_INFINITY };
  const change = (what: string) => {
    if (state.locked) throw new Error('locked');
    if (state.writes.length >= state.failAfterWrites) throw new Error('crashed');
    state.writes.push(what);
  };
  const keychain: Keychain = {
    get: async (account) => (state.locked ? null : (entries.get(account) ?? null)),
    set: async (account, secret) => {
      change(`set ${account}`);
      entries.set(account, secret);
    },
    remove: async (account) => {
      if (state.locked || !entries.has(account)) return false;
      change(`remove ${account}`);
      return entries.delete(account);
    },
  };
  return { keychain, entries, state };
};
