import { customerLevels } from '#contract/limits.ts';
import { countryName } from '#kernel/format/words.ts';
import { ask, pick, yesNo } from '#kernel/list/filters.ts';
import { allCountries } from './countries.ts';

/** The filters that lists of customers and of businesses have in common. */
export const levelFilter = pick(
  'level',
  'Level',
  customerLevels.map((value) => ({ value, label: `Level ${value}` })),
  { many: true },
);

export const verifiedFilter = yesNo('verified', 'Verified', 'Verified', 'Not verified');

export const countryFilter = ask('country_code', 'Country', allCountries, {
  options: ({ data }) => data.map((country) => ({ value: country.id, label: country.name })),
  accept: /^[A-Z]{2}$/,
  name: countryName,
});
