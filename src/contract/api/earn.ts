import { z } from 'zod';
import { amount, id, many, moment, opt } from '../values.ts';
import { all, listQuery, one, page } from './answers.ts';
import { get } from './endpoint.ts';

/** A plan in an earn product: `principal` and `earned` in `currency`, `apy` in per cent. */
const earnPlan = z.object({
  id,
  profile_id: opt(z.string()),
  product: z.string(),
  currency: z.string(),
  principal: amount,
  apy: amount,
  earned: amount,
  status: z.string(),
  started_at: moment,
  matures_at: opt(moment),
});
export type EarnPlan = z.infer<typeof earnPlan>;

const earnEntry = z.object({ id, amount, currency: z.string(), status: z.string(), created_at: moment });

export const earn = {
  plans: get('/earn/plans', {
    query: listQuery(['started_at', 'matures_at', 'principal']).extend({
      profile_id: z.string().optional(),
      status: many(z.string()).optional(),
    }),
    answer: page(earnPlan),
    permission: 'customer:read',
  }),
  plan: get('/earn/plans/:id', { answer: one(earnPlan), permission: 'customer:read' }),
  redemptions: get('/earn/plans/:id/redemptions', { answer: all(earnEntry), permission: 'customer:read' }),
  earnings: get('/earn/plans/:id/earnings', { answer: all(earnEntry), permission: 'customer:read' }),
};
