import { transactionCodes } from '../../shared/codes.ts';
import { day } from '../../shared/time.ts';
import { allOf, type SqlFragment } from '../sql.ts';
import type { Store } from '../store.ts';
import { currencies, currencyIndex, transactionStatuses, transactionTypes, typeIndex } from '../transaction-values.ts';
import { type TransactionRow, transactionRows } from '../transactions.ts';
import type { ListQuery } from './pagination.ts';
import { defaultLimit, type Pagination, readCursor, writeCursor } from './pagination.ts';

/**
 * Lists the transactions of all customers by time or amount, within milliseconds with five million rows. As for customers
 * (customer-plan.ts), matches are counted up to a limit: few are collected and sorted; of many, at least one row in some hundred
 * matches, so scanning the index of the sort order fills a page quickly.
 */
export interface AllTransactionsQuery extends ListQuery {
  q?: string | undefined;
  /** The numbers of the transactions that `q` names by the record that they belong to; otherwise it names one itself. */
  linked?: readonly number[];
  from?: string | undefined;
  to?: string | undefined;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  currency?: readonly string[] | undefined;
  is_fiat?: boolean | undefined;
  amount_from?: string | undefined;
  amount_to?: string | undefined;
}

/** Totals above `counted` are not reported; up to `span` rows between two days are all read. */
export interface TransactionBounds {
  readonly counted: number;
  readonly span: number;
}
const measuredBounds: TransactionBounds = { counted: 10_000, span: 40_000 };

interface Filter {
  readonly types: readonly number[];
  readonly statuses: readonly number[];
  readonly currencies: readonly number[];
  readonly time: SqlFragment | null;
  readonly amounts: SqlFragment | null;
  /** There is no filter but the time range. */
  readonly open: boolean;
}

const places = (list: readonly unknown[]): number[] => list.map((_, index) => index);
/** The indexes of the given words; all indexes without words. Unknown words have none. */
const chosen = (all: readonly unknown[], words: readonly string[] | undefined, place: (word: string) => number) =>
  words?.length ? [...new Set(words.map(place))].filter((index) => index >= 0) : places(all);

const timeOf = ({ from, to }: AllTransactionsQuery): SqlFragment | null => {
  const fragments: SqlFragment[] = [
    ...(from === undefined ? [] : [{ sql: 'created_at >= ?', values: [Date.parse(from)] }]),
    ...(to === undefined ? [] : [{ sql: 'created_at < ?', values: [Date.parse(to) + day] }]),
  ];
  return fragments.length === 0 ? null : allOf(fragments);
};

const amountsOf = ({ amount_from, amount_to }: AllTransactionsQuery): SqlFragment | null => {
  const fragments: SqlFragment[] = [
    ...(amount_from === undefined ? [] : [{ sql: 'amount_key >= ?', values: [Number(amount_from)] }]),
    ...(amount_to === undefined ? [] : [{ sql: 'amount_key <= ?', values: [Number(amount_to)] }]),
  ];
  return fragments.length === 0 ? null : allOf(fragments);
};

const filterOf = (query: AllTransactionsQuery): Filter => {
  const { type, status, currency, is_fiat } = query;
  const amounts = amountsOf(query);
  const chosenCurrencies = chosen(currencies, currency, (word) => currencyIndex.get(word) ?? -1);
  return {
    types: chosen(transactionTypes, type, typeIndex),
    statuses: chosen(transactionStatuses, status, (word) => transactionStatuses.indexOf(word)),
    currencies:
      is_fiat === undefined
        ? chosenCurrencies
        : chosenCurrencies.filter((index) => currencies[index]?.is_fiat === is_fiat),
    time: timeOf(query),
    amounts,
    open: !(type?.length || status?.length || currency?.length || amounts) && is_fiat === undefined,
  };
};

const isWithin = (column: string, list: readonly number[]): SqlFragment => ({
  sql: `${column} IN (${list.join(', ')})`,
  values: [],
});

/** The conditions. Every column is listed, so that SQLite can use `transactions_by_filter` for each of them. */
const conditionsOf = (filter: Filter): SqlFragment =>
  allOf([
    isWithin('type', filter.types),
    isWithin('status', filter.statuses),
    isWithin('currency', filter.currencies),
    ...(filter.time ? [filter.time] : []),
    ...(filter.amounts ? [filter.amounts] : []),
  ]);

/** The row number of a reference, id, processor id or start of a hash; null for any other text. */
const found = (q: string): number | null => {
  for (const code of Object.values(transactionCodes)) {
    const rowNumber = code.read(q);
    if (rowNumber !== null) return rowNumber;
  }
  return null;
};

