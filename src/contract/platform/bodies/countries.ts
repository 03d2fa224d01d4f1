import { z } from 'zod';
import { requiredName } from '../../values/schemas.ts';
import { reasonBody } from './common.ts';

const oneCode = String.raw`\+?(?:\d{1,4}|\d{1,3}[ -]\d{1,4})`;
/** One calling code, or several as some lists of countries have them: `+1-809, +1-829`. */
const callingCodes = new RegExp(`^${oneCode}(?: ?[,;/] ?${oneCode})*$`);

/** A new country. */
export const countryBody = z.object({
  name: requiredName('Name is required'),
  iso2: z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of ISO 3166'),
  calling_code: z.string().regex(callingCodes, 'Use one to four digits, such as +234'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217'),
  enabled: z.boolean(),
  supported_features: z.array(z.string()),
});

/** What changes of a country, and why. */
export const countryChangeBody = countryBody.partial().extend(reasonBody.shape);
