import { basename } from 'node:path';
import { createSerialQueue } from '../base/serial-queue.ts';
import { writeAtomically, writeAtomicallyNow } from './atomic-write.ts';
import type { StorageHealth } from './storage-health.ts';

interface SavedFileParts {
  path: string;
  /** The whole content of the file as it should be now. */
  text: () => string;
  /** Whether the content before stays beside it as `.bak`. */
  backup: boolean;
  health: Pick<StorageHealth, 'failed' | 'stored'>;
}

/** A file that follows a value in memory. What cannot be written is tried again until it can. */
export interface SavedFile {
  /** The value has changed: the file follows soon. Changes in one go are one write. */
  save(): void;
  /** Resolves when the file is on disk, or could not be written once more. */
  flush(): Promise<void>;
  /** Writes it at once, when the system ends the app and waits for nothing asynchronous. Never throws. */
  saveNow(): void;
}

export const createSavedFile = ({ path, text, backup, health }: SavedFileParts): SavedFile => {
  const file = basename(path);
  const queue = createSerialQueue();
  let isQueued = false;
  let isBehind = false;
  const ended = (cause: unknown) => {
    isBehind = cause !== null;
    if (isBehind) health.failed(file, cause, save);
    else health.stored(file);
  };
  const write = async () => {
    isQueued = false;
    ended(
      await writeAtomically(path, text(), { backup }).then(
        () => null,
        (cause: unknown) => cause,
      ),
    );
  };
  const save = () => {
    if (isQueued) return;
    isQueued = true;
    void queue.run(write);
  };
  return {
    save,
    flush: () => {
      if (isBehind) save();
      return queue.idle();
    },
    saveNow: () => ended(writeAtomicallyNow(path, text())),
  };
};
