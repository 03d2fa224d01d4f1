import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import parsePhoneNumber, { type CountryCode, getCountries } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import type { Country } from '#contract/platform/api/settings/countries.ts';
import { countryList } from '../../../training/seed/country-list.ts';
import { callingCode, fullNumber, readPhone, splitPhone } from './phone.ts';

const countries: Country[] = countryList.map((country) => ({ ...country, supported_features: [], history: null }));
const anyCountry = fc.constantFrom(...countries);
/** A national number without its trunk prefix. */
const anyNumber = fc.stringMatching(/^[1-9]\d{3,13}$/);
const codes = countries.map((country) => callingCode(country).slice(1));
const country = (id: string, calling_code: string): Country => ({
  ...{ id, name: id, iso2: id, calling_code, currency: null, enabled: true, supported_features: [], history: null },
});

describe('callingCode', () => {
  test('every country has one', () => {
    expect(countries.length).toBeGreaterThan(190);
    for (const each of countries) expect(callingCode(each)).toMatch(/^\+\d{1,4}$/);
  });

  test.each([
    ['DO', '+1-809, +1-829', '+1'],
    ['DO', '+1-809 and 1-829', '+1'],
    ['KZ', '+7 6 / +7 7', '+7'],
    ['AG', '+1-268', '+1268'],
    ['NG', ' 234 ', '+234'],
    ['NG', '00234', '+234'],
    ['NG', '', ''],
  ])('of %s with %j is %s', (id, code, expected) => expect(callingCode(country(id, code))).toBe(expected));
});

