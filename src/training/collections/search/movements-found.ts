import { digitsOf, isPhoneLike } from '../../db/queries/customer-search.ts';
import { afterPrefix, allOf, type SqlFragment } from '../../db/sql.ts';
import type { Store } from '../../db/store.ts';
import { customerNumber } from '../../db/transactions.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { iso } from '../../shared/time.ts';
import { deposits } from '../money/deposits.ts';
import { payouts } from '../money/payouts.ts';
import { topUps } from '../money/top-ups.ts';
import { connectTrades, tradeOfPayout } from '../products/connect.ts';
import {
  contains,
  customerNames,
  foundByAny,
  matchedField,
  maxResults,
  noRows,
  type SearchText,
  type SearchTexts,
  storedHash,
  type WaysToFind,
} from './search-text.ts';

/** From so many characters on, any part of a reference finds it; with fewer, its start. */
export const referencePart = 6;

const byId = (value: string): SqlFragment => ({ sql: 'id = ?', values: [value.toUpperCase()] });
const byReference = (value: string): SqlFragment[] =>
  /^[0-9a-z-]+$/i.test(value) ? [contains('reference', value.toUpperCase())] : [];
/** Rows of the transaction that a code names; its number has an index. */
const ofTransaction = (transactionNumber: number | null, column: string, value: string): SqlFragment[] =>
  transactionNumber === null
    ? []
    : [{ sql: `transaction_number = ? AND ${column} = ?`, values: [transactionNumber, value] }];
const byHash = (value: string): SqlFragment[] => {
  const hash = storedHash(value);
  return ofTransaction(transactionCodes.hash.read(hash.slice(0, 12)), 'hash', hash);
};
const byProvider = (value: string): SqlFragment[] =>
  ofTransaction(transactionCodes.processor.read(value), 'provider_reference', value.toLowerCase());
const byAddress = (value: string): SqlFragment[] => [
  { sql: 'address IN (?, ?)', values: [value, value.toLowerCase()] },
];
/** Rows of the transaction that this is the reference or the ID of. */
const byTransaction = (value: string): SqlFragment[] => {
  const number = transactionCodes.reference.read(value) ?? transactionCodes.id.read(value);
  return number === null ? [] : [{ sql: 'transaction_number = ?', values: [number] }];
};
/** The payout of the trade that this is the reference of. */
const byTrade = (value: string): SqlFragment => ({
  sql: 'id IN (SELECT payout_id FROM connect_trades WHERE reference = ?)',
  values: [value.toUpperCase()],
});
/** The trade of the payout that this is the reference of, or of the payout's transaction. */
const byPayout = (value: string): SqlFragment[] =>
  [{ sql: 'reference = ?', values: [value.toUpperCase()] }, ...byTransaction(value)].map(({ sql, values }) => ({
    sql: `payout_id IN (SELECT id FROM payouts WHERE ${sql})`,
    values,
  }));
const byLinked = (value: string): SqlFragment[] => [...byReference(value), ...byTransaction(value), byTrade(value)];
const byNumber = (value: string): SqlFragment[] => [contains('number', digitsOf(value))];

const linkedWays: WaysToFind = {
  q: (value) => [byId(value), ...byLinked(value), ...byHash(value), ...byProvider(value), ...byAddress(value)],
  reference: byLinked,
  hash: byHash,
  processor_id: byProvider,
  address: byAddress,
  account_number: (value) => [{ sql: 'account_number = ?', values: [value] }],
};
const byTradeOrPayout = (value: string): SqlFragment[] => [...byReference(value), ...byPayout(value)];
const tradeWays: WaysToFind = { q: (value) => [byId(value), ...byTradeOrPayout(value)], reference: byTradeOrPayout };
const byTopUpOrTransaction = (value: string): SqlFragment[] => [...byReference(value), ...byTransaction(value)];
const topUpWays: WaysToFind = {
  q: (value) => [
    ...[byId(value), ...byTopUpOrTransaction(value), ...byProvider(value)],
    ...(isPhoneLike(value) ? byNumber(value) : []),
  ],
  reference: byTopUpOrTransaction,
  processor_id: byProvider,
  phone_number: byNumber,
};

/** The table of a group, and how it is searched. */
interface Searched<Row> {
  readonly table: string;
  /** What references start with, up to the hyphen. */
  readonly prefix: string;
  readonly ways: WaysToFind;
  readonly collection: { where(store: Store, condition: string, ...values: (string | number)[]): Row[] };
}

/** Whether a text is too short to be a part of a reference. Then only the start of a reference is searched. */
const isStart = ({ value, filters }: SearchText): boolean =>
  value.length < referencePart && filters.every((filter) => filter === 'q' || filter === 'reference');

