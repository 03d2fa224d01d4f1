import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';
import type { Country } from '#contract/platform/api/settings/countries.ts';

/** A phone number as the platform takes it. */
export interface SplitPhone {
  /** The id of the country; '' if the platform has no country with its calling code. */
  country: string;
  /** The digits after the calling code, or a text that is no phone number. */
  number: string;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** The country of the library's data; undefined if it has none. */
const regionOf = (country: Country | undefined): CountryCode | undefined =>
  [country?.iso2, country?.id].map((code) => code?.toUpperCase() ?? '').find((code) => isSupportedCountry(code));

const knownCodes = new Set<string>(getCountries().map((region) => getCountryCallingCode(region)));

/**
 * A country's calling code with a plus, such as `+234`; '' if it has none. Of several, such as `+1-809, +1-829`, it is what they have in
 * common by the library's data.
 */
export const callingCode = (country: Country | undefined): string => {
  const [code = '', ...others] = (country?.calling_code ?? '')
    .split(/[,;/|]|\band\b|\bor\b/)
    .map((text) => digits(text).replace(/^00/, ''))
    .filter((text) => text !== '');
  const region = regionOf(country);
  const shared = others.length > 0 && region ? getCountryCallingCode(region) : code;
  return shared === '' ? '' : `+${shared}`;
};

/** The number with its calling code, such as `+2348030000001`. */
export const fullNumber = ({ country, number }: SplitPhone, countries: readonly Country[]): string =>
  `${callingCode(countries.find(({ id }) => id === country)) || '+'}${number}`;

/**
 * The country of an international number's digits, and the digits after its calling code. Some countries share a calling code (+1, +44, +7):
 * the preferred country wins if its code matches, else the one with the longest matching code, and of those the one of the library's data.
 */
const placed = (
  international: string,
  countries: readonly Country[],
  preferred: string | null,
  region: string | undefined,
): SplitPhone => {
  const matches = countries
    .map((country) => ({ id: country.id, region: regionOf(country), code: callingCode(country).slice(1) }))
    .filter(({ code }) => code !== '' && international.startsWith(code));
  const longest = Math.max(0, ...matches.map(({ code }) => code.length));
  const best =
    matches.find(({ id }) => id === preferred) ??
    matches.find((match) => match.code.length === longest && match.region === region) ??
    matches.find(({ code }) => code.length === longest);
  return best
    ? { country: best.id, number: international.slice(best.code.length) }
    : { country: '', number: international };
};

/** Without invisible characters and what surrounds a pasted number, and with plain spaces and hyphens. */
const tidied = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:/i, '');

const parsed = (text: string, country?: Country) => {
  const region = regionOf(country);
  const code = callingCode(country).slice(1);
  const home = region ? { defaultCountry: region } : knownCodes.has(code) ? { defaultCallingCode: code } : {};
  return parsePhoneNumber(text, { ...home, extract: false });
};
type ParsedNumber = NonNullable<ReturnType<typeof parsed>>;

/** The number of a text by the library's data; null if it knows no such number. */
const knownNumber = (text: string, country: Country | undefined): ParsedNumber | null => {
  if (text.startsWith('+')) {
    const number = parsed(text);
    return number?.isPossible() ? number : null;
  }
  // With `00` in any country, also where another prefix is dialed.
  const dialed = text.startsWith('00') ? parsed(`+${text.slice(2)}`) : undefined;
  if (dialed?.isValid()) return dialed;
  const national = country && parsed(text, country);
  const international = parsed(`+${text}`);
  const withCode = international?.isValid() ? international : null;
  if (national?.isValid()) return national;
  // A number that the country doesn't have may have a calling code without a plus.
  return withCode ?? (national?.isPossible() ? national : null);
};

const numberShape = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;
/** Two numbers in short: `0712345678/9`. */
const secondEnding = /\/\s*\d{1,2}$/;
/** The most digits of a number with its calling code, by E.164. */
const maxDigits = 15;

/**
 * Reads a phone number that was typed or pasted for a country, by its id. Trunk prefixes and a repeated calling code are left out where the
 * country's numbers have them; a number with another calling code names its own country. An unknown number keeps its digits: whether it
 * exists is for the platform to decide. Null: the text is no phone number.
 */
export const readPhone = (text: string, countries: readonly Country[], chosen: string | null): SplitPhone | null => {
  const typed = tidied(text);
  if (secondEnding.test(typed)) return null;
  const number = knownNumber(
    typed,
    countries.find(({ id }) => id === chosen),
  );
  if (number) return placed(number.number.slice(1), countries, chosen, number.country);
  if (!numberShape.test(typed)) return null;
  const unknown = typed.startsWith('+')
    ? placed(digits(typed), countries, chosen, undefined)
    : { country: chosen ?? '', number: digits(typed) };
  // Too long for one number: two that were pasted together.
  return digits(fullNumber(unknown, countries)).length > maxDigits ? null : unknown;
};

/** The country of a customer, by its ID or, where countries have IDs of their own, by its two letters. */
const countryOf = (code: string | null, countries: readonly Country[]): Country | undefined =>
  countries.find(({ id }) => id === code) ??
  countries.find(({ iso2 }) => iso2 !== null && iso2.toUpperCase() === code?.toUpperCase());

/**
 * Splits a stored phone number into country and number, without a change of its digits where it has a plus. The customer's own country wins
 * where countries share a calling code. A text that is no known number is returned as it is, in that country if
 * the platform has it.
 */
export const splitPhone = (
  phone: string | null,
  countries: readonly Country[],
  ownCountry: string | null,
): SplitPhone => {
  const stored = tidied(phone ?? '');
  const country = countryOf(ownCountry, countries);
  const own = country?.id ?? null;
  if (/^\+[\d\s().-]+$/.test(stored) && !stored.includes('(0)'))
    return placed(digits(stored), countries, own, parsed(stored)?.country);
  const number = knownNumber(stored, country);
  return number
    ? placed(number.number.slice(1), countries, own, number.country)
    : { country: country?.id ?? '', number: phone ?? '' };
};
