import { z } from 'zod';
import { flag, id, many, moment, opt } from '../values.ts';
import { listQuery, one, page } from './answers.ts';
import { get } from './endpoint.ts';
import { level } from './people.ts';

/** A business customer; its id contains `BUS` (api.md, "Ours: money movement and products"). */
const business = z.object({
  id,
  name: z.string(),
  registration_number: opt(z.string()),
  email: opt(z.string()),
  phone_number: opt(z.string()),
  country_code: opt(z.string()),
  type: opt(z.string()),
  level,
  verified: z.boolean(),
  active: z.boolean(),
  owner: opt(z.object({ id, name: z.string() })),
  created_at: moment,
});
export type Business = z.infer<typeof business>;

const query = listQuery(['created_at', 'name']).extend({
  level: many(z.string().regex(/^\d$/)).optional(),
  verified: flag.optional(),
  country_code: many(z.string().regex(/^[A-Z]{2}$/)).optional(),
});

const read = { permission: 'business:read' } as const;

export const businesses = {
  list: get('/businesses', { query, answer: page(business), ...read }),
  get: get('/businesses/:id', { answer: one(business), ...read }),
};
