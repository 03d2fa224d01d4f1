import { transactionCodes } from '../db/codes.ts';
import type { Store } from '../db/store.ts';
import { type TransactionRow, transactionRows } from '../db/transactions.ts';
import { day } from '../seed/characters.ts';
import { currencies, currencyIndex, transactionStatuses, transactionTypes } from '../seed/transactions.ts';
import { defaultLimit, type Pagination, readCursor, writeCursor } from './cursor.ts';
import { join } from './customer-plan.ts';
import type { Piece } from './customer-search.ts';
import type { ListQuery } from './in-memory.ts';
import { typePlace } from './transaction-query.ts';

/**
 * All customers' transactions, newest first or by amount, within milliseconds at five million. As with customers
 * (customer-plan.ts): what matches is counted up to a bound; few are gathered and sorted, of many at least one row in some hundreds
 * matches, so that walking the index of the order soon fills a page.
 */
export interface AllTransactionsQuery extends ListQuery {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  currency?: readonly string[] | undefined;
  is_fiat?: boolean | undefined;
}

/** Totals above `counted` are not told; up to `span` rows between two days are simply read. */
export interface TransactionBounds {
  readonly counted: number;
  readonly span: number;
}
const measuredBounds: TransactionBounds = { counted: 10_000, span: 40_000 };

interface Filter {
  readonly types: readonly number[];
  readonly statuses: readonly number[];
  readonly currencies: readonly number[];
  readonly time: Piece | null;
  /** Nothing but time is filtered by. */
  readonly open: boolean;
}

const places = (list: readonly unknown[]): number[] => list.map((_, index) => index);
/** The places asked for; all of them without words, and a word nobody knows stands for none. */
const chosen = (all: readonly unknown[], words: readonly string[] | undefined, place: (word: string) => number) =>
  words?.length ? [...new Set(words.map(place))].filter((index) => index >= 0) : places(all);

const timeOf = ({ from, to }: AllTransactionsQuery): Piece | null => {
  const pieces: Piece[] = [
    ...(from === undefined ? [] : [{ sql: 'created_at >= ?', values: [Date.parse(from)] }]),
    ...(to === undefined ? [] : [{ sql: 'created_at < ?', values: [Date.parse(to) + day] }]),
  ];
  return pieces.length === 0 ? null : join(pieces);
};

const filterOf = (query: AllTransactionsQuery): Filter => {
  const { type, status, currency, is_fiat } = query;
  const kinds = chosen(currencies, currency, (word) => currencyIndex.get(word) ?? -1);
  return {
    types: chosen(transactionTypes, type, typePlace),
    statuses: chosen(transactionStatuses, status, (word) => transactionStatuses.indexOf(word)),
    currencies: is_fiat === undefined ? kinds : kinds.filter((index) => currencies[index]?.is_fiat === is_fiat),
    time: timeOf(query),
    open: !(type?.length || status?.length || currency?.length) && is_fiat === undefined,
  };
};

const within = (column: string, list: readonly number[]): Piece => ({
  sql: `${column} IN (${list.join(', ')})`,
  values: [],
});

/** What must hold, each column named, so that `moved_as` can be entered by any of them. */
const conditionsOf = ({ types, statuses, currencies: kinds, time }: Filter): Piece =>
  join([within('type', types), within('status', statuses), within('currency', kinds), ...(time ? [time] : [])]);

/** A reference, an id, a processor's id or the start of a hash finds the one it stands for; anything else nothing. */
const found = (q: string): number | null => {
  for (const code of Object.values(transactionCodes)) {
    const t = code.read(q);
    if (t !== null) return t;
  }
  return null;
};

/** Rows to pick a page from, and how many match where that is known. */
interface Source {
  readonly from: string;
  readonly where: Piece;
  readonly total: number | null;
  readonly walk: boolean;
}

const count = (store: Store, from: string, where: Piece, most: number): number =>
  store.number(`SELECT count(*) FROM (SELECT 1 FROM ${from} WHERE ${where.sql} LIMIT ${most + 1})`, ...where.values) ??
  0;

const sourceOf = (store: Store, query: AllTransactionsQuery, bounds: TransactionBounds): Source => {
  const filter = filterOf(query);
  const where = filter.open ? (filter.time ?? join([])) : conditionsOf(filter);
  const q = query.q ?? '';
  if (q !== '') {
    const one = join([{ sql: 't = ?', values: [found(q) ?? -1] }, where]);
    const from = 'transactions NOT INDEXED';
    return { from, where: one, total: count(store, from, one, 1), walk: false };
  }
  const short =
    filter.time !== null && count(store, 'transactions INDEXED BY moved_at', filter.time, bounds.span) <= bounds.span;
  const from = `transactions INDEXED BY ${filter.open || short ? 'moved_at' : 'moved_as'}`;
  const matching = count(store, from, where, bounds.counted);
  const many = matching > bounds.counted;
  return { from, where, total: many ? null : matching, walk: many };
};

interface Wanted {
  readonly byAmount: boolean;
  readonly down: boolean;
  readonly after: Piece | null;
  readonly limit: number;
  readonly skip: number;
}

/** The numbers of a page's transactions in order. */
const numbersOf = (store: Store, source: Source, kinds: readonly number[], wanted: Wanted): number[] => {
  const { byAmount, down, after, limit, skip } = wanted;
  const column = byAmount ? 'amount_key' : 'created_at';
  const direction = down ? 'DESC' : 'ASC';
  const order = `${column} ${direction}, t ${direction}`;
  const where = after ? join([source.where, after]) : source.where;
  const most = limit + skip;
  const arm = (from: string, more: string): string =>
    `SELECT t, ${column} FROM ${from} WHERE ${where.sql}${more} ORDER BY ${order} LIMIT ${most}`;
  // Amounts of one currency lie together, far from those of another, so each currency is walked on its own.
  const arms =
    source.walk && byAmount
      ? kinds.map((kind) => arm('transactions INDEXED BY moved_much', ` AND currency = ${kind}`))
      : [arm(source.walk ? 'transactions INDEXED BY moved_at' : source.from, '')];
  const sql = `SELECT t FROM (${arms.map((one) => `SELECT * FROM (${one})`).join(' UNION ALL ')}) ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}`;
  return store
    .statement(sql)
    .all(...arms.flatMap(() => where.values))
    .map((row) => Number(row.t));
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
    sql: `(${byAmount ? 'amount_key' : 'created_at'}, t) ${down ? '<' : '>'} (?, ?)`,
    values: [place.key, place.own],
  };
  const limit = query.limit ?? defaultLimit;
  const page = query.page ?? 1;
  const source = sourceOf(store, query, bounds);
  // One more than asked for tells whether there is a next page.
  const numbers = numbersOf(store, source, filterOf(query).currencies, {
    byAmount,
    down,
    after,
    limit: limit + 1,
    skip: after ? 0 : (page - 1) * limit,
  });
  const rows = numbers.slice(0, limit).flatMap((t) => transactionRows(store, 't = ?', t));
  const last = rows.at(-1);
  const key = last && (byAmount ? Number(last.amount) : last.created_at);
  return {
    rows,
    pagination: {
      page,
      limit,
      total: source.total,
      next_cursor: last && key !== undefined && numbers.length > limit ? writeCursor(sort, { key, own: last.t }) : null,
    },
  };
};
