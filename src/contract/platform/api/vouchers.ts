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
  optionalDateTime,
  orNull,
} from '../../values/schemas.ts';
import { reasonBody } from '../bodies/common.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, explained, ofCurrency, ofTransaction } from '../definitions/entities.ts';

/** A voucher: its `code` can be redeemed for `amount`. */
const voucher = z.object({
  id,
  code: identifier,
  amount,
  currency: z.string(),
  ...ofCurrency,
  status: z.string(),
  merchant: orNull(z.object({ id, name: z.string() })),
  redeemed_by: orNull(customerName),
  expires_at: optionalDateTime,
  created_at: dateTime,
});

const voucherDetail = voucher.extend({
  ...explained,
  ...ofTransaction,
  redeemed_at: optionalDateTime,
  timeline: decidedTimeline,
});
export type VoucherDetail = z.infer<typeof voucherDetail>;

/** A shop that issues vouchers; `balance` covers those that are not redeemed yet. */
const merchant = z.object({
  id,
  name: z.string(),
  balance: amount,
  currency: z.string(),
  ...ofCurrency,
  /** How many vouchers it has issued. */
  vouchers: orNull(count),
  active: flag,
  created_at: dateTime,
});

export const vouchers = {
  list: get('/vouchers', {
    query: listQuery(['created_at', 'amount', 'expires_at']).extend({
      status: oneOrMany(z.string()).optional(),
      currency: oneOrMany(z.string()).optional(),
      merchant: oneOrMany(z.string()).optional(),
      /** Only active vouchers that expire within a week. */
      expiring: booleanParam.optional(),
    }),
    answer: pageAnswer(voucher),
  }),
  get: get('/vouchers/:id', { answer: recordAnswer(voucherDetail) }),
  cancel: post('/vouchers/:id/cancel', {
    body: reasonBody,
    answer: writeAnswer.extend({ data: orNull(voucherDetail) }),
    confirm: {
      message: 'Cancel voucher {id}?',
      button: 'Cancel voucher',
      named: {
        endpoint: 'vouchers.get',
        message: 'Cancel the voucher of {amount:amount} {currency} from {merchant}?',
        words: voucher.transform(({ amount, currency, merchant }) => ({
          amount,
          currency,
          merchant: merchant?.name ?? 'an unknown merchant',
        })),
      },
    },
  }),
  merchants: get('/voucher-merchants', {
    query: listQuery(['created_at', 'name', 'balance']).extend({ active: booleanParam.optional() }),
    answer: pageAnswer(merchant),
  }),
  merchant: get('/voucher-merchants/:id', { answer: recordAnswer(merchant) }),
};
