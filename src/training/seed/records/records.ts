import { z } from 'zod';
import { type CustomerRow, customersByNumber } from '../../db/customers.ts';
import { typeIndex } from '../../db/transaction-values.ts';
import { transactionRange } from '../../db/transactions.ts';
import { notFound } from '../../shared/errors.ts';
import { jsonText } from '../../shared/json.ts';
import { Random } from '../../shared/random.ts';
import { shiftSpan } from '../ages.ts';
import { characters } from '../customers/characters.ts';
import type { SeedContext } from '../seed-context.ts';
import {
  generators,
  type Kind,
  type RecordTypes,
  recordSchemas,
  searchKeyOf,
  seedIndexOf,
} from './record-generators.ts';

/**
 * Records that belong to a customer. They are generated from the customer's number on the first request and stored, so that seeding
 * a million customers stays fast and changes by staff are kept.
 */
const stored = z.object({ rowNumber: z.number(), body: jsonText(z.unknown()) });
const parseRecord = <K extends Kind>(kind: K, body: unknown): RecordTypes[K] => recordSchemas[kind].parse(body);

const identity = (record: { id: string } | { currency: string }): string =>
  'id' in record ? record.id : record.currency;

/** Inserts or replaces a record. */
export const putRecord = <K extends Kind>(
  { store }: SeedContext,
  rowNumber: number,
  kind: K,
  record: RecordTypes[K],
): void => {
  store.run(
    'INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?)',
    rowNumber,
    kind,
    identity(record),
    searchKeyOf(kind, record),
    JSON.stringify(record),
  );
};

const paidRow = z.object({ currency: z.number(), amount: z.number() });

/** What a customer paid out since the shift began, by currency, with every other currency that money left in or a record moved it in. Decisions don't change it. */
const paidOutOf = ({ store, anchor }: SeedContext, customer: CustomerRow): ReadonlyMap<number, number> => {
  const since = [anchor - shiftSpan, anchor, typeIndex('payout')];
  const rows = store.all(
    paidRow,
    `SELECT currency, total(CASE WHEN created_at BETWEEN ? AND ? AND type = ? THEN amount_key END) AS amount FROM transactions
     WHERE rowNumber >= ? AND rowNumber < ? AND (incoming = 0 OR fee IS NOT NULL) AND type <> ? GROUP BY currency`,
    ...[...since, ...transactionRange(customer.rowNumber), typeIndex('adjustment')],
  );
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
};

/** A customer's records of a kind as they are before any change; nothing is stored. */
export const recordsBeforeChanges = <K extends Kind>(
  context: SeedContext,
  customer: CustomerRow,
  kind: K,
): RecordTypes[K][] =>
  characters[customer.rowNumber - 1]?.traits.bare
    ? []
    : generators[kind]({
        seed: context.seed,
        anchor: context.anchor,
        customer,
        random: new Random(context.seed, customer.rowNumber, 100 + seedIndexOf(kind)),
        ...(kind === 'wallet' && { paidOut: paidOutOf(context, customer) }),
      });

/** Generates a customer's records of a kind, unless that was done before. */
const ensureGenerated = (context: SeedContext, customer: CustomerRow, kind: Kind): void => {
  const { store } = context;
  if (store.number('SELECT 1 FROM generated WHERE rowNumber = ? AND kind = ?', customer.rowNumber, kind) !== null)
    return;
  store.transaction(() => {
    store.run('INSERT INTO generated VALUES (?, ?)', customer.rowNumber, kind);
    for (const record of recordsBeforeChanges(context, customer, kind))
      putRecord(context, customer.rowNumber, kind, record);
  });
};

/** A customer's records of a kind. */
export const recordsOf = <K extends Kind>(context: SeedContext, customer: CustomerRow, kind: K): RecordTypes[K][] => {
  ensureGenerated(context, customer, kind);
  return context.store
    .all(
      stored,
      'SELECT rowNumber, body FROM records WHERE rowNumber = ? AND kind = ? ORDER BY id',
      customer.rowNumber,
      kind,
    )
    .map(({ body }) => parseRecord(kind, body));
};

/** One record, or a not-found error that names it `what`. */
export const recordOf = <K extends Kind>(
  context: SeedContext,
  customer: CustomerRow,
  kind: K,
  id: string,
  what: string,
): RecordTypes[K] => {
  ensureGenerated(context, customer, kind);
  const found = context.store.first(
    stored,
    'SELECT rowNumber, body FROM records WHERE rowNumber = ? AND kind = ? AND id = ?',
    customer.rowNumber,
    kind,
    id,
  );
  if (found === undefined) throw notFound(what);
  return parseRecord(kind, found.body);
};

export const removeRecord = ({ store }: SeedContext, rowNumber: number, kind: Kind, id: string): number =>
  store.run('DELETE FROM records WHERE rowNumber = ? AND kind = ? AND id = ?', rowNumber, kind, id);

/** The number of customers, and of businesses, whose records a search over all records generates. */
export const searchedOwners = 200;

/** Generates the records of the first customers, so that a search over all customers finds some. */
const ensureFirstGenerated = (context: SeedContext, kind: Kind): void => {
  const { store } = context;
  if (store.number('SELECT 1 FROM generated WHERE rowNumber = 0 AND kind = ?', kind) !== null) return;
  const numbers = Array.from({ length: searchedOwners }, (_, index) => index + 1);
  store.transaction(() => {
    for (const customer of customersByNumber(store, numbers)) ensureGenerated(context, customer, kind);
    store.run('INSERT INTO generated VALUES (0, ?)', kind);
  });
};

/** Records of a kind by their search key, such as an address or an account number; of all customers. */
export const recordsBySearchKey = <K extends Kind>(
  context: SeedContext,
  kind: K,
  searchKey: string,
  limit: number,
): { rowNumber: number; record: RecordTypes[K] }[] => {
  ensureFirstGenerated(context, kind);
  return context.store
    .all(
      stored,
      "SELECT rowNumber, body FROM records WHERE kind = ? AND search_key = ? AND search_key <> '' LIMIT ?",
      kind,
      searchKey.toLowerCase(),
      limit,
    )
    .map(({ rowNumber, body }) => ({ rowNumber, record: parseRecord(kind, body) }));
};
