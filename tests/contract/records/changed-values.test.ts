// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { describe, expect, test } from 'vitest';
import type { Field } from '#kernel/definitions/field.ts';
import { count, dateTime, money, percent, status, text, yesNo } from '#kernel/fields/fields.tsx';
import { timeZone } from '#kernel/format/time-zone.ts';
import { readableChange } from '#kernel/history/changed-values.ts';

timeZone.set('utc');

const record = {
  min: '10',
  currency: 'NGN',
  fee: '1.5',
  enabled: true,
  vip: false,
  term_days: 30,
  features: ['payouts'],
  override: null as { until: string | null } | null,
  rank: 1_500,
  starts_at: '2026-01-05T10:00:00Z',
};
type Rec = typeof record;
const fields = [
  money<Rec>('min', 'Minimum', ({ min, currency }) => ({ amount: min, currency })),
  percent<Rec>('fee', 'Fee'),
  status<Rec>('enabled', 'Status', ({ enabled }) => (enabled ? 'enabled' : 'disabled')),
  yesNo<Rec>('vip', 'VIP'),
  text<Rec>('term_days', 'Term', ({ term_days }) => (term_days === null ? 'Flexible' : `${term_days} days`)),
  text<Rec>('features', 'Features', ({ features }) => features.join(' and ')),
  text<Rec>('override.until', 'Override ends', ({ override }) => override?.until ?? 'No override'),
  dateTime<Rec>('expires_at', 'Expires', () => '2026-01-05T10:00:00Z'),
  dateTime<Rec>('starts_at', 'Starts'),
  count<Rec>('rank', 'Rank'),
];
// The kernel draws records of all types: their fields come erased.
const erased = fields as unknown as readonly Field<unknown>[];
const read = (field: string, from: string | null, to: string | null) =>
  readableChange(record, erased, { field, from, to });
const values = (label: string, from: string, to: string) => ({ kind: 'values', label, from, to });

describe('a recorded change reads like the field of its record', () => {
  test.each([
    ['min', '500', '45.5', 'Minimum', '500.00 NGN', '45.50 NGN'],
    ['fee', '1', '1.25', 'Fee', '1.00%', '1.25%'],
    ['enabled', 'false', 'true', 'Status', 'Disabled', 'Enabled'],
    ['vip', 'true', 'false', 'VIP', 'Yes', 'No'],
    ['vip', '1', '0', 'VIP', 'Yes', 'No'],
    ['enabled', '0', '1', 'Status', 'Disabled', 'Enabled'],
    ['enabled', 'off', 'on', 'Status', 'off', 'on'],
    ['rank', 'first', '', 'Rank', 'first', ''],
    [
      'starts_at',
      '2026-11-20 09:30:00',
      '2026-11-21 09:30:00+01',
      'Starts',
      '2026-11-20 09:30:00',
      'Nov 21, 2026 at 08:30 am',
    ],
    ['rank', '1500', '20', 'Rank', '1,500', '20'],
    ['term_days', null, '30', 'Term', 'Flexible', '30 days'],
    ['override.until', null, 'soon', 'Override ends', 'No override', 'soon'],
  ])('%s: %s → %s', (field, from, to, label, before, after) =>
    expect(read(field, from, to)).toEqual(values(label, before, after)),
  );

  test('a list names what was added and removed', () =>
    expect(read('features', 'payouts, earn', 'payouts, spend, loans')).toEqual({
      kind: 'list',
      label: 'Features',
      added: 'spend and loans',
      removed: 'earn',
    }));

  test('a field that the record does not show keeps its value', () => {
    expect(read('node_version', null, '2.1')).toEqual(values('Node version', '–', '2.1'));
    expect(read('beta', 'false', 'true')).toEqual(values('Beta', 'No', 'Yes'));
  });

  test('a time is a date and time, not ISO 8601', () =>
    expect(Object(read('expires_at', 'x', 'y')).to).toMatch(/^Jan 05, 2026 at /));
});

test('a list in another order shows both orders', () => {
  expect(read('features', 'payouts, cards', 'cards, payouts')).toEqual(
    values('Features', 'payouts and cards', 'cards and payouts'),
  );
});
