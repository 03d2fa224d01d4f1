import type { Store } from '../db/store.ts';
import { defaultLimit, type Pagination, readCursor, writeCursor } from './cursor.ts';
import {
  type Bounds,
  type CustomerQuery,
  countUpTo,
  isSortKey,
  join,
  measuredBounds,
  type SortKey,
  sortColumns,
  type Way,
  wayTo,
} from './customer-plan.ts';
import type { Piece } from './customer-search.ts';

interface Wanted {
  readonly column: (typeof sortColumns)[SortKey];
  readonly down: boolean;
  readonly after: Piece | null;
  readonly limit: number;
  readonly skip: number;
}

/** The rows of a page: number, the value sorted by and, where it is counted in passing, how many match. */
const rowsOf = (store: Store, way: Way, { column, down, after, limit, skip }: Wanted) => {
  const direction = down ? 'DESC' : 'ASC';
  const order = column === 'n' ? `n ${direction}` : `${column} ${direction}, n ${direction}`;
  const all = join(way.where);
  if (way.total !== 'in passing') {
    const where = after ? join([...way.where, after]) : all;
    const sql = `SELECT n, ${column} AS place FROM ${way.from.sql} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return store.statement(sql).all(...way.from.values, ...where.values, limit, skip);
  }
  const inner = column === 'n' ? 'n' : `n, ${column}`;
  const counted = `SELECT ${inner}, count(*) OVER () AS total FROM ${way.from.sql} WHERE ${all.sql}`;
  const sql = `SELECT n, ${column} AS place, total FROM (${counted}) WHERE ${after?.sql ?? '1'} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return store.statement(sql).all(...way.from.values, ...all.values, ...(after?.values ?? []), limit, skip);
};

const totalOf = (store: Store, way: Way, rows: ReturnType<typeof rowsOf>, most: number): number | null => {
  if (way.total !== 'in passing') return way.total;
  // Past the last row nothing says how many there are.
  const total = Number(rows[0]?.total ?? countUpTo(store, way.from, join(way.where), most));
  return total > most ? null : total;
};

/** The numbers of one page's customers, and where the next one begins. */
export const customerPage = (
  store: Store,
  query: CustomerQuery,
  bounds: Bounds = measuredBounds,
): { numbers: number[]; pagination: Pagination } => {
  const sort = query.sort ?? '-created_at';
  const down = sort.startsWith('-');
  const name = sort.replace(/^-/, '');
  const key: SortKey = isSortKey(name) ? name : 'created_at';
  const column = sortColumns[key];
  const limit = query.limit ?? defaultLimit;
  const page = query.page ?? 1;
  const place = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const after = place && { sql: `(${column}, n) ${down ? '<' : '>'} (?, ?)`, values: [place.key, place.own] };

  const way = wayTo(store, query, key, bounds);
  // One more than asked for tells whether there is a next page.
  const rows = rowsOf(store, way, { column, down, after, limit: limit + 1, skip: after ? 0 : (page - 1) * limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    numbers: shown.map((row) => Number(row.n)),
    pagination: {
      page,
      limit,
      total: totalOf(store, way, rows, bounds.counted),
      next_cursor: more ? writeCursor(sort, { key: keyOf(last.place), own: Number(last.n) }) : null,
    },
  };
};

const keyOf = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));
