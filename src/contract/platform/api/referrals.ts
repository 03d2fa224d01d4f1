import { z } from 'zod';
import { amount, booleanParam, dateTime, flag, identifier, optionalId, orNull } from '../../values/schemas.ts';
import { listQuery, pageAnswer, recordAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { ofCurrency } from '../definitions/entities.ts';

const payment = z.object({ amount, currency: z.string(), ...ofCurrency, created_at: dateTime });

/** A referral. One whose `id` is empty, because the platform sends none, has no page of its own. */
const referral = z.object({
  id: optionalId.transform((sent) => sent ?? ''),
  referral_detail: z.object({
    used: flag,
    created_at: dateTime,
    referrer_id: identifier,
    referrer_first_name: orNull(z.string()),
    referrer_last_name: orNull(z.string()),
    referee_id: identifier,
    referee_first_name: orNull(z.string()),
    referee_last_name: orNull(z.string()),
  }),
  referral_transaction: orNull(
    z.object({
      id: optionalId,
      reference: identifier,
      description: orNull(z.string()),
      status: z.string(),
      amount,
      currency: z.string(),
      ...ofCurrency,
      created_at: dateTime,
    }),
  ),
  /** Misspelled by the platform. */
  referer_payment: orNull(payment),
  referee_payment: orNull(payment),
});
export type Referral = z.infer<typeof referral>;

export const referrals = {
  list: get('/referrals', {
    query: listQuery(['created_at']).extend({ used: booleanParam.optional() }),
    answer: pageAnswer(referral),
    permission: 'referrals:read',
  }),
  get: get('/referrals/:id', { answer: recordAnswer(referral), permission: 'referrals:read' }),
};
