import { expect, test } from 'vitest';
import { select } from '../filters/filters.ts';
import { canSort, sortHint } from './sorting.ts';
import { column, things } from './testing/things.ts';

const amount = column('amount', { label: 'Amount', sort: 'amount', sortFilter: 'currency' });
const withFilter = { filters: [...things.filters, select('currency', 'Currency', ['NGN', 'USD'])] };

test.each<[string, Parameters<typeof canSort>, boolean]>([
  ['a column with a sort key', [column('name', { sort: 'name' }), {}], true],
  ['a column without one', [column('note'), {}], false],
  ['amounts of one currency', [amount, { currency: ['NGN'] }], true],
  ['amounts of two currencies', [amount, { currency: ['NGN', 'USD'] }], false],
  ['amounts of any currency', [amount, {}], false],
])('%s: can be sorted: %3$s', (_what, [field, filters], isSortable) => {
  expect(canSort(field, filters)).toBe(isSortable);
});

test('says which filter makes amounts sortable', () => {
  expect(sortHint(amount, withFilter, {})).toBe('Filter by one currency to sort by amount');
});

test('says why amounts are never sortable in a list without that filter', () => {
  expect(sortHint(amount, things, {})).toBe("Amounts in different currencies can't be sorted");
});

test('says nothing of columns that can be sorted now, or never', () => {
  expect(sortHint(amount, withFilter, { currency: ['NGN'] })).toBeNull();
  expect(sortHint(column('note'), withFilter, {})).toBeNull();
});
