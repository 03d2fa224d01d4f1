import { useQuery } from '@tanstack/react-query';
import type { Country } from '#contract/platform/api/settings/countries.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import { countryName, isCountryCode } from '#kernel/format/text.ts';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';

/** All countries of the platform, in one request. */
export const allCountries = () => api.countries.list.query({ limit: limits.countriesPerRequest });

/** The platform's name of a country, else the one in English. */
export const nameOfCountry = ({ id, iso2, name }: Country): string => name ?? countryName(iso2 ?? id);

const withId = (id: string) => (countries: readonly Country[] | undefined) =>
  countries?.find((country) => country.id === id);

/** A country by its ID, if the platform's countries have been read. */
const knownCountry = (id: string): Country | undefined =>
  withId(id)(queryClient.getQueryData<Page<Country>>(allCountries().queryKey)?.data);

/** Two letters say their country by themselves; a platform may have other IDs, which only its list of countries names. */
export const needsCountries = (idOrCode: string): boolean => !isCountryCode(idOrCode);

/** The name of a country by its two letters or by its ID: the ID itself as long as the platform's countries are not known. */
export const countryNameOf = (idOrCode: string): string => {
  const country = needsCountries(idOrCode) ? knownCountry(idOrCode) : undefined;
  return country ? nameOfCountry(country) : countryName(idOrCode);
};

/** The country with an ID; reads the platform's countries if none has yet. Undefined: not known. */
export const useCountry = (id: string): Country | undefined => {
  const { queryKey, queryFn } = allCountries();
  return useQuery({ queryKey, queryFn, staleTime: limits.queryLifeMs, select: ({ data }) => withId(id)(data) }).data;
};
