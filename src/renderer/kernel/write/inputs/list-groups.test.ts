import { expect, test } from 'vitest';
import type { ListInput } from '#kernel/definitions/form-input.ts';
import { filterGroups, groupsWithOthers, withChosen } from './list-groups.ts';

const input: ListInput = {
  kind: 'list',
  name: 'permissions',
  label: 'Permissions',
  groups: [
    {
      label: 'Customers',
      options: [
        { value: 'customer:read', label: 'Read customers', description: 'Profiles and levels' },
        { value: 'business:read', label: 'Read businesses' },
      ],
    },
    { label: 'Money', options: [{ value: 'payouts:read', label: 'Read payouts' }] },
  ],
};
const groups = groupsWithOthers(input, []);
const found = (text: string) => filterGroups(groups, text).flatMap(({ options }) => options.map(({ value }) => value));

test('a filter finds labels, descriptions, values and names of groups', () => {
  expect(found('read prof')).toEqual(['customer:read']);
  expect(found('levels')).toEqual(['customer:read']);
  expect(found('payouts:read')).toEqual(['payouts:read']);
  expect(found('customers')).toEqual(['customer:read', 'business:read']);
  expect(found('cards')).toEqual([]);
});

test('a group without a found option is not shown', () =>
  expect(filterGroups(groups, 'payouts').map(({ label }) => label)).toEqual(['Money']));

test('without other values there is no group of others', () =>
  expect(groups.map(({ label }) => label)).toEqual(['Customers', 'Money']));

test('a chosen value that is no option is shown as Other', () =>
  expect(groupsWithOthers(input, ['chain:read', 'customer:read'])[2]).toEqual({
    label: 'Other',
    options: [{ value: 'chain:read', label: 'chain:read' }],
  }));

test('chosen values are in the order of the options', () =>
  expect(withChosen(groups, ['payouts:read'], ['customer:read'], true)).toEqual(['customer:read', 'payouts:read']));

test('values that are no option stay chosen', () => {
  const all = groupsWithOthers(input, ['chain:read']);
  expect(withChosen(all, ['chain:read'], ['payouts:read'], true)).toEqual(['payouts:read', 'chain:read']);
  expect(withChosen(all, ['payouts:read', 'chain:read'], ['payouts:read'], false)).toEqual(['chain:read']);
});
