// Exact arithmetic on decimal strings of any length, without floats.

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Decimal strings as integers of one unit, with the decimals of the longest; null if one is not a decimal number. */
const toUnits = (amounts: readonly string[]): { units: bigint[]; decimals: number } | null => {
  const matches = amounts.map((amount) => decimal.exec(amount));
  const decimals = Math.max(0, ...matches.map((match) => match?.[3]?.length ?? 0));
  const units = matches.flatMap((match) => {
    if (match === null) return [];
    const [, sign = '', integer = '', fraction = ''] = match;
    return [BigInt(`${sign}${integer}${fraction.padEnd(decimals, '0')}`)];
  });
  return units.length === amounts.length ? { units, decimals } : null;
};

/** The decimal string of an integer of a unit with so many decimals. */
const fromUnits = (units: bigint, decimals: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : `.${digits.slice(point)}`}`;
};

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

/** Sorts decimal strings ascending, without rounding; equal if one is not a decimal number. */
export const compareAmounts = (one: string, other: string): number => {
  const [a = 0n, b = 0n] = toUnits([one, other])?.units ?? [];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** An amount in full percent of a total, cut and not rounded; null for a total of zero or less, or if one is not a decimal number. */
export const percentOf = (amount: string, total: string): number | null => {
  const [units = 0n, totalUnits = 0n] = toUnits([amount, total])?.units ?? [];
  return totalUnits <= 0n ? null : Number((units * 100n) / totalUnits);
};
