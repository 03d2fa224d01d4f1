import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, isZeroAmount, subtractAmounts } from './decimal.ts';
import {
  exactMoney,
  formatAmount,
  formatMoney,
  groupDigits,
  isFiatCode,
  plainAmount,
  shownDecimals,
  signedAmount,
  tidyAmount,
  ungroupDigits,
} from './money.ts';

const thirty = '123456789012345678901234567890';

test.each([
  ['1234.5', 'NGN', '1,234.50 NGN'],
  ['0', 'NGN', '0.00 NGN'],
  ['-0.00', 'NGN', '0.00 NGN'],
  ['-0', 'BTC', '0.00 BTC'],
  ['-1234.5', 'USD', '-1,234.50 USD'],
  ['0.00000001', 'BTC', '0.00000001 BTC'],
  ['-0.00000001', 'BTC', '-0.00000001 BTC'],
  ['1', 'USDT', '1.00 USDT'],
  [thirty, 'NGN', '123,456,789,012,345,678,901,234,567,890.00 NGN'],
  [`${thirty}.12345678`, 'BTC', '123,456,789,012,345,678,901,234,567,890.12345678 BTC'],
])('%s %s reads %s', (amount, currency, shown) => expect(formatMoney(amount, currency)).toBe(shown));

describe('further decimals are cut, not rounded, and the cut is shown', () => {
  test.each([
    ['0.999', true, '0.99…'],
    ['-0.999', true, '-0.99…'],
    ['0.123456789', false, '0.12345678…'],
    ['0.999999999', false, '0.99999999…'],
    ['-1.999999999', false, '-1.99999999…'],
    ['0.0000000019', false, '0.00…'],
    ['-0.001', true, '0.00…'],
    ['1.5000000000', true, '1.50'],
    [`0.${'1234567890'.repeat(4)}`, false, '0.12345678…'],
  ])('%s', (amount, isFiat, shown) => expect(formatAmount(amount, isFiat)).toBe(shown));
});

test.each(['', 'abc', '1,5', '1.', '.5', '1e5', '+1', ' 1', 'NaN', '--1'])(
  '"%s" is no decimal and passes as it is',
  (text) => expect(formatAmount(text, true)).toBe(text),
);

test('is_fiat overrides the currency code', () => {
  expect(formatMoney('1.123', 'NGN', false)).toBe('1.123 NGN');
  expect(formatMoney('1.123', 'BTC', true)).toBe('1.12… BTC');
});

test('currency codes are case-insensitive', () => {
  expect(isFiatCode('ngn')).toBe(true);
  expect(isFiatCode('BTC')).toBe(false);
  expect(isFiatCode('')).toBe(false);
});

test('the formatted digits are the first digits of the value', () => {
  const decimal = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,20}$/));
  fc.assert(
    fc.property(decimal, fc.boolean(), ([negative, whole, fraction], isFiat) => {
      const amount = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
      const shown = formatAmount(amount, isFiat).replace(/[,…]/g, '');
      const decimals = shown.split('.')[1]?.length ?? 0;
      expect(decimals).toBeGreaterThanOrEqual(2);
      expect(decimals).toBeLessThanOrEqual(isFiat ? 2 : 8);
      // With zeros behind it the amount has all the digits that are shown, and what is cut off is less than one of the last.
      const padded = `${negative ? '-' : ''}${whole}.${fraction.padEnd(20, '0')}`;
      expect(padded.replace('-', '').startsWith(shown.replace('-', ''))).toBe(true);
    }),
  );
});

test.each([
  ['1234.5', 'NGN', '1,234.50 NGN'],
  ['0.999', 'NGN', '0.999 NGN'],
  ['20999999.97690000', 'BTC', '20,999,999.9769 BTC'],
  ['-0.000000000000000001', 'ETH', '-0.000000000000000001 ETH'],
  ['0', 'USDC', '0.00 USDC'],
  ['-0.00', 'USDC', '0.00 USDC'],
  [`-1234567.${'0'.repeat(120)}1`, 'ETH', `-1,234,567.${'0'.repeat(120)}1 ETH`],
  ['soon', 'USDC', 'soon USDC'],
])('%s %s is exactly %s', (amount, currency, shown) => expect(exactMoney(amount, currency)).toBe(shown));

test('an exact amount keeps every digit, and equal values give the same text', () => {
  const decimal = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^\d{0,30}$/));
  fc.assert(
    fc.property(decimal, fc.nat(5), ([negative, whole, fraction], zeros) => {
      const digits = fraction.replace(/0+$/, '');
      const unsigned = `${whole}.${digits.padEnd(2, '0')}`;
      const amount = negative ? `-${unsigned}` : unsigned;
      // Zero has no sign.
      expect(exactMoney(amount, 'X').replaceAll(',', '')).toBe(`${isZeroAmount(unsigned) ? unsigned : amount} X`);
      expect(exactMoney(amount + '0'.repeat(zeros), 'X')).toBe(exactMoney(amount, 'X'));
    }),
  );
});

