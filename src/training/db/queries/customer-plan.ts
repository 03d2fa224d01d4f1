import type { customerStatuses } from '#contract/platform/enums.ts';
import { day } from '../../shared/time.ts';
import { stateBits } from '../schema.ts';
import { allOf, type SqlFragment } from '../sql.ts';
import type { Store } from '../store.ts';
import { type CustomerSearch, customerSearch } from './customer-search.ts';
import type { ListQuery } from './pagination.ts';

/**
 * Plans the query of a customers list, so that it takes milliseconds with a million customers. It first counts the matches up to a
 * limit. Few matches are collected through the most selective index and sorted. With more, at least one row in a hundred matches,
 * so scanning the index of the sort order fills a page quickly. `INDEXED BY` makes SQLite follow this plan.
 */
export interface CustomerQuery extends ListQuery {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  level?: readonly string[] | undefined;
  verified?: boolean | undefined;
  status?: readonly (typeof customerStatuses)[number][] | undefined;
  country_code?: readonly string[] | undefined;
  /** Only the sub accounts of these businesses. */
  business_id?: string | readonly string[] | undefined;
  /** Only sub accounts. */
  sub_accounts?: boolean | undefined;
}

/** Thresholds between plans, measured with a million customers; tests lower them to cover every plan. */
export interface Bounds {
  /** Totals above this are not reported. */
  readonly counted: number;
  /** Up to this many sign-ups between two dates, every row is read. */
  readonly span: number;
  /**
   * Up to this many matches of `q` are collected and sorted instead of scanned, unless sorted by sign-up: names that match `ada`,
   * sorted from Z, are all at the end of a scan.
   */
  readonly gathered: number;
}
export const measuredBounds: Bounds = { counted: 10_000, span: 40_000, gathered: 60_000 };

/** The column of each sort key. */
export const sortColumns = {
  created_at: 'rowNumber',
  first_name: 'first_key',
  email: 'email',
  level: 'level',
} as const;
export type SortKey = keyof typeof sortColumns;
export const isSortKey = (key: string): key is SortKey => key in sortColumns;

interface Filter {
  readonly conditions: readonly SqlFragment[];
  /** Only customers with a state flag match, so the `flagged_by_…` indexes are used. */
  readonly flagged: boolean;
  /** The first and last row number that signed up between `from` and `to`; null without a date filter. */
  readonly span: readonly [number, number] | null;
  readonly byState: boolean;
  readonly subAccounts: boolean;
}

const plain = (sql: string): SqlFragment => ({ sql, values: [] });

const statesOf = (statuses: readonly string[]): number[] =>
  Array.from({ length: 16 }, (_, stateFlags) => stateFlags).filter((stateFlags) =>
    statuses.some((status) => (status === 'active' ? stateFlags === 0 : (stateFlags & bitOf(status)) > 0)),
  );
const bitOf = (status: string): number => Object.entries(stateBits).find(([key]) => key === status)?.[1] ?? 0;

const spanOf = (store: Store, from: string | undefined, to: string | undefined): readonly [number, number] | null => {
  if (from === undefined && to === undefined) return null;
  const low =
    from === undefined
      ? 1
      : (store.number(
          'SELECT rowNumber FROM customers WHERE created_at >= ? ORDER BY created_at LIMIT 1',
          Date.parse(from),
        ) ?? Number.MAX_SAFE_INTEGER);
  const end =
    to === undefined
      ? null
      : store.number(
          'SELECT rowNumber FROM customers WHERE created_at >= ? ORDER BY created_at LIMIT 1',
          Date.parse(to) + day,
        );
  return [low, end === null ? (store.number('SELECT max(rowNumber) FROM customers') ?? 0) : end - 1];
};

const filterOf = (store: Store, query: CustomerQuery): Filter => {
  const states = query.status?.length ? statesOf(query.status) : null;
  const flagged = states !== null && !states.includes(0);
  const span = spanOf(store, query.from, query.to);
  const countries = query.country_code?.length ? query.country_code : null;
  const subAccounts = query.sub_accounts === true;
  const byState = Boolean(query.level?.length) || query.verified !== undefined || countries !== null || states !== null;
  const conditions: SqlFragment[] = [];
  // Listing every level and both values of `verified` lets SQLite use the index for the country, too.
  if (byState) {
    conditions.push(
      plain(`level IN (${(query.level?.length ? query.level : ['0', '1', '2', '3']).map(Number).join(', ')})`),
    );
    conditions.push(plain(`verified IN (${query.verified === undefined ? '0, 1' : Number(query.verified)})`));
  }
  if (countries) conditions.push({ sql: `country IN (${countries.map(() => '?').join(', ')})`, values: countries });
  if (states) conditions.push(plain(`state_flags IN (${states.join(', ')})`));
  if (flagged) conditions.push(plain('state_flags <> 0'));
  if (subAccounts) conditions.push(plain("business_id <> ''"));
  if (span) conditions.push({ sql: 'rowNumber BETWEEN ? AND ?', values: span });
  return { conditions, flagged, span, byState, subAccounts };
};

