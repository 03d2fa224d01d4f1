const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Two decimal strings as whole numbers of the same unit; null if one is not a decimal number. */
const inSameUnit = (one: string, other: string): [bigint, bigint] | null => {
  const parts = [decimal.exec(one), decimal.exec(other)];
  const places = Math.max(...parts.map((part) => part?.[3]?.length ?? 0));
  const [a, b] = parts.map((part) => {
    if (part === null) return null;
    const [, sign = '', whole = '', fraction = ''] = part;
    return BigInt(`${sign}${whole}${fraction.padEnd(places, '0')}`);
  });
  return a === null || a === undefined || b === null || b === undefined ? null : [a, b];
};

/** Sorts decimal strings ascending, without rounding; equal if one is not a decimal number. */
export const compareAmounts = (one: string, other: string): number => {
  const units = inSameUnit(one, other);
  return units === null ? 0 : units[0] < units[1] ? -1 : units[0] > units[1] ? 1 : 0;
};

/** The part of a whole in full percent, cut and not rounded; null for a whole of zero or less, or if one is not a decimal number. */
export const percentOf = (part: string, whole: string): number | null => {
  const units = inSameUnit(part, whole);
  return units === null || units[1] <= 0n ? null : Number((units[0] * 100n) / units[1]);
};
