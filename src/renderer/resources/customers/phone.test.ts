import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Country } from '#contract/api/countries.ts';
import { countryList } from '../../../training/seed/country-list.ts';
import { callingCode, repeatsCode, splitPhone, withoutTrunk } from './phone.ts';

const countries: Country[] = countryList.map((country) => ({ ...country, supported_features: [] }));
const anyCountry = fc.constantFrom(...countries);
/** A number as people write it at home, without its first zero. */
const anyNumber = fc.stringMatching(/^[1-9]\d{3,13}$/);
const codes = countries.map((country) => callingCode(country).slice(1));

describe('a stored phone as country and number', () => {
  test('there is a calling code for every country', () => {
    expect(countries.length).toBeGreaterThan(190);
    for (const country of countries) expect(callingCode(country)).toMatch(/^\+\d{1,4}$/);
  });

  test('of the customer’s own country: that country, whoever shares its code, and the number without it', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        const phone = callingCode(country) + number;
        expect(splitPhone(phone, countries, country.id)).toEqual({ country: country.id, number });
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a customer without a country: nothing of the phone is lost, and no longer code would fit', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        const phone = callingCode(country) + number;
        const split = splitPhone(phone, countries, null);
        const found = callingCode(countries.find(({ id }) => id === split.country));
        expect(found + split.number).toBe(phone);
        expect(codes.some((code) => code.length > found.length - 1 && phone.slice(1).startsWith(code))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('spaces, hyphens and brackets of a stored phone mean nothing', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        const written = ` ${callingCode(country)} (${number.slice(0, 2)}) ${number.slice(2, 4)}-${number.slice(4)}`;
        expect(splitPhone(written, countries, country.id)).toEqual({ country: country.id, number });
      }),
    );
  });

  test('without a plus nothing is cut off', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        expect(splitPhone(number, countries, country.id)).toEqual({ country: country.id, number });
      }),
    );
  });

  test('no phone, and a code that no country has', () => {
    expect(splitPhone(null, countries, 'NG')).toEqual({ country: 'NG', number: '' });
    expect(splitPhone(null, countries, null)).toEqual({ country: '', number: '' });
    expect(splitPhone('+0123456', countries, 'NG')).toEqual({ country: '', number: '0123456' });
  });
});

describe('a number typed with what stands before it already', () => {
  test.each([
    ['2348030000001', '+234', true],
    ['254712345678', '+254', true],
    ['15551234567', '+1', true],
    ['8030000001', '+234', false],
    ['9123456789', '+91', false],
    ['55991234567', '+55', false],
    ['7010000000', '+7', false],
  ])('%s after %s: %s', (number, code, repeats) => expect(repeatsCode(number, code)).toBe(repeats));

  test('the zero dialled inside the country is not stored', () => {
    expect(withoutTrunk('0803 000 0001')).toBe('8030000001');
    expect(withoutTrunk('8030000001')).toBe('8030000001');
  });
});