/** A plan for a query: the FROM clause and further conditions. */
export interface QueryPlan {
  readonly from: SqlFragment;
  readonly where: readonly SqlFragment[];
  /** Exact; null when there are too many; or counted together with the rows. */
  readonly total: number | null | 'counted with rows';
  /** Too many rows to sort: the index of the sort order is scanned instead of `from`. */
  readonly walk: boolean;
}

/** The number of matches, counted up to `most + 1`. */
export const countUpTo = (store: Store, from: SqlFragment, where: SqlFragment, most: number): number =>
  store.number(
    `SELECT count(*) FROM (SELECT 1 FROM ${from.sql} WHERE ${where.sql} LIMIT ${most + 1})`,
    ...from.values,
    ...where.values,
  ) ?? 0;

/** The plan without `q`: the index that narrows down the filters best. */
const planFiltered = (store: Store, filter: Filter, bounds: Bounds): QueryPlan => {
  const { conditions, flagged, span, byState, subAccounts } = filter;
  if (subAccounts) {
    const from = plain('customers INDEXED BY customers_business');
    const count = countUpTo(store, from, allOf(conditions), bounds.counted);
    return { from, where: conditions, total: count > bounds.counted ? null : count, walk: count > bounds.counted };
  }
  if (!byState) {
    const count = span
      ? Math.max(0, span[1] - span[0] + 1)
      : (store.number('SELECT max(rowNumber) FROM customers') ?? 0);
    return { from: plain('customers NOT INDEXED'), where: conditions, total: count, walk: count > bounds.counted };
  }
  const short = span !== null && span[1] - span[0] < bounds.span;
  const from = plain(
    short
      ? 'customers NOT INDEXED'
      : flagged
        ? 'customers INDEXED BY flagged_by_created_at'
        : 'customers INDEXED BY customers_by_state',
  );
  const count = countUpTo(store, from, allOf(conditions), bounds.counted);
  return { from, where: conditions, total: count > bounds.counted ? null : count, walk: count > bounds.counted };
};

const planSearch = (store: Store, filter: Filter, search: CustomerSearch, key: SortKey, bounds: Bounds): QueryPlan => {
  const { candidates, bound, check } = search;
  const most = key === 'created_at' ? bounds.counted : bounds.gathered;
  const found = countUpTo(store, { sql: `(${bound.sql})`, values: bound.values }, plain('1'), most);
  if (found <= most) {
    const from: SqlFragment = {
      sql: `(${candidates.sql}) AS hit CROSS JOIN customers USING (rowNumber)`,
      values: candidates.values,
    };
    const where = [...filter.conditions, check];
    const manyForSure = found > bounds.counted && filter.conditions.length === 0;
    return { from, where, total: manyForSure ? null : 'counted with rows', walk: false };
  }
  const plan = planFiltered(store, filter, bounds);
  const where = [...plan.where, check];
  // Few or no filters: too many matches to count, so an index scan fills the page quickly.
  if (plan.walk) return { from: plan.from, where, total: null, walk: true };
  return { from: plan.from, where, total: 'counted with rows', walk: false };
};

const walked = (key: SortKey, flagged: boolean): SqlFragment =>
  key === 'created_at' && !flagged
    ? plain('customers NOT INDEXED')
    : plain(`customers INDEXED BY ${flagged ? 'flagged_by' : 'customers_by'}_${key}`);

/** A business has few sub accounts, so they are always collected and sorted. */
const planSubAccounts = (ids: readonly string[], filter: Filter, search: CustomerSearch | null): QueryPlan => ({
  from: plain('customers INDEXED BY customers_business'),
  where: [
    { sql: `business_id IN (${ids.map(() => '?').join(', ')}) AND business_id <> ''`, values: ids },
    ...filter.conditions,
    ...(search ? [search.check] : []),
  ],
  total: 'counted with rows',
  walk: false,
});

/** The plan for a query, sorted by `key`. */
export const planQuery = (store: Store, query: CustomerQuery, key: SortKey, bounds: Bounds): QueryPlan => {
  const filter = filterOf(store, query);
  const search = query.q === undefined ? null : customerSearch(query.q);
  if (query.business_id !== undefined) return planSubAccounts([query.business_id].flat(), filter, search);
  const plan = search ? planSearch(store, filter, search, key, bounds) : planFiltered(store, filter, bounds);
  return plan.walk ? { ...plan, from: walked(key, filter.flagged) } : plan;
};
