import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { day } from '../seed/characters.ts';
import { seedAll, startOfDay } from '../seed/seed.ts';
import { schemaVersion } from './schema.ts';
import { Store } from './store.ts';

export interface StorePlace {
  folder: string;
  seed: number;
  customers: number;
  /** The time now; the anchor of a new database is the start of its day. */
  now: number;
}

/** A database with its plan: what derived records are drawn from. */
export interface Opened {
  readonly store: Store;
  readonly seed: number;
  readonly anchor: number;
}

const pathOf = ({ folder, seed, customers }: StorePlace): string => join(folder, `training-${seed}-${customers}.db`);

const remove = (path: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
};

/** Opens the database of a folder as it was left, or makes it: when missing or of another version. */
export const openStore = (place: StorePlace): Opened => {
  mkdirSync(place.folder, { recursive: true });
  if (!existsSync(pathOf(place))) return makeStore(place);
  const store = new Store(pathOf(place));
  if (store.meta('version') !== String(schemaVersion)) {
    store.close();
    return makeStore(place);
  }
  renewDates(store, place.now);
  return { store, seed: place.seed, anchor: Number(store.meta('anchor')) };
};

/** Seeds beside the real place and moves it there when done, so that a run cut short leaves nothing half made. */
const makeStore = (place: StorePlace): Opened => {
  const path = pathOf(place);
  const draft = `${path}.new`;
  const anchor = startOfDay(place.now);
  remove(draft);
  const seeding = new Store(draft, 'OFF');
  seedAll(seeding, { seed: place.seed, customers: place.customers, anchor });
  seeding.close();
  remove(path);
  renameSync(draft, path);
  return { store: new Store(path), seed: place.seed, anchor };
};

/**
 * Pending deletions and jail terms run against the clock; a database opened days later moves them by those days, so that there is
 * always something pending to practise on.
 */
const renewDates = (store: Store, now: number): void => {
  const opened = Number(store.meta('opened'));
  const moved = startOfDay(now) - opened;
  if (moved < day) return;
  store.together(() => {
    store.run('UPDATE customers SET deleted_at = deleted_at + ? WHERE deleted_at IS NOT NULL AND active = 1', moved);
    store.run('UPDATE customers SET jailed_until = jailed_until + ? WHERE jailed_until IS NOT NULL', moved);
    store.setMeta('opened', String(opened + moved));
  });
};

const keptSession = z.object({ id: z.string(), staff_id: z.string(), device_id: z.string(), expires_at: z.number() });

/** Starts over with fresh data. Who is signed in stays so, unless the account itself was made here and is gone. */
export const remakeStore = (old: Store, place: StorePlace): Opened => {
  const secret = old.meta('secret');
  const sessions = old.all(keptSession, 'SELECT * FROM sessions WHERE expires_at > ?', place.now);
  old.close();
  const opened = makeStore(place);
  if (secret !== null) opened.store.setMeta('secret', secret);
  for (const { id, staff_id, device_id, expires_at } of sessions) {
    if (opened.store.first(z.object({ id: z.string() }), 'SELECT id FROM staff WHERE id = ?', staff_id) === undefined)
      continue;
    opened.store.run('INSERT INTO sessions VALUES (?, ?, ?, ?)', id, staff_id, device_id, expires_at);
  }
  return opened;
};
