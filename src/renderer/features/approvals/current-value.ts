import { isZeroAmount, subtractAmounts } from '#kernel/format/decimal.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';

/** Databases without booleans record 1 and 0. */
const flagWords = new Map([
  [true, ['true', '1']],
  [false, ['false', '0']],
]);

const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** A value of a record's field as changes show it: masked where it identifies a person or an account. */
export const currentValueText = (field: string, value: unknown): string =>
  loggedChange(null, {}, { field, from: null, to: textOf(value) }).to;

/** Whether a record's value is what a request found: the platform records texts, so numbers, times and flags are compared as what they are. */
export const isAsRequested = (now: unknown, from: string | null): boolean => {
  const [current, requested] = [textOf(now), from || null];
  if (current === null || requested === null) return current === requested;
  if (typeof now === 'boolean') return flagWords.get(now)?.includes(requested.toLowerCase()) === true;
  if (isDecimal(current) && isDecimal(requested)) return isZeroAmount(subtractAmounts(current, requested) ?? '1');
  if (isTime(current) && isTime(requested)) return Date.parse(current) === Date.parse(requested);
  return current === requested;
};
