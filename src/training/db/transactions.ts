import { z } from 'zod';
import type { Transaction, TransactionDetail } from '../../contract/api/customer-records.ts';
import { notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { characters } from '../seed/characters.ts';
import { opaqueId } from '../seed/customer.ts';
import { allNames } from '../seed/names.ts';
import { Random } from '../seed/random.ts';
import {
  currencies,
  insertTransaction,
  lateTransactions,
  seededTransactions,
  transactionStatuses,
  transactionTypes,
} from '../seed/transactions.ts';
import { transactionCodes } from './codes.ts';
import { type CustomerRow, iso, isoOrNull } from './customer.ts';
import { transactionsEach } from './schema.ts';
import type { Store } from './store.ts';

const step = z.object({ status: z.string(), at: z.string() });
const row = z.object({
  t: z.number(),
  type: z.number(),
  status: z.number(),
  currency: z.number(),
  amount: z.string(),
  incoming: z.number(),
  created_at: z.number(),
  completed_at: z.number().nullable(),
  changes: z
    .string()
    .nullable()
    .transform((text) => (text === null ? [] : z.array(step).parse(JSON.parse(text)))),
});
export type TransactionRow = z.infer<typeof row>;

/** What derived things are drawn from, and where they are kept. */
export type Ground = Pick<Platform, 'store' | 'seed' | 'anchor'>;

/** The first number of a customer's transactions, and the first past them. */
export const transactionRange = (n: number): [number, number] => [n * transactionsEach, (n + 1) * transactionsEach];

/** Whose a transaction of this number is. */
export const customerNumber = (t: number): number => Math.floor(t / transactionsEach);

/** The character with very many transactions gets them when first asked for, so that starting stays quick. */
export const settleTransactions = ({ store, seed, anchor }: Ground, customer: CustomerRow): void => {
  const count = characters[customer.n - 1]?.traits.transactions ?? 0;
  if (
    count < lateTransactions ||
    store.run("INSERT OR IGNORE INTO touched VALUES (?, 'transactions')", customer.n) === 0
  )
    return;
  const insert = store.statement(insertTransaction);
  store.together(() => {
    for (const made of seededTransactions(seed, customer, anchor, count)) insert.run(...made);
  });
};

export const transactionRows = (store: Store, sql: string, ...values: (string | number)[]): TransactionRow[] =>
  store.all(row, `SELECT * FROM transactions WHERE ${sql}`, ...values);

/** A customer's transaction by its id; refuses with 404. */
export const transactionById = (ground: Ground, customer: CustomerRow, id: string): TransactionRow => {
  settleTransactions(ground, customer);
  const t = transactionCodes.id.read(id);
  const [low, past] = transactionRange(customer.n);
  const [found] = t === null || t < low || t >= past ? [] : transactionRows(ground.store, 't = ?', t);
  if (found === undefined) throw notFound('Transaction');
  return found;
};

/** The hash of a coin's transaction: the number's code, then letters of its own. */
export const hashOf = (seed: number, t: number): string =>
  transactionCodes.hash.write(t) + new Random(seed, t, 21).letters(54, '0123456789abcdef');

const banks = ['GTBank', 'Access Bank', 'Zenith Bank', 'Equity Bank', 'KCB', 'Absa', 'Stanbic', 'Ecobank'] as const;

const someone = (random: Random): string => {
  const { first, last } = random.pick(allNames);
  return `${random.pick(first)} ${random.pick(last)}`;
};

const counterpartyOf = (type: string, random: Random): string | null => {
  if (type === 'swap' || type === 'adjustment' || type === 'referral_bonus') return null;
  if (type === 'airtime') return random.pick(['MTN', 'Airtel', 'Safaricom', 'Glo']);
  if (type === 'payout' || type === 'withdrawal') return `${random.pick(banks)} ${random.digits(10)}`;
  return someone(random);
};

const codeOf = (index: number) => currencies[index] ?? currencies[0];
const typeOf = (index: number) => transactionTypes[index] ?? transactionTypes[0];
const statusOf = (index: number): string => transactionStatuses[index] ?? 'pending';

/** A transaction as lists carry one. */
export const transactionAnswer = (seed: number, found: TransactionRow): Transaction => {
  const random = new Random(seed, found.t, 20);
  const { code, is_fiat } = codeOf(found.currency);
  const { type, words } = typeOf(found.type);
  return {
    id: transactionCodes.id.write(found.t),
    reference: transactionCodes.reference.write(found.t),
    type,
    amount: found.amount,
    currency: code,
    is_fiat,
    fee: random.chance(0.3) ? '0' : is_fiat ? `${random.between(5, 60)}.50` : `0.0000${random.between(1, 9999)}`,
    status: statusOf(found.status),
    description: `${words}, ${code}`,
    direction: found.incoming === 1 ? 'in' : 'out',
    counterparty: counterpartyOf(type, random),
    created_at: iso(found.created_at),
    completed_at: isoOrNull(found.completed_at),
  };
};

/** One transaction with its timeline and what the processor said. */
export const transactionDetail = (seed: number, found: TransactionRow): TransactionDetail => {
  const answer = transactionAnswer(seed, found);
  const reached = found.completed_at ?? found.created_at + 90_000;
  const first = { status: 'pending', at: iso(found.created_at) };
  const middle = { status: 'processing', at: iso(found.created_at + 800) };
  const seen =
    found.changes.length > 0 || answer.status === 'pending'
      ? [first]
      : [first, middle, { status: answer.status, at: iso(reached) }];
  return {
    ...answer,
    timeline: [...seen, ...found.changes],
    meta: {
      processor: answer.is_fiat ? 'training-bank' : 'training-chain',
      processor_id: transactionCodes.processor.write(found.t),
      hash: answer.is_fiat ? null : hashOf(seed, found.t),
      session: opaqueId('', seed, found.t % 2 ** 25),
      attempts: 1 + (found.t % 3),
      device: { platform: found.t % 2 === 0 ? 'android' : 'ios', ip: '102.89.34.12' },
    },
  };
};

/** Adds a transaction made by staff: it is the newest of its customer. */
export const addTransaction = (
  ground: Ground,
  customer: CustomerRow,
  made: { type: number; currency: number; amount: string; incoming: boolean },
  now: number,
): void => {
  settleTransactions(ground, customer);
  const [low, past] = transactionRange(customer.n);
  const last = ground.store.number('SELECT max(t) FROM transactions WHERE t >= ? AND t < ?', low, past);
  ground.store.run(
    insertTransaction,
    last === null ? low : last + 1,
    made.type,
    0,
    made.currency,
    made.amount,
    Number(made.amount),
    made.incoming ? 1 : 0,
    now,
    now,
  );
};
