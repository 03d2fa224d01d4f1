import { createHmac, randomBytes } from 'node:crypto';
import { createSerialQueue } from '../../base/serial-queue.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import type { Log } from '../../log/log.ts';

interface LockMarkParts {
  keychain: Keychain;
  /** See vaultName. */
  name: string;
  /** What `state.json` holds; null: locked. */
  file: { get: () => string | null; set: (mark: string | null) => void };
  log: Log;
}

/** Which session the console was open for when the app last ran. */
export interface LockMark {
  /** Reads the keychain, once, at start; `get` then answers. */
  load(): Promise<void>;
  /** The mark of the session that the console was open for; null: locked, or file and keychain do not belong together. */
  get(): string | null;
  /** Marks the console as open for this session; null: locked. */
  set(mark: string | null): void;
  /** Call before the app quits: ends the retries with a last one. Resolves when the keychain has stored everything, or has failed. */
  finish(): Promise<void>;
}

const firstRetryMs = 5_000;
const lastRetryMs = 300_000;

const sign = (mark: string, nonce: string): string =>
  `${mark}.${createHmac('sha256', nonce).update(mark).digest('hex').slice(0, 32)}`;

/**
 * Stores across restarts that the console is unlocked. The profile folder holds the session's mark signed with a nonce, the keychain
 * holds the nonce, and each lock and unlock replaces it. Restoring an older copy of the file leaves the console locked, because its nonce
 * no longer exists. A failure to read or to store an unlock counts as locked. If a lock can't be stored, the nonce of the last unlock is
 * removed from the keychain instead; both are retried until one succeeds.
 */
export const createLockMark = ({ keychain, name, file, log }: LockMarkParts): LockMark => {
  const account = `${name}:lock`;
  const queue = createSerialQueue();
  let current: string | null = null;
  let setCount = 0;
  let isLockStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const warn = (event: string, cause: unknown) =>
    log.warn(event, { cause: cause instanceof Error ? cause.message : '' });
  const newNonce = () => randomBytes(16).toString('hex');

  const storeOpen = async (mark: string, isLatest: () => boolean) => {
    try {
      const nonce = newNonce();
      await keychain.set(account, nonce);
      // Nothing may have locked meanwhile.
      if (isLatest()) file.set(sign(mark, nonce));
    } catch (cause) {
      warn('lock-mark.not-written', cause);
    }
  };

  /** Makes the nonce of the last unlock unusable: replaces it or, where that fails, removes it. */
  const storeLock = async (): Promise<boolean> => {
    try {
      await keychain.set(account, newNonce());
      return true;
    } catch (cause) {
      warn('lock-mark.not-written', cause);
      // Only removing an existing entry proves that the keychain is unlocked and the nonce gone.
      return await keychain.remove(account).catch(() => false);
    }
  };

  const storeLockUntilDone = async (isLatest: () => boolean, retryMs: number): Promise<void> => {
    const stored = await storeLock();
    if (!isLatest()) return;
    isLockStored = stored;
    if (stored) return;
    timer = setTimeout(() => {
      void queue.run(() => storeLockUntilDone(isLatest, Math.min(retryMs * 2, lastRetryMs)));
    }, retryMs);
  };

  return {
    load: () =>
      queue
        .run(async () => {
          const signed = file.get();
          const mark = signed?.split('.')[0];
          if (!signed || !mark) return;
          const nonce = await keychain.get(account);
          if (nonce !== null && sign(mark, nonce) === signed) current = mark;
        })
        .catch((cause) => warn('lock-mark.not-read', cause)),
    get: () => current,
    set: (mark) => {
      clearTimeout(timer);
      setCount += 1;
      const own = setCount;
      const isLatest = () => own === setCount;
      current = mark;
      isLockStored = mark !== null;
      // The file says "locked" at once. It says "open" only when the keychain has the nonce.
      file.set(null);
      void queue.run(async () => {
        if (!isLatest()) return;
        await (mark === null ? storeLockUntilDone(isLatest, firstRetryMs) : storeOpen(mark, isLatest));
      });
    },
    finish: async () => {
      await queue.idle();
      clearTimeout(timer);
      if (!isLockStored) isLockStored = await queue.run(storeLock);
    },
  };
};
