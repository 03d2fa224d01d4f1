import { allOf, type SqlFragment } from '../sql.ts';
import type { Store } from '../store.ts';
import {
  type Bounds,
  type CustomerQuery,
  countUpTo,
  isSortKey,
  measuredBounds,
  planQuery,
  type QueryPlan,
  type SortKey,
  sortColumns,
} from './customer-plan.ts';
import { defaultLimit, type Pagination, readCursor, writeCursor } from './pagination.ts';

interface Wanted {
  readonly column: (typeof sortColumns)[SortKey];
  readonly down: boolean;
  readonly after: SqlFragment | null;
  readonly limit: number;
  readonly skip: number;
}

/** The rows of a page: number, sort value and, for a total of `counted with rows`, the number of matches. */
const rowsOf = (store: Store, plan: QueryPlan, { column, down, after, limit, skip }: Wanted) => {
  const direction = down ? 'DESC' : 'ASC';
  const order = column === 'rowNumber' ? `rowNumber ${direction}` : `${column} ${direction}, rowNumber ${direction}`;
  const all = allOf(plan.where);
  if (plan.total !== 'counted with rows') {
    const where = after ? allOf([...plan.where, after]) : all;
    const sql = `SELECT rowNumber, ${column} AS place FROM ${plan.from.sql} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return store.statement(sql).all(...plan.from.values, ...where.values, limit, skip);
  }
  const inner = column === 'rowNumber' ? 'rowNumber' : `rowNumber, ${column}`;
  const counted = `SELECT ${inner}, count(*) OVER () AS total FROM ${plan.from.sql} WHERE ${all.sql}`;
  const sql = `SELECT rowNumber, ${column} AS place, total FROM (${counted}) WHERE ${after?.sql ?? '1'} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return store.statement(sql).all(...plan.from.values, ...all.values, ...(after?.values ?? []), limit, skip);
};

const totalOf = (store: Store, plan: QueryPlan, rows: ReturnType<typeof rowsOf>, most: number): number | null => {
  if (plan.total !== 'counted with rows') return plan.total;
  // A page after the last row has no row that carries the total.
  const total = Number(rows[0]?.total ?? countUpTo(store, plan.from, allOf(plan.where), most));
  return total > most ? null : total;
};

/** The row numbers of a page of customers, with the cursor of the next page. */
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
  const after = place && { sql: `(${column}, rowNumber) ${down ? '<' : '>'} (?, ?)`, values: [place.key, place.own] };

  const plan = planQuery(store, query, key, bounds);
  // One row more than requested tells whether there is a next page.
  const rows = rowsOf(store, plan, { column, down, after, limit: limit + 1, skip: after ? 0 : (page - 1) * limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    numbers: shown.map((row) => Number(row.rowNumber)),
    pagination: {
      page,
      limit,
      total: totalOf(store, plan, rows, bounds.counted),
      next_cursor: more ? writeCursor(sort, { key: keyOf(last.place), own: Number(last.rowNumber) }) : null,
    },
  };
};

const keyOf = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));
