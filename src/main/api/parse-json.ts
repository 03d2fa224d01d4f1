import { decimalFromNumber } from '#contract/values.ts';

/**
 * Whether a text may have a number with more digits than a float holds. Numbers with an exponent stay floats: systems write one only for
 * what is a float already.
 */
const mayHaveLongNumber = /[:,[\s]-?[\d.]{16,}/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const withoutEndZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;

/** A number that a float can't hold exactly, such as an amount with 40 decimals, as the text that was sent. */
const exactNumber = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || !plainNumber.test(source)) return value;
  return withoutEndZeros(decimalFromNumber(value)) === withoutEndZeros(source) ? value : source;
};

/** Parses JSON of the platform without losing digits of its numbers; null: invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return mayHaveLongNumber.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text);
  } catch {
    return null;
  }
};
