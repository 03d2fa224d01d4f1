import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { decimal, integerBetween } from './amount-rules.ts';
import { reasonBody } from './common.ts';

/** What changes of a chain, and why. Deposits are credited after so many `confirmations`. */
export const chainChangeBody = reasonBody.extend({
  confirmations: integerBetween(1, 10_000),
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
