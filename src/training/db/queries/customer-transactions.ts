import { transactionCodes } from '../../shared/codes.ts';
import { day } from '../../shared/time.ts';
import { customerOfTransaction } from '../schema.ts';
import type { SqlFragment } from '../sql.ts';
import type { Store } from '../store.ts';
import { currencyIndex, transactionStatuses, transactionTypes, typeIndex } from '../transaction-values.ts';
import { type TransactionRow, transactionRows } from '../transactions.ts';
import type { ListQuery } from './pagination.ts';
import { defaultLimit, type Pagination, readCursor, writeCursor } from './pagination.ts';

export interface TransactionQuery extends ListQuery {
  q?: string | undefined;
  /** The numbers of the transactions that `q` names by the record that they belong to. */
  linked?: readonly number[];
  from?: string | undefined;
  to?: string | undefined;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  currency?: readonly string[] | undefined;
  direction?: string | undefined;
}

/** A condition for words that are stored as indexes; an unknown word matches nothing. */
const oneOf = (column: string, words: readonly string[] | undefined, place: (word: string) => number): SqlFragment[] =>
  words?.length ? [{ sql: `${column} IN (${words.map(place).join(', ')})`, values: [] }] : [];

/** Searches by reference, id or processor id, which match one transaction; other text matches types and amounts. */
const searched = ({ q = '', linked = [] }: TransactionQuery): SqlFragment[] => {
  if (q === '') return [];
  if (linked.length > 0) return [{ sql: `rowNumber IN (${linked.join(', ')})`, values: [] }];
  for (const code of Object.values(transactionCodes)) {
    const rowNumber = code.read(q);
    if (rowNumber !== null) return [{ sql: 'rowNumber = ?', values: [rowNumber] }];
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

/** One page of a customer's transactions, read in the order of an index: one customer has 50,000. */
export const transactionPage = (
  store: Store,
  rowNumber: number,
  query: TransactionQuery,
): { rows: TransactionRow[]; pagination: Pagination } => {
  const sort = query.sort ?? '-created_at';
  const down = sort.startsWith('-');
  const column = sort.endsWith('amount') ? 'amount_key' : 'created_at';
  const fragments: SqlFragment[] = [
    { sql: `${customerOfTransaction} = ?`, values: [rowNumber] },
    ...oneOf('type', query.type, typeIndex),
    ...oneOf('status', query.status, (word) => transactionStatuses.indexOf(word)),
    ...oneOf('currency', query.currency, (word) => currencyIndex.get(word) ?? -1),
    ...(query.direction === undefined
      ? []
      : [{ sql: 'incoming = ?', values: [query.direction === 'in' ? 1 : query.direction === 'out' ? 0 : -1] }]),
    ...(query.from === undefined ? [] : [{ sql: 'created_at >= ?', values: [Date.parse(query.from)] }]),
    ...(query.to === undefined ? [] : [{ sql: 'created_at < ?', values: [Date.parse(query.to) + day] }]),
    ...searched(query),
  ];
  const joined = (list: readonly SqlFragment[]): [string, (string | number)[]] => [
    list.map(({ sql }) => sql).join(' AND '),
    list.flatMap(({ values }) => values),
  ];
  const [all, allValues] = joined(fragments);
  const total = store.number(`SELECT count(*) FROM transactions WHERE ${all}`, ...allValues);

  const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const [where, values] = joined(
    after
      ? [...fragments, { sql: `(${column}, rowNumber) ${down ? '<' : '>'} (?, ?)`, values: [after.key, after.own] }]
      : fragments,
  );
  const limit = query.limit ?? defaultLimit;
  const page = query.page ?? 1;
  const direction = down ? 'DESC' : 'ASC';
  const rows = transactionRows(
    store,
    `${where} ORDER BY ${column} ${direction}, rowNumber ${direction} LIMIT ? OFFSET ?`,
    ...values,
    limit + 1,
    after ? 0 : (page - 1) * limit,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const key = last && (column === 'created_at' ? last.created_at : Number(last.amount));
  return {
    rows: shown,
    pagination: {
      page,
      limit,
      total,
      next_cursor:
        last && key !== undefined && rows.length > limit ? writeCursor(sort, { key, own: last.rowNumber }) : null,
    },
  };
};
