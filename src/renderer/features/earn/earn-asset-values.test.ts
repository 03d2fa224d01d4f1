import { expect, test } from 'vitest';
import { assetFields, daysOf, termOf, valuesOf } from './earn-asset-values.ts';

test.each([
  ['30', 30],
  [' 30 ', 30],
  ['030', 30],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1.5', Number.NaN],
  ['-3', Number.NaN],
  ['', Number.NaN],
])('days typed as "%s" are %s', (typed, days) => expect(daysOf(typed)).toBe(days));

const locked = (term_days: string) => ({ ...valuesOf(null), term: 'locked', term_days });

test.each([
  ['1', '1 day'],
  ['030', '30 days'],
  ['1e3', '1e3 days'],
])('a term of "%s" reads %s', (typed, text) => expect(termOf(locked(typed))).toBe(text));

test('the same days typed with a leading zero are no change', () => {
  expect(assetFields(locked('030'))).toEqual(assetFields(locked('30')));
});
