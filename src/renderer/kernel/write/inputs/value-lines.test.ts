import { expect, test } from 'vitest';
import type { FormInput } from '#kernel/definitions/action.ts';
import type { FormValue } from '#kernel/definitions/form-input.ts';
import { valueLines } from './value-lines.ts';

const options = [
  { value: 'usd', label: 'US dollar' },
  { value: 'ngn', label: 'Naira' },
];
const inputs: readonly FormInput[] = [
  { kind: 'readOnly', name: 'pair', label: 'Pair', value: 'BTC/USDT' },
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'note', label: 'Note' },
  { kind: 'text', type: 'decimal', name: 'fee', label: 'Fee (%)' },
  { kind: 'select', name: 'currency', label: 'Currency', options },
  { kind: 'switch', name: 'enabled', label: 'Enabled' },
  { kind: 'list', name: 'scopes', label: 'Scopes', groups: [{ options }] },
  {
    kind: 'rows',
    name: 'tiers',
    label: 'Tiers',
    rowLabel: 'Tier',
    addLabel: 'Add',
    emptyText: 'None',
    columns: [{ kind: 'text', name: 'from', label: 'From' }],
  },
  { kind: 'order', name: 'order', label: 'Order', items: [] },
];

const linesOf = (input: FormInput, value: FormValue) =>
  valueLines([input], { [input.name]: value }).map(({ label, text }) => `${label}: ${text}`);

test('values are named by their inputs, empty ones are left out', () => {
  const values = {
    ...{ name: ' Kenya ', note: ' ', fee: '1500.5', currency: 'ngn', enabled: true },
    ...{ scopes: ['ngn', 'usd'], tiers: [{ from: '10' }], order: [] },
  };
  expect(valueLines(inputs, values).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Pair: BTC/USDT',
    'Name: Kenya',
    'Fee (%): 1,500.50',
    'Currency: Naira',
    'Enabled: Yes',
    'Scopes: US dollar, Naira',
    'Tiers: 1',
    'Tier 1: from: 10',
  ]);
});

test('a switch that is off is a value', () =>
  expect(linesOf({ kind: 'switch', name: 'enabled', label: 'Enabled' }, false)).toEqual(['Enabled: No']));

test('a choice among few is named by its option', () =>
  expect(linesOf({ kind: 'segmented', name: 'currency', label: 'Currency', options }, 'usd')).toEqual([
    'Currency: US dollar',
  ]));

test('a choice that is no option is shown as it is', () =>
  expect(linesOf({ kind: 'select', name: 'currency', label: 'Currency', options }, 'kes')).toEqual(['Currency: kes']));

test.each(['text', 'textarea', 'reason'] as const)('digits in a %s are no amount', (kind) =>
  expect(linesOf({ kind, name: 'text', label: 'Text' }, ' 1500.5 ')).toEqual(['Text: 1500.5']),
);

test('an amount that is not entered is left out', () =>
  expect(linesOf({ kind: 'text', type: 'decimal', name: 'fee', label: 'Fee (%)' }, '')).toEqual([]));

test('only what is chosen of a list is named', () =>
  expect(linesOf({ kind: 'list', name: 'scopes', label: 'Scopes', groups: [{ options }] }, ['ngn'])).toEqual([
    'Scopes: Naira',
  ]));
