// Decimal strings of any length as exact numbers, without floats.

const plainDecimal = /^\d+(\.\d+)?$/;

/** Whether a value is a decimal string without a sign: `250` or `0.5`. */
export const isPlainDecimal = (value: unknown): value is string =>
  typeof value === 'string' && plainDecimal.test(value);

const scientific = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;

/** A decimal number with an exponent as plain digits, exactly: `1.5e-8` gives `0.000000015`. Other text is returned unchanged. */
export const withoutExponent = (text: string): string => {
  const match = scientific.exec(text);
  if (match === null) return text;
  const [, sign = '', integer = '', fraction = '', exponent = ''] = match;
  const digits = integer + fraction;
  const point = integer.length + Number(exponent);
  const shiftedInteger = digits.slice(0, Math.max(point, 0)).padEnd(point, '0');
  const shiftedFraction = '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0));
  return `${sign}${shiftedInteger.replace(/^0+(?=\d)/, '') || '0'}${shiftedFraction === '' ? '' : `.${shiftedFraction}`}`;
};

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Decimal strings as integers of one unit, with the decimals of the longest; null if one is not a decimal number. */
export const toUnits = (amounts: readonly string[]): { units: bigint[]; decimals: number } | null => {
  const matches = amounts.map((amount) => decimal.exec(amount));
  const decimals = Math.max(0, ...matches.map((match) => match?.[3]?.length ?? 0));
  const units = matches.flatMap((match) => {
    if (match === null) return [];
    const [, sign = '', integer = '', fraction = ''] = match;
    return [BigInt(`${sign}${integer}${fraction.padEnd(decimals, '0')}`)];
  });
  return units.length === amounts.length ? { units, decimals } : null;
};

/** How many decimals an amount has, zeros at its end not counted. */
export const decimalsIn = (amount: string): number => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;

/** The decimal string of an integer of a unit with so many decimals. */
export const fromUnits = (units: bigint, decimals: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : `.${digits.slice(point)}`}`;
};

/** Sorts decimal strings ascending, without rounding; equal if one is not a decimal number. */
export const compareAmounts = (one: string, other: string): number => {
  const [a = 0n, b = 0n] = toUnits([one, other])?.units ?? [];
  return a < b ? -1 : a > b ? 1 : 0;
};

/**
 * By how many percent a value differs from a reference, up or down, rounded up to two decimals: `106` and `100` give `6.00`. Null if the
 * reference is not above 0 or one is not a decimal number.
 */
export const percentFrom = (value: string, reference: string): string | null => {
  const [units, referenceUnits] = toUnits([value, reference])?.units ?? [];
  if (units === undefined || referenceUnits === undefined || referenceUnits <= 0n) return null;
  const difference = units < referenceUnits ? referenceUnits - units : units - referenceUnits;
  // Rounded up, so that a difference above a limit never reads like the limit itself.
  return fromUnits((difference * 10_000n + referenceUnits - 1n) / referenceUnits, 2);
};

/**
 * A decimal string with its thousands grouped, at least two decimals, and all of its digits, of which Intl keeps only 100 decimals: `1234.5` and
 * `1234.500` give `1,234.50`. Zero has no sign; other text is returned unchanged.
 */
export const exactAmount = (amount: string): string => {
  const match = decimal.exec(amount);
  if (match === null) return amount;
  const [, sign = '', integer = '', fraction = ''] = match;
  const grouped = integer.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${/[1-9]/.test(integer + fraction) ? sign : ''}${grouped}.${rest}`;
};
