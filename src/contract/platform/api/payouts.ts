import { z } from 'zod';
import {
  amount,
  booleanParam,
  count,
  dateTime,
  id,
  identifier,
  list,
  oneOrMany,
  orNull,
} from '../../values/schemas.ts';
import { payoutDecisionBody } from '../bodies/common.ts';
import { amountRangeQuery, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, explained } from '../definitions/entities.ts';

const text = orNull(z.string());

/** A payout in a list. `category` is the `:kind` of its path: fiat, crypto or connect. */
const payout = z.object({
  id,
  category: z.string(),
  reference: identifier,
  amount,
  currency_id: identifier,
  /** The amount's value in USD. Optional. */
  amount_usd: orNull(amount),
  fee: orNull(amount),
  status: z.string(),
  customer: orNull(customerName),
  destination: z.object({
    bank_name: text,
    account_number: orNull(identifier),
    account_name: text,
    network: text,
    address: orNull(identifier),
  }),
  /** Of a Connect payout: the merchant of the trade that it pays out. */
  merchant: orNull(z.object({ id, name: z.string() })),
  trade: orNull(z.object({ id, reference: identifier })),
  provider: text,
  hash: orNull(identifier),
  ...explained,
  created_at: dateTime,
});

export type PayoutRow = z.infer<typeof payout>;

const payoutDetail = payout.extend({
  /** The customer's transaction with the same reference. */
  transaction_id: orNull(identifier),
  provider_reference: orNull(identifier),
  /** How often the payout was sent to its provider. */
  attempts: orNull(count),
  timeline: decidedTimeline,
});
export type PayoutDetail = z.infer<typeof payoutDetail>;

/** Payouts that were sent to their provider together. `total` is what the provider was asked to pay in all. */
const payoutBatch = z.object({
  id,
  reference: identifier,
  provider: text,
  count,
  total: amount,
  currency_id: identifier,
  status: z.string(),
  created_at: dateTime,
});

const payoutBatchDetail = payoutBatch.extend({
  ...explained,
  timeline: decidedTimeline,
  items: list(
    z.object({
      id,
      reference: identifier,
      amount,
      currency_id: identifier,
      status: z.string(),
      customer: orNull(customerName),
      created_at: dateTime,
    }),
  ),
});
export type PayoutBatchDetail = z.infer<typeof payoutBatchDetail>;

const query = listQuery(['created_at', 'amount']).extend({
  ...amountRangeQuery,
  status: oneOrMany(z.string()).optional(),
  currency_id: oneOrMany(z.string()).optional(),
  provider: oneOrMany(z.string()).optional(),
  /** Only payouts that have been processing for over an hour. */
  stuck: booleanParam.optional(),
});

const read = { permission: 'payouts:read' } as const;

export const payouts = {
  batches: get('/payouts/aggregated', {
    query: listQuery(['created_at', 'total']).extend({
      status: oneOrMany(z.string()).optional(),
      provider: oneOrMany(z.string()).optional(),
    }),
    answer: pageAnswer(payoutBatch),
    ...read,
  }),
  batch: get('/payouts/aggregated/:id', { answer: recordAnswer(payoutBatchDetail), ...read }),
  list: get('/payouts/:kind', { query, answer: pageAnswer(payout), ...read }),
  get: get('/payouts/:kind/:id', { answer: recordAnswer(payoutDetail), ...read }),
  decide: post('/payouts/:kind/:id/decision', {
    body: payoutDecisionBody,
    answer: writeAnswer.extend({ data: orNull(payoutDetail) }),
    affects: ['transactions', 'customers'],
    run: 'decisions about payouts',
    ...read,
  }),
};
