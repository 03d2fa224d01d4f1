import { z } from 'zod';
import {
  amount,
  booleanParam,
  count,
  dateTime,
  id,
  identifier,
  oneOrMany,
  optionalDateTime,
  optionalId,
  orNull,
} from '../../values/schemas.ts';
import { earnAssetBody, earnAssetChangeBody } from '../bodies/products.ts';
import { listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import { customerName, explained, ofTransactions, settingHistory } from '../definitions/entities.ts';

/** An earn product. `apy` in percent, amounts in `asset`; `term_days` is null for one that can be redeemed at any time. */
const earnAsset = z.object({
  id,
  asset: z.string(),
  name: z.string(),
  apy: amount,
  min: amount,
  max: amount,
  term_days: orNull(count),
  capacity: amount,
  subscribed: amount,
  status: z.string(),
  created_at: dateTime,
  history: settingHistory,
});
export type EarnAsset = z.infer<typeof earnAsset>;

const savedEarnAsset = writeAnswer.extend({ data: orNull(earnAsset) });

/** An earn plan: `principal` and `earned` in `currency`, `apy` in percent. `product` is the name it was sold under. */
export const earnPlan = z.object({
  id,
  reference: orNull(identifier),
  profile_id: orNull(identifier),
  customer: orNull(customerName),
  product_id: optionalId,
  product: z.string(),
  currency: z.string(),
  principal: amount,
  apy: amount,
  earned: amount,
  status: z.string(),
  ...explained,
  ...ofTransactions,
  started_at: dateTime,
  matures_at: optionalDateTime,
});
export type EarnPlan = z.infer<typeof earnPlan>;

/** A payment into an earn plan or out of it. */
export const earnEntry = z.object({ id, amount, currency: z.string(), status: z.string(), created_at: dateTime });
export type EarnEntry = z.infer<typeof earnEntry>;

export const earn = {
  plans: get('/earn/plans', {
    query: listQuery(['started_at', 'matures_at', 'principal']).extend({
      profile_id: z.string().optional(),
      status: oneOrMany(z.string()).optional(),
      /** IDs of products. */
      product: oneOrMany(z.string()).optional(),
      /** Only running plans that mature within a week. */
      maturing: booleanParam.optional(),
    }),
    answer: pageAnswer(earnPlan),
  }),
  plan: get('/earn/plans/:id', { answer: recordAnswer(earnPlan) }),
  redemptions: get('/earn/plans/:id/redemptions', { answer: listAnswer(earnEntry) }),
  earnings: get('/earn/plans/:id/earnings', { answer: listAnswer(earnEntry) }),
  assets: get('/earn/assets', {
    query: listQuery(['created_at', 'name', 'apy']).extend({
      status: oneOrMany(z.string()).optional(),
      asset: oneOrMany(z.string()).optional(),
    }),
    answer: pageAnswer(earnAsset),
  }),
  asset: get('/earn/assets/:id', { answer: recordAnswer(earnAsset) }),
  addAsset: post('/earn/assets', { body: earnAssetBody, answer: savedEarnAsset }),
  updateAsset: put('/earn/assets/:id', { body: earnAssetChangeBody, answer: savedEarnAsset }),
};
