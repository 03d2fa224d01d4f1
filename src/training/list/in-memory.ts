import type { Pagination } from './cursor.ts';
import { defaultLimit, readCursor, writeCursor } from './cursor.ts';

/** The list query every list understands, as the contract parses it. */
export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
}

/** Orders digits by their value, texts by their letters. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

interface Sorting<Row> {
  /** The value each sort key stands for. */
  keys: Readonly<Record<string, (row: Row) => string | number>>;
  /** What tells rows of equal values apart. */
  own: (row: Row) => string | number;
  fallback: string;
}

/** A page of rows that are few enough to hold: by cursor when there is one, else by page number. */
export const pageOf = <Row>(
  rows: readonly Row[],
  query: ListQuery,
  { keys, own, fallback }: Sorting<Row>,
): { data: Row[]; pagination: Pagination } => {
  const sort = query.sort ?? fallback;
  const down = sort.startsWith('-');
  const keyOf = keys[sort.replace(/^-/, '')] ?? own;
  const order = (
    a: { key: string | number; own: string | number },
    b: { key: string | number; own: string | number },
  ): number => (compare(a.key, b.key) || compare(a.own, b.own)) * (down ? -1 : 1);
  const placed = rows.map((row) => ({ row, key: keyOf(row), own: own(row) })).sort(order);

  const limit = query.limit ?? defaultLimit;
  const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const page = query.page ?? 1;
  const rest = after ? placed.filter((entry) => order(entry, after) > 0) : placed.slice((page - 1) * limit);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((entry) => entry.row),
    pagination: {
      page,
      limit,
      total: rows.length,
      next_cursor: last && rest.length > limit ? writeCursor(sort, last) : null,
    },
  };
};

/** Whether a moment is within `from` and `to`, both days included. */
export const within = (at: string, { from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  (from === undefined || at.slice(0, 10) >= from) && (to === undefined || at.slice(0, 10) <= to);
