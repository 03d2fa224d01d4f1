// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import {
  type Change,
  type ComparedValue,
  changeLabel,
  changesBetween,
  changeText,
  comparedValuesByKey,
  isApplied,
} from '#kernel/definitions/change.ts';
import type { FormRow, ListInput, RowsInput } from '#kernel/definitions/form-input.ts';
import { plainChange } from '../../../testing/changes.ts';
import { changeLines } from './change-lines.ts';
import { listEntries, rowEntries } from './compared-entries.ts';

const tiers: RowsInput = {
  kind: 'rows',
  name: 'tiers',
  label: 'Fee tiers',
  rowLabel: 'Tier from',
  keyColumn: 'from',
  columns: [
    { kind: 'text', type: 'decimal', name: 'from', label: 'From amount' },
    { kind: 'text', type: 'decimal', name: 'maker_fee', label: 'Maker fee', suffix: '%' },
    { kind: 'switch', name: 'rebate', label: 'Rebate' },
  ],
  addLabel: 'Add tier',
  emptyText: 'No tiers',
};
const tier = (from: string, maker_fee: string, rebate = false): FormRow => ({ from, maker_fee, rebate });
const base = [tier('0', '0.20'), tier('10000', '0.15')];

const routes: RowsInput = {
  kind: 'rows',
  name: 'routes',
  label: 'Routes',
  rowLabel: 'Route',
  columns: [
    {
      kind: 'select',
      name: 'bank',
      label: 'Bank',
      options: [
        { value: 'b1', label: 'First Bank' },
        { value: 'b2', label: 'Second Bank' },
      ],
    },
    { kind: 'text', name: 'note', label: 'Note' },
  ],
  addLabel: 'Add route',
  emptyText: 'No routes',
};
const route = (bank: string, note = ''): FormRow => ({ bank, note });

const permissions: ListInput = {
  kind: 'list',
  name: 'permissions',
  label: 'Permissions',
  groups: [
    { label: 'Customers', options: [{ value: 'customer:read', label: 'Read customers' }] },
    { label: 'Money', options: [{ value: 'orders:read', label: 'Read orders' }] },
  ],
};

const changesOf = (input: RowsInput, before: readonly FormRow[], after: readonly FormRow[]) =>
  changesBetween(rowEntries(input, before), rowEntries(input, after));
const lines = (changes: readonly Change[]) =>
  changeLines(changes).map((line) => {
    if (line.kind !== 'change') return `${line.label} ${line.kind} ${line.entries.join(', ')}`;
    const { label, from, to } = changeText(line.change);
    return `${label} ${from} → ${to}`;
  });
const shown = ({ field, value }: ComparedValue) => [changeLabel(field), field.text(value)];
const rowLines = (...given: Parameters<typeof changesOf>) => lines(changesOf(...given));
const listLines = (before: readonly string[], after: readonly string[]) =>
  lines(changesBetween(listEntries(permissions, before), listEntries(permissions, after)));

describe('rows with a key', () => {
  test('name a changed cell by its row and its column', () =>
    expect(rowLines(tiers, base, [tier('0', '0.20'), tier('10000', '0.1')])).toEqual([
      'Tier from 10,000.00: maker fee 0.15% → 0.10%',
    ]));
  test('join the cells of an added row', () =>
    expect(rowLines(tiers, base, [...base, tier('50000', '0.05', true)])).toEqual([
      'Fee tiers 2 → 3',
      'Tier from 50,000.00 added maker fee 0.05%, rebate Yes',
    ]));
  test('join the cells of a removed row', () =>
    expect(rowLines(tiers, base, base.slice(1))).toEqual([
      'Fee tiers 2 → 1',
      'Tier from 0.00 removed maker fee 0.20%, rebate No',
    ]));
  test('keep their lines when another row is removed before them', () =>
    expect(rowLines(tiers, base, [tier('10000', '0.10')])).toContain('Tier from 10,000.00: maker fee 0.15% → 0.10%'));
  test('have no change when they are moved', () => expect(rowLines(tiers, base, base.toReversed())).toEqual([]));
  test('have no change when an amount is written in another way', () =>
    expect(rowLines(tiers, base, [tier('0.00', '0.2'), tier('10,000', '0.150')])).toEqual([]));
  test('keep rows with the same key apart', () =>
    expect(rowLines(tiers, base, [...base, tier('10000', '0.30')])).toContain(
      'Tier from 10,000.00 (2) added maker fee 0.30%, rebate No',
    ));
  test('name their new order if it counts', () =>
    expect(rowLines({ ...tiers, isOrdered: true }, base, base.toReversed())).toEqual([
      'Fee tiers Tier from 0.00, Tier from 10,000.00 → Tier from 10,000.00, Tier from 0.00',
    ]));
});

describe('a switch of a row', () => {
  test('that is turned on is a changed cell, and no added one', () =>
    expect(rowLines(tiers, base, [tier('0', '0.20', true), tier('10000', '0.15')])).toEqual([
      'Tier from 0.00: rebate No → Yes',
    ]));
  test('that was never set is off', () =>
    expect(rowLines(tiers, [{ from: '0', maker_fee: '0.20' }], [tier('0', '0.20')])).toEqual([]));
});

