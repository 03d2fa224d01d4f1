import type { CustomerRow } from '../../db/customers.ts';
import { Random } from '../../shared/random.ts';
import { characters, seededLevel } from './characters.ts';
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

const dollarsOf = (level = seededLevel): number => dailyDollars[level] ?? dailyDollars[0];
const levelUnit = (share: number, currency: string): number => share * (perDollar[currency] ?? 1);
const limitText = (level: number, unit: number): string => `${dollarsOf(level) * unit}.00`;

/** What each level would allow a customer; nothing for a customer without a country. */
export const limitsByLevel = ({ country }: Pick<CustomerRow, 'country'>) => {
  if (country === '') return [];
  const { currency } = regionOf(country);
  return dailyDollars.map((_dollars, level) => ({
    level,
    limits: kinds.map(({ name, share }) => ({ name, currency, limit: limitText(level, levelUnit(share, currency)) })),
  }));
};

/** A customer's limits and their used part; none for a customer without a country. */
export const limitsOf = (seed: number, customer: CustomerRow) => {
  if (customer.country === '') return [];
  const random = new Random(seed, customer.rowNumber, 10);
  const currency = regionOf(customer.country).currency;
  const character = characters[customer.rowNumber - 1]?.traits;
  return kinds.map(({ name, share }, index) => {
    const unit = levelUnit(share, currency);
    // The used part must not depend on the current level: a character's counts from the seeded level, others stay within the lowest limit.
    const drawn = dailyDollars[0] * random.next() * 0.8;
    const part = character?.limitUse?.[index];
    const used = Math.floor(unit * (part === undefined ? drawn : dollarsOf(character?.level) * part));
    return { name, currency, limit: limitText(customer.level, unit), used: `${used}.00` };
  });
};
