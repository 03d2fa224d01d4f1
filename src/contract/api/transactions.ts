import { z } from 'zod';
import { flag, id, many } from '../values.ts';
import { listQuery, one, page } from './answers.ts';
import { transaction, transactionDetail } from './customer-records.ts';
import { get } from './endpoint.ts';

/** Whose money moved. */
const owner = { customer: z.object({ id, name: z.string() }) };

const query = listQuery(['created_at', 'amount']).extend({
  type: many(z.string()).optional(),
  status: many(z.string()).optional(),
  currency: many(z.string()).optional(),
  is_fiat: flag.optional(),
});

const read = { permission: 'transaction:read' } as const;

/** Every customer's transactions (api.md, "Ours: money movement"). */
export const transactions = {
  list: get('/transactions', { query, answer: page(transaction.extend(owner)), ...read }),
  get: get('/transactions/:id', { answer: one(transactionDetail.extend(owner)), ...read }),
};
