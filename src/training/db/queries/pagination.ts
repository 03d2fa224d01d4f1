import { z } from 'zod';
import { invalidField } from '../../shared/errors.ts';
import { jsonText } from '../../shared/json.ts';

const shape = z.tuple([z.string(), z.union([z.string(), z.number()]), z.union([z.string(), z.number()])]);

/** The end of a page: the sort value of its last row, and the row's number or id as a tie-breaker. */
export interface CursorPosition<
  Key extends string | number = string | number,
  Own extends string | number = string | number,
> {
  key: Key;
  own: Own;
}

/** An opaque cursor; it is valid for the sort it was created with. */
export const writeCursor = (sort: string, { key, own }: CursorPosition): string =>
  Buffer.from(JSON.stringify([sort, key, own])).toString('base64url');

const malformed = () => invalidField('cursor', 'This cursor is not one of ours');

/** Reads a cursor that was made for `sort`; any other text is an invalid field. */
export const readCursor = (sort: string, text: string): CursorPosition => {
  const read = jsonText(shape).safeParse(Buffer.from(text, 'base64url').toString());
  if (!read.success || read.data[0] !== sort) throw malformed();
  return { key: read.data[1], own: read.data[2] };
};

/** The pagination of a list answer. */
export interface Pagination {
  page: number;
  limit: number;
  total: number | null;
  next_cursor: string | null;
}

export const defaultLimit = 25;

/** The query that every list supports, as parsed by the contract. */
export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
}

/** Compares numbers by value and strings by code unit. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

interface Sorting<Row> {
  /** The sort value of each key. */
  keys: Readonly<Record<string, (row: Row) => string | number>>;
  /** The tie-breaker for rows with equal sort values. */
  own: (row: Row) => string | number;
  fallback: string;
}

/** One page of rows in memory, by cursor if given, otherwise by page number. */
export const paginate = <Row>(
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

/** Whether a time is between the days `from` and `to`, inclusive. */
export const isWithin = (at: string, { from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  (from === undefined || at.slice(0, 10) >= from) && (to === undefined || at.slice(0, 10) <= to);
