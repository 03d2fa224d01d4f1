// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { describe, expect, test } from 'vitest';
import { changesBetween, type FieldValue } from '#kernel/definitions/change.ts';
import { changeLine } from '../../testing/changes.ts';
import { changesOfField, comparedValuesBy, comparedValuesOf } from './compared-fields.ts';
import { count, dateTime, money, status, yesNo } from './fields.tsx';

interface Limit {
  maximum: string | null;
  currency: string;
  status: string;
  blocked: boolean;
  level: number;
  ends_at: string | null;
}
const limit: Limit = {
  maximum: '1000',
  currency: 'NGN',
  status: 'in_review',
  blocked: false,
  level: 1,
  ends_at: '2026-11-27T07:00:00Z',
};
const maximum = money<Limit>('maximum', 'Maximum', ({ maximum: amount, currency }) =>
  amount === null ? null : { amount, currency },
);
const statusField = status<Limit>('status');
const blocked = yesNo<Limit>('blocked');
const level = count<Limit>('level');
const endsAt = dateTime<Limit>('ends_at', 'Ends');
const compare = comparedValuesBy(maximum, statusField, blocked, level, endsAt);

describe('records compared by their fields', () => {
  const linesTo = (change: Partial<Limit>) =>
    changesBetween(compare(limit), compare({ ...limit, ...change })).map(changeLine);

  test.each<[title: string, change: Partial<Limit>]>([
    ['the same amount with other digits', { maximum: '1000.00' }],
    ['the same time in another notation', { ends_at: '2026-11-27T08:00:00+01:00' }],
    ['the same status in another case', { status: 'IN_REVIEW' }],
  ])('are the same with %s', (_, change) => expect(linesTo(change)).toEqual([]));

  test.each<[title: string, change: Partial<Limit>, line: string]>([
    ['another amount', { maximum: '1250.5' }, 'Maximum: 1,000.00 NGN → 1,250.50 NGN'],
    ['another currency of the same amount', { currency: 'KES' }, 'Maximum currency: NGN → KES'],
    ['another status', { status: 'approved' }, 'Status: In review → Approved'],
    ['a flag that is on', { blocked: true }, 'Blocked: No → Yes'],
    ['a number of zero', { level: 0 }, 'Level: 1 → 0'],
  ])('differ in %s', (_, change, line) => expect(linesTo(change)).toEqual([line]));

  test('differ in a time that was removed', () =>
    expect(linesTo({ ends_at: null })).toEqual([expect.stringMatching(/^Ends: Nov 27, 2026 at \d.* → –$/)]));

  test('differ in an amount of another currency, each beside its own', () =>
    expect(linesTo({ maximum: '50', currency: 'KES' })).toEqual([
      'Maximum: 1,000.00 NGN → 50.00 KES',
      'Maximum currency: NGN → KES',
    ]));

  test('differ in an amount that was removed by one line, although its currency went with it', () =>
    expect(linesTo({ maximum: null })).toEqual(['Maximum: 1,000.00 NGN → –']));
});

describe('changesOfField', () => {
  const lines = (...given: Parameters<typeof changesOfField<Limit>>) => changesOfField(...given).map(changeLine);

  test('reads as the field does beside its record', () =>
    expect(lines(maximum, limit, '1,250.5')).toEqual(['Maximum: 1,000.00 NGN → 1,250.50 NGN']));
  test('has the values as the platform has them', () =>
    expect(changesOfField(blocked, limit, true)).toMatchObject([{ field: { key: 'blocked' }, from: false, to: true }]));
  test.each<[string, Parameters<typeof changesOfField<Limit>>]>([
    ['amount', [maximum, limit, '1,000.00']],
    ['flag', [blocked, limit, false]],
    ['missing time', [endsAt, { ...limit, ends_at: null }, '']],
  ])('is empty for the same %s', (_, given) => expect(changesOfField(...given)).toEqual([]));
  test('of a missing value shows a dash', () =>
    expect(lines(statusField, { ...limit, status: '' }, 'approved')).toEqual(['Status: – → Approved']));
});

describe('the value of a field', () => {
  const valuesOf = (value?: FieldValue) =>
    (value === undefined ? comparedValuesOf(maximum, limit) : comparedValuesOf(maximum, limit, value)).map(
      ({ field, value: one }) => [field.label, one],
    );
  test("is by default the record's own, with the currency of an amount", () =>
    expect(valuesOf()).toEqual([
      ['Maximum', '1000'],
      ['Maximum currency', 'NGN'],
    ]));
  test('may be another one', () => expect(valuesOf('5')[0]).toEqual(['Maximum', '5']));
  test('may be a missing one', () => expect(valuesOf(null)[0]).toEqual(['Maximum', null]));
  test('of a field without currency is alone', () => expect(comparedValuesOf(level, limit)).toHaveLength(1));
});
