import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { Keychain } from './keychain.ts';

/** Where a session token outlives the app (design.md section 8). All methods run one after the other and none throws. */
export interface TokenVault {
  /** The stored token, or null: none there, a damaged one (which is then removed), or a keychain that is locked or missing. */
  load(): Promise<string | null>;
  /** Keeps a token; `memory`: the keychain would not have it, so it lives as long as the app. */
  save(token: string): Promise<'keychain' | 'memory'>;
  clear(): Promise<void>;
}

/** Windows caps an entry at 2,560 bytes; a token is ASCII, so characters are bytes. */
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

/** One name for each platform address and profile folder, so that training and live, or two profiles, never share a token. */
export const vaultName = (platform: string, userData: string): string =>
  sha256(`${platform}\n${userData}`).slice(0, 16);

interface VaultParts {
  keychain: Keychain;
  /** See vaultName. */
  name: string;
  /**
   * A mark outside the keychain: what the keychain holds is not to be used. Set before a deletion, taken away when the deletion is
   * proven or a new token is stored, since a token that a locked keychain kept must not come back at the next start.
   */
  discard: { get: () => boolean; set: (discard: boolean) => void };
  log: Log;
}

/**
 * A token in the keychain, in parts of at most 2,000 bytes, found through one index entry. New parts go to the slot that the index
 * does not name, then the index turns to them, then the old slot is emptied, so that a crash in between leaves either token
 * whole. Reading checks number and hash.
 */
export const createTokenVault = ({ keychain, name, discard, log }: VaultParts): TokenVault => {
  const indexAccount = `${name}:token`;
  const partAccount = (slot: Slot, part: number) => `${indexAccount}:${slot}:${part}`;
  let work: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = work.then(step);
    work = done.catch(() => undefined);
    return done;
  };

  /** Empties a slot from a part on. Every place is tried: an earlier emptying may have been cut off anywhere. */
  const empty = async (slot: Slot, from = 0) => {
    for (let part = from; part < maxParts; part += 1) await keychain.remove(partAccount(slot, part));
  };

  const removeAll = async (why: string) => {
    discard.set(true);
    try {
      // Only an entry that was there proves by its going that the keychain is open and the token gone.
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
    // A locked collection also answers null: no proof that there is nothing, so nothing is deleted here.
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

  const write = async (token: string) => {
    const parts = token.match(new RegExp(`.{1,${partLength}}`, 'gs')) ?? [];
    if (parts.length === 0 || parts.length > maxParts) throw new Error('a token of this length is not kept');
    const found = await readIndex();
    const slot: Slot = found?.success && found.data.slot === 'a' ? 'b' : 'a';
    for (const [part, text] of parts.entries()) await keychain.set(partAccount(slot, part), text);
    await keychain.set(indexAccount, JSON.stringify({ v: 1, slot, parts: parts.length, sha256: sha256(token) }));
    discard.set(false);
    try {
      await empty(slot === 'a' ? 'b' : 'a');
      await empty(slot, parts.length);
    } catch (cause) {
      log.warn('vault.old-parts-left', { cause: reasonOf(cause) });
    }
  };

  return {
    load: () =>
      inTurn(async () => {
        try {
          if (!discard.get()) return await read();
          await removeAll('left from before');
        } catch (cause) {
          log.warn('vault.not-read', { cause: reasonOf(cause) });
        }
        return null;
      }),
    save: (token) =>
      inTurn(async () => {
        try {
          await write(token);
          return 'keychain';
        } catch (cause) {
          log.warn('vault.not-written', { cause: reasonOf(cause) });
          // Whatever was written or will still be: it is not this session's, and the mark keeps the next start from using it.
          discard.set(true);
          return 'memory';
        }
      }),
    clear: () => inTurn(() => removeAll('signed out')),
  };
};

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : 'unknown');