/** References that start with a short text: all or a large part of the table, so that the newest are quickly found without an index. */
const startsWith = (prefix: string, value: string): SqlFragment => {
  const text = value.toUpperCase();
  const start = `${prefix}-`;
  return start.startsWith(text) || text.startsWith(start)
    ? { sql: '+reference >= ? AND +reference < ?', values: [text, afterPrefix(text)] }
    : noRows;
};

/** The newest rows that match every text. */
const rowsFound = <Row>(
  { table, prefix, ways, collection }: Searched<Row>,
  texts: SearchTexts,
  also: SqlFragment[] = [],
) => {
  const { sql, values } = allOf([
    ...also,
    ...texts.map((text) =>
      isStart(text)
        ? startsWith(prefix, text.value)
        : foundByAny(
            table,
            'rowid',
            text.filters.flatMap((filter) => ways[filter]?.(text.value) ?? []),
          ),
    ),
  ]);
  // Rows that an index found are sorted; many are read in the order of the index until there are enough.
  const order = texts.every(isStart) ? 'sort_created_at' : 'created_at';
  return collection.where(texts[0].platform.store, `${sql} ORDER BY ${order} DESC LIMIT ${maxResults}`, ...values);
};

const linkedFound =
  (table: 'payouts' | 'deposits', ...categories: readonly string[]) =>
  (texts: SearchTexts) => {
    const collection = table === 'payouts' ? payouts : deposits;
    const ofCategory: SqlFragment[] =
      categories.length === 0
        ? []
        : [{ sql: `category IN (${categories.map(() => '?').join(', ')})`, values: [...categories] }];
    const rows = rowsFound({ table, prefix: collection.prefix, ways: linkedWays, collection }, texts, ofCategory);
    const numberOf = (row: (typeof rows)[number]) => customerNumber(row.transaction_number);
    const names = customerNames(texts[0].platform, rows.map(numberOf));
    return rows.map((row) => {
      const { id, category, amount, currency_id, reference, status, created_at } = row;
      const { hash, provider_reference, address, account_number } = row;
      return {
        ...{ id, category, amount, currency_id, reference, status, created_at: iso(created_at) },
        customer: names.get(numberOf(row)),
        matched: matchedField(texts, {
          ...{ reference, id, hash, provider_reference, address, account_number },
          linked_reference: transactionCodes.reference.write(row.transaction_number),
          trade_reference: category === 'connect' ? tradeOfPayout(texts[0].platform, id).trade?.reference : null,
        }),
      };
    });
  };

export const payoutsFound = linkedFound('payouts');
export const fiatDepositsFound = linkedFound('deposits', 'fiat');
export const cryptoDepositsFound = linkedFound('deposits', 'crypto', 'below-minimum');

/** The references of a trade's payout and of the payout's transaction; none without a payout. */
const payoutReferences = (store: Store, payoutId: string | null) => {
  const [payout] = payoutId === null ? [] : payouts.where(store, 'id = ?', payoutId);
  return (
    payout && {
      payout_reference: payout.reference,
      linked_reference: transactionCodes.reference.write(payout.transaction_number),
    }
  );
};

export const tradesFound = (texts: SearchTexts) => {
  const rows = rowsFound({ table: 'connect_trades', prefix: 'CTR', ways: tradeWays, collection: connectTrades }, texts);
  const names = customerNames(
    texts[0].platform,
    rows.map((row) => row.buyer_number),
  );
  return rows.map(({ id, amount, asset, reference, status, created_at, buyer_number, payout_id }) => ({
    ...{ id, amount, currency_id: asset, reference, status, created_at: iso(created_at) },
    customer: names.get(buyer_number),
    matched: matchedField(texts, { reference, id, ...payoutReferences(texts[0].platform.store, payout_id) }),
  }));
};

export const topUpsFound = (texts: SearchTexts) => {
  const rows = rowsFound({ table: 'top_ups', prefix: topUps.prefix, ways: topUpWays, collection: topUps }, texts);
  const numberOf = (row: (typeof rows)[number]) => customerNumber(row.transaction_number);
  const names = customerNames(texts[0].platform, rows.map(numberOf));
  return rows.map((row) => {
    const { id, amount, reference, status, created_at, number, provider_reference } = row;
    return {
      ...{ id, amount, reference, status, created_at: iso(created_at) },
      customer: names.get(numberOf(row)),
      matched: matchedField(texts, {
        ...{ reference, id, phone_number: number, provider_reference },
        linked_reference: transactionCodes.reference.write(row.transaction_number),
      }),
    };
  });
};
