import type { Country } from '#contract/platform/api/settings/countries.ts';
import { currency, shortText, text } from '#kernel/fields/fields.tsx';
import { enabledField } from '../shared/fields.tsx';

/** The fields of a country that its form changes, by the names of the form's values; its features have fields of their own. */
export const countryFields = {
  name: text<Country>('name'),
  calling_code: shortText<Country>('calling_code', 'Calling code'),
  currency: currency<Country>('currency'),
  enabled: enabledField<Country>('enabled', 'Status'),
};
