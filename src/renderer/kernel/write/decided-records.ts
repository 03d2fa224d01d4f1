import { createContext } from 'react';
import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { onSessionEnd } from '#kernel/session/session.ts';

/** The newest are kept. */
export const maxDecisions = 50;

/** The record that a write is about, as recent records keep it. */
export interface DecidedRecord {
  /** The record type, such as `payout`. */
  kind: string;
  id: string;
  /** Its link path (base/area-links.ts); null: it has no page. */
  path: string | null;
}

/** The record whose page or panel is around the actions; null: none. */
export const DecidedRecordContext = createContext<DecidedRecord | null>(null);

/** A write of today that succeeded. */
export interface Decision extends DecidedRecord {
  /** The label of the write, such as `Approve`. */
  label: string;
  /** In ms since 1970. */
  at: number;
}

interface StoredDecisions {
  member: string;
  decisions: readonly Decision[];
}

const readDecision = (value: unknown): Decision[] =>
  isRecord(value) &&
  typeof value.kind === 'string' &&
  typeof value.id === 'string' &&
  (typeof value.path === 'string' || value.path === null) &&
  typeof value.label === 'string' &&
  typeof value.at === 'number'
    ? [{ kind: value.kind, id: value.id, path: value.path, label: value.label, at: value.at }]
    : [];

/** Record types, IDs, paths, labels and times, with their member. Names and values are never stored. */
const storedDecisions = createStoredValue('decided', (value): StoredDecisions | undefined =>
  isRecord(value) && typeof value.member === 'string' && Array.isArray(value.decisions)
    ? { member: value.member, decisions: value.decisions.flatMap(readDecision) }
    : undefined,
);

const decided = createStore<StoredDecisions | null>(null);
const publish = (): void => decided.set(storedDecisions.get() ?? null);

const none: readonly Decision[] = [];
const isOfDay = (day: string) => (decision: Decision) => new Date(decision.at).toISOString().startsWith(day);

/** Adds a write that succeeded on some records as the newest one of a member. Those of earlier days are dropped. */
export const addDecisions = (memberId: string, label: string, records: readonly DecidedRecord[]): void => {
  const at = Date.now();
  // Read from storage each time: another window may have added some.
  const stored = storedDecisions.get();
  const earlier = stored?.member === memberId ? stored.decisions : none;
  const added = records.map(({ kind, id, path }) => ({ kind, id, path, label, at }));
  const decisions = [...added, ...earlier].filter(isOfDay(isoDayAgo(0, at))).slice(0, maxDecisions);
  storedDecisions.set({ member: memberId, decisions });
  publish();
};

/** Removes what another member did, and what was done on earlier days. */
export const setDecisionsOwner = (memberId: string): void => {
  const stored = storedDecisions.get();
  if (!stored) return;
  const decisions = stored.member === memberId ? stored.decisions.filter(isOfDay(isoDayAgo(0))) : none;
  if (decisions.length === 0) storedDecisions.clear();
  else if (decisions.length < stored.decisions.length) storedDecisions.set({ member: memberId, decisions });
  publish();
};

/** Follows the session and other windows. A logout clears everything. */
export const startDecidedRecords = (): void => {
  publish();
  onSessionEnd(({ byLogout }) => {
    if (!byLogout) return;
    storedDecisions.clear();
    publish();
  });
  window.addEventListener('storage', publish);
};

/** The writes of a member that succeeded on a day (YYYY-MM-DD, in UTC), newest first. */
export const useDecisions = (memberId: string, day: string): readonly Decision[] => {
  const stored = useStore(decided);
  return stored?.member === memberId ? stored.decisions.filter(isOfDay(day)) : none;
};
