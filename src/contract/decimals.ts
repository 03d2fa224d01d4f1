const decimal = /^\d+(\.\d+)?$/;

/** Whether a value is a decimal string without a sign: `250` or `0.5`. */
export const isPlainDecimal = (value: unknown): value is string => typeof value === 'string' && decimal.test(value);

/** Sorts decimal strings without a sign ascending, exactly: by their digits, without floats. */
export const compareDecimals = (one: string, other: string): number => {
  const [[a = '', aFraction = ''], [b = '', bFraction = '']] = [one.split('.'), other.split('.')];
  const decimals = Math.max(aFraction.length, bFraction.length);
  const [left, right] = [BigInt(a + aFraction.padEnd(decimals, '0')), BigInt(b + bFraction.padEnd(decimals, '0'))];
  return left < right ? -1 : left > right ? 1 : 0;
};
