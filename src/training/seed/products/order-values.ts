import { openOrderStatuses, type orderPairs } from '#contract/platform/enums.ts';
import { currencies, currencyIndex } from '../../db/transaction-values.ts';
import { times } from '../../shared/money.ts';
import type { Random } from '../../shared/random.ts';
import { characters } from '../customers/characters.ts';
import { generateAmount } from '../records/transactions.ts';
import type { SeedPlan } from '../seed-context.ts';

export type Pair = (typeof orderPairs)[number];
export type Side = 'buy' | 'sell';

/** Whether an order with a status can still be filled. */
export const isOpen = (status: string): boolean => openOrderStatuses.some((open) => open === status);

/** The currencies of a pair: amounts are in `base`, prices and fees in `quote`. */
export const currenciesOf = (pair: string): { base: string; quote: string } => {
  const [base = '', quote = ''] = pair.split('/');
  return { base, quote };
};

/** A currency by its code. */
export const currencyOf = (code: string) => currencies[currencyIndex.get(code) ?? 0] ?? currencies[0];
/** A price as text: with more decimals if it is small. */
export const priceText = (price: number): string => price.toFixed(price < 10 ? 4 : 2);
/** The present market price of a pair, before it is rounded. */
export const marketRate = (pair: string): number => {
  const { base, quote } = currenciesOf(pair);
  return (currencyOf(base).usd / currencyOf(quote).usd) * 1.00413;
};

/** The decimals of an amount: fewer for a currency that is worth about a dollar. */
export const placesOf = (code: string): number => (currencyOf(code).usd < 10 ? 2 : 6);

/** An amount of a pair's base. */
export const generateOrderAmount = (random: Random, pair: string): string => {
  const { base } = currenciesOf(pair);
  return times(generateAmount(random, currencyIndex.get(base) ?? 0), '1', placesOf(base));
};

/** The present market price of a pair. */
export const marketPrice = (pair: string): string => priceText(marketRate(pair));

/** The number of one of the first customers; the one without records of any kind gets none. */
export const pickCustomer = (random: Random, first: number): number => {
  const number = 1 + random.int(first);
  return characters[number - 1]?.traits.bare ? 1 : number;
};

/** The number of a customer who signed up before the oldest order; customers are numbered in the order of signing up. */
export const pickCustomerNumber = (random: Random, { customers }: SeedPlan): number | null =>
  customers === 0 ? null : pickCustomer(random, Math.max(1, Math.floor(customers * 0.85)));
