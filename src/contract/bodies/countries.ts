import { z } from 'zod';
import { requiredName } from '../values.ts';
import { reasonBody } from './common.ts';

/** A new country. */
export const countryBody = z.object({
  name: requiredName('Name is required'),
  iso2: z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of ISO 3166'),
  calling_code: z.string().regex(/^\+?\d{1,4}$/, 'Use one to four digits'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217'),
  enabled: z.boolean(),
  supported_features: z.array(z.string()),
});

/** What changes of a country, and why. */
export const countryChangeBody = countryBody.partial().extend(reasonBody.shape);
