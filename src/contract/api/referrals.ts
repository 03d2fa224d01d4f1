import { z } from 'zod';
import { amount, flag, moment, opt } from '../values.ts';
import { listQuery, one, page } from './answers.ts';
import { get } from './endpoint.ts';

const payment = z.object({ amount, currency: z.string(), created_at: moment });

/** A referral (spec section 3); `id` is ours, for the address of its page. */
const referral = z.object({
  id: z.string().min(1),
  referral_detail: z.object({
    used: z.boolean(),
    created_at: moment,
    referrer_id: z.string(),
    referrer_first_name: opt(z.string()),
    referrer_last_name: opt(z.string()),
    referee_id: z.string(),
    referee_first_name: opt(z.string()),
    referee_last_name: opt(z.string()),
  }),
  referral_transaction: opt(
    z.object({
      id: opt(z.string()),
      reference: z.string(),
      description: opt(z.string()),
      status: z.string(),
      amount,
      currency: z.string(),
      created_at: moment,
    }),
  ),
  /** The spec's own spelling. */
  referer_payment: opt(payment),
  referee_payment: opt(payment),
});
export type Referral = z.infer<typeof referral>;

export const referrals = {
  list: get('/referrals', {
    query: listQuery(['created_at']).extend({ used: flag.optional() }),
    answer: page(referral),
    permission: 'referrals:read',
  }),
  get: get('/referrals/:id', { answer: one(referral), permission: 'referrals:read' }),
};
