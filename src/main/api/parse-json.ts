import { withoutExponent } from '#contract/values/decimals.ts';

/** Whether a text may have a number with more digits, or a larger or smaller one, than a float holds. */
const mayHaveLongNumber = /[:,[\s]-?(?:[\d.]{16,}|[\d.]+[eE][+-]?\d{3})/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const withoutEndZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;

/** A number that a float can't hold exactly, such as an amount with 40 decimals, as the digits that were sent. */
const exactNumber = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  const sent = withoutExponent(context.source);
  if (!plainNumber.test(sent)) return value;
  return withoutEndZeros(withoutExponent(String(value))) === withoutEndZeros(sent) ? value : sent;
};

/** Names of numbers that JSON does not have but Python writes. Strings are matched as well, so that those in texts are left alone. */
const namedNumber = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;
const wrapNamedNumbers = (text: string): string =>
  text.replace(namedNumber, (found) => (found.startsWith('"') ? found : `{"$number":"${found}"}`));

const parse = (text: string): unknown => {
  try {
    return mayHaveLongNumber.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Parses JSON of the platform without losing digits of its numbers; null: invalid. `NaN` becomes `{ $number: 'NaN' }`, which is no id, text
 * or amount: only its own value is refused.
 */
export const parseJson = (text: string): unknown => {
  const parsed = parse(text);
  return parsed === null && /NaN|Infinity/.test(text) ? parse(wrapNamedNumbers(text)) : parsed;
};
