import type { customerStatuses } from '../../contract/api/customers.ts';
import { stateBits } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { day } from '../seed/characters.ts';
import { type CustomerSearch, customerSearch, type Piece } from './customer-search.ts';
import type { ListQuery } from './in-memory.ts';

/**
 * How a customers list is answered within milliseconds at a million customers. What matches is counted first, up to a bound.
 * Few enough: they are gathered through the index that narrows best, and sorted. More: at least one row in a hundred matches, so
 * walking the index of the wanted order soon fills a page. `INDEXED BY` holds SQLite to the way chosen here.
 */
export interface CustomerQuery extends ListQuery {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  level?: readonly string[] | undefined;
  verified?: boolean | undefined;
  status?: readonly (typeof customerStatuses)[number][] | undefined;
  country_code?: readonly string[] | undefined;
  business_id?: string | undefined;
}

/** Where one way becomes quicker than another (measured at a million customers); tests set them low to go every way. */
export interface Bounds {
  /** Totals above this are not told. */
  readonly counted: number;
  /** A span of joining dates up to which every row is simply read. */
  readonly span: number;
  /**
   * Many that match `q`, still gathered rather than walked to when the order is not that of joining: whoever searches `ada` and
   * sorts by name from Z finds them all at the far end of the walk.
   */
  readonly gathered: number;
}
export const measuredBounds: Bounds = { counted: 10_000, span: 40_000, gathered: 60_000 };

/** The column each sort key stands for. */
export const sortColumns = { created_at: 'n', first_name: 'first_key', email: 'email', level: 'level' } as const;
export type SortKey = keyof typeof sortColumns;
export const isSortKey = (key: string): key is SortKey => key in sortColumns;

interface Filter {
  readonly conditions: readonly Piece[];
  /** Only customers in some state match: the indexes of those tell. */
  readonly odd: boolean;
  /** The numbers that joined within `from` and `to`; null without either. */
  readonly span: readonly [number, number] | null;
  readonly byState: boolean;
}

const plain = (sql: string): Piece => ({ sql, values: [] });

const statesOf = (statuses: readonly string[]): number[] =>
  Array.from({ length: 16 }, (_, st) => st).filter((st) =>
    statuses.some((status) => (status === 'active' ? st === 0 : (st & bitOf(status)) > 0)),
  );
const bitOf = (status: string): number => Object.entries(stateBits).find(([key]) => key === status)?.[1] ?? 0;

const spanOf = (store: Store, from: string | undefined, to: string | undefined): readonly [number, number] | null => {
  if (from === undefined && to === undefined) return null;
  const low =
    from === undefined
      ? 1
      : (store.number('SELECT n FROM customers WHERE created_at >= ? ORDER BY created_at LIMIT 1', Date.parse(from)) ??
        Number.MAX_SAFE_INTEGER);
  const end =
    to === undefined
      ? null
      : store.number('SELECT n FROM customers WHERE created_at >= ? ORDER BY created_at LIMIT 1', Date.parse(to) + day);
  return [low, end === null ? (store.number('SELECT max(n) FROM customers') ?? 0) : end - 1];
};

const filterOf = (store: Store, query: CustomerQuery): Filter => {
  const states = query.status?.length ? statesOf(query.status) : null;
  const odd = states !== null && !states.includes(0);
  const span = spanOf(store, query.from, query.to);
  const countries = query.country_code?.length ? query.country_code : null;
  const byState = Boolean(query.level?.length) || query.verified !== undefined || countries !== null || states !== null;
  const conditions: Piece[] = [];
  // Naming every level and both answers lets the index be entered by country as well.
  if (byState) {
    conditions.push(
      plain(`level IN (${(query.level?.length ? query.level : ['0', '1', '2', '3']).map(Number).join(', ')})`),
    );
    conditions.push(plain(`verified IN (${query.verified === undefined ? '0, 1' : Number(query.verified)})`));
  }
  if (countries) conditions.push({ sql: `country IN (${countries.map(() => '?').join(', ')})`, values: countries });
  if (states) conditions.push(plain(`st IN (${states.join(', ')})`));
  if (odd) conditions.push(plain('st <> 0'));
  if (span) conditions.push({ sql: 'n BETWEEN ? AND ?', values: span });
  return { conditions, odd, span, byState };
};

