import { expect, test } from 'vitest';
import { compareAmounts, percentOf } from './decimal.ts';

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
  ['75', '100', 75],
  ['74.99', '100.00', 74],
  ['999999999999999999999', '1000000000000000000000', 99],
  ['250', '100', 250],
  ['0', '5', 0],
  ['1', '0', null],
  ['-5', '10', -50],
  ['much', '10', null],
])('%s of %s is %s %%', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
