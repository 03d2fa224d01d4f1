import type { CustomerRow } from '../db/customers.ts';
import { Random } from '../shared/random.ts';
import { regionOf } from './names.ts';

/** The daily limit of each level in dollars; shown in the customer's home currency. */
const dailyDollars = [100, 1_000, 10_000, 100_000] as const;
const kinds = [
  { name: 'Daily payout', share: 1 },
  { name: 'Daily deposit', share: 2 },
  { name: 'Monthly payout', share: 20 },
];
/** Approximate exchange rates to the dollar, rounded so that limits are round numbers. */
const perDollar: Readonly<Record<string, number>> = {
  NGN: 1_500,
  KES: 130,
  GHS: 15,
  ZAR: 18,
  UGX: 3_700,
  TZS: 2_700,
  RWF: 1_300,
  GBP: 1,
  USD: 1,
};

/** A customer's limits and their used part; none for a customer without a country. */
export const limitsOf = (seed: number, customer: CustomerRow) => {
  if (customer.country === '') return [];
  const random = new Random(seed, customer.rowNumber, 10);
  const currency = regionOf(customer.country).currency;
  return kinds.map(({ name, share }) => {
    const unit = share * (perDollar[currency] ?? 1);
    const limit = (dailyDollars[customer.level] ?? dailyDollars[0]) * unit;
    // The used part does not depend on the level, so it stays within the lowest limit.
    const used = Math.floor(dailyDollars[0] * unit * random.next() * 0.8);
    return { name, currency, limit: `${limit}.00`, used: `${used}.00` };
  });
};
