import type { StorageFailure } from '#contract/bridge/files.ts';
import { createListeners } from '../base/listeners.ts';
import type { Log } from '../log/log.ts';

const failures: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Why a file could not be written, from the error of the file system. */
export const storageFailureOf = (cause: unknown): StorageFailure => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return failures[code] ?? 'failed';
};

/** Whether the files of the profile folder can be written. */
export interface StorageHealth {
  /** A file could not be written. `retry` is called until the file reports `stored`; it tries again and reports how that went. */
  failed(file: string, cause: unknown, retry: () => void): StorageFailure;
  /** A file holds everything again, or still. */
  stored(file: string): void;
  /** The failure that the member has not been told of; null: none. Each is told once until all files are stored again. */
  takeFailure(): StorageFailure | null;
  /** Calls `listener` when there is one to take. */
  onFailure(listener: () => void): void;
}

/** How long after a failure all files are tried again, in ms. */
const retryDelayMs = 10_000;

export const createStorageHealth = ({ log, retryMs = retryDelayMs }: { log: Log; retryMs?: number }): StorageHealth => {
  const retries = new Map<string, () => void>();
  const told = new Set<StorageFailure>();
  const failed = createListeners();
  let untold: StorageFailure | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retryAll = (): void => {
    timer = undefined;
    for (const retry of retries.values()) retry();
  };

  return {
    failed: (file, cause, retry) => {
      const failure = storageFailureOf(cause);
      // The log is in the same folder, and the same failure repeats for as long as it lasts.
      if (!retries.has(file)) log.error('storage.failed', cause, { file });
      retries.set(file, retry);
      // The app must be able to quit meanwhile.
      timer ??= setTimeout(retryAll, retryMs).unref();
      if (!told.has(failure)) {
        told.add(failure);
        untold = failure;
        failed.call();
      }
      return failure;
    },
    stored: (file) => {
      if (!retries.delete(file) || retries.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
      told.clear();
      untold = null;
      log.info('storage.recovered');
    },
    takeFailure: () => {
      const taken = untold;
      untold = null;
      return taken;
    },
    onFailure: failed.add,
  };
};
