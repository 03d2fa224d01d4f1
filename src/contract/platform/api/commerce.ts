import { z } from 'zod';
import {
  amount,
  booleanParam,
  count,
  dateTime,
  flag,
  id,
  identifier,
  oneOrMany,
  orNull,
} from '../../values/schemas.ts';
import { activeBody } from '../bodies/common.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, put } from '../definitions/endpoint.ts';
import { decidedTimeline, explained, ofCurrency, ofTransaction } from '../definitions/entities.ts';

/** The business that is paid. */
const merchant = orNull(z.object({ id, name: z.string() }));
const text = orNull(z.string());

/** A payment to a business. The payer is no customer of the platform. */
const charge = z.object({
  id,
  reference: identifier,
  amount,
  currency: z.string(),
  ...ofCurrency,
  fee: orNull(amount),
  method: z.string(),
  merchant,
  customer: orNull(z.object({ name: z.string(), email: text })),
  status: z.string(),
  created_at: dateTime,
});
const chargeDetail = charge.extend({
  ...explained,
  ...ofTransaction,
  /** What the business gets. */
  net: orNull(amount),
  provider: text,
  provider_reference: orNull(identifier),
  payment_link: orNull(z.object({ id, title: z.string() })),
  timeline: decidedTimeline,
});

/** A page where anybody can pay a business; without an `amount` the payer chooses one. */
const paymentLink = z.object({
  id,
  title: z.string(),
  url: z.string(),
  merchant,
  amount: orNull(amount),
  currency: z.string(),
  ...ofCurrency,
  /** How many completed charges it has. */
  uses: count,
  active: flag,
  created_at: dateTime,
});
const paymentLinkDetail = paymentLink.extend({ timeline: decidedTimeline });
export type ChargeDetail = z.infer<typeof chargeDetail>;
export type PaymentLinkDetail = z.infer<typeof paymentLinkDetail>;

const several = oneOrMany(z.string()).optional();

export const commerce = {
  charges: get('/commerce/charges', {
    query: listQuery(['created_at', 'amount']).extend({
      status: several,
      currency: several,
      method: several,
      payment_link: several,
    }),
    answer: pageAnswer(charge),
  }),
  charge: get('/commerce/charges/:id', { answer: recordAnswer(chargeDetail) }),
  paymentLinks: get('/commerce/payment-links', {
    query: listQuery(['created_at', 'title', 'uses']).extend({ active: booleanParam.optional(), currency: several }),
    answer: pageAnswer(paymentLink),
  }),
  paymentLink: get('/commerce/payment-links/:id', { answer: recordAnswer(paymentLinkDetail) }),
  setPaymentLinkStatus: put('/commerce/payment-links/:id/status', {
    body: activeBody,
    answer: writeAnswer.extend({ data: orNull(paymentLinkDetail) }),
    affects: ['customers'],
  }),
};
