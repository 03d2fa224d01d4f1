import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import type { Log } from '../log/log.ts';
import { createSerialQueue } from '../serial-queue.ts';

/**
 * A small JSON file with a schema. `update` changes the value in memory at once and on disk soon after, through a temporary file, fsync
 * and rename, so that a crash leaves either the old or the new content. The last good
 * content stays beside it as `.bak`.
 */
export interface JsonFile<T> {
  readonly value: T;
  update(change: Partial<T>): void;
  /** Resolves when everything is on disk. */
  flush(): Promise<void>;
  /** Writes the value at once, when the system ends the app and waits for nothing asynchronous. Never throws. */
  saveNow(): void;
}

const readParsed = async <T>(path: string, schema: z.ZodType<T>): Promise<T | 'missing' | 'bad'> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return 'missing';
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'bad';
  } catch {
    return 'bad';
  }
};

/** Reads `path`, its `.bak` where it is damaged, or gives `fallback`. `outdated` replaces values of a backup that may be out of date. */
export const readJson = async <T extends object>(
  path: string,
  schema: z.ZodType<T>,
  fallback: T,
  log: Log,
  outdated: Partial<T> = {},
): Promise<T> => {
  const found = await readParsed(path, schema);
  if (typeof found === 'object') return found;
  if (found === 'bad') log.warn('config.damaged', { path });
  const backup = await readParsed(`${path}.bak`, schema);
  return typeof backup === 'object' ? { ...backup, ...outdated } : fallback;
};

/** Writes a file atomically, with mode 0600; with `backup` the old content becomes `.bak`. */
export const writeAtomically = async (path: string, text: string, { backup = true } = {}): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  if (backup) await copyFile(path, `${path}.bak`).catch(() => undefined);
  await rename(temporary, path);
};

/** `writeAtomically` without a backup and without waiting, for when the process is about to be ended. Gives the error, if there is one. */
export const writeAtomicallyNow = (path: string, text: string): unknown => {
  // A name of its own: an asynchronous write may have its temporary file open.
  const temporary = `${path}.${process.pid}.end.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(temporary, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
    return undefined;
  } catch (cause) {
    return cause;
  }
};

export const openJsonFile = async <T extends object>(
  path: string,
  schema: z.ZodType<T>,
  fallback: T,
  log: Log,
  outdated: Partial<T> = {},
): Promise<JsonFile<T>> => {
  let value = await readJson(path, schema, fallback, log, outdated);
  const queue = createSerialQueue();
  let waiting = false;
  const text = () => JSON.stringify(value, null, 2);
  const save = async () => {
    waiting = false;
    await writeAtomically(path, text()).catch((cause) => log.error('config.write', cause));
  };
  return {
    get value() {
      return value;
    },
    update(change) {
      value = { ...value, ...change };
      if (waiting) return;
      waiting = true;
      void queue.run(save);
    },
    flush: queue.idle,
    saveNow() {
      const cause = writeAtomicallyNow(path, text());
      if (cause !== undefined) log.error('config.write', cause);
    },
  };
};
