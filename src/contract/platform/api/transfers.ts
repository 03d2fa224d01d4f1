import { z } from 'zod';
import { oneOrMany, orNull } from '../../values/schemas.ts';
import { listQuery, pageAnswer, recordAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { customerName } from '../definitions/entities.ts';
import { transfer } from './customer-records.ts';

/** A customer's transfer with that customer. */
const ownedTransfer = transfer.extend({ customer: orNull(customerName) });
export type OwnedTransfer = z.infer<typeof ownedTransfer>;

const read = { permission: 'transfers:read' } as const;

/** The transfers of all customers; each has the same ID among its customer's transfers. */
export const transfers = {
  list: get('/transfers', {
    query: listQuery(['created_at', 'amount']).extend({
      kind: oneOrMany(z.string()).optional(),
      status: oneOrMany(z.string()).optional(),
      currency: oneOrMany(z.string()).optional(),
    }),
    answer: pageAnswer(ownedTransfer),
    ...read,
  }),
  get: get('/transfers/:id', { answer: recordAnswer(ownedTransfer), ...read }),
};
