/** The outcome of a write; `unknown` after a timeout or a lost connection. */
export type WriteEnding = 'succeeded' | 'refused' | 'unknown';

/** Keeps a key while the outcome of its write is unknown, so that a form that is opened again continues with it. */
export interface IdempotencyKeyStore {
  read: () => string | null;
  /** Null removes it. */
  write: (key: string | null) => void;
}

/**
 * The Idempotency-Keys of one opening of a dialog or form, or of a draft: one for each set of values, because a platform may bind a key to
 * its first body. While an outcome is unknown its key is used for all values, so that nothing is done twice; a write that is compared with
 * its record (`write-record.ts`) never ends as `unknown` here. After a success the same values are another write.
 */
export const createIdempotencyKeys = (store?: IdempotencyKeyStore) => {
  /** The key of a write whose outcome is unknown. The values of a stored one are not stored. */
  let unknownKey = store?.read() ?? null;
  let lastKey = unknownKey;
  const keys = new Map<string, string>();
  return {
    /** The key to send these values with. */
    forValues: (values: unknown): string => {
      const text = JSON.stringify(values) ?? '';
      const key = unknownKey ?? keys.get(text) ?? crypto.randomUUID();
      if (unknownKey === null) keys.set(text, key);
      lastKey = key;
      // Before the request: the page may be gone before its answer.
      store?.write(key);
      return key;
    },
    end: (ending: WriteEnding): void => {
      unknownKey = ending === 'unknown' ? lastKey : null;
      if (ending !== 'unknown') store?.write(null);
      // Does not keep written values longer than needed.
      if (ending === 'succeeded') keys.clear();
    },
  };
};
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
