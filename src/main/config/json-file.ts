import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Log } from '../log/log.ts';
import { createSavedFile, type SavedFile } from './saved-file.ts';
import type { StorageHealth } from './storage-health.ts';

/**
 * A small JSON file with a schema. `update` changes the value in memory at once and on disk soon after, through a temporary file, fsync
 * and rename, so that a crash leaves either the old or the new content. The last good content stays beside it as `.bak`.
 */
export interface JsonFile<T> extends Omit<SavedFile, 'save'> {
  readonly value: T;
  update(change: Partial<T>): void;
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

interface JsonFileParts<T> {
  log: Log;
  health: Pick<StorageHealth, 'failed' | 'stored'>;
  /** Replaces values of a backup that may be out of date. */
  outdated?: Partial<T>;
}

export const openJsonFile = async <T extends object>(
  path: string,
  schema: z.ZodType<T>,
  fallback: T,
  { log, health, outdated }: JsonFileParts<T>,
): Promise<JsonFile<T>> => {
  let value = await readJson(path, schema, fallback, log, outdated);
  const { save, flush, saveNow } = createSavedFile({
    path,
    text: () => JSON.stringify(value, null, 2),
    backup: true,
    health,
  });
  return {
    get value() {
      return value;
    },
    update(change) {
      value = { ...value, ...change };
      save();
    },
    flush,
    saveNow,
  };
};
