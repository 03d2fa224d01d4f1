import type { Country } from '#contract/platform/api/settings/countries.ts';
import { api } from '#kernel/api/client.ts';
import { nameOfCountry } from '#kernel/api/countries.ts';
import { withSortFallback } from '#kernel/api/derived-queries.ts';
import { column } from '#kernel/fields/field-maker.tsx';
import { country, shortText, text } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { countryFlag } from '#kernel/ui/values/media-icon.tsx';
import { countryActions } from './countries.actions.ts';
import { countryFields } from './countries.fields.ts';
import { countries } from './identity.ts';

const codeOf = ({ id, iso2 }: Country): string => iso2 ?? id;
const name = text<Country>('name', 'Country', nameOfCountry, { primary: true, sort: true });
const rest = [
  shortText<Country>('id', 'Code', codeOf),
  countryFields.calling_code,
  countryFields.currency,
  column(countryFields.enabled, { sort: true }),
  text<Country>('supported_features', 'Features', ({ supported_features }) =>
    supported_features?.map(sentenceCase).join(', '),
  ),
];

export const countriesList = defineList(countries, withSortFallback(api.countries.list, 'enabled', 'name'), {
  sort: 'enabled',
  columns: [
    // The platform's own name of the country beside its flag, which may differ from the one in English.
    {
      ...name,
      kind: country('id').kind,
      render: (record) => (
        <>
          {countryFlag(codeOf(record))} {name.render(record)}
        </>
      ),
    },
    ...rest,
  ],
  filters: [search('Country, code or calling code'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  views: [view('Enabled', { enabled: ['true'] }), view('Disabled', { enabled: ['false'] })],
  actions: countryActions,
  panel: {
    query: (id) => api.countries.get.query({ id }),
    title: countryActions.name,
    fields: () => rest,
    actions: countryActions,
    history: ({ history }) => history,
  },
});
