import { z } from 'zod';
import { countryBody } from '../bodies/countries.ts';
import { done, listQuery, one, page } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import { id, orNull } from '../values.ts';

/** A country. `id` is its two-letter code, such as NG; `calling_code` may start with a plus. */
export const country = z.object({
  id,
  name: z.string(),
  iso2: orNull(z.string()),
  calling_code: orNull(z.string()),
  currency: orNull(z.string()),
  enabled: orNull(z.boolean()).transform((value) => value ?? true),
  supported_features: orNull(z.array(z.string())).transform((list) => list ?? []),
});
export type Country = z.infer<typeof country>;

export const countries = {
  list: get('/countries', { query: listQuery(['name', 'created_at']), answer: page(country) }),
  get: get('/countries/:id', { answer: one(country), permission: 'country:read' }),
  create: post('/countries', { body: countryBody, answer: done, permission: 'country:read' }),
  update: put('/countries/:id', { body: countryBody.partial(), answer: done, permission: 'country:read' }),
};
