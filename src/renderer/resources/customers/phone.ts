import type { Country } from '#contract/api/settings/countries.ts';

export interface SplitPhone {
  /** The id of the country; '' if no calling code matches. */
  country: string;
  /** The digits after the calling code. */
  number: string;
}

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** A country's calling code with a plus, such as `+234`; '' if it has none. */
export const callingCode = (country: Country | undefined): string => {
  const code = digits(country?.calling_code ?? '');
  return code === '' ? '' : `+${code}`;
};

/**
 * Splits a stored phone number into country and national number. Some countries share a calling code (+1, +44, +7): the customer's own
 * country wins if its code matches, else the country with the longest matching code.
 */
export const splitPhone = (
  phone: string | null,
  countries: readonly Country[],
  ownCountry: string | null,
): SplitPhone => {
  const number = digits(phone);
  if (!phone?.trim().startsWith('+')) return { country: ownCountry ?? '', number };
  const matches = countries
    .map((country) => ({ country: country.id, code: digits(country.calling_code) }))
    .filter(({ code }) => code !== '' && number.startsWith(code));
  const longest = Math.max(0, ...matches.map(({ code }) => code.length));
  const best =
    matches.find(({ country }) => country === ownCountry) ?? matches.find(({ code }) => code.length === longest);
  return best ? { country: best.country, number: number.slice(best.code.length) } : { country: '', number };
};

/** The digits of a national number without its trunk prefix, the leading 0 that is dialed only inside the country. */
export const withoutTrunkPrefix = (number: string): string => digits(number).replace(/^0/, '');

/**
 * Whether a number repeats the selected country code. Only a number too long for a national number counts: Indian mobile numbers may
 * begin with 91 and Brazilian ones with 55.
 */
export const repeatsCallingCode = (number: string, code: string): boolean => {
  const codeDigits = digits(code);
  return (
    codeDigits !== '' &&
    digits(number).startsWith(codeDigits) &&
    digits(number).length >= (codeDigits === '1' ? 11 : 12)
  );
};
