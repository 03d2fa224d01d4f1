import { z } from 'zod';
import { compareAmounts, decimalsIn, isPlainDecimal } from '../../values/decimals.ts';
import { limits } from '../../values/limits.ts';

/** Rules of entered amounts and rates, with the messages that forms show. */

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(Object(value)));

/** What is said of an amount with more decimals than its currency has. */
export const decimalsMessage = (decimals: number): string =>
  decimals === 0 ? 'Use a whole number: this currency has no decimals' : `Use at most ${decimals} decimals`;

const signed = /^-\d*\.?\d+$/;

/**
 * A required decimal string without a sign, with at most as many decimals as the currency, or any coin, has. `range` is said of a negative
 * number.
 */
export const decimal = (label: string, decimals: number = limits.coinDecimals, range = 'Use an amount of 0 or more') =>
  z.string().superRefine((value, context) => {
    const message =
      value.trim() === ''
        ? `${label} is required`
        : signed.test(value)
          ? range
          : !isPlainDecimal(value)
            ? 'Use digits and a decimal point, such as 250.00'
            : decimalsIn(value) > decimals
              ? decimalsMessage(decimals)
              : (value.split('.')[0] ?? '').length > limits.amountDigits
                ? `Use at most ${limits.amountDigits} digits before the decimal point`
                : null;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** An amount above zero. */
export const positive = (label: string, decimals?: number) =>
  decimal(label, decimals, 'Use an amount above 0').refine((value) => !/^[0.]+$/.test(value), 'Use an amount above 0');

/** A rate in percent from `min` to 100. */
const rateFrom = (label: string, min: string) => {
  const range = `Enter a number between ${min} and 100`;
  return decimal(label, limits.rateDecimals, range).refine(
    (value) => !isPlainDecimal(value) || (compareAmounts(value, min) >= 0 && compareAmounts(value, '100') <= 0),
    range,
  );
};

/** A rate in percent, above 0 and at most 100. */
export const percent = (label: string) => rateFrom(label, '0.01');

/** A fee in percent, from 0 up to 100. */
export const feePercent = (label: string) => rateFrom(label, '0');

/** An integer from `min` to `max`. */
export const integerBetween = (min: number, max: number) => {
  const range = `Enter a whole number between ${min} and ${max.toLocaleString('en-US')}`;
  return z.number(range).int(range).min(min, range).max(max, range);
};

interface RuleOptions {
  path: string[];
  message: string;
  when: (payload: { value: unknown }) => boolean;
}

/**
 * A rule between two fields of a body, for `refine`. Its message stands beside `high`. It is checked as soon as both are numbers, also
 * while other fields are invalid.
 */
export const inOrder = (
  low: string,
  high: string,
  message: string,
  { orEqual }: { orEqual: boolean },
): [check: (value: unknown) => boolean, options: RuleOptions] => {
  const pairOf = (value: unknown): [unknown, unknown] => [fieldsOf(value).get(low), fieldsOf(value).get(high)];
  return [
    (value: unknown): boolean => {
      const [a, b] = pairOf(value);
      if (!isPlainDecimal(a) || !isPlainDecimal(b)) return true;
      const order = compareAmounts(a, b);
      return order < 0 || (orEqual && order === 0);
    },
    { path: [high], message, when: ({ value }: { value: unknown }) => pairOf(value).every(isPlainDecimal) },
  ];
};
