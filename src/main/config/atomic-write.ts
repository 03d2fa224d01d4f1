import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const writeAndSync = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes a file atomically, with mode 0600; with `backup` the old content becomes `.bak`. */
export const writeAtomically = async (path: string, text: string, { backup = true } = {}): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeAndSync(temporary, text);
    if (backup) await copyFile(path, `${path}.bak`).catch(() => undefined);
    await rename(temporary, path);
  } catch (cause) {
    // Half a file would take the space that is missing.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cause;
  }
};

/** `writeAtomically` without a backup and without waiting, for when the process is about to be ended. Gives the error; null: written. */
export const writeAtomicallyNow = (path: string, text: string): unknown => {
  // A name of its own: an asynchronous write may have its temporary file open.
  const temporary = `${path}.${process.pid}.end.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(temporary, 'w', 0o600);
    try {
      // Not writeSync, which may write a part only on a disk that gets full.
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
    return null;
  } catch (cause) {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // It stays, and the next write replaces it.
    }
    return cause;
  }
};
