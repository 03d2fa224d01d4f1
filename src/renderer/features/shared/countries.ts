import type { Country } from '#contract/platform/api/settings/countries.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { Option } from '#kernel/definitions/action.ts';
import { countryName } from '#kernel/format/text.ts';
import { asyncSelect } from '#kernel/list/filters/filters.ts';

/** All countries of the platform, in one request. */
export const allCountries = () => api.countries.list.query({ limit: limits.countriesPerRequest });

/** The platform's name of a country, else the one in English. */
export const nameOfCountry = ({ id, iso2, name }: Country): string => name ?? countryName(iso2 ?? id);

/** A country as an option with its flag. */
export const countryOption = (country: Country, label = nameOfCountry(country)): Option => ({
  value: country.id,
  label,
  media: { kind: 'country', code: country.iso2 ?? country.id },
});

/** All countries as options of the filter with this key. */
export const countryFilterBy = (key: string) =>
  asyncSelect(key, 'Country', allCountries, {
    options: ({ data }) => data.map((country) => countryOption(country)),
    accepts: /^[A-Z]{2}$/,
    name: countryName,
  });

export const countryFilter = countryFilterBy('country_code');
