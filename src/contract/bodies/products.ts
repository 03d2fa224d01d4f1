import { z } from 'zod';
import { compareAmounts, isPlainDecimal } from '../decimals.ts';
import { earnAssetStatuses } from '../enums.ts';
import { limits } from '../limits.ts';
import { requiredText } from '../values.ts';

/** The bodies of writes on earn and loan products, with the messages that forms show. */

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(Object(value)));

/** A required decimal string without a sign. */
const decimal = (label: string, decimals: number = limits.cryptoDecimals) =>
  z.string().superRefine((value, context) => {
    const message =
      value.trim() === ''
        ? `${label} is required`
        : !isPlainDecimal(value)
          ? 'Use digits and a decimal point, such as 250.00'
          : (value.split('.')[1] ?? '').length > decimals
            ? `Use at most ${decimals} decimals`
            : (value.split('.')[0] ?? '').length > limits.amountDigits
              ? `Use at most ${limits.amountDigits} digits before the decimal point`
              : null;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** An amount above zero. */
const positive = (label: string) => decimal(label).refine((value) => !/^[0.]+$/.test(value), 'Use an amount above 0');

/** A rate in percent, above 0 and at most 100. */
const percent = (label: string) =>
  decimal(label, limits.rateDecimals).refine(
    (value) => !isPlainDecimal(value) || (compareAmounts(value, '0') > 0 && compareAmounts(value, '100') <= 0),
    'Use a rate above 0 and up to 100',
  );

interface RuleOptions {
  path: string[];
  message: string;
  when: (payload: { value: unknown }) => boolean;
}

/**
 * A rule between two fields of a body, for `refine`. Its message stands beside `high`. It is checked as soon as both are numbers, also
 * while other fields are invalid.
 */
const inOrder = (
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

const asset = z.string().regex(/^[A-Z0-9]{2,12}$/, 'Asset is required');

/** An earn product. `term_days` is null for one that can be redeemed at any time. */
export const earnAssetBody = z
  .object({
    asset,
    name: requiredText('Name is required').max(80, 'Use at most 80 characters'),
    apy: percent('APY'),
    term_days: z
      .number('Use a whole number of days')
      .int('Use a whole number of days')
      .min(1, 'Use at least 1 day')
      .max(limits.earnTermDays, `Use at most ${limits.earnTermDays} days`)
      .nullable(),
    min: positive('Minimum'),
    max: positive('Maximum'),
    capacity: positive('Capacity'),
    status: z.enum(earnAssetStatuses),
  })
  .refine(...inOrder('min', 'max', 'The maximum must be at least the minimum', { orEqual: true }))
  .refine(...inOrder('max', 'capacity', 'The capacity must be at least the maximum', { orEqual: true }));

/** An asset that secures loans: the limits of loan to value in percent, and how much of it a customer can pledge. */
export const loanAssetBody = z
  .object({
    asset,
    max_ltv: percent('Max LTV'),
    liquidation_ltv: percent('Liquidation LTV'),
    apr: percent('APR'),
    min: positive('Minimum'),
    max: positive('Maximum'),
    enabled: z.boolean(),
  })
  .refine(...inOrder('max_ltv', 'liquidation_ltv', 'The liquidation LTV must be above the max LTV', { orEqual: false }))
  .refine(...inOrder('min', 'max', 'The maximum must be at least the minimum', { orEqual: true }));
