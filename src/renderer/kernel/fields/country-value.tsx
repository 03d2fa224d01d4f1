import type { ReactNode } from 'react';
import { nameOfCountry, useCountry } from '#kernel/api/countries.ts';
import { countryFlag } from '#kernel/ui/values/media-icon.tsx';

/** A country's flag and name. */
export const countryElement = (code: string, name: string): ReactNode => (
  <>
    {countryFlag(code)} {name}
  </>
);

/** A country by an ID that is not its two letters: the ID, until the platform's countries are known. */
export const NamedCountry = ({ id }: { id: string }) => {
  const country = useCountry(id);
  if (country === undefined) return id;
  const name = nameOfCountry(country);
  return country.iso2 === null ? name : countryElement(country.iso2, name);
};
