import { z } from 'zod';
import { amount, dateTime, id, oneOrMany, orNull } from '../values.ts';
import { all, listQuery, one, page } from './answers.ts';
import { get } from './endpoint.ts';

/** An earn plan: `principal` and `earned` in `currency`, `apy` in percent. */
export const earnPlan = z.object({
  id,
  profile_id: orNull(z.string()),
  product: z.string(),
  currency: z.string(),
  principal: amount,
  apy: amount,
  earned: amount,
  status: z.string(),
  started_at: dateTime,
  matures_at: orNull(dateTime),
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
    }),
    answer: page(earnPlan),
    permission: 'customer:read',
  }),
  plan: get('/earn/plans/:id', { answer: one(earnPlan), permission: 'customer:read' }),
  redemptions: get('/earn/plans/:id/redemptions', { answer: all(earnEntry), permission: 'customer:read' }),
  earnings: get('/earn/plans/:id/earnings', { answer: all(earnEntry), permission: 'customer:read' }),
};
