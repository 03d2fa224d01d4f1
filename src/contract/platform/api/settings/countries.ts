import { z } from 'zod';
import { booleanParam, flag, id, identifier, list, orNull } from '../../../values/schemas.ts';
import { countryBody, countryChangeBody } from '../../bodies/countries.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { get, post, put } from '../../definitions/endpoint.ts';
import { settingHistory } from '../../definitions/entities.ts';

/** A country. `id` is its two-letter code, such as NG, unless `iso2` has it; `calling_code` may start with a plus. */
const country = z.object({
  id,
  /** Null: the console names it by its code. */
  name: orNull(z.string()),
  iso2: orNull(z.string()),
  calling_code: orNull(identifier),
  currency: orNull(z.string()),
  /** Null: the platform doesn't say. */
  enabled: orNull(flag),
  supported_features: list(z.string())
    .optional()
    .transform((features) => features ?? null),
  history: settingHistory,
});
export type Country = z.infer<typeof country>;

export const countries = {
  list: get('/countries', {
    // In the order of `enabled` the enabled ones come first, each by name.
    query: listQuery(['name', 'created_at', 'enabled']).extend({ enabled: booleanParam.optional() }),
    answer: pageAnswer(country),
  }),
  get: get('/countries/:id', { answer: recordAnswer(country), permission: 'country:read' }),
  create: post('/countries', { body: countryBody, answer: writeAnswer, permission: 'country:read' }),
  update: put('/countries/:id', { body: countryChangeBody, answer: writeAnswer, permission: 'country:read' }),
};
