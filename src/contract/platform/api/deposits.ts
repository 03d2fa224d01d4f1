import { z } from 'zod';
import { amount, booleanParam, count, dateTime, id, identifier, oneOrMany, orNull } from '../../values/schemas.ts';
import { depositDecisionBody } from '../bodies/common.ts';
import { amountRangeQuery, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, explained } from '../definitions/entities.ts';

const text = orNull(z.string());
const optionalCount = orNull(count);

/** A deposit in a list. `category` is the `:kind` of its path: fiat, crypto or below-minimum. */
const deposit = z.object({
  id,
  category: z.string(),
  reference: identifier,
  amount,
  currency_id: identifier,
  /** The amount's value in USD. Optional. */
  amount_usd: orNull(amount),
  status: z.string(),
  customer: orNull(customerName),
  source: z.object({
    bank_name: text,
    account_number: orNull(identifier),
    account_name: text,
    network: text,
    address: orNull(identifier),
  }),
  provider: text,
  hash: orNull(identifier),
  confirmations: optionalCount,
  confirmations_required: optionalCount,
  /** The least amount of the currency that is credited by itself. */
  minimum: orNull(amount),
  ...explained,
  created_at: dateTime,
});

export type DepositRow = z.infer<typeof deposit>;

const depositDetail = deposit.extend({
  fee: orNull(amount),
  /** The customer's transaction with the same reference. */
  transaction_id: orNull(identifier),
  provider_reference: orNull(identifier),
  attempts: optionalCount,
  timeline: decidedTimeline,
});
export type DepositDetail = z.infer<typeof depositDetail>;

const query = listQuery(['created_at', 'amount']).extend({
  ...amountRangeQuery,
  status: oneOrMany(z.string()).optional(),
  currency_id: oneOrMany(z.string()).optional(),
  provider: oneOrMany(z.string()).optional(),
  /** Only deposits that the network has not confirmed often enough. */
  confirming: booleanParam.optional(),
});

const read = { permission: 'deposits:read' } as const;

export const deposits = {
  list: get('/deposits/:kind', { query, answer: pageAnswer(deposit), ...read }),
  get: get('/deposits/:kind/:id', { answer: recordAnswer(depositDetail), ...read }),
  decide: post('/deposits/:kind/:id/decision', {
    body: depositDecisionBody,
    answer: writeAnswer.extend({ data: orNull(depositDetail) }),
    affects: ['transactions', 'customers'],
    run: 'decisions about deposits',
    ...read,
  }),
};
