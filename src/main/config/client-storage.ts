import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type StorageKey, storageKeys } from '#contract/bridge/names.ts';
import type { Log } from '../log/log.ts';
import { createSavedFile, type SavedFile } from './saved-file.ts';
import type { StorageHealth } from './storage-health.ts';

const values = z.partialRecord(z.enum(storageKeys), z.string());
type Values = z.infer<typeof values>;

/**
 * What pages keep in client storage over a restart, as they wrote it: base64 of JSON. Pages show in a session in memory, since
 * Chromium's own files keep deleted values; this file is rewritten without them, and has no backup.
 */
export interface ClientStorage extends Omit<SavedFile, 'save'> {
  readonly values: Readonly<Values>;
  set(key: StorageKey, value: string | null): void;
  remove(...keys: StorageKey[]): void;
}

const read = async (path: string, log: Log): Promise<Values> => {
  try {
    const parsed = values.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (parsed.success) return parsed.data;
    log.warn('client-storage.damaged');
  } catch {
    // Missing, or no JSON: nothing is kept.
  }
  return {};
};

export const openClientStorage = async (
  path: string,
  { log, health }: { log: Log; health: Pick<StorageHealth, 'failed' | 'stored'> },
): Promise<ClientStorage> => {
  let current = await read(path, log);
  const { save, flush, saveNow } = createSavedFile({
    path,
    text: () => JSON.stringify(current),
    backup: false,
    health,
  });
  const update = (next: Values) => {
    current = next;
    save();
  };
  const without = (keys: readonly StorageKey[]): Values =>
    Object.fromEntries(Object.entries(current).filter(([key]) => !keys.some((removed) => removed === key)));
  return {
    get values() {
      return current;
    },
    set(key, value) {
      if (value === (current[key] ?? null)) return;
      update(value === null ? without([key]) : { ...current, [key]: value });
    },
    remove(...keys) {
      if (keys.some((key) => current[key] !== undefined)) update(without(keys));
    },
    flush,
    saveNow,
  };
};
