import { describe, expect, test } from 'vitest';
import type { Change, FieldValue } from '#kernel/definitions/change.ts';
import { plainChange, plainField } from '../../../testing/changes.ts';
import { changeLines } from './change-lines.ts';

const partChange = (
  kind: 'cell' | 'option',
  [of, label]: [of: string, label: string],
  [from, to]: [from: FieldValue, to: FieldValue],
  input = 'input',
): Change => {
  const partKey = `${input} ${of}`;
  const field = plainField(label, { key: `${partKey} ${label}`, part: { kind, key: partKey, of } });
  return { field, from, to };
};
const cell = (row: string, label: string, from: FieldValue, to: FieldValue, input?: string) =>
  partChange('cell', [row, label], [from, to], input);
const option = (list: string, label: string, from: FieldValue, to: FieldValue) =>
  partChange('option', [list, label], [from, to]);

test('a change of a field is a line of its own', () => {
  const name = plainChange('Name', 'Ada', 'Ada Obi');
  expect(changeLines([name])).toEqual([{ key: 'Name', kind: 'change', change: name }]);
});

test.each([
  [null, 'Ada'],
  ['Ada', null],
  [false, true],
  [true, false],
])('a change of a field from %s to %s is a line of its own', (from, to) =>
  expect(changeLines([plainChange('Name', from, to)])).toMatchObject([{ kind: 'change' }]),
);

test('a changed cell of a row is a line of its own', () => {
  const fee = cell('Tier 1', 'fee', '0.20%', '0.15%');
  expect(changeLines([fee])).toEqual([{ key: fee.field.key, kind: 'change', change: fee }]);
});

test.each<[from: FieldValue, to: FieldValue]>([
  [false, true],
  [true, false],
  ['', 'Backup'],
  ['Backup', ''],
  ['Not included', 'Included'],
  ['Included', 'Not included'],
  ['–', 'Backup'],
  ['Backup', '–'],
])('a cell that changes from "%s" to "%s" is neither added nor removed', (from, to) =>
  expect(changeLines([cell('Tier 1', 'note', from, to)])).toMatchObject([{ kind: 'change' }]),
);

describe('values of a list', () => {
  test('that are added are one line', () =>
    expect(
      changeLines([
        option('Permissions', 'Read customers', false, true),
        option('Permissions', 'Read orders', false, true),
      ]),
    ).toEqual([
      {
        key: 'added input Permissions',
        kind: 'added',
        label: 'Permissions',
        entries: ['Read customers', 'Read orders'],
      },
    ]));
  test('that are removed are one line', () =>
    expect(
      changeLines([
        option('Permissions', 'Read customers', true, false),
        option('Permissions', 'Read orders', true, false),
      ]),
    ).toEqual([
      {
        key: 'removed input Permissions',
        kind: 'removed',
        label: 'Permissions',
        entries: ['Read customers', 'Read orders'],
      },
    ]));
  test('that are added and removed are two lines', () =>
    expect(
      changeLines([
        option('Permissions', 'Read customers', true, false),
        option('Permissions', 'Read orders', false, true),
      ]),
    ).toMatchObject([
      { kind: 'removed', entries: ['Read customers'] },
      { kind: 'added', entries: ['Read orders'] },
    ]));
  test('of another list are another line', () =>
    expect(
      changeLines([option('Permissions', 'Read', false, true), option('Countries', 'Kenya', false, true)]),
    ).toMatchObject([
      { label: 'Permissions', entries: ['Read'] },
      { label: 'Countries', entries: ['Kenya'] },
    ]));
  test('that are no option of the newer record are named alone', () =>
    expect(changeLines([option('Permissions', 'chain:read', true, null)])).toMatchObject([
      { kind: 'removed', label: 'Permissions', entries: ['chain:read'] },
    ]));
  test('that were no option before are named alone', () =>
    expect(changeLines([option('Permissions', 'Chains', null, true)])).toMatchObject([
      { kind: 'added', entries: ['Chains'] },
    ]));
  test('keep a colon in their label', () =>
    expect(changeLines([option('Permissions', 'Money: read', false, true)])).toMatchObject([
      { label: 'Permissions', entries: ['Money: read'] },
    ]));
});

describe('the cells of a row', () => {
  test('that is added are joined with their values', () =>
    expect(changeLines([cell('Tier 1', 'fee', null, '0.20%'), cell('Tier 1', 'rebate', null, 'Yes')])).toEqual([
      { key: 'added input Tier 1', kind: 'added', label: 'Tier 1', entries: ['fee 0.20%', 'rebate Yes'] },
    ]));
  test('that is removed are joined with the values that they had', () =>
    expect(changeLines([cell('Tier 1', 'fee', '0.20%', null)])).toEqual([
      { key: 'removed input Tier 1', kind: 'removed', label: 'Tier 1', entries: ['fee 0.20%'] },
    ]));
  test('of another row are another line', () =>
    expect(changeLines([cell('Tier 1', 'fee', null, '1%'), cell('Tier 2', 'fee', null, '2%')])).toMatchObject([
      { label: 'Tier 1' },
      { label: 'Tier 2' },
    ]));
  test('of a row with the same name in another input are another line', () =>
    expect(
      changeLines([cell('Tier 1', 'fee', null, '1%', 'buying'), cell('Tier 1', 'fee', null, '2%', 'selling')]),
    ).toMatchObject([
      { key: 'added buying Tier 1', entries: ['fee 1%'] },
      { key: 'added selling Tier 1', entries: ['fee 2%'] },
    ]));
});
