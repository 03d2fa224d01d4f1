import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type StorageKey, storageKeys } from '#contract/bridge-names.ts';
import type { Log } from '../log/log.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { writeAtomically, writeAtomicallyNow } from './json-file.ts';

const values = z.partialRecord(z.enum(storageKeys), z.string());
type Values = z.infer<typeof values>;

/**
 * What pages keep in client storage over a restart, as they wrote it: base64 of JSON. Pages show in a session in memory, since
 * Chromium's own files keep deleted values; this file is rewritten without them, and has no backup.
 */
export interface ClientStorage {
  readonly values: Readonly<Values>;
  set(key: StorageKey, value: string | null): void;
  remove(...keys: StorageKey[]): void;
  /** Resolves when everything is on disk. */
  flush(): Promise<void>;
  /** Writes the values at once, when the system ends the app and waits for nothing asynchronous. Never throws. */
  saveNow(): void;
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

export const openClientStorage = async (path: string, log: Log): Promise<ClientStorage> => {
  let current = await read(path, log);
  const queue = createSerialQueue();
  let isSaveQueued = false;
  const save = async () => {
    isSaveQueued = false;
    await writeAtomically(path, JSON.stringify(current), { backup: false }).catch((cause) =>
      log.error('client-storage.write', cause),
    );
  };
  const update = (next: Values) => {
    current = next;
    if (isSaveQueued) return;
    isSaveQueued = true;
    void queue.run(save);
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
    flush: queue.idle,
    saveNow() {
      const cause = writeAtomicallyNow(path, JSON.stringify(current));
      if (cause !== undefined) log.error('client-storage.write', cause);
    },
  };
};
