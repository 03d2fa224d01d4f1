import { createHash } from 'node:crypto';
import { z } from 'zod';
import { jsonOrNull } from '../base/json-or-null.ts';
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { Log } from '../log/log.ts';
import type { SignedIn } from './session-model.ts';

/** Stores the session token between runs. Its methods run one after the other and never throw. */
export interface TokenVault {
  /** The stored token; null: none, a damaged one (which is removed), or a locked or missing keychain. */
  load(): Promise<string | null>;
  /**
   * Stores a token, and says where. In memory, because the keychain failed or by policy, it is lost when the app ends; so is one that a
   * later `save` or `clear` has overtaken.
   */
  save(token: string): Promise<Exclude<SignedIn['storedIn'], 'storing'>>;
  /** Removes the token. Even before that, the next start does not use it. */
  clear(): Promise<void>;
  /** Resolves when every call so far has ended. */
  idle(): Promise<void>;
}

/** Windows limits an entry to 2,560 bytes. A token is ASCII, so a character is a byte. */
const partLength = 2_000;
const maxParts = 16;
/** A save writes to the slot that the index does not name. */
const slots = ['a', 'b'] as const;
type Slot = (typeof slots)[number];
const index = z.object({
  v: z.literal(1),
  slot: z.enum(slots),
  parts: z.int().min(1).max(maxParts),
  sha256: z.string(),
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A name for each platform and profile folder, so that training and live, or two profiles, never share a token. */
export const vaultName = (platform: string, userData: string): string =>
  sha256(`${platform}\n${userData}`).slice(0, 16);

interface VaultParts {
  keychain: Keychain;
  /** See vaultName. */
  name: string;
  /**
   * A flag outside the keychain that its token must not be used. It is set before a deletion and reset once the deletion is certain or a new
   * token is stored, because a locked keychain may keep a token that was to be deleted.
   */
  discard: { get: () => boolean; set: (discard: boolean) => void };
  log: Log;
}

/**
 * Stores a token in the keychain in parts of at most 2,000 bytes, with an index entry. New parts are written to the unused slot, then the
 * index is switched, then the old slot is emptied, so that a crash leaves one of the tokens whole. Loading checks the parts' hash.
 */
export const createTokenVault = ({ keychain, name, discard, log }: VaultParts): TokenVault => {
  const indexAccount = `${name}:token`;
  const partAccount = (slot: Slot, part: number) => `${indexAccount}:${slot}:${part}`;
  const queue = createSerialQueue();
  /** Numbers the calls of `save` and `clear`: only the latest one decides whether the stored token may be used. */
  let latest = 0;

  /** Empties a slot from a part on. It tries every part, because an earlier run may have stopped anywhere. */
  const empty = async (slot: Slot, from = 0) => {
    for (let part = from; part < maxParts; part += 1) await keychain.remove(partAccount(slot, part));
  };

  const removeAll = async (why: string) => {
    discard.set(true);
    try {
      // Only removing an existing entry proves that the keychain is unlocked and the token gone.
      const gone = await keychain.remove(indexAccount);
      for (const slot of slots) await empty(slot);
      if (gone) discard.set(false);
    } catch (cause) {
      log.warn('vault.not-cleared', { why, cause: reasonOf(cause) });
    }
  };

  const readIndex = async () => {
    const entry = await keychain.get(indexAccount);
    return entry === null ? null : index.safeParse(jsonOrNull(entry));
  };

  const read = async (): Promise<string | null> => {
    const found = await readIndex();
    // A locked keychain also gives null, so nothing may be deleted here.
    if (found === null) return null;
    const parts: string[] = [];
    if (found.success) {
      for (let part = 0; part < found.data.parts; part += 1) {
        parts.push((await keychain.get(partAccount(found.data.slot, part))) ?? '');
      }
    }
    const token = parts.join('');
    if (found.success && sha256(token) === found.data.sha256) return token;
    log.warn('vault.damaged');
    await removeAll('damaged');
    return null;
  };

  const write = async (token: string, isLatest: () => boolean) => {
    const parts = token.match(new RegExp(`.{1,${partLength}}`, 'gs')) ?? [];
    if (parts.length === 0 || parts.length > maxParts) throw new Error('a token of this length is not kept');
    const found = await readIndex();
    const slot: Slot = found?.success && found.data.slot === 'a' ? 'b' : 'a';
    for (const [part, text] of parts.entries()) await keychain.set(partAccount(slot, part), text);
    await keychain.set(indexAccount, JSON.stringify({ v: 1, slot, parts: parts.length, sha256: sha256(token) }));
    if (isLatest()) discard.set(false);
    try {
      await empty(slot === 'a' ? 'b' : 'a');
      await empty(slot, parts.length);
    } catch (cause) {
      log.warn('vault.old-parts-left', { cause: reasonOf(cause) });
    }
  };

  return {
    load: () =>
      queue.run(async () => {
        try {
          if (!discard.get()) return await read();
          await removeAll('left from before');
        } catch (cause) {
          log.warn('vault.not-read', { cause: reasonOf(cause) });
        }
        return null;
      }),
    save: (token) => {
      latest += 1;
      const own = latest;
      const isLatest = () => own === latest;
      return queue.run(async () => {
        if (!isLatest()) return 'memory';
        try {
          await write(token, isLatest);
          return 'keychain';
        } catch (cause) {
          log.warn('vault.not-written', { cause: reasonOf(cause) });
          // The keychain may hold an older or partial token, which the next start must not use.
          discard.set(true);
          return 'memory';
        }
      });
    },
    clear: () => {
      latest += 1;
      // At once: a token that is being stored may take as long as the keychain does, and the app may end before.
      discard.set(true);
      return queue.run(() => removeAll('signed out'));
    },
    idle: queue.idle,
  };
};

/** The vault of a policy that keeps the token in memory only. `stored` may hold one from before that policy, which is removed. */
export const createMemoryVault = (stored: Pick<TokenVault, 'clear' | 'idle'>): TokenVault => ({
  load: async () => {
    void stored.clear();
    return null;
  },
  save: async () => 'memory-by-policy',
  clear: async () => undefined,
  idle: stored.idle,
});

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : 'unknown');
