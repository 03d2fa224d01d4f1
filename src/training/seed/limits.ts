import type { CustomerRow } from '../db/customer.ts';
import { regionOf } from './names.ts';
import { Random } from './random.ts';

/** What a customer may move in a day, by level, in dollars; shown in the home currency. */
const dailyDollars = [100, 1_000, 10_000, 100_000] as const;
const kinds = [
  { name: 'Daily payout', share: 1 },
  { name: 'Daily deposit', share: 2 },
  { name: 'Monthly payout', share: 20 },
];
/** Roughly what a dollar is, rounded to steps that limits come in. */
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

/** A customer's limits and how much of them is used; none for one without a country. */
export const limitsOf = (seed: number, customer: CustomerRow) => {
  if (customer.country === '') return [];
  const random = new Random(seed, customer.n, 10);
  const currency = regionOf(customer.country).currency;
  return kinds.map(({ name, share }) => {
    const limit = (dailyDollars[customer.level] ?? dailyDollars[0]) * share * (perDollar[currency] ?? 1);
    return { name, currency, limit: `${limit}.00`, used: `${Math.floor(limit * random.next() * 0.8)}.00` };
  });
};
