import { z } from 'zod';
import { listQuery, one, page } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { customerStatuses } from '../limits.ts';
import { dateTime, id, oneOrMany, orNull } from '../values.ts';

/** A customer whose account belongs to a business; `id` is the customer's, `customer_of` the name of the business. */
const subAccount = z.object({
  id,
  email: orNull(z.string()),
  name: orNull(z.string()),
  customer_of: orNull(z.string()),
  business_id: z.string(),
  status: z.string(),
  created_at: dateTime,
});

const read = { permission: 'sub_accounts:read' } as const;

export const subAccounts = {
  list: get('/sub-accounts', {
    query: listQuery(['created_at', 'first_name', 'email']).extend({
      business_id: oneOrMany(z.string().max(200)).optional(),
      status: oneOrMany(z.enum(customerStatuses)).optional(),
    }),
    answer: page(subAccount),
    ...read,
  }),
  get: get('/sub-accounts/:id', { answer: one(subAccount), ...read }),
};
