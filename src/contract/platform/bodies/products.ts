import { z } from 'zod';
import { currencyCode } from '../../values/currency-code.ts';
import { limits } from '../../values/limits.ts';
import { requiredName } from '../../values/schemas.ts';
import { earnAssetStatuses } from '../enums.ts';
import { inOrder, integerBetween, percent, positive } from './amount-rules.ts';
import { reasonBody } from './common.ts';

/** The bodies of writes on earn and loan products, with the messages that forms show. */

const asset = z.string().regex(currencyCode, 'Asset is required');

/** An earn product. `term_days` is null for one that can be redeemed at any time. */
export const earnAssetBody = z
  .object({
    asset,
    name: requiredName('Name is required').max(80, 'Use at most 80 characters'),
    apy: percent('APY'),
    term_days: integerBetween(1, limits.earnTermDays).nullable(),
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

/** What changes of an earn product, and why. */
export const earnAssetChangeBody = earnAssetBody.safeExtend(reasonBody.shape);

/** What changes of an asset that secures loans, and why. */
export const loanAssetChangeBody = loanAssetBody.safeExtend(reasonBody.shape);
