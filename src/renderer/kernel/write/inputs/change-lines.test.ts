import { describe, expect, test } from 'vitest';
import { emptyValue } from '#kernel/format/text.ts';
import { changeLines } from './change-lines.ts';

const change = (label: string, from: string, to: string) => ({ label, from, to });
const [yes, no] = ['Included', 'Not included'];

test('a change of a field is a line of its own', () => {
  const name = change('Name', 'Ada', 'Ada Obi');
  expect(changeLines([name])).toEqual([{ key: 'Name', kind: 'change', change: name }]);
});

test.each([
  [emptyValue, 'Ada'],
  ['Ada', emptyValue],
  [no, yes],
  [yes, no],
])('a change of a field from %s to %s is a line of its own', (from, to) =>
  expect(changeLines([change('Name', from, to)])).toMatchObject([{ kind: 'change' }]),
);

test('a changed cell of a row is a line of its own', () => {
  const fee = change('Tier 1: fee', '0.20%', '0.15%');
  expect(changeLines([fee])).toEqual([{ key: 'Tier 1: fee', kind: 'change', change: fee }]);
});

test.each([
  [no, 'Maybe'],
  ['Maybe', yes],
  [yes, 'Maybe'],
  ['Maybe', no],
])('a cell that changes from %s to %s is neither added nor removed', (from, to) =>
  expect(changeLines([change('Tier 1: note', from, to)])).toMatchObject([{ kind: 'change' }]),
);

describe('values of a list', () => {
  test('that are added are one line', () =>
    expect(
      changeLines([change('Permissions: Read customers', no, yes), change('Permissions: Read orders', no, yes)]),
    ).toEqual([
      { key: 'added Permissions', kind: 'added', label: 'Permissions', entries: ['Read customers', 'Read orders'] },
    ]));
  test('that are removed are one line', () =>
    expect(
      changeLines([change('Permissions: Read customers', yes, no), change('Permissions: Read orders', yes, no)]),
    ).toEqual([
      { key: 'removed Permissions', kind: 'removed', label: 'Permissions', entries: ['Read customers', 'Read orders'] },
    ]));
  test('that are added and removed are two lines', () =>
    expect(
      changeLines([change('Permissions: Read customers', yes, no), change('Permissions: Read orders', no, yes)]),
    ).toMatchObject([
      { kind: 'removed', entries: ['Read customers'] },
      { kind: 'added', entries: ['Read orders'] },
    ]));
  test('of another list are another line', () =>
    expect(changeLines([change('Permissions: Read', no, yes), change('Countries: Kenya', no, yes)])).toMatchObject([
      { label: 'Permissions', entries: ['Read'] },
      { label: 'Countries', entries: ['Kenya'] },
    ]));
  test('that are no option of the newer record are named alone', () =>
    expect(changeLines([change('Permissions: chain:read', yes, emptyValue)])).toMatchObject([
      { kind: 'removed', label: 'Permissions', entries: ['chain:read'] },
    ]));
  test('that were no option before are named alone', () =>
    expect(changeLines([change('Permissions: Chains', emptyValue, yes)])).toMatchObject([
      { kind: 'added', entries: ['Chains'] },
    ]));
  test('keep what follows a second separator', () =>
    expect(changeLines([change('Permissions: Money: read', no, yes)])).toMatchObject([
      { label: 'Permissions', entries: ['Money: read'] },
    ]));
});

describe('the cells of a row', () => {
  test('that is added are joined with their values', () =>
    expect(
      changeLines([change('Tier 1: fee', emptyValue, '0.20%'), change('Tier 1: rebate', emptyValue, 'Yes')]),
    ).toEqual([{ key: 'added Tier 1', kind: 'added', label: 'Tier 1', entries: ['fee 0.20%', 'rebate Yes'] }]));
  test('that is removed are joined with the values that they had', () =>
    expect(changeLines([change('Tier 1: fee', '0.20%', emptyValue)])).toEqual([
      { key: 'removed Tier 1', kind: 'removed', label: 'Tier 1', entries: ['fee 0.20%'] },
    ]));
  test('of another row are another line', () =>
    expect(
      changeLines([change('Tier 1: fee', emptyValue, '1%'), change('Tier 2: fee', emptyValue, '2%')]),
    ).toMatchObject([{ label: 'Tier 1' }, { label: 'Tier 2' }]));
});