describe('rows without a key', () => {
  test('are compared by their position', () =>
    expect(rowLines(routes, [route('b1'), route('b2')], [route('b2'), route('b1')])).toEqual([
      'Route 1: bank First Bank → Second Bank',
      'Route 2: bank Second Bank → First Bank',
    ]));
  test('say None of an empty cell, which is no missing row', () =>
    expect(rowLines(routes, [route('b1')], [route('b1', 'Backup')])).toEqual(['Route 1: note None → Backup']));
  test('say None of a cell that is cleared', () =>
    expect(rowLines(routes, [route('b1', 'Backup')], [route('b1')])).toEqual(['Route 1: note Backup → None']));
  test('name no empty cells of an added row', () =>
    expect(rowLines(routes, [], [route('b1')])).toEqual(['Routes 0 → 1', 'Route 1 added bank First Bank']));
});

describe('a cell', () => {
  const labelled = (label: string, type?: 'decimal'): RowsInput => ({
    ...routes,
    columns: [{ kind: 'text', name: 'note', label, ...(type && { type }) }],
  });
  const entry = (input: RowsInput, note: string) => rowEntries(input, [{ note }]).map(shown)[1];
  test('of text keeps its digits as they are', () => expect(entry(labelled('Note'), '1500')?.[1]).toBe('1500'));
  test('of text has no spaces around it', () => expect(entry(labelled('Note'), ' Backup ')?.[1]).toBe('Backup'));
  test('of an amount has separators', () => expect(entry(labelled('Fee', 'decimal'), '1500')?.[1]).toBe('1,500.00'));
  test('is named in small letters, but for an acronym', () => {
    expect(entry(labelled('Fee in USD'), '')?.[0]).toBe('Route 1: fee in USD');
    expect(entry(labelled('APY'), '')?.[0]).toBe('Route 1: APY');
  });
  test('of an option that is gone shows its value', () =>
    expect(rowEntries(routes, [route('b9')]).map(shown)[1]).toEqual(['Route 1: bank', 'b9']));
  test('that names its row and is the only one is compared as well', () =>
    expect(rowEntries({ ...labelled('Note'), keyColumn: 'note' }, [{ note: 'Backup' }]).map(shown)).toContainEqual([
      'Route Backup: note',
      'Backup',
    ]));
});

test('the number of rows without a key is compared', () =>
  expect(rowEntries(routes, [route('b1'), route('b2')]).map(shown)[0]).toEqual(['Routes', '2']));

describe('rows and options of other inputs', () => {
  const keysOf = (values: readonly ComparedValue[]) => values.map(({ field }) => field.key);
  test('do not share keys although their rows have the same label', () => {
    const keys = [tiers, { ...tiers, name: 'volume_tiers' }].flatMap((input) => keysOf(rowEntries(input, base)));
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('do not share keys although their options have the same values', () => {
    const keys = [permissions, { ...permissions, name: 'denied' }].flatMap((input) => keysOf(listEntries(input, [])));
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('are not joined although their rows have the same label', () => {
    const selling = { ...tiers, name: 'selling', label: 'Selling tiers' };
    const both = (rows: readonly FormRow[]) => [...rowEntries(tiers, rows), ...rowEntries(selling, rows)];
    expect(lines(changesBetween(both(base), both([...base, tier('50000', '0.05')])))).toEqual([
      'Fee tiers 2 → 3',
      'Selling tiers 2 → 3',
      'Tier from 50,000.00 added maker fee 0.05%, rebate No',
      'Tier from 50,000.00 added maker fee 0.05%, rebate No',
    ]);
  });
});

describe('a list', () => {
  test('names an option whose label has a colon as one entry', () => {
    const option = { value: 'money:read', label: 'Money: read' };
    const input: ListInput = { ...permissions, groups: [{ label: 'Money', options: [option] }] };
    expect(lines(changesBetween(listEntries(input, []), listEntries(input, ['money:read'])))).toEqual([
      'Permissions added Money: read',
    ]);
  });
  test('names what is added and removed', () =>
    expect(listLines(['customer:read'], ['orders:read'])).toEqual([
      'Permissions removed Read customers',
      'Permissions added Read orders',
    ]));
  test('joins what is added', () =>
    expect(listLines([], ['customer:read', 'orders:read'])).toEqual(['Permissions added Read customers, Read orders']));
  test('has no change in another order', () =>
    expect(listLines(['customer:read', 'orders:read'], ['orders:read', 'customer:read'])).toEqual([]));
  test('names a value that is no option by itself', () =>
    expect(listLines(['chain:read'], [])).toEqual(['Permissions removed chain:read']));
});

describe('the outcome of a write with rows is known from the record', () => {
  const outcome = (after: readonly FormRow[], present: readonly FormRow[]) =>
    isApplied(
      changesOf(tiers, base, after),
      comparedValuesByKey(() => rowEntries(tiers, present), {}),
    );
  test.each([
    ['an added row', [...base, tier('50000', '0.05')]],
    ['a removed row', base.slice(1)],
    ['a changed cell', [tier('0', '0.25'), tier('10000', '0.15')]],
    ['a replaced row', [tier('0', '0.20'), tier('20000', '0.15')]],
  ])('for %s', (_name, after) => {
    expect(outcome(after, after)).toBe(true);
    expect(outcome(after, base)).toBe(false);
  });
});

test('a field whose text was missing is no entry', () =>
  expect(lines([plainChange('Name', null, 'Ada')])).toEqual(['Name – → Ada']));
