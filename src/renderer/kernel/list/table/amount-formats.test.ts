import { expect, test } from 'vitest';
import { amountFormat } from './amount-formats.ts';

const ngn = { amount: '1234.5', currency: 'NGN' };
const btc = { amount: '0.12345', currency: 'BTC' };
const usdt = { amount: '10.50000000', currency: 'USDT' };
const decimalsOf = (...amounts: Parameters<typeof amountFormat>[0]) =>
  Object.fromEntries(amountFormat(amounts).decimals);

test('each currency has the most decimals that one of its amounts needs', () =>
  expect(decimalsOf(ngn, null, btc, { ...btc, amount: '2.5' }, usdt)).toEqual({ NGN: 2, BTC: 5, USDT: 2 }));

test('fiat has two decimals, coins have at most eight', () =>
  expect(decimalsOf({ ...ngn, amount: '1.123456' }, { ...btc, amount: '0.123456789012' })).toEqual({ NGN: 2, BTC: 8 }));

test('is_fiat overrides the currency code', () => expect(decimalsOf({ ...btc, isFiat: true })).toEqual({ BTC: 2 }));

test('units have the width of the longest code', () => {
  const { unitPx } = amountFormat([ngn, usdt]);
  expect(unitPx).toBe(amountFormat([usdt]).unitPx);
  expect(unitPx).toBeGreaterThan(amountFormat([ngn]).unitPx);
});

test('a column without amounts has no units', () => expect(amountFormat([null]).unitPx).toBe(0));
