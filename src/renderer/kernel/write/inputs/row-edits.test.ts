import { describe, expect, test } from 'vitest';
import { createRow, insertRow, moveRow, newCells, replaceCell } from './row-edits.ts';

const row = (key: string) => ({ key, addedAtSubmit: 0, cells: { from: key, fee: '1' } });
const rows = ['a', 'b', 'c'].map(row);
const keysOf = (given: readonly { key: string }[] | null) => given?.map(({ key }) => key) ?? null;

describe('newCells', () => {
  test('start empty, or off for a switch', () =>
    expect(
      newCells([
        { kind: 'text', name: 'from', label: 'From' },
        { kind: 'select', name: 'bank', label: 'Bank', options: [] },
        { kind: 'switch', name: 'rebate', label: 'Rebate' },
      ]),
    ).toEqual({ from: '', bank: '', rebate: false }));
  test('start with the initial value of their column', () =>
    expect(
      newCells([
        { kind: 'text', name: 'from', label: 'From', initial: '0' },
        { kind: 'switch', name: 'rebate', label: 'Rebate', initial: true },
        { kind: 'switch', name: 'active', label: 'Active', initial: false },
      ]),
    ).toEqual({ from: '0', rebate: true, active: false }));
});

describe('createRow', () => {
  test('gives each row its own key', () => expect(createRow({}).key).not.toBe(createRow({}).key));
  test('keeps the cells', () =>
    expect(createRow({ from: '0' })).toMatchObject({ cells: { from: '0' }, addedAtSubmit: 0 }));
  test('keeps how often the form had been submitted', () => expect(createRow({}, 2).addedAtSubmit).toBe(2));
});

describe('replaceCell', () => {
  test('changes one cell of one row', () =>
    expect(replaceCell(rows, 'b', 'fee', '2').map(({ cells }) => cells)).toEqual([
      { from: 'a', fee: '1' },
      { from: 'b', fee: '2' },
      { from: 'c', fee: '1' },
    ]));
  test('keeps the key of the row', () => expect(keysOf(replaceCell(rows, 'b', 'fee', '2'))).toEqual(['a', 'b', 'c']));
  test('leaves the given rows as they are', () => {
    replaceCell(rows, 'b', 'fee', '2');
    expect(rows[1]).toEqual(row('b'));
  });
});

describe('insertRow', () => {
  test.each([
    [0, ['x', 'a', 'b', 'c']],
    [1, ['a', 'x', 'b', 'c']],
    [3, ['a', 'b', 'c', 'x']],
    [9, ['a', 'b', 'c', 'x']],
  ])('puts a row at index %i', (index, keys) => expect(keysOf(insertRow(rows, row('x'), index))).toEqual(keys));
});

describe('moveRow', () => {
  test.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['c', -1, ['a', 'c', 'b']],
    ['a', 1, ['b', 'a', 'c']],
  ] as const)('moves %s by %i', (key, by, keys) => expect(keysOf(moveRow(rows, key, by))).toEqual(keys));
  test.each([
    ['a', -1],
    ['c', 1],
    ['x', 1],
    ['x', -1],
  ] as const)('does not move %s by %i', (key, by) => expect(moveRow(rows, key, by)).toBeNull());
});
