import { transactionsPerCustomer } from '../../db/schema.ts';
import {
  completingStatuses,
  currencies,
  currencyIndex,
  transactionStatuses,
  transactionTypes,
} from '../../db/transaction-values.ts';
import { Random } from '../../shared/random.ts';
import { characters } from '../customers/characters.ts';
import { regionOf } from '../customers/names.ts';

/** One row: rowNumber, type, status, currency, amount, amount_key, incoming, created_at, completed_at. */
export type TransactionRow = [number, number, number, number, string, number, number, number, number | null];

/** A character with at least this many transactions gets them on the first request, not at seeding. */
export const lazyFrom = 1_000;

const drawnTypes = transactionTypes.length - 1;

/** The number of seeded transactions of a customer: the number of the character, otherwise five on average. */
export const transactionCount = (seed: number, rowNumber: number): number =>
  characters[rowNumber - 1]?.traits.transactions ?? new Random(seed, rowNumber, 3).int(11);

/** The transactions of one customer, oldest first, spread between the sign-up and the anchor. */
export function* seededTransactions(
  seed: number,
  { rowNumber, country, created_at: joined }: { rowNumber: number; country: string; created_at: number },
  anchor: number,
  count: number,
): Generator<TransactionRow> {
  const random = new Random(seed, rowNumber, 4);
  const home = currencyIndex.get(regionOf(country).currency) ?? 0;
  const step = Math.max(1, (anchor - joined) / (count + 1));
  for (let k = 0; k < count; k += 1) {
    const currency = random.chance(0.55) ? home : random.int(currencies.length);
    const status = random.chance(0.7) ? 0 : random.int(transactionStatuses.length);
    const type = random.int(drawnTypes);
    const amount = generateAmount(random, currency);
    const at = Math.floor(joined + step * (k + 0.05 + 0.9 * random.next()));
    const completed = completingStatuses.has(transactionStatuses[status] ?? '')
      ? at + 1_000 + random.int(600_000)
      : null;
    yield [
      rowNumber * transactionsPerCustomer + k,
      type,
      status,
      currency,
      amount,
      Number(amount),
      transactionTypes[type]?.incoming ?? 0,
      at,
      completed,
    ];
  }
}

/** A plausible amount of a currency, never zero, as a decimal string: two decimals for fiat, up to eight for a coin. */
export const generateAmount = (random: Random, currency: number): string => {
  const kind = currencies[currency] ?? currencies[0];
  const dollars = 10 ** (0.5 + random.next() * 3.5);
  const units = dollars / kind.usd;
  if (kind.is_fiat) return `${Math.floor(units)}.${random.digits(2)}`;
  const whole = Math.floor(units);
  if (whole === 0) return units.toFixed(8);
  const fraction = random.digits(random.between(2, 8)).replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
};
