import { z } from 'zod';
import { id, opt, required } from '../values.ts';
import { done, listQuery, one, page } from './answers.ts';
import { get, post, put } from './endpoint.ts';

/** A country; `id` is its two letters (spec section 3: NG, KE), `calling_code` digits with or without a plus. */
const country = z.object({
  id,
  name: z.string(),
  iso2: opt(z.string()),
  calling_code: opt(z.string()),
  currency: opt(z.string()),
  enabled: opt(z.boolean()).transform((value) => value ?? true),
  supported_features: opt(z.array(z.string())).transform((list) => list ?? []),
});
export type Country = z.infer<typeof country>;

const countryBody = z.object({
  name: required('Name is required'),
  iso2: z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of ISO 3166'),
  calling_code: z.string().regex(/^\+?\d{1,4}$/, 'Use one to four digits'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217'),
  enabled: z.boolean(),
  supported_features: z.array(z.string()),
});

export const countries = {
  list: get('/countries', { query: listQuery(['name', 'created_at']), answer: page(country) }),
  get: get('/countries/:id', { answer: one(country), permission: 'country:read' }),
  create: post('/countries', { body: countryBody, answer: done, permission: 'country:read' }),
  update: put('/countries/:id', { body: countryBody.partial(), answer: done, permission: 'country:read' }),
};
