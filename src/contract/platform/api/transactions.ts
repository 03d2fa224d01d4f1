import { z } from 'zod';
import { booleanParam, id, oneOrMany } from '../../values/schemas.ts';
import { amountRangeQuery, listQuery, pageAnswer, recordAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { transaction, transactionDetail } from './customer-records.ts';

/** The customer whose money moved. */
const owner = { customer: z.object({ id, name: z.string() }) };

const query = listQuery(['created_at', 'amount']).extend({
  ...amountRangeQuery,
  type: oneOrMany(z.string()).optional(),
  status: oneOrMany(z.string()).optional(),
  currency: oneOrMany(z.string()).optional(),
  is_fiat: booleanParam.optional(),
});

const read = { permission: 'transaction:read' } as const;

/** The transactions of all customers. */
export const transactions = {
  list: get('/transactions', { query, answer: pageAnswer(transaction.extend(owner)), ...read }),
  get: get('/transactions/:id', { answer: recordAnswer(transactionDetail.extend(owner)), ...read }),
};
