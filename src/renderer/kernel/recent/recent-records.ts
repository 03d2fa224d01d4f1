import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { onSessionEnd } from '#kernel/session/session.ts';

const maxRecords = 30;

interface StoredRecord {
  /** The record type, such as `customer`. */
  kind: string;
  id: string;
  /** Its link path (base/area-links.ts), which opens it from any area: `customers/CUS1`, `settings/members/1`. */
  path: string;
}

const readRecord = (value: unknown): StoredRecord[] =>
  isRecord(value) && typeof value.kind === 'string' && typeof value.id === 'string' && typeof value.path === 'string'
    ? [{ kind: value.kind, id: value.id, path: value.path }]
    : [];

/** Record types, IDs and paths, with their member. Names and record data are never stored on disk. */
const storedRecords = createStoredValue('recent', (value) =>
  isRecord(value) && typeof value.member === 'string' && Array.isArray(value.records)
    ? { member: value.member, records: value.records.flatMap(readRecord) }
    : undefined,
);

/** The records' names, in memory for this window and session. */
const names = new Map<string, string>();
let owner: string | null = null;

export interface RecentRecord extends StoredRecord {
  /** Null if the record has not been opened in this window since it started. */
  name: string | null;
}
const recent = createStore<readonly RecentRecord[]>([]);

const ownRecords = (): readonly StoredRecord[] => {
  const value = storedRecords.get();
  return value?.member === owner ? value.records : [];
};
const publish = () => recent.set(ownRecords().map((record) => ({ ...record, name: names.get(record.path) ?? null })));

/** Adds a record as the signed-in member's most recent one. */
export const addRecentRecord = (record: StoredRecord, name: string): void => {
  if (owner === null) return;
  names.set(record.path, name);
  // Read from storage each time: another window may have added records.
  const others = ownRecords().filter(({ path }) => path !== record.path);
  storedRecords.set({ member: owner, records: [record, ...others].slice(0, maxRecords) });
  publish();
};

/** Sets the owner of the recent records and removes those of another member. */
export const setRecentOwner = (id: string): void => {
  owner = id;
  const found = storedRecords.get();
  if (found && found.member !== id) storedRecords.clear();
  publish();
};

/** Follows the session and other windows. A logout clears everything; an expired session keeps types and IDs without names. */
export const startRecentRecords = (): void => {
  onSessionEnd(({ byLogout }) => {
    names.clear();
    if (byLogout) {
      storedRecords.clear();
      owner = null;
    }
    publish();
  });
  window.addEventListener('storage', publish);
};

/** The most recently opened records, newest first, including the open one. */
export const useRecentRecords = (): readonly RecentRecord[] => useStore(recent);