describe('exact arithmetic', () => {
  test.each([
    ['0.1', '0.2', '0.3', '-0.1'],
    ['10', '-2.5', '7.5', '12.5'],
    [thirty, '0.00000001', `${thirty}.00000001`, '123456789012345678901234567889.99999999'],
    ['1', '1.00', '2.00', '0.00'],
  ])('%s and %s', (a, b, sum, difference) => {
    expect(addAmounts(a, b)).toBe(sum);
    expect(subtractAmounts(a, b)).toBe(difference);
  });
  test('text that is no decimal gives none', () => {
    expect(addAmounts('1', 'ten')).toBeNull();
    expect(subtractAmounts('1', '')).toBeNull();
    expect(subtractAmounts('1', '--1')).toBeNull();
  });
  test('taking away what was added gives the amount back', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt(), (a, b) => {
        const sum = addAmounts(String(a), String(b)) ?? '';
        expect(subtractAmounts(sum, String(b))).toBe(String(a));
      }),
    ));
  test.each([
    ['0', true],
    ['-0.00', true],
    ['0.01', false],
  ])('%s is zero: %s', (amount, isZero) => expect(isZeroAmount(amount)).toBe(isZero));
});

test.each([
  ['1250', '+1,250.00'],
  ['-0.5', '-0.50'],
  ['0.00000001', '+0.00000001'],
  ['0.00', '0.00'],
  ['ten', 'ten'],
])('%s with its sign reads %s', (amount, shown) => expect(signedAmount(amount)).toBe(shown));

test.each([
  ['+1,250.00', '1250.00'],
  [' − 1 250 ', '-1250'],
  ['-5', '-5'],
  ['5.', '5'],
  ['ten', 'ten'],
  ['1\u00a0234\u202f567.50', '1234567.50'],
  ['0,5', '0,5'],
  ['0,125', '0,125'],
  ['-0,125', '-0,125'],
  ['00,125', '00,125'],
  ['1 234,50', '1 234,50'],
  ['1.234,50', '1.234,50'],
  ['1.234.567', '1.234.567'],
  ['12,34', '12,34'],
  ['1,2345', '1,2345'],
  ['1,234 567', '1,234 567'],
  ['12 34', '12 34'],
  ['1,000.5,0', '1,000.5,0'],
  ["1'234.50", "1'234.50"],
])('"%s" as typed means %s', (typed, plain) => expect(plainAmount(typed)).toBe(plain));

test.each([
  ['1234', '1,234'],
  ['-1234567.8901', '-1,234,567.8901'],
  ['+1000.', '+1,000.'],
  ['999', '999'],
  ['00012', '00012'],
  ['-01234', '-01234'],
  ['0', '0'],
  ['1,5', '1,5'],
  ['ten', 'ten'],
  ['', ''],
])('%s is grouped as %s', (value, shown) => expect(groupDigits(value)).toBe(shown));

test.each([
  ['00012', '12'],
  ['-007.50', '-7.50'],
  ['000', '0'],
  ['0.5', '0.5'],
  ['5.', '5'],
  ['+5', '+5'],
  ['1,5', '1,5'],
  ['ten', 'ten'],
  ['', ''],
])('%s is tidied to %s', (typed, tidied) => expect(tidyAmount(typed)).toBe(tidied));

describe('a field that groups digits', () => {
  test.each([
    ['a digit after a grouped number', '1,2345', '1234', true, '12345'],
    ['a digit deleted in a grouped number', '1,23', '1234', true, '123'],
    ['a pasted grouped number', '1,250,000.50', '', false, '1250000.50'],
    ['a typed comma', '1,', '1', false, '1,'],
    ['a digit after a typed comma', '1,5', '1,', true, '1,5'],
    ['a pasted decimal comma', '1,5', '1234', false, '1,5'],
    ['a minus sign of a document', '−5', '', false, '-5'],
    ['a typed decimal comma of three digits', '0,125', '0,12', true, '0,125'],
    ['a pasted decimal comma of three digits', '0,125', '', false, '0,125'],
    ['a pasted number with spaces', '1 250 000.50', '', false, '1250000.50'],
    ['a pasted number with both', '1 234,50', '', false, '1 234,50'],
  ])('%s', (_, text, before, isKeystroke, value) => expect(ungroupDigits(text, before, isKeystroke)).toBe(value));
});

test('shownDecimals counts what formatAmount shows', () => {
  const decimal = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,20}$/));
  fc.assert(
    fc.property(decimal, fc.boolean(), ([negative, whole, fraction], isFiat) => {
      const amount = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
      expect(shownDecimals(amount, isFiat)).toBe(formatAmount(amount, isFiat).replace('…', '').split('.')[1]?.length);
    }),
  );
});

describe('amounts as five locales write them', () => {
  const decimal = fc.tuple(fc.boolean(), fc.nat(10 ** 9), fc.stringMatching(/^\d{0,5}$/));
  test.each(['en-US', 'en-IN', 'de-DE', 'fr-FR', 'de-CH'])('%s: read as what they are, or not at all', (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 });
    fc.assert(
      fc.property(decimal, ([isNegative, whole, fraction]) => {
        const amount = `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
        const written = format.format(Number(amount));
        for (const read of [plainAmount(written), ungroupDigits(written, '', false)]) {
          const difference = subtractAmounts(read, amount);
          if (locale === 'en-US') expect(difference).not.toBeNull();
          // A text that the console would write itself has the console's meaning: 1.234 is no German thousand.
          const isHouse = groupDigits(read) === written.replace('−', '-');
          if (difference !== null && !isHouse) expect(difference).toMatch(/^0(\.0+)?$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});
