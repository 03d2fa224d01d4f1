import type { Page } from '#contract/platform/definitions/answers.ts';
import { entriesOf, entryKey, withEntries } from './page-entries.ts';

type KeyOf = (row: unknown) => string;
const keysOf = (page: Page<unknown>, keyOf: KeyOf): string[] => entriesOf(page).map((entry) => entryKey(entry, keyOf));
/** The same without rows that can't be read and have no id: nothing tells where they are on a page read later. */
const knownKeysOf = (page: Page<unknown>, keyOf: KeyOf): string[] =>
  entriesOf(page).flatMap((entry) => (entry.unreadable?.id === null ? [] : [entryKey(entry, keyOf)]));

/** How a page of a list differs from the rows on screen. */
export interface PageChanges {
  /** How many rows the list has that are not on screen and were not there before. */
  added: number;
  /** Rows were added above all others on the page: there may be more than `added`. */
  isAtLeast: boolean;
  /** How many rows on screen have left the list; not known while rows were added, which push others to the next page. */
  gone: number;
}

/**
 * Compares the first page as it was read later with the one on screen. Rows that move up from the next page are not new: what counts is
 * what stands before a known row, and by how much the total has grown; without a next page, each unknown row. `isDescending`: new rows come
 * first.
 */
export const pageChanges = (
  shown: Page<unknown>,
  newer: Page<unknown>,
  keyOf: KeyOf,
  isDescending: boolean,
): PageChanges => {
  const shownKeys = new Set(knownKeysOf(shown, keyOf));
  const newerKeys = knownKeysOf(newer, keyOf);
  const lastKnown = newerKeys.findLastIndex((key) => shownKeys.has(key));
  const isOtherPage = lastKnown === -1 && isDescending;
  const inserted = newerKeys
    .slice(0, isOtherPage || shown.pagination.next_cursor === null ? newerKeys.length : lastKnown + 1)
    .filter((key) => !shownKeys.has(key)).length;
  const [before, now] = [shown.pagination.total, newer.pagination.total];
  const grown = before === null || now === null ? 0 : now - before;
  const added = Math.max(inserted, grown);
  const known = new Set(newerKeys);
  return {
    added,
    isAtLeast: isOtherPage && grown < added && newer.pagination.next_cursor !== null,
    gone: added > 0 ? 0 : [...shownKeys].filter((key) => !known.has(key)).length,
  };
};

/** The page on screen with the values of rows as they were read later. Each row stays where it is. */
export const withNewValues = (shown: Page<unknown>, newer: Page<unknown>, keyOf: KeyOf): Page<unknown> => {
  const entries = new Map(entriesOf(newer).map((entry) => [entryKey(entry, keyOf), entry]));
  return withEntries(
    shown,
    entriesOf(shown).map((entry) => entries.get(entryKey(entry, keyOf)) ?? entry),
  );
};

/** Whether two pages have the same rows in the same order. */
export const hasSameRows = (one: Page<unknown>, other: Page<unknown>, keyOf: KeyOf): boolean =>
  keysOf(one, keyOf).join('\n') === keysOf(other, keyOf).join('\n');
