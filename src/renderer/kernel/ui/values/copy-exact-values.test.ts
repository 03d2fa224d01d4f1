import { expect, test } from 'vitest';
import { withExactValues } from './copy-exact-values.ts';

const btc = { shown: '0.12345678 BTC', exact: '0.123456789012 BTC' };
const ngn = { shown: '1,250.55 NGN', exact: '1,250.5555 NGN' };

test('replaces each selected amount with all of its digits, in order', () =>
  expect(withExactValues(`Fee\t${btc.shown}\n${ngn.shown}\t${ngn.shown}`, [btc, ngn])).toBe(
    `Fee\t${btc.exact}\n${ngn.exact}\t${ngn.shown}`,
  ));

test('keeps an amount that is only partly selected', () =>
  expect(withExactValues('12345678 BTC\t1,250.55 NGN', [btc, ngn])).toBe(`12345678 BTC\t${ngn.exact}`));

test('replaces nothing in a text without cut amounts', () =>
  expect(withExactValues('1,250.55 NGN', [])).toBe('1,250.55 NGN'));

test('replaces relative times with ISO 8601', () =>
  expect(
    withExactValues('a day ago\t2 days ago', [
      { shown: 'a day ago', exact: '2026-11-19T08:30:00Z' },
      { shown: '2 days ago', exact: '2026-11-18T08:30:00Z' },
    ]),
  ).toBe('2026-11-19T08:30:00Z\t2026-11-18T08:30:00Z'));

test('a value is not found at the end of a longer number', () =>
  expect(
    withExactValues('10.12345678 BTC\n0.12345678 BTC', [{ shown: '0.12345678 BTC', exact: '0.123456789 BTC' }]),
  ).toBe('10.12345678 BTC\n0.123456789 BTC'));
