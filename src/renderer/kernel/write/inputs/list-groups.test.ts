import { describe, expect, test } from 'vitest';
import type { ListInput } from '#kernel/definitions/form-input.ts';
import { chosenBy, filterGroups, groupsWithOthers, withChosen } from './list-groups.ts';

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

describe('a list with two columns', () => {
  const row = (value: string) => ({
    ...{ value: `${value}:read`, label: value, includedIn: '*' },
    second: { value: `${value}:act`, label: `Act on ${value}`, needs: `${value}:read`, includedIn: 'act *' },
  });
  const all = { value: '*', label: 'All', second: { value: 'act *', label: 'Act on all' } };
  const columns = groupsWithOthers({ ...input, groups: [{ options: [all, row('orders'), row('payouts')] }] }, []);
  const choose = (chosen: readonly string[], value: string) => withChosen(columns, chosen, [value], true);
  const remove = (chosen: readonly string[], value: string) => withChosen(columns, chosen, [value], false);

  test('choosing a value chooses what it needs, and removing that removes it', () => {
    expect(choose([], 'payouts:act')).toEqual(['payouts:read', 'payouts:act']);
    expect(remove(['payouts:read', 'payouts:act'], 'payouts:read')).toEqual([]);
    expect(choose(['*'], 'payouts:act')).toEqual(['*', 'payouts:act']);
  });

  test('a value includes others where they have what they need', () => {
    const by = (value: string, chosen: readonly string[]) =>
      columns.flatMap(({ options }) =>
        options.flatMap(({ second }) => (second?.value === value ? chosenBy(second, columns, chosen) : [])),
      );
    expect(by('payouts:act', ['payouts:read', 'act *'])).toEqual(['act *']);
    expect(by('orders:act', ['payouts:read', 'act *'])).toEqual([null]);
    expect(by('orders:act', ['*', 'act *'])).toEqual(['act *']);
  });

  test('what a removed value included stays chosen by itself', () => {
    expect(remove(['payouts:read', 'act *'], 'act *')).toEqual(['payouts:read', 'payouts:act']);
    expect(remove(['*'], '*')).toEqual(['orders:read', 'payouts:read']);
  });

  test('a filter finds a row by its second option', () =>
    expect(filterGroups(columns, 'payouts:act').flatMap(({ options }) => options.map(({ value }) => value))).toEqual([
      'payouts:read',
    ]));
});
