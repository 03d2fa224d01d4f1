import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isNegative, isZero, minus, moneyText, plus, positive, times } from './money.ts';

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 8 }))
  .map(([negative, units, places]) => {
    const digits = units.toString().padStart(places + 1, '0');
    return (
      (negative ? '-' : '') + digits.slice(0, digits.length - places) + (places ? `.${digits.slice(-places)}` : '')
    );
  });

describe('money', () => {
  it('subtracts exactly', () => {
    expect(minus('0.3', '0.1')).toBe('0.2');
    expect(minus('123456789012345678901234567890.12', '0.00000001')).toBe('123456789012345678901234567890.11999999');
    expect(minus('1', '1.5')).toBe('-0.5');
    fc.assert(fc.property(decimal, (a) => isZero(minus(a, a))));
    fc.assert(fc.property(decimal, decimal, (a, b) => isZero(minus(minus(a, b), minus(a, b)))));
    fc.assert(fc.property(decimal, decimal, (a, b) => positive(minus(a, b)) === positive(minus(b, a))));
  });

  it('adds exactly', () => {
    expect(plus('0.1', '0.2')).toBe('0.3');
    expect(plus('10', '-0.5')).toBe('9.5');
    fc.assert(fc.property(decimal, decimal, (a, b) => isZero(minus(minus(plus(a, b), b), a))));
  });

  it('multiplies and truncates', () => {
    expect(times('1.23', '2', 2)).toBe('2.46');
    expect(times('20999999.9769', '64000', 2)).toBe('1343999998521.60');
    expect(times('5', '3', 0)).toBe('15');
    expect(times('-15.5', '1', 2)).toBe('-15.50');
  });

  it('detects negative amounts and zero', () => {
    expect([isNegative('-0.1'), isNegative('0'), isNegative('-0'), isZero('0.000'), isZero('0.001')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});

test.each([
  ['1234.5', '1,234.50 NGN'],
  ['-9999999', '-9,999,999.00 NGN'],
  ['0.00000001', '0.00000001 NGN'],
  ['123', '123.00 NGN'],
])('%s is shown as %s', (amount, text) => expect(moneyText(amount, 'NGN')).toBe(text));
