// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FormValues } from '#kernel/definitions/action.ts';
import { type Change, changesBetween, changeText } from '#kernel/definitions/change.ts';
import type { FormRow } from '#kernel/definitions/form-input.ts';
import { plainChange, plainValues } from '../../../testing/changes.ts';
import { rowsIn, textsIn } from '../inputs/form-value.ts';
import { validChanges } from './valid-changes.ts';

const labelOf = (change: Change): string => changeText(change).label;

const schema = z.object({ code: z.string(), number: z.string().regex(/^\d{4}$/), reason: z.string().min(1) });
const initial = { code: '+1', number: '5555', reason: '' };
const changesOf = ({ code, number }: FormValues) => {
  const [from, to] = ['+15555', `${code}${number}`];
  return from === to ? [] : [plainChange('Phone', from, to)];
};
const lines = (values: FormValues) =>
  validChanges(changesOf, { ...initial, ...values }, initial, schema).map(({ to }) => to);

describe('validChanges', () => {
  test('gives the changes of valid values', () =>
    expect(lines({ number: '6666', reason: 'Asked' })).toEqual(['+16666']));
  test('keeps a change when only another field is invalid', () =>
    expect(lines({ number: '6666' })).toEqual(['+16666']));
  test('leaves out a change by an invalid value', () => expect(lines({ number: 'abc' })).toEqual([]));
  test('leaves out a change by a valid and an invalid value', () =>
    expect(lines({ code: '+2', number: 'abc' })).toEqual([]));
});

test('of two changes to the same text only the valid one stays', () => {
  const both = z.object({ buy: z.string().regex(/^\d+$/), sell: z.string().regex(/^\d{3}$/) });
  const before = { buy: '1', sell: '100' };
  const changes = ({ buy = '', sell = '' }: FormValues) =>
    changesBetween(plainValues(before), plainValues({ buy: String(buy), sell: String(sell) }));
  expect(validChanges(changes, { buy: '20', sell: '20' }, before, both).map(labelOf)).toEqual(['buy']);
});

test('a list with an invalid value is left out as a whole', () => {
  const before = { tags: ['vip'] };
  const tags = z.object({ tags: z.array(z.string().min(2)) });
  const changes = ({ tags: next = [] }: FormValues) =>
    before.tags.flatMap((tag) => (textsIn(next).includes(tag) ? [] : [plainChange(tag, true, false)]));
  expect(validChanges(changes, { tags: ['new'] }, before, tags)).toHaveLength(1);
  expect(validChanges(changes, { tags: ['x'] }, before, tags)).toEqual([]);
});

describe('validChanges of rows', () => {
  const rowsSchema = z.object({ tiers: z.array(z.object({ from: z.string(), fee: z.string().min(1) })).max(3) });
  const row = (from: string, fee: string) => ({ from, fee });
  const before = { tiers: [row('0', '0.20'), row('10', '0.15')] };
  const entries = (values: FormValues) =>
    plainValues(Object.fromEntries(rowsIn(values.tiers ?? []).map(({ from, fee }) => [`Tier ${from}`, String(fee)])));
  const rowLines = (tiers: FormRow[]) =>
    validChanges((values) => changesBetween(entries(before), entries(values)), { tiers }, before, rowsSchema).map(
      labelOf,
    );
  test('keep the changes of valid rows while another row is invalid', () =>
    expect(rowLines([row('0', '0.25'), row('10', '0.15'), row('50', '')])).toEqual(['Tier 0']));
  test('leave out the change of an invalid row', () => expect(rowLines([row('0', ''), row('10', '0.15')])).toEqual([]));
  test('leave out all changes of rows that are invalid as a whole', () =>
    expect(rowLines([row('0', '0.25'), row('10', '1'), row('20', '1'), row('30', '1')])).toEqual([]));
});
