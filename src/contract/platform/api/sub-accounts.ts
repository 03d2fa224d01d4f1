import { z } from 'zod';
import { dateTime, id, identifier, oneOrMany, orNull } from '../../values/schemas.ts';
import { listQuery, pageAnswer, recordAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { customerStatuses } from '../enums.ts';

/** A customer whose account belongs to a business; `id` is the customer's, `customer_of` the name of the business. */
const subAccount = z.object({
  id,
  email: orNull(z.string()),
  name: orNull(z.string()),
  customer_of: orNull(z.string()),
  business_id: identifier,
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
    answer: pageAnswer(subAccount),
    ...read,
  }),
  get: get('/sub-accounts/:id', { answer: recordAnswer(subAccount), ...read }),
};
