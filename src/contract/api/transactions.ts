import { z } from 'zod';
import { listQuery, one, page } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { booleanParam, id, oneOrMany } from '../values.ts';
import { transaction, transactionDetail } from './customer-records.ts';

/** The customer whose money moved. */
const owner = { customer: z.object({ id, name: z.string() }) };

const query = listQuery(['created_at', 'amount']).extend({
  type: oneOrMany(z.string()).optional(),
  status: oneOrMany(z.string()).optional(),
  currency: oneOrMany(z.string()).optional(),
  is_fiat: booleanParam.optional(),
});

const read = { permission: 'transaction:read' } as const;

/** The transactions of all customers. */
export const transactions = {
  list: get('/transactions', { query, answer: page(transaction.extend(owner)), ...read }),
  get: get('/transactions/:id', { answer: one(transactionDetail.extend(owner)), ...read }),
};
