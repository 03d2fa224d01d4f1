import { expect, test } from 'vitest';
import { amountAlignment } from './align-amounts.ts';

const ngn = { amount: '1234.5', currency: 'NGN' };
const btc = { amount: '0.12345', currency: 'BTC' };
const usdt = { amount: '10.50000000', currency: 'USDT' };

test('amounts of one fiat currency have two decimals and one width of codes', () =>
  expect(amountAlignment([ngn, ngn])).toEqual({ decimals: 2, codeLength: 0 }));

test('a mixed column has the most decimals and the longest code of its amounts', () =>
  expect(amountAlignment([ngn, null, btc, usdt])).toEqual({ decimals: 5, codeLength: 4 }));

test('is_fiat overrides the currency code', () =>
  expect(amountAlignment([{ ...btc, isFiat: true }])).toEqual({ decimals: 2, codeLength: 0 }));

test('a column that would grow too much for aligned amounts has no alignment', () => {
  const amounts = [{ amount: '11918243.21', currency: 'NGN' }, btc];
  expect(amountAlignment(amounts, { width: 160 })).toEqual({ decimals: 5, codeLength: 3 });
  expect(amountAlignment(amounts, { width: 160, hasIcon: true })).toBeNull();
});

test('a column without amounts has no alignment', () => expect(amountAlignment([null])).toBeNull());
