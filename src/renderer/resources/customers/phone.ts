import type { Country } from '#contract/api/countries.ts';

export interface SplitPhone {
  /** The country's id; '' when no calling code fits. */
  country: string;
  /** The number without its calling code, digits only. */
  number: string;
}

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** A country's calling code with its plus: `234` and `+234` give `+234`; '' without one. */
export const callingCode = (country: Country | undefined): string => {
  const code = digits(country?.calling_code ?? '');
  return code === '' ? '' : `+${code}`;
};

/**
 * A stored phone as country and number (spec section 5: the number is prefilled without the calling code). Several countries share
 * a code (+1, +44, +7): the customer's own country wins where its code fits, else the longest code that does.
 */
export const splitPhone = (phone: string | null, countries: readonly Country[], own: string | null): SplitPhone => {
  const number = digits(phone);
  if (!phone?.trim().startsWith('+')) return { country: own ?? '', number };
  const fitting = countries
    .map((country) => ({ country: country.id, code: digits(country.calling_code) }))
    .filter(({ code }) => code !== '' && number.startsWith(code));
  const longest = Math.max(0, ...fitting.map(({ code }) => code.length));
  const best = fitting.find(({ country }) => country === own) ?? fitting.find(({ code }) => code.length === longest);
  return best ? { country: best.country, number: number.slice(best.code.length) } : { country: '', number };
};

/** A national number as it is dialled from abroad and stored: without spaces and the leading zero that is dialled inside the country. */
export const withoutTrunk = (number: string): string => digits(number).replace(/^0/, '');

/**
 * Whether a number begins with the country code that stands before it already. Only a number too long to be a national one is taken
 * for that: Indian mobiles begin with 91, Brazilian ones with 55, and are right as they are.
 */
export const repeatsCode = (number: string, code: string): boolean => {
  const plain = digits(code);
  return plain !== '' && digits(number).startsWith(plain) && digits(number).length >= (plain === '1' ? 11 : 12);
};
