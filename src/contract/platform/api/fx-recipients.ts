import { z } from 'zod';
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
  country: orNull(z.string()),
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
      country: oneOrMany(z.string()).optional(),
    }),
    answer: pageAnswer(recipient),
    ...read,
  }),
  get: get('/fx-recipients/:id', { answer: recordAnswer(recipient), ...read }),
};
