import { z } from 'zod';
import { recordIdForm } from '../../values/record-id.ts';
import { dateTime, id, identifier, oneOrMany, orNull } from '../../values/schemas.ts';
import { listQuery, pageAnswer, recordAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';

/** A bank account abroad that money is exchanged for and sent to. */
const recipient = z.object({
  id,
  name: z.string(),
  bank_name: orNull(z.string()),
  account_number: identifier,
  swift: orNull(identifier),
  country: orNull(identifier),
  currency: z.string(),
  status: z.string(),
  created_at: dateTime,
});

const read = { permission: 'recipients:read' } as const;

export const fxRecipients = {
  list: get('/fx-recipients', {
    query: listQuery(['created_at', 'name']).extend({
      status: oneOrMany(z.string()).optional(),
      currency: oneOrMany(z.string()).optional(),
      /** IDs of countries. */
      country: oneOrMany(z.string().regex(recordIdForm)).optional(),
    }),
    answer: pageAnswer(recipient),
    ...read,
  }),
  get: get('/fx-recipients/:id', { answer: recordAnswer(recipient), ...read }),
};
