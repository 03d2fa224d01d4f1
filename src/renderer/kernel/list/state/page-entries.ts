import type { Page } from '#contract/platform/definitions/answers.ts';
import type { UnreadableRow } from '#contract/platform/unreadable.ts';

/** An entry of a page of a list: a row, or a row that can't be read. */
export type PageEntry = { row: unknown; unreadable: null } | { row: null; unreadable: UnreadableRow };

/** The rows of a page in the platform's order, with those that can't be read in their positions. */
export const entriesOf = ({ data, unreadable = [] }: Pick<Page<unknown>, 'data' | 'unreadable'>): PageEntry[] => {
  const entries = data.map((row): PageEntry => ({ row, unreadable: null }));
  for (const odd of unreadable) entries.splice(odd.index, 0, { row: null, unreadable: odd });
  return entries;
};

/** How many rows a page has, also those that can't be read. */
export const entryCount = ({ data, unreadable = [] }: Pick<Page<unknown>, 'data' | 'unreadable'>): number =>
  data.length + unreadable.length;

/** The same page with these entries. */
export const withEntries = (page: Page<unknown>, entries: readonly PageEntry[]): Page<unknown> => {
  const unreadable = entries.flatMap((entry, index) => (entry.unreadable ? [{ ...entry.unreadable, index }] : []));
  const { unreadable: _before, ...rest } = page;
  const data = entries.flatMap((entry) => (entry.unreadable ? [] : [entry.row]));
  return { ...rest, data, ...(unreadable.length > 0 && { unreadable }) };
};

/**
 * The page with each record once: in place of a row whose record came before, it has one that can't be read. A table, its selection and the
 * steps between records need different keys.
 */
export const withoutRepeatedRows = (page: Page<unknown>, keyOf: (row: unknown) => string): Page<unknown> => {
  if (new Set(page.data.map(keyOf)).size === page.data.length) return page;
  const keys = new Set<string>();
  const entries = entriesOf(page).map((entry): PageEntry => {
    if (entry.unreadable) return entry;
    const key = keyOf(entry.row);
    // Without its id, which belongs to the row that came before.
    if (keys.has(key)) return { row: null, unreadable: { index: 0, id: null, path: 'id' } };
    keys.add(key);
    return entry;
  });
  return withEntries(page, entries);
};

/** Identifies an entry on a page read later: the key of its row, or the id of one that can't be read. */
export const entryKey = ({ row, unreadable }: PageEntry, keyOf: (row: unknown) => string): string =>
  unreadable ? (unreadable.id ?? `#${unreadable.index}`) : keyOf(row);