/** The rows a page is taken from, and the number of matches if known. */
interface Source {
  readonly from: string;
  readonly where: SqlFragment;
  readonly total: number | null;
  readonly walk: boolean;
}

const count = (store: Store, from: string, where: SqlFragment, most: number): number =>
  store.number(`SELECT count(*) FROM (SELECT 1 FROM ${from} WHERE ${where.sql} LIMIT ${most + 1})`, ...where.values) ??
  0;

const sourceOf = (store: Store, query: AllTransactionsQuery, bounds: TransactionBounds): Source => {
  const filter = filterOf(query);
  const where = filter.open ? (filter.time ?? allOf([])) : conditionsOf(filter);
  const q = query.q ?? '';
  if (q !== '') {
    const numbers = query.linked?.length ? query.linked : [found(q) ?? -1];
    const named = allOf([isWithin('rowNumber', numbers), where]);
    const from = 'transactions NOT INDEXED';
    return { from, where: named, total: count(store, from, named, numbers.length), walk: false };
  }
  const short =
    filter.time !== null &&
    count(store, 'transactions INDEXED BY transactions_by_time', filter.time, bounds.span) <= bounds.span;
  const filtered = filter.amounts ? 'transactions_by_amount' : 'transactions_by_filter';
  const from = `transactions INDEXED BY ${filter.open || short ? 'transactions_by_time' : filtered}`;
  const matching = count(store, from, where, bounds.counted);
  const many = matching > bounds.counted;
  return { from, where, total: many ? null : matching, walk: many };
};

interface Wanted {
  readonly byAmount: boolean;
  readonly down: boolean;
  readonly after: SqlFragment | null;
  readonly limit: number;
  readonly skip: number;
}

/** The row numbers of a page of transactions, in order. */
const numbersOf = (store: Store, source: Source, kinds: readonly number[], wanted: Wanted): number[] => {
  const { byAmount, down, after, limit, skip } = wanted;
  const column = byAmount ? 'amount_key' : 'created_at';
  const direction = down ? 'DESC' : 'ASC';
  const order = `${column} ${direction}, rowNumber ${direction}`;
  const where = after ? allOf([source.where, after]) : source.where;
  const most = limit + skip;
  const arm = (from: string, more: string): string =>
    `SELECT rowNumber, ${column} FROM ${from} WHERE ${where.sql}${more} ORDER BY ${order} LIMIT ${most}`;
  // Amounts of different currencies differ by magnitudes, so each currency's index range is scanned separately.
  const arms =
    source.walk && byAmount
      ? kinds.map((kind) => arm('transactions INDEXED BY transactions_by_amount', ` AND currency = ${kind}`))
      : [arm(source.walk ? 'transactions INDEXED BY transactions_by_time' : source.from, '')];
  const sql = `SELECT rowNumber FROM (${arms.map((one) => `SELECT * FROM (${one})`).join(' UNION ALL ')}) ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}`;
  return store
    .statement(sql)
    .all(...arms.flatMap(() => where.values))
    .map((row) => Number(row.rowNumber));
};

/** One page of all customers' transactions. */
export const allTransactionsPage = (
  store: Store,
  query: AllTransactionsQuery,
  bounds: TransactionBounds = measuredBounds,
): { rows: TransactionRow[]; pagination: Pagination } => {
  const sort = query.sort ?? '-created_at';
  const down = sort.startsWith('-');
  const byAmount = sort.endsWith('amount');
  const place = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const after = place && {
    sql: `(${byAmount ? 'amount_key' : 'created_at'}, rowNumber) ${down ? '<' : '>'} (?, ?)`,
    values: [place.key, place.own],
  };
  const limit = query.limit ?? defaultLimit;
  const page = query.page ?? 1;
  const source = sourceOf(store, query, bounds);
  // One row more than requested tells whether there is a next page.
  const numbers = numbersOf(store, source, filterOf(query).currencies, {
    byAmount,
    down,
    after,
    limit: limit + 1,
    skip: after ? 0 : (page - 1) * limit,
  });
  const rows = numbers.slice(0, limit).flatMap((rowNumber) => transactionRows(store, 'rowNumber = ?', rowNumber));
  const last = rows.at(-1);
  const key = last && (byAmount ? Number(last.amount) : last.created_at);
  return {
    rows,
    pagination: {
      page,
      limit,
      total: source.total,
      next_cursor:
        last && key !== undefined && numbers.length > limit ? writeCursor(sort, { key, own: last.rowNumber }) : null,
    },
  };
};
