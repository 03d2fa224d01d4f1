import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { decimal } from './amount-rules.ts';
import { reasonBody } from './common.ts';

const confirmationsRange = 'Use a whole number from 1 to 10,000';

/** What changes of a chain, and why. Deposits are credited after so many `confirmations`. */
export const chainChangeBody = reasonBody.extend({
  confirmations: z
    .number(confirmationsRange)
    .int(confirmationsRange)
    .min(1, confirmationsRange)
    .max(10_000, confirmationsRange),
  deposit_enabled: z.boolean(),
  payout_enabled: z.boolean(),
});

/** What changes of a currency with so many decimals, and why. Amounts are decimal strings in the currency. */
export const currencyChangeBodyFor = (decimals: number) =>
  reasonBody.extend({
    deposit_enabled: z.boolean(),
    payout_enabled: z.boolean(),
    min_deposit: decimal('Minimum deposit', decimals),
    min_payout: decimal('Minimum payout', decimals),
    fee: decimal('Payout fee', decimals),
  });

export const currencyChangeBody = currencyChangeBodyFor(limits.coinDecimals);
