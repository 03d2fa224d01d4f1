import { expect, test } from 'vitest';
import { enteredDecimals } from './currency-decimals.ts';

test.each([
  ['KWD', {}, 3],
  ['JPY', {}, 0],
  ['PKR', {}, 2],
  ['IDR', {}, 2],
  ['IQD', {}, 3],
  ['NGN', {}, 2],
  ['ETH', {}, 18],
  ['stETH', {}, 18],
  ['MNT', { isFiat: false }, 18],
  ['POINTS', { isFiat: true }, 2],
  ['JPY', { declared: 2 }, 2],
  ['USDC.e', { declared: 6 }, 6],
  ['UGX', { present: ['10.50', '7'] }, 1],
  ['JPY', { present: ['1000.00'] }, 0],
] as const)('%s %o: %i', (currency, known, decimals) => expect(enteredDecimals(currency, known)).toBe(decimals));
