import type { Country } from '#contract/platform/api/settings/countries.ts';
import { recordIdForm } from '#contract/values/record-id.ts';
import { allCountries, countryNameOf, nameOfCountry, needsCountries } from '#kernel/api/countries.ts';
import type { Option } from '#kernel/definitions/action.ts';
import { asyncSelect } from '#kernel/list/filters/filters.ts';

/** A country as an option with its flag. */
export const countryOption = (country: Country, label = nameOfCountry(country)): Option => ({
  value: country.id,
  label,
  media: { kind: 'country', code: country.iso2 ?? country.id },
});

/** All countries as options of the filter with this key, which takes the ID of a country: its two letters, or another one. */
export const countryFilterBy = (key: string) =>
  asyncSelect(key, 'Country', allCountries, {
    options: ({ data }) => data.map((country) => countryOption(country)),
    accepts: recordIdForm,
    name: countryNameOf,
    isNamedByOptions: needsCountries,
  });

export const countryFilter = countryFilterBy('country_code');
