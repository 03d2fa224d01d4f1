import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Country } from '#contract/api/settings/countries.ts';
import { countryList } from '../../../training/seed/country-list.ts';
import { callingCode, repeatsCallingCode, splitPhone, withoutTrunkPrefix } from './phone.ts';

const countries: Country[] = countryList.map((country) => ({ ...country, supported_features: [], history: null }));
const anyCountry = fc.constantFrom(...countries);
/** A national number without its trunk prefix. */
const anyNumber = fc.stringMatching(/^[1-9]\d{3,13}$/);
const codes = countries.map((country) => callingCode(country).slice(1));

describe('splitPhone', () => {
  test('every country has a calling code', () => {
    expect(countries.length).toBeGreaterThan(190);
    for (const country of countries) expect(callingCode(country)).toMatch(/^\+\d{1,4}$/);
  });

  test('prefers the customer’s own country among those that share a code', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        const phone = callingCode(country) + number;
        expect(splitPhone(phone, countries, country.id)).toEqual({ country: country.id, number });
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes the longest matching code for a customer without a country, and loses no digit', () => {
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

  test('ignores spaces, hyphens and brackets', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        const written = ` ${callingCode(country)} (${number.slice(0, 2)}) ${number.slice(2, 4)}-${number.slice(4)}`;
        expect(splitPhone(written, countries, country.id)).toEqual({ country: country.id, number });
      }),
    );
  });

  test('removes no calling code from a number without a plus', () => {
    fc.assert(
      fc.property(anyCountry, anyNumber, (country, number) => {
        expect(splitPhone(number, countries, country.id)).toEqual({ country: country.id, number });
      }),
    );
  });

  test('handles a missing number and an unknown calling code', () => {
    expect(splitPhone(null, countries, 'NG')).toEqual({ country: 'NG', number: '' });
    expect(splitPhone(null, countries, null)).toEqual({ country: '', number: '' });
    expect(splitPhone('+0123456', countries, 'NG')).toEqual({ country: '', number: '0123456' });
  });
});

describe('a typed national number', () => {
  test.each([
    ['2348030000001', '+234', true],
    ['254712345678', '+254', true],
    ['15551234567', '+1', true],
    ['8030000001', '+234', false],
    ['9123456789', '+91', false],
    ['55991234567', '+55', false],
    ['7010000000', '+7', false],
  ])('%s repeats the country code %s: %s', (number, code, repeats) =>
    expect(repeatsCallingCode(number, code)).toBe(repeats),
  );

  test('is stored without its trunk prefix', () => {
    expect(withoutTrunkPrefix('0803 000 0001')).toBe('8030000001');
    expect(withoutTrunkPrefix('8030000001')).toBe('8030000001');
  });
});
