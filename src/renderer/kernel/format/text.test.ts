import { expect, test } from 'vitest';
import { countryName, formatCount, sentenceCase, shortened } from './text.ts';

test.each([
  ['NG', 'Nigeria'],
  ['ke', 'Kenya'],
  ['QX', 'QX'],
  ['', ''],
  ['nonsense', 'nonsense'],
  ['150', '150'],
])('country %s is %s', (code, shown) => expect(countryName(code)).toBe(shown));

test.each([
  ['review_needed', 'Review needed'],
  ['outgoing_payment_sent', 'Outgoing payment sent'],
  ['PENDING', 'Pending'],
  ['PAYOUT', 'PAYOUT'],
  ['cancelled', 'Canceled'],
  ['order_cancelled', 'Order canceled'],
  ['', ''],
  ['_', ''],
])('%s reads %s', (word, shown) => expect(sentenceCase(word)).toBe(shown));

test('formatCount uses singular and plural', () => {
  expect(formatCount(1, 'row')).toBe('1 row');
  expect(formatCount(0, 'row')).toBe('0 rows');
  expect(formatCount(1_204, 'row')).toBe('1,204 rows');
  expect(formatCount(2, 'country', 'countries')).toBe('2 countries');
});

test.each([
  ['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', 'bc1qxy…0wlh'],
  ['0x12345678', '0x12345678'],
])('%s is shortened to %s', (value, shown) => expect(shortened(value)).toBe(shown));
