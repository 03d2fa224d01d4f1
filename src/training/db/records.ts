import { z } from 'zod';
import { notFound } from '../http/refusal.ts';
import { characters } from '../seed/characters.ts';
import { Random } from '../seed/random.ts';
import { derivers, type Kind, kinds, lookOf, type RecordTypes } from '../seed/records.ts';
import { type CustomerRow, customersByNumber } from './customer.ts';
import type { Ground } from './transactions.ts';

/**
 * The small records below a customer. They are drawn from the customer's number when first asked for and stored from then on, so
 * that a million customers need not be given devices that nobody looks at, and what staff change stays.
 */
const stored = z.object({ body: z.string() });

const identity = (record: { id: string } | { currency: string }): string =>
  'id' in record ? record.id : record.currency;

/** Stores a record, new or changed. */
export const putRecord = <K extends Kind>({ store }: Ground, n: number, kind: K, record: RecordTypes[K]): void => {
  store.run(
    'INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?)',
    n,
    kind,
    identity(record),
    lookOf(kind, record),
    JSON.stringify(record),
  );
};

/** Draws a customer's records of a kind, once. */
const settle = (ground: Ground, customer: CustomerRow, kind: Kind): void => {
  const { store, seed, anchor } = ground;
  if (store.number('SELECT 1 FROM touched WHERE n = ? AND kind = ?', customer.n, kind) !== null) return;
  store.together(() => {
    store.run('INSERT INTO touched VALUES (?, ?)', customer.n, kind);
    if (characters[customer.n - 1]?.traits.bare) return;
    const made = derivers[kind]({
      seed,
      anchor,
      customer,
      random: new Random(seed, customer.n, 100 + kinds.indexOf(kind)),
    });
    for (const record of made) putRecord(ground, customer.n, kind, record);
  });
};

/** A customer's records of a kind. What is stored was typed on its way in (putRecord). */
export const recordsOf = <K extends Kind>(ground: Ground, customer: CustomerRow, kind: K): RecordTypes[K][] => {
  settle(ground, customer, kind);
  return ground.store
    .all(stored, 'SELECT body FROM records WHERE n = ? AND kind = ? ORDER BY id', customer.n, kind)
    .map(({ body }): RecordTypes[K] => JSON.parse(body));
};

/** One record; refuses with 404, in the words of `what`. */
export const recordOf = <K extends Kind>(
  ground: Ground,
  customer: CustomerRow,
  kind: K,
  id: string,
  what: string,
): RecordTypes[K] => {
  settle(ground, customer, kind);
  const found = ground.store.first(
    stored,
    'SELECT body FROM records WHERE n = ? AND kind = ? AND id = ?',
    customer.n,
    kind,
    id,
  );
  if (found === undefined) throw notFound(what);
  return JSON.parse(found.body);
};

export const removeRecord = ({ store }: Ground, n: number, kind: Kind, id: string): number =>
  store.run('DELETE FROM records WHERE n = ? AND kind = ? AND id = ?', n, kind, id);

/** How many customers have all their records from the start of a search over records. */
const searched = 200;
const found = z.object({ n: z.number(), body: z.string() });

/** Draws the records of the first customers, so that a search over all of them has something to find. */
const settleFirst = (ground: Ground, kind: Kind): void => {
  const { store } = ground;
  if (store.number('SELECT 1 FROM touched WHERE n = 0 AND kind = ?', kind) !== null) return;
  const numbers = Array.from({ length: searched }, (_, index) => index + 1);
  store.together(() => {
    for (const customer of customersByNumber(store, numbers)) settle(ground, customer, kind);
    store.run('INSERT INTO touched VALUES (0, ?)', kind);
  });
};

/** Records of a kind, of any customer, by what they are looked for by: an address, an account number. */
export const recordsByLook = <K extends Kind>(
  ground: Ground,
  kind: K,
  look: string,
  most: number,
): { n: number; record: RecordTypes[K] }[] => {
  settleFirst(ground, kind);
  return ground.store
    .all(
      found,
      "SELECT n, body FROM records WHERE kind = ? AND look = ? AND look <> '' LIMIT ?",
      kind,
      look.toLowerCase(),
      most,
    )
    .map(({ n, body }) => ({ n, record: JSON.parse(body) }));
};

/** All records of a kind that exist so far, the first customers' among them. */
export const allRecords = <K extends Kind>(ground: Ground, kind: K): RecordTypes[K][] => {
  settleFirst(ground, kind);
  return ground.store
    .all(stored, "SELECT body FROM records WHERE kind = ? AND look <> ''", kind)
    .map(({ body }): RecordTypes[K] => JSON.parse(body));
};
