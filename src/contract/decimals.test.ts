import { expect, test } from 'vitest';
import { compareAmounts } from './decimals.ts';

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
