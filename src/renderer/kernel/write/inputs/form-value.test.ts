import { describe, expect, test } from 'vitest';
import type { FormRow } from '#kernel/definitions/form-input.ts';
import { inOrderOf, isSameValue, rebaseLists, rowsIn, textsIn } from './form-value.ts';

const tier = (from: string, fee = '0.20'): FormRow => ({ from, fee });

describe('isSameValue', () => {
  test('compares texts and switches', () => {
    expect(isSameValue('a', 'a')).toBe(true);
    expect(isSameValue('true', true)).toBe(false);
    expect(isSameValue(undefined, '')).toBe(false);
  });
  test('ignores the order of a list', () => {
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSameValue(['a', 'b'], ['a'])).toBe(false);
    expect(isSameValue(['a'], ['a', 'b'])).toBe(false);
    expect(isSameValue(['a'], ['b'])).toBe(false);
  });
  test('ignores a value that is listed twice', () => expect(isSameValue(['a', 'a'], ['a'])).toBe(true));
  test('compares the cells of rows', () => {
    expect(isSameValue([tier('0'), tier('10')], [tier('0'), tier('10')])).toBe(true);
    expect(isSameValue([tier('0')], [tier('0', '0.15')])).toBe(false);
    expect(isSameValue([tier('0')], [tier('0'), tier('10')])).toBe(false);
  });
  test('finds a cell that only one of the rows has', () => {
    expect(isSameValue([{ from: '0' }], [tier('0')])).toBe(false);
    expect(isSameValue([tier('0')], [{ from: '0' }])).toBe(false);
  });
  test('sees moved rows', () => expect(isSameValue([tier('0'), tier('10')], [tier('10'), tier('0')])).toBe(false));
  test('tells an empty list from none', () => {
    expect(isSameValue([], [])).toBe(true);
    expect(isSameValue([], '')).toBe(false);
  });
});

test('textsIn and rowsIn give the entries of their kind', () => {
  expect([textsIn(['a']), textsIn('a'), textsIn([tier('0')])]).toEqual([['a'], [], []]);
  expect([rowsIn([tier('0')]), rowsIn(true), rowsIn(['a'])]).toEqual([[tier('0')], [], []]);
});

describe('inOrderOf', () => {
  const [bank, card, cash] = [
    { id: 'bank', label: 'Bank transfer' },
    { id: 'card', label: 'Card' },
    { id: 'cash', label: 'Cash' },
  ];
  const order = (...ids: string[]) =>
    inOrderOf(
      ids.map((id) => ({ id })),
      [bank, card, cash],
    );
  test('gives the items in the order of the value', () =>
    expect(order('cash', 'bank', 'card')).toEqual([cash, bank, card]));
  test('puts items that the value lacks last', () => expect(order('cash')).toEqual([cash, bank, card]));
  test('leaves out what is no item any more', () => expect(order('wire', 'card')).toEqual([card, bank, cash]));
  test('gives an item once', () => expect(order('card', 'card')).toEqual([card, bank, cash]));
});

describe('rebaseLists', () => {
  const rebased = (before: string[], edited: string[], newest: string[]) =>
    rebaseLists({ list: before }, { list: edited }, { list: newest }).list;
  test('keeps what both sides added', () => expect(rebased(['a'], ['a', 'b'], ['a', 'c'])).toEqual(['a', 'c', 'b']));
  test('keeps what either side removed', () => expect(rebased(['a', 'b', 'c'], ['a', 'b'], ['b', 'c'])).toEqual(['b']));
  test('adds once what both sides added', () => expect(rebased([], ['a'], ['a'])).toEqual(['a']));
  test('takes a list that the older or the newer record lacks as empty', () => {
    expect(rebaseLists({}, { list: ['a'] }, { list: ['b'] })).toEqual({ list: ['b', 'a'] });
    expect(rebaseLists({ list: ['a'] }, { list: ['a', 'b'] }, {})).toEqual({ list: ['b'] });
  });
  test.each([
    ['before', { tiers: [tier('0')] }, { tiers: [] }, { tiers: [] }],
    ['as edited', { tiers: [] }, { tiers: [tier('0')] }, { tiers: [] }],
    ['in the newer record', { tiers: [] }, { tiers: [] }, { tiers: [tier('0')] }],
  ])('leaves a value that has rows %s as it is', (_when, before, edited, newest) =>
    expect(rebaseLists(before, edited, newest)).toEqual({}),
  );
  test('leaves rows and other values as they are', () =>
    expect(
      rebaseLists(
        { tiers: [tier('0')], name: 'One' },
        { tiers: [], name: 'Two' },
        { tiers: [tier('0'), tier('10')], name: 'Three' },
      ),
    ).toEqual({}));
});
