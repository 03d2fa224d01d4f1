import { expect, test } from 'vitest';
import { compareAmounts, percentFrom } from './decimals.ts';

test('sorts decimal strings by value, also beyond the precision of floats', () => {
  const amounts = ['10', '9.5', '-3', '123456789012345678901.2', '123456789012345678901.1', '0.00000001', '0'];
  expect(amounts.sort(compareAmounts)).toEqual([
    '-3',
    '0',
    '0.00000001',
    '9.5',
    '10',
    '123456789012345678901.1',
    '123456789012345678901.2',
  ]);
});

test.each([
  ['106', '100', '6.00'],
  ['94', '100', '6.00'],
  ['100', '100.00', '0.00'],
  ['105', '100', '5.00'],
  ['105.000000000000000001', '100', '5.01'],
  ['1', '3', '66.67'],
  ['98765432109876543210.99', '98765432109876543210.98', '0.01'],
  ['100', '0', null],
  ['100', '-5', null],
  ['many', '100', null],
])('%s differs from %s by %s percent', (value, reference, percent) =>
  expect(percentFrom(value, reference)).toBe(percent),
);
