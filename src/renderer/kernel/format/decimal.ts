// Exact arithmetic on decimal strings of any length, without floats.

import { fromUnits, toUnits } from '#contract/values/decimals.ts';

/** The exact sum of decimal strings, with the decimals of the longest; null if one is not a decimal number. */
export const sumOf = (amounts: readonly string[]): string | null => {
  const read = toUnits(amounts);
  return (
    read &&
    fromUnits(
      read.units.reduce((sum, units) => sum + units, 0n),
      read.decimals,
    )
  );
};

/** The exact sum of two decimal strings; null if one is not a decimal number. */
export const addAmounts = (a: string, b: string): string | null => sumOf([a, b]);

/** The exact difference `a - b` of two decimal strings; null if one is not a decimal number. */
export const subtractAmounts = (a: string, b: string): string | null => {
  const read = toUnits([a, b]);
  if (read === null) return null;
  const [from = 0n, taken = 0n] = read.units;
  return fromUnits(from - taken, read.decimals);
};

/** Whether a decimal string is zero, such as `0` or `-0.00`. */
export const isZeroAmount = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);

/** The share of an amount in a total; null for a total of zero or less, or if one is not a decimal number. */
const partsOf = (
  amount: string,
  total: string,
  divide: (units: bigint, totalUnits: bigint) => bigint,
): number | null => {
  const [units = 0n, totalUnits = 0n] = toUnits([amount, total])?.units ?? [];
  return totalUnits <= 0n ? null : Number(divide(units, totalUnits));
};

/** An amount in full percent of a total, cut and not rounded; null for a total of zero or less, or if one is not a decimal number. */
export const percentOf = (amount: string, total: string): number | null =>
  partsOf(amount, total, (units, totalUnits) => (units * 100n) / totalUnits);

/** An amount of zero or more in tenths of a percent of a total, rounded; null as for `percentOf`. */
export const perMilleOf = (amount: string, total: string): number | null =>
  partsOf(amount, total, (units, totalUnits) => (units * 2_000n + totalUnits) / (totalUnits * 2n));
