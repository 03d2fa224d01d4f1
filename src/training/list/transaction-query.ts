import { transactionCodes } from '../db/codes.ts';
import type { Store } from '../db/store.ts';
import { type TransactionRow, transactionRange, transactionRows } from '../db/transactions.ts';
import { day } from '../seed/characters.ts';
import { currencyIndex, transactionStatuses, transactionTypes } from '../seed/transactions.ts';
import { defaultLimit, type Pagination, readCursor, writeCursor } from './cursor.ts';
import type { Piece } from './customer-search.ts';
import type { ListQuery } from './in-memory.ts';

export interface TransactionQuery extends ListQuery {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  currency?: readonly string[] | undefined;
  direction?: string | undefined;
}

/** Words as the places they are stored as; a word nobody knows matches nothing. */
const oneOf = (column: string, words: readonly string[] | undefined, place: (word: string) => number): Piece[] =>
  words?.length ? [{ sql: `${column} IN (${words.map(place).join(', ')})`, values: [] }] : [];

export const typePlace = (word: string): number => transactionTypes.findIndex(({ type }) => type === word);

/** A reference, an id or a processor's id finds the one; other words a kind of transaction, digits an amount. */
const searched = (q: string): Piece[] => {
  if (q === '') return [];
  for (const code of Object.values(transactionCodes)) {
    const t = code.read(q);
    if (t !== null) return [{ sql: 't = ?', values: [t] }];
  }
  const word = q.toLowerCase();
  const types = transactionTypes.flatMap(({ type, words }, index) =>
    type.includes(word) || words.toLowerCase().includes(word) ? [index] : [],
  );
  return [
    {
      sql: `(type IN (${types.join(', ')}) OR amount LIKE ? ESCAPE '\\')`,
      values: [`${q.replace(/[\\%_]/g, '\\$&')}%`],
    },
  ];
};

/** One page of a customer's transactions: `t` is in the order they were made, and their range is the customer's. */
export const transactionPage = (
  store: Store,
  n: number,
  query: TransactionQuery,
): { rows: TransactionRow[]; pagination: Pagination } => {
  const sort = query.sort ?? '-created_at';
  const down = sort.startsWith('-');
  const column = sort.endsWith('amount') ? 'amount_key' : 't';
  const [low, past] = transactionRange(n);
  const pieces: Piece[] = [
    { sql: 't >= ? AND t < ?', values: [low, past] },
    ...oneOf('type', query.type, typePlace),
    ...oneOf('status', query.status, (word) => transactionStatuses.indexOf(word)),
    ...oneOf('currency', query.currency, (word) => currencyIndex.get(word) ?? -1),
    ...(query.direction === undefined
      ? []
      : [{ sql: 'incoming = ?', values: [query.direction === 'in' ? 1 : query.direction === 'out' ? 0 : -1] }]),
    ...(query.from === undefined ? [] : [{ sql: 'created_at >= ?', values: [Date.parse(query.from)] }]),
    ...(query.to === undefined ? [] : [{ sql: 'created_at < ?', values: [Date.parse(query.to) + day] }]),
    ...searched(query.q ?? ''),
  ];
  const joined = (list: readonly Piece[]): [string, (string | number)[]] => [
    list.map(({ sql }) => sql).join(' AND '),
    list.flatMap(({ values }) => values),
  ];
  const [all, allValues] = joined(pieces);
  const total = store.number(`SELECT count(*) FROM transactions WHERE ${all}`, ...allValues);

  const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const [where, values] = joined(
    after ? [...pieces, { sql: `(${column}, t) ${down ? '<' : '>'} (?, ?)`, values: [after.key, after.own] }] : pieces,
  );
  const limit = query.limit ?? defaultLimit;
  const page = query.page ?? 1;
  const direction = down ? 'DESC' : 'ASC';
  const order = column === 't' ? `t ${direction}` : `${column} ${direction}, t ${direction}`;
  const rows = transactionRows(
    store,
    `${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...values,
    limit + 1,
    after ? 0 : (page - 1) * limit,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const key = last && (column === 't' ? last.t : Number(last.amount));
  return {
    rows: shown,
    pagination: {
      page,
      limit,
      total,
      next_cursor: last && key !== undefined && rows.length > limit ? writeCursor(sort, { key, own: last.t }) : null,
    },
  };
};
