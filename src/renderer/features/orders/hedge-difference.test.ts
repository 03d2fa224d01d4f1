import { describe, expect, test } from 'vitest';
import { hedgeDifference, hedgedAmount } from './hedge-difference.ts';

const hedge = (amount: string, ...orders: string[]) => ({
  amount,
  base: 'BTC',
  hedged_orders: orders.map((each) => ({ amount: each })),
});

describe('the difference between a hedge and its customer orders', () => {
  test.each([
    ['a smaller hedge', hedge('0.3', '0.1', '0.20000001'), '0.00000001 BTC less than the orders'],
    ['a larger hedge', hedge('2', '1.5'), '0.50 BTC more than the orders'],
    ['an equal hedge', hedge('0.30', '0.1', '0.2'), 'None'],
    ['a hedge without orders', hedge('1'), '1.00 BTC more than the orders'],
    ['an amount that is no number', hedge('many', '1'), null],
  ])('of %s', (_, given, expected) => {
    expect(hedgeDifference(given)).toBe(expected);
  });

  test('the hedged amount is the exact sum of the orders', () => {
    expect(hedgedAmount(hedge('1', '0.1', '0.2'))).toBe('0.3');
  });
});
