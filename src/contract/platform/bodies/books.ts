import { z } from 'zod';
import { currencyCode } from '../../values/currency-code.ts';
import { compareAmounts, isPlainDecimal, percentFrom } from '../../values/decimals.ts';
import { limits } from '../../values/limits.ts';
import { decimal, feePercent, inOrder, positive } from './amount-rules.ts';
import { reasonBody } from './common.ts';

/** The bodies of writes on books and exchange rates, with the messages that forms show. */

const bookTerms = reasonBody.extend({
  maker_fee: feePercent('Maker fee'),
  taker_fee: feePercent('Taker fee'),
  min: positive('Minimum'),
  max: positive('Maximum'),
  enabled: z.boolean(),
});
const limitsInOrder = inOrder('min', 'max', 'The maximum must be at least the minimum', { orEqual: true });

/** A change of a book: fees in percent, `min` and `max` of one order in its base. */
export const bookBody = bookTerms.refine(...limitsInOrder);

const currency = (label: string) => z.string().regex(currencyCode, `${label} is required`);

/** A new book. */
export const newBookBody = bookTerms
  .extend({ base: currency('Base'), quote: currency('Quote') })
  .refine(...limitsInOrder)
  .refine(({ base, quote }) => base !== quote, { path: ['quote'], message: 'Use another currency than the base' });

/**
 * What has to be typed to confirm rates that differ from their source rate by more than `limits.unconfirmedRatePercent`: the larger
 * difference, such as `7.32%`, or `no source rate` where the source has none (0). Null for rates that need no confirmation.
 */
export const rateConfirmation = (rates: { buy: string; sell: string }, sourceRate: string): string | null => {
  if (isPlainDecimal(sourceRate) && compareAmounts(sourceRate, '0') === 0) return 'no source rate';
  const differences = [rates.buy, rates.sell].map((rate) => percentFrom(rate, sourceRate) ?? '0');
  const largest = differences.sort(compareAmounts).at(-1) ?? '0';
  return compareAmounts(largest, String(limits.unconfirmedRatePercent)) > 0 ? `${largest}%` : null;
};

interface ConfirmedRates {
  buy: string;
  sell: string;
  confirmation?: string | undefined;
}

/** Whether rates are confirmed as their distance from this source rate requires. */
export const isRateConfirmed = ({ confirmation, ...rates }: ConfirmedRates, sourceRate: string): boolean => {
  const expected = rateConfirmation(rates, sourceRate);
  return expected === null || confirmation?.trim() === expected;
};

const overrideRates = z
  .object({ buy: positive('Buy rate'), sell: positive('Sell rate') })
  .refine(...inOrder('sell', 'buy', 'The buy rate must be at least the sell rate', { orEqual: true }));

/** Whether rates may be sent at all: only then they are compared with their source. */
export const areOverrideRates = (rates: { buy: string; sell: string }): boolean =>
  overrideRates.safeParse(rates).success;

/**
 * Rates in place of those of the source. `buy` is what customers pay for one of the base, `sell` what they get, in the quote; `source_rate`
 * is the one that the member saw, which the confirmation is about.
 */
export const rateOverrideBody = reasonBody
  .extend({
    ...overrideRates.shape,
    source_rate: decimal('Source rate', limits.coinDecimals),
    /** When the override ends, as date and time in UTC. */
    until: z.iso.datetime('End is required'),
    /** What a member typed to confirm rates far from their source; see `rateConfirmation`. */
    confirmation: z.string().max(40).optional(),
  })
  .refine(...inOrder('sell', 'buy', 'The buy rate must be at least the sell rate', { orEqual: true }))
  .refine((body) => isRateConfirmed(body, body.source_rate), {
    path: ['confirmation'],
    message: 'Type the percentage as shown',
  });

/** An override that ends after `now`, in ms, and within `limits.rateOverrideDays`. */
export const rateOverrideFrom = (now: number) =>
  rateOverrideBody
    .refine(({ until }) => !(Date.parse(until) <= now), { path: ['until'], message: 'Use a time in the future' })
    .refine(({ until }) => !(Date.parse(until) > now + limits.rateOverrideDays * 86_400_000), {
      path: ['until'],
      message: `Use a time within ${limits.rateOverrideDays} days`,
    });
