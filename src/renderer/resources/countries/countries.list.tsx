import type { Country } from '#contract/api/countries.ts';
import { api } from '#kernel/api/client.ts';
import { currency, shortText, status, text } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search } from '#kernel/list/filters/filters.ts';
import { countries } from './countries.resource.ts';

const state = ({ enabled }: Country) => (enabled ? 'enabled' : 'disabled');

export const countriesList = defineList(countries, api.countries.list, {
  sort: 'name',
  columns: [
    text('name', 'Country', { primary: true, sort: true }),
    shortText('id', 'Code'),
    shortText('calling_code', 'Calling code'),
    currency('currency'),
    status('enabled', 'Status', state),
    text('supported_features', 'Features', (record) => sentenceCase(record.supported_features.join(', '))),
  ],
  filters: [search('Country, code or calling code')],
  panel: {
    query: (id) => api.countries.get.query({ id }),
    title: ({ name }) => name,
    fields: () => [
      shortText('id', 'Code'),
      shortText('calling_code', 'Calling code'),
      currency('currency'),
      status('enabled', 'Status', state),
    ],
  },
});
