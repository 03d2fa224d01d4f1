import { z } from 'zod';
import { booleanParam, dateTime, id, oneOrMany, orNull } from '../values.ts';
import { listQuery, one, page } from './answers.ts';
import { get } from './endpoint.ts';
import { level } from './entities.ts';

/** A business customer; its id contains `BUS`. */
const business = z.object({
  id,
  name: z.string(),
  registration_number: orNull(z.string()),
  email: orNull(z.string()),
  phone_number: orNull(z.string()),
  country_code: orNull(z.string()),
  type: orNull(z.string()),
  level,
  verified: z.boolean(),
  active: z.boolean(),
  owner: orNull(z.object({ id, name: z.string() })),
  created_at: dateTime,
});
export type Business = z.infer<typeof business>;

const query = listQuery(['created_at', 'name']).extend({
  level: oneOrMany(z.string().regex(/^\d$/)).optional(),
  verified: booleanParam.optional(),
  country_code: oneOrMany(z.string().regex(/^[A-Z]{2}$/)).optional(),
});

const read = { permission: 'business:read' } as const;

export const businesses = {
  list: get('/businesses', { query, answer: page(business), ...read }),
  get: get('/businesses/:id', { answer: one(business), ...read }),
};
