import { transactionsPerCustomer } from '../../db/schema.ts';
import {
  completingStatuses,
  currencies,
  currencyIndex,
  transactionStatuses,
  transactionTypes,
  typeIndex,
} from '../../db/transaction-values.ts';
import { Random } from '../../shared/random.ts';
import { isOutlived, shiftSpan } from '../ages.ts';
import { characters } from '../customers/characters.ts';
import { regionOf } from '../customers/names.ts';

/** One row: rowNumber, type, status, currency, amount, amount_key, incoming, created_at, completed_at. */
export type TransactionRow = [number, number, number, number, string, number, number, number, number | null];

/** A character with at least this many transactions gets them on the first request, not at seeding. */
export const lazyFrom = 1_000;

/** The types that stand by themselves; later ones belong to a record, such as a loan (record-transactions.ts). */
const drawnTypes = typeIndex('adjustment');
const isCompleting = transactionStatuses.map((status) => completingStatuses.has(status));

/** The number of seeded transactions of a customer: the number of the character, otherwise five on average. */
export const transactionCount = (seed: number, rowNumber: number): number =>
  characters[rowNumber - 1]?.traits.transactions ?? new Random(seed, rowNumber, 3).int(11);

/**
 * The customers whose movements staff work on: few enough that the smallest database has them, so that each has a day's work. They had
 * more to do lately, and what they did in the last days is in shift.ts.
 */
export const shiftCustomers = { first: characters.length + 1, last: 400 } as const;

/** Whether a customer signed up early enough to have a history before the shift. Times in milliseconds. */
export const hasHistory = (joined: number, anchor: number): boolean => joined < anchor - 2 * shiftSpan;

/** The end of a customer's history: the start of the shift, or minutes ago for those who have no part in it. */
const historyEnd = (rowNumber: number, joined: number, anchor: number): number =>
  rowNumber >= shiftCustomers.first && rowNumber <= shiftCustomers.last && hasHistory(joined, anchor)
    ? anchor - shiftSpan
    : anchor - 2 * 60_000;

/** The movements that staff decide about, and those that don't stay failed: they are sent again or rejected. */
const decidedTypes = ['payout', 'deposit', 'airtime'].map(typeIndex);
const repairedTypes = new Set([...decidedTypes, ...['withdrawal', 'transfer_in', 'transfer_out'].map(typeIndex)]);
const failed = transactionStatuses.indexOf('failed');
const rejected = transactionStatuses.indexOf('rejected');

/** The status that a movement of this age has by now. One that staff have no record of to work on is settled at once. */
const settled = (status: number, type: number, age: number, isWorkedOn: boolean): number => {
  if (status === 0) return status;
  const isRepaired = repairedTypes.has(type);
  const waited = decidedTypes.includes(type) && !isWorkedOn ? Number.POSITIVE_INFINITY : age;
  if (status === failed) return isRepaired && waited > shiftSpan ? rejected : status;
  return isOutlived(transactionStatuses[status] ?? '', waited) ? 0 : status;
};

/**
 * The transactions of one customer, oldest first, spread between the sign-up and the anchor. `isWorkedOn`: those that wait for staff have
 * a payout, a deposit or a top-up, where they are decided about.
 */
export function* seededTransactions(
  seed: number,
  { rowNumber, country, created_at: joined }: { rowNumber: number; country: string; created_at: number },
  anchor: number,
  count: number,
  isWorkedOn = count < lazyFrom,
): Generator<TransactionRow> {
  const random = new Random(seed, rowNumber, 4);
  const home = currencyIndex.get(regionOf(country).currency) ?? 0;
  const end = historyEnd(rowNumber, joined, anchor);
  const life = Math.max(1, end - joined);
  const isBusier = rowNumber <= shiftCustomers.last && count < lazyFrom;
  for (let k = 0; k < count; k += 1) {
    const currency = random.chance(0.55) ? home : random.int(currencies.length);
    const drawn = random.chance(0.7) ? 0 : random.int(transactionStatuses.length);
    const type = random.int(drawnTypes);
    const amount = generateAmount(random, currency);
    const left = (count - k - 0.05 - 0.9 * random.next()) / count;
    const at = Math.floor(end - life * (isBusier ? left * left : left));
    const status = settled(drawn, type, anchor - at, isWorkedOn);
    // The same numbers are drawn whatever has settled, so that all else stays as it is when time goes on.
    const took = isCompleting[drawn] ? 1_000 + random.int(600_000) : 90_000;
    yield [
      rowNumber * transactionsPerCustomer + k,
      type,
      status,
      currency,
      amount,
      Number(amount),
      transactionTypes[type]?.incoming ?? 0,
      at,
      isCompleting[status] ? Math.min(at + took, anchor) : null,
    ];
  }
}

/**
 * A plausible amount of a currency, never zero, as a decimal string: two decimals for fiat, up to eight for a coin. It is worth some
 * dollars up to ten thousand, unless `dollars` says how much.
 */
export const generateAmount = (
  random: Random,
  currency: number,
  dollars = 10 ** (0.5 + random.next() * 3.5),
): string => {
  const kind = currencies[currency] ?? currencies[0];
  const units = dollars / kind.usd;
  if (kind.is_fiat) return `${Math.floor(units)}.${random.digits(2)}`;
  const whole = Math.floor(units);
  if (whole === 0) return units.toFixed(8);
  const fraction = random.digits(random.between(2, 8)).replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
};
