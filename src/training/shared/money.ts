// Exact arithmetic on the platform's own amounts.

import { exactAmount, fromUnits, toUnits } from '#contract/values/decimals.ts';

/** Two amounts as integers of one unit. */
const read = (a: string, b: string): { left: bigint; right: bigint; decimals: number } => {
  const { units: [left, right] = [], decimals = 0 } = toUnits([a, b]) ?? {};
  if (left === undefined || right === undefined) throw new Error(`not decimal amounts: ${a}, ${b}`);
  return { left, right, decimals };
};

/** `a - b`, with as many decimals as the longer of the two. */
export const minus = (a: string, b: string): string => {
  const { left, right, decimals } = read(a, b);
  return fromUnits(left - right, decimals);
};

/** `a + b`, with as many decimals as the longer of the two. */
export const plus = (a: string, b: string): string => {
  const { left, right, decimals } = read(a, b);
  return fromUnits(left + right, decimals);
};

/** `a * b`, truncated to a number of decimals. */
export const times = (a: string, b: string, decimals: number): string => {
  const { left, right, decimals: each } = read(a, b);
  return fromUnits((left * right * 10n ** BigInt(decimals)) / 10n ** BigInt(2 * each), decimals);
};

/** `a` in percent of `b`, rounded to two decimals; both are above 0. */
export const percentOf = (a: string, b: string): string => {
  const { left, right } = read(a, b);
  return fromUnits((left * 20_000n + right) / (2n * right), 2);
};

export const isNegative = (text: string): boolean => read(text, '0').left < 0n;
export const isZero = (text: string): boolean => read(text, '0').left === 0n;
export const positive = (text: string): string => text.replace('-', '');

/** An amount with its currency as messages show it: `1234.5`, `NGN` gives `1,234.50 NGN`. */
export const moneyText = (amount: string, currency: string): string => `${exactAmount(amount)} ${currency}`;
