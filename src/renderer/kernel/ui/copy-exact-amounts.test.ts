import { expect, test } from 'vitest';
import { withExactAmounts } from './copy-exact-amounts.ts';

const btc = { shown: '0.12345678 BTC', exact: '0.123456789012 BTC' };
const ngn = { shown: '1,250.55 NGN', exact: '1,250.5555 NGN' };

test('replaces each selected amount with all of its digits, in order', () =>
  expect(withExactAmounts(`Fee\t${btc.shown}\n${ngn.shown}\t${ngn.shown}`, [btc, ngn])).toBe(
    `Fee\t${btc.exact}\n${ngn.exact}\t${ngn.shown}`,
  ));

test('keeps an amount that is only partly selected', () =>
  expect(withExactAmounts('12345678 BTC\t1,250.55 NGN', [btc, ngn])).toBe(`12345678 BTC\t${ngn.exact}`));

test('replaces nothing in a text without cut amounts', () =>
  expect(withExactAmounts('1,250.55 NGN', [])).toBe('1,250.55 NGN'));