describe('splitPhone', () => {
  test('prefers the customer’s own country among those that share a code', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, ({ id, ...rest }, number) => {
        const phone = callingCode({ id, ...rest }) + number;
        expect(splitPhone(phone, countries, id)).toEqual({ country: id, number });
      }),
      { numRuns: 500 },
    );
  });

  test('takes the longest matching code for a customer without a country, and loses no digit', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (each, number) => {
        const phone = callingCode(each) + number;
        const split = splitPhone(phone, countries, null);
        expect(fullNumber(split, countries)).toBe(phone);
        const found = callingCode(countries.find(({ id }) => id === split.country));
        expect(codes.some((code) => code.length > found.length - 1 && phone.slice(1).startsWith(code))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('ignores spaces, hyphens and brackets', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (each, number) => {
        const written = ` ${callingCode(each)} (${number.slice(0, 2)}) ${number.slice(2, 4)}-${number.slice(4)}`;
        expect(splitPhone(written, countries, each.id)).toEqual({ country: each.id, number });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['+2290197123456', 'BJ', '0197123456'],
    ['+2250707123456', 'CI', '0707123456'],
    ['+242066123456', 'CG', '066123456'],
    ['+390612345678', 'IT', '0612345678'],
    ['+23408031234567', 'NG', '08031234567'],
    ['+18095551234', 'DO', '8095551234'],
  ])('keeps every digit after the calling code of %s', (phone, id, number) => {
    const list = [...countries.filter((each) => each.id !== 'DO'), country('DO', '+1-809, +1-829')];
    expect(splitPhone(phone, list, id)).toEqual({ country: id, number });
  });

  test.each([
    ['0803 123 4567', 'NG', '8031234567'],
    ['2348031234567', 'NG', '8031234567'],
    ['2348031234567', null, '8031234567'],
    ['002348031234567', null, '8031234567'],
    ['+234-803-123-4567 ext. 12', null, '8031234567'],
    ['+234 (0) 803 123 4567', 'NG', '8031234567'],
  ])('reads %s of a customer of %s', (phone, own, number) =>
    expect(splitPhone(phone, countries, own)).toEqual({ country: 'NG', number }),
  );

  test.each([
    ['no phone', 'NG'],
    ['803', 'NG'],
    ['12 34', 'NG'],
    ['080 312 345 (old)', 'NG'],
  ])('shows %s as it is, which it cannot read', (phone, own) =>
    expect(splitPhone(phone, countries, own)).toEqual({ country: own, number: phone }),
  );

  test('handles a missing number and an unknown calling code', () => {
    expect(splitPhone(null, countries, 'NG')).toEqual({ country: 'NG', number: '' });
    expect(splitPhone(null, countries, null)).toEqual({ country: '', number: '' });
    expect(splitPhone('+0123456', countries, 'NG')).toEqual({ country: '', number: '0123456' });
  });
});

describe('a typed number', () => {
  test.each([
    // Without its trunk prefix, where the country has one.
    ['0803 123 4567', 'NG', '+2348031234567'],
    ['803 111-2223', 'NG', '+2348031112223'],
    ['8 (916) 123-45-67', 'RU', '+79161234567'],
    ['0197123456', 'BJ', '+2290197123456'],
    ['0707123456', 'CI', '+2250707123456'],
    ['066123456', 'CG', '+242066123456'],
    ['0612345678', 'IT', '+390612345678'],
    // A repeated calling code is left out, one that belongs to the number stays.
    ['2348031234567', 'NG', '+2348031234567'],
    ['4791234567', 'NO', '+4791234567'],
    ['47912345', 'NO', '+4747912345'],
    ['12125551234', 'US', '+12125551234'],
    ['9123456789', 'IN', '+919123456789'],
    ['55991234567', 'BR', '+5555991234567'],
    ['7010000000', 'KZ', '+77010000000'],
    ['464 1234', 'AG', '+12684641234'],
    ['2684641234', 'AG', '+12684641234'],
    // With another calling code than the chosen country's.
    ['00447911123456', 'NG', '+447911123456'],
    ['+254 712 345 678', 'NG', '+254712345678'],
    ['2348031234567', 'GB', '+2348031234567'],
    ['254712345678', 'NG', '+254712345678'],
    ['447911123456', 'NG', '+447911123456'],
    ['12025550123', 'NG', '+12025550123'],
    ['255715035651', 'NG', '+255715035651'],
    ['\u202a+254\u00a0712\u2011345\u2011678\u202c', 'NG', '+254712345678'],
    ['tel:+254712345678', 'NG', '+254712345678'],
    ['+44 (0)7911 123456', 'NG', '+447911123456'],
    ['+234-803-123-4567 ext. 12', 'GB', '+2348031234567'],
    ['٠٨٠٣١٢٣٤٥٦٧', 'NG', '+2348031234567'],
    // No number by the data of the library: the platform decides.
    ['803', 'NG', '+234803'],
    ['080 312 345', 'NG', '+234080312345'],
    ['123456789012', 'NG', '+234123456789012'],
  ])('%s in %s is %s', (typed, chosen, expected) => {
    const read = readPhone(typed, countries, chosen);
    expect(read && fullNumber(read, countries)).toBe(expected);
  });

  test.each([
    '',
    'none',
    '+',
    '0803 or 0804',
    '08031234567/08031234568',
    '0803 123 4567 0803 123 4568',
    '0712345678/9',
    '1234567890123456',
    '0803 123 4567 (Ada)',
    '1-800-FLOWERS',
    '₦500',
  ])('%j is none', (typed) => expect(readPhone(typed, countries, 'NG')).toBeNull());

  test('names no country that the platform does not have', () => {
    expect(readPhone('+254712345678', [country('NG', '234')], 'NG')).toEqual({ country: '', number: '254712345678' });
  });

  test('goes to the country that was chosen among those of one code, else to the one of its data', () => {
    expect(readPhone('+12125551234', countries, 'CA')).toEqual({ country: 'CA', number: '2125551234' });
    expect(readPhone('+14165551234', countries, 'NG')).toEqual({ country: 'CA', number: '4165551234' });
  });

  test('needs no country that the library knows', () => {
    expect(readPhone('08031234567', [country('72', '+234')], '72')).toEqual({ country: '72', number: '8031234567' });
  });
});

/** The library's own example of each country, as the platform of that country would have it. */
const exampleOf = (id: CountryCode) => {
  const number = parsePhoneNumber(examples[id] ?? '', id);
  if (!number) throw new Error(`no example of ${id}`);
  return number;
};
/** Numbers there may begin with the country's own calling code, so that a repeated one can't be told. */
const ambiguous: readonly string[] = ['DE', 'ID', 'XK'];
const everyRegion = getCountries();
const everyCountry = everyRegion.map((id) => country(id, exampleOf(id).countryCallingCode));

describe('the mobile numbers of all countries', () => {
  test('are as many as the library has', () => expect(everyCountry.length).toBeGreaterThanOrEqual(240));

  test.each(['international', 'national', 'digits', 'repeated', 'with 00', 'RFC3966'] as const)(
    'are the same number however they are written: %s',
    (form) => {
      for (const id of everyRegion) {
        if (form === 'repeated' && ambiguous.includes(id)) continue;
        const example = exampleOf(id);
        const written = {
          international: example.formatInternational(),
          national: example.formatNational(),
          digits: String(example.nationalNumber),
          repeated: example.number.slice(1),
          'with 00': `00${example.number.slice(1)}`,
          RFC3966: example.getURI(),
        }[form];
        const read = readPhone(written, everyCountry, id);
        expect({ written, read: read && fullNumber(read, everyCountry), country: read?.country }).toEqual({
          written,
          read: example.number,
          country: id,
        });
      }
    },
  );

  test('are split and put together without a change', () => {
    for (const id of everyRegion) {
      const { number } = exampleOf(id);
      for (const own of [id, null]) {
        expect(fullNumber(splitPhone(number, everyCountry, own), everyCountry)).toBe(number);
      }
    }
  });
});

describe('countries with IDs of their own', () => {
  const numbered: Country[] = ['NG', 'US', 'CA'].map((iso2, index) => ({
    ...{
      id: String(index + 1),
      iso2,
      name: null,
      currency: null,
      enabled: true,
      supported_features: [],
      history: null,
    },
    calling_code: iso2 === 'NG' ? '+234' : '+1',
  }));
  test.each([
    ['08031234567', 'NG', { country: '1', number: '8031234567' }],
    ['08031234567', 'ng', { country: '1', number: '8031234567' }],
    ['+16135550123', 'CA', { country: '3', number: '6135550123' }],
    ['+12025550123', 'CA', { country: '3', number: '2025550123' }],
    ['12', 'NG', { country: '1', number: '12' }],
    ['12', 'ZZ', { country: '', number: '12' }],
  ])('the number %s of a customer in %s', (phone, own, split) =>
    expect(splitPhone(phone, numbered, own)).toEqual(split),
  );
});
