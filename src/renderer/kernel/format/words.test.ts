import { expect, test } from 'vitest';
import { count, countryName, sentence } from './words.ts';

test.each([
  ['NG', 'Nigeria'],
  ['ke', 'Kenya'],
  ['QX', 'QX'],
  ['', ''],
  ['nonsense', 'nonsense'],
])('country %s is %s', (code, shown) => expect(countryName(code)).toBe(shown));

test.each([
  ['review_needed', 'Review needed'],
  ['outgoing_payment_sent', 'Outgoing payment sent'],
  ['PENDING', 'PENDING'],
  ['', ''],
  ['_', ''],
])('%s reads %s', (word, shown) => expect(sentence(word)).toBe(shown));

test('counts say one or several', () => {
  expect(count(1, 'row')).toBe('1 row');
  expect(count(0, 'row')).toBe('0 rows');
  expect(count(1_204, 'row')).toBe('1,204 rows');
  expect(count(2, 'country', 'countries')).toBe('2 countries');
});
