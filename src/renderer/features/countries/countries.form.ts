import { countryBody } from '#contract/platform/bodies/countries.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { nameOfCountry } from '#kernel/api/countries.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { countryInputs } from './countries.actions.ts';

const closed = { enabled: false, supported_features: [] };

export const countriesForm = defineForm<never, Record<'name' | 'iso2' | 'calling_code' | 'currency', string>>({
  endpoints: { add: 'countries.create' },
  sections: [
    {
      title: 'Country',
      text: 'A new country is disabled and has no features. Enable them in the list, with a reason.',
      inputs: () => [
        ...countryInputs,
        { kind: 'text', name: 'iso2', label: 'Country code', hint: 'Two letters, such as NG', half: true },
      ],
    },
  ],
  initialValues: () => ({ name: '', iso2: '', calling_code: '', currency: '' }),
  schema: () => countryBody.omit({ enabled: true, supported_features: true }),
  send: (values, request) => api.countries.create.send({}, { ...values, ...closed }, request),
  existing: ({ iso2 }) =>
    // The newest first: there may be more than one request returns.
    findExisting(api.countries.list.query({ limit: limits.countriesPerRequest, sort: '-created_at' }), {
      values: [iso2],
      isSame: (country) => country.iso2 === iso2.trim(),
      name: nameOfCountry,
    }),
  keepsDraft: true,
  submitLabel: 'Add country',
  successMessage: 'Country added',
});
