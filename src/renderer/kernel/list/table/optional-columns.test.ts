import { expect, test } from 'vitest';
import { defineLink } from '#kernel/definitions/action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { typicalWidth } from './column-widths.ts';
import { actionsColumnPx, needsMoreRoom, optionalColumnsWithoutRoom, sideColumnsPx } from './optional-columns.ts';

const column = (key: string, more: Partial<Field<unknown>> = {}): Field<unknown> => ({
  key,
  label: key,
  kind: 'text',
  render: () => null,
  text: () => '',
  ...more,
});
const reference = column('reference', { kind: 'shortText', primary: true });
const fee = column('fee', { kind: 'money', isOptional: true });
const status = column('status', { kind: 'badge' });
const bank = column('bank', { isOptional: true });
const method = column('method', { kind: 'figure', isOptional: true });
const columns = [reference, fee, status, bank, method];

const widthOf = (shown: readonly Field<unknown>[]) =>
  shown.reduce((sum, one) => sum + typicalWidth(one), sideColumnsPx(undefined));
const withoutRoom = (frameWidth: number) => optionalColumnsWithoutRoom({ columns }, frameWidth);

test('a frame with room for all columns shows all', () => expect(withoutRoom(widthOf(columns))).toEqual([]));

test('a column needs its whole width', () => expect(withoutRoom(widthOf(columns) - 1)).toEqual(['method']));

test('regular columns take their room before optional ones, wherever they stand', () => {
  expect(withoutRoom(widthOf([reference, status, fee]))).toEqual(['bank', 'method']);
  expect(withoutRoom(widthOf([reference, status, fee]) - 1)).toEqual(['fee', 'bank', 'method']);
});

test('no column is shown after one that has no room, even if it is narrower', () => {
  const frameWidth = widthOf([reference, fee, status, method]);
  expect(frameWidth).toBeLessThan(widthOf([reference, fee, status, bank]));
  expect(withoutRoom(frameWidth)).toEqual(['bank', 'method']);
});

test('row actions take room too', () => {
  const actions = { list: [], name: () => '', recordQuery: () => ({ queryKey: [], queryFn: async () => null }) };
  expect(
    optionalColumnsWithoutRoom({ columns, actions: { ...actions, comparedValues: () => [] } }, widthOf(columns)),
  ).toEqual(['method']);
});

test('a long heading counts', () =>
  expect(typicalWidth(column('a', { kind: 'figure', label: 'A heading of many words' }))).toBeGreaterThan(
    typicalWidth(column('a', { kind: 'figure', label: 'A' })),
  ));

test('a list needs more room if its columns do not fit at their typical widths, extra ones or not', () => {
  const columns = [reference, column('name')];
  const width = sideColumnsPx(undefined) + columns.reduce((sum, one) => sum + typicalWidth(one), 0);
  expect(needsMoreRoom({ columns }, width)).toBe(false);
  expect(needsMoreRoom({ columns }, width - 1)).toBe(true);
});

const action = (label: string, isAvailable: (row: unknown) => boolean) =>
  defineLink<unknown>({ id: label, label, isAvailable, to: () => 'rows/1' });
const isOpen = (row: unknown) => row === 'open';

test('the column of row actions is as wide as the longest label of a single one, else as the button of a menu', () => {
  const actions = { list: [action('Pause', isOpen), action('Edit the external provider', () => true)] };
  expect(actionsColumnPx(undefined, ['open'])).toBe(0);
  expect(actionsColumnPx(actions, [])).toBe(44);
  expect(actionsColumnPx(actions, ['open', 'open'])).toBe(44);
  const wide = actionsColumnPx(actions, ['open', 'closed']);
  expect(wide).toBeGreaterThan(150);
  expect(actionsColumnPx({ list: [action('Edit', () => true)] }, ['open'])).toBeLessThan(wide);
});