/** Conditions that must all hold. */
export const join = (pieces: readonly Piece[]): Piece => ({
  sql: pieces.length === 0 ? '1' : pieces.map((piece) => piece.sql).join(' AND '),
  values: pieces.flatMap((piece) => piece.values),
});

/** A way to the rows: the FROM clause, and what else must hold. */
export interface Way {
  readonly from: Piece;
  readonly where: readonly Piece[];
  /** Exact; null for too many to count; or counted in passing as the rows are gathered. */
  readonly total: number | null | 'in passing';
  /** Too many to sort: the index of the wanted order is walked instead of `from`. */
  readonly walk: boolean;
}

/** How many match, up to one more than `most`. */
export const countUpTo = (store: Store, from: Piece, where: Piece, most: number): number =>
  store.number(
    `SELECT count(*) FROM (SELECT 1 FROM ${from.sql} WHERE ${where.sql} LIMIT ${most + 1})`,
    ...from.values,
    ...where.values,
  ) ?? 0;

/** Without `q`: the index that leads to what the filters leave. */
const filteredWay = (store: Store, filter: Filter, bounds: Bounds): Way => {
  const { conditions, odd, span, byState } = filter;
  if (!byState) {
    const count = span ? Math.max(0, span[1] - span[0] + 1) : (store.number('SELECT max(n) FROM customers') ?? 0);
    return { from: plain('customers NOT INDEXED'), where: conditions, total: count, walk: count > bounds.counted };
  }
  const short = span !== null && span[1] - span[0] < bounds.span;
  const from = plain(
    short ? 'customers NOT INDEXED' : odd ? 'customers INDEXED BY odd_created_at' : 'customers INDEXED BY by_state',
  );
  const count = countUpTo(store, from, join(conditions), bounds.counted);
  return { from, where: conditions, total: count > bounds.counted ? null : count, walk: count > bounds.counted };
};

const searchedWay = (store: Store, filter: Filter, search: CustomerSearch, key: SortKey, bounds: Bounds): Way => {
  const { candidates, bound, check } = search;
  const most = key === 'created_at' ? bounds.counted : bounds.gathered;
  const found = countUpTo(store, { sql: `(${bound.sql})`, values: bound.values }, plain('1'), most);
  if (found <= most) {
    const from: Piece = { sql: `(${candidates.sql}) AS hit CROSS JOIN customers USING (n)`, values: candidates.values };
    const where = [...filter.conditions, check];
    const manyForSure = found > bounds.counted && filter.conditions.length === 0;
    return { from, where, total: manyForSure ? null : 'in passing', walk: false };
  }
  const way = filteredWay(store, filter, bounds);
  const where = [...way.where, check];
  // Unfiltered or widely filtered: too many to count, and so many that walking finds them at once.
  if (way.walk) return { from: way.from, where, total: null, walk: true };
  return { from: way.from, where, total: 'in passing', walk: false };
};

const walked = (key: SortKey, odd: boolean): Piece =>
  key === 'created_at' && !odd
    ? plain('customers NOT INDEXED')
    : plain(`customers INDEXED BY ${odd ? 'odd' : 'by'}_${key}`);

/** A business's sub accounts are few, so whatever else is asked for they are gathered. */
const subAccountWay = (id: string, filter: Filter, search: CustomerSearch | null): Way => ({
  from: plain('customers INDEXED BY customers_business'),
  where: [
    { sql: "business_id = ? AND business_id <> ''", values: [id] },
    ...filter.conditions,
    ...(search ? [search.check] : []),
  ],
  total: 'in passing',
  walk: false,
});

/** The way to what a query asks for, in the order of `key`. */
export const wayTo = (store: Store, query: CustomerQuery, key: SortKey, bounds: Bounds): Way => {
  const filter = filterOf(store, query);
  const search = query.q === undefined ? null : customerSearch(query.q);
  if (query.business_id !== undefined) return subAccountWay(query.business_id, filter, search);
  const way = search ? searchedWay(store, filter, search, key, bounds) : filteredWay(store, filter, bounds);
  return way.walk ? { ...way, from: walked(key, filter.odd) } : way;
};
