import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import type { Money } from '#kernel/definitions/field.ts';
import { formatDay } from '#kernel/format/dates.ts';

/** The kinds of entries, in the order of the filter. */
export const timelineKinds = [
  'signIns',
  'verifications',
  'flags',
  'notes',
  'money',
  'disputes',
  'loans',
  'audit',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface TimelineEntry {
  /** Unique in the stream. */
  key: string;
  kind: TimelineKind;
  /** ISO 8601 in UTC. */
  at: string;
  title: string;
  /** Who and why, or the text of a note. */
  detail?: string;
  status?: string;
  money?: Money;
  /** The changed values, as the log has them. */
  changes?: LogEntry['changes'];
  /** An event of this kind at the same time is the same one, which is shown once: such as a note, and the log's line about it. */
  repeats?: TimelineKind;
  /**
   * Below the customer's page: `documents?open=VER1`. `#notes` is a section of the profile, and `/wanda/…` an address of its own.
   * Null: an id that can't be part of a path.
   */
  to: string | null;
}

/** The loaded entries of one source, newest first. */
export interface LoadedSource {
  name: string;
  kinds: readonly TimelineKind[];
  entries: readonly TimelineEntry[];
  /** Whether the source has older entries. */
  hasMore: boolean;
  /** Whether it has older entries that can't be read. */
  isCut: boolean;
}

export interface MergedTimeline {
  days: { day: string; entries: TimelineEntry[] }[];
  /** The sources whose next page makes more entries visible. Empty at the end of the stream. */
  nextSources: string[];
}

const newestFirst = (one: TimelineEntry, other: TimelineEntry): number =>
  Date.parse(other.at) - Date.parse(one.at) || (one.key < other.key ? -1 : 1);

/** A page may begin with entries of the page before. */
const withoutRepeated = (entries: readonly TimelineEntry[]): TimelineEntry[] => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
];

/** Two records of one event may have been written one after the other. */
const sameEventMs = 2_000;

/** What a log repeats of another source is one event, with the changed values, who and why from the log. */
const withoutDoubled = (entries: readonly TimelineEntry[]): TimelineEntry[] => {
  const doubled = new Map<string, TimelineEntry>();
  for (const entry of entries) {
    const distance = ({ at }: TimelineEntry) => Math.abs(Date.parse(at) - Date.parse(entry.at));
    // The nearest one that no other line of the log is about.
    const [original] = entries
      .filter(({ key, kind, repeats }) => kind === entry.repeats && !repeats && !doubled.has(key))
      .filter((other) => distance(other) < sameEventMs)
      .sort((one, other) => distance(one) - distance(other));
    if (original) doubled.set(original.key, entry);
  }
  const left = new Set([...doubled.values()].map(({ key }) => key));
  return entries
    .filter(({ key }) => !left.has(key))
    .map((entry) => {
      const { changes, detail } = doubled.get(entry.key) ?? {};
      return {
        ...entry,
        ...(changes && { changes }),
        // A note has its own text and author.
        ...(detail && entry.kind !== 'notes' && { detail: [entry.detail, detail].filter(Boolean).join(' · ') }),
      };
    });
};

const oldest = ({ entries }: LoadedSource): number => Math.min(...entries.map(({ at }) => Date.parse(at)));

/**
 * Merges the loaded entries of all sources into one stream, newest first, grouped by day. Entries older than the last loaded one of a source
 * with more pages are held back: that source's next page belongs before them.
 */
export const mergeTimeline = (all: readonly LoadedSource[], kind: TimelineKind | null): MergedTimeline => {
  const sources = all.filter(({ kinds }) => kind === null || kinds.includes(kind));
  const unfinished = sources.filter(({ hasMore }) => hasMore);
  const horizon = Math.max(
    Number.NEGATIVE_INFINITY,
    ...unfinished.filter((source) => source.entries.length > 0).map(oldest),
  );
  const found = withoutRepeated(sources.flatMap((source) => source.entries));
  const entries = (kind === null ? withoutDoubled(found) : found)
    .filter((entry) => (kind === null || entry.kind === kind) && Date.parse(entry.at) >= horizon)
    .sort(newestFirst);
  const days: MergedTimeline['days'] = [];
  for (const entry of entries) {
    const day = formatDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return { days, nextSources: unfinished.filter((source) => oldest(source) >= horizon).map(({ name }) => name) };
};
