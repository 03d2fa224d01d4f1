// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { describe, expect, test } from 'vitest';
import { type Comparison, type FieldValue, isSameFieldValue } from '#kernel/definitions/change.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { timeZone } from '#kernel/format/time-zone.ts';
import {
  calendarDay,
  copy,
  copyWords,
  count,
  country,
  currency,
  dateTime,
  email,
  figure,
  flag,
  formatted,
  link,
  masked,
  money,
  percent,
  person,
  personLink,
  relativeTime,
  status,
  text,
  word,
  yesNo,
} from './fields.tsx';

// The values of fields, and how changes read that name them.

timeZone.set('utc');

interface Account {
  name: string | null;
  enabled: boolean;
  limit: string | null;
  currency: string;
  fee: string;
  number: string | null;
  ends_at: string | null;
  born: string;
  status: string;
  level: number;
}
const account: Account = {
  name: 'Ada Obi',
  enabled: false,
  limit: '1000.123456789',
  currency: 'BTC',
  fee: '0.123456789',
  number: '0123456789',
  ends_at: '2026-11-27T08:00:00+01:00',
  born: '1990-02-01',
  status: 'in_review',
  level: 1500,
};

const end = formatted<Account>(
  'ends_at',
  'Ends',
  ({ ends_at }) => ends_at,
  (value, { currency: code }) => (value === null ? 'Never' : `${value.slice(0, 10)} in ${code}`),
);
const nameLink = ['name', 'Name', ({ name }: Account) => name, () => null] as const;
const limit = money<Account>('limit', 'currency');

/** Its value in the record, that as text, and how it compares. */
test.each<[name: string, field: ValueField<Account>, value: FieldValue, text: string, comparison: Comparison]>([
  ['text', text('name'), 'Ada Obi', 'Ada Obi', 'text'],
  ['text of a number', text('level'), 1500, '1500', 'text'],
  ['email', email('name'), 'Ada Obi', 'Ada Obi', 'text'],
  ['person', person('name'), 'Ada Obi', 'Ada Obi', 'text'],
  ['personLink', personLink(...nameLink), 'Ada Obi', 'Ada Obi', 'text'],
  ['link', link(...nameLink), 'Ada Obi', 'Ada Obi', 'text'],
  ['copy', copy('number'), '0123456789', '0123456789', 'text'],
  ['copyWords', copyWords('name'), 'Ada Obi', 'Ada Obi', 'text'],
  ['word', word('status'), 'in_review', 'In review', 'word'],
  ['status', status('status'), 'in_review', 'In review', 'word'],
  ['figure', figure('limit'), '1000.123456789', '1000.123456789', 'decimal'],
  ['money, with all its digits', limit, '1000.123456789', '1,000.123456789 BTC', 'decimal'],
  ['percent, with all its digits', percent('fee'), '0.123456789', '0.123456789%', 'decimal'],
  ['count, with its thousands grouped', count('level'), 1500, '1,500', 'decimal'],
  ['masked, of which only the end is shown', masked('number'), '0123456789', 'Ends in 6789', 'text'],
  ['dateTime', dateTime('ends_at'), '2026-11-27T08:00:00+01:00', 'Nov 27, 2026 at 07:00 am', 'time'],
  ['relativeTime', relativeTime('ends_at'), '2026-11-27T08:00:00+01:00', 'Nov 27, 2026 at 07:00 am', 'time'],
  ['calendarDay', calendarDay('born'), '1990-02-01', 'Feb 01, 1990', 'text'],
  ['yesNo', yesNo('enabled'), false, 'No', 'text'],
  ['flag', flag('Enabled', 'Disabled')('enabled'), false, 'Disabled', 'text'],
  ['country', country('country', 'Country', () => 'NG'), 'NG', 'Nigeria', 'text'],
  ['currency', currency('currency'), 'BTC', 'BTC', 'text'],
  ['formatted, beside its record', end, '2026-11-27T08:00:00+01:00', '2026-11-27 in BTC', 'text'],
])('%s', (_, field, value, shown, comparison) => {
  expect(field.read(account)).toBe(value);
  expect(field.valueText(value, account)).toBe(shown);
  expect(field.comparison).toBe(comparison);
});

describe('a missing value', () => {
  const missing: Account = { ...account, name: '', limit: null, number: '', ends_at: null };
  test.each<[string, ValueField<Account>]>([
    ['text', text('name')],
    ['an amount', limit],
    ['a masked number', masked('number')],
    ['a time', dateTime('ends_at')],
  ])('of %s is null, and reads as a dash', (_, field) => {
    expect(field.read(missing)).toBeNull();
    expect(field.valueText(null, missing)).toBe('–');
    expect(field.valueText('', missing)).toBe('–');
  });
  test('of a flag that is off is none', () => {
    expect(yesNo<Account>('enabled').read(account)).toBe(false);
    expect(yesNo<Account>('enabled').valueText(null, account)).toBe('–');
  });
  test('has the word of a formatted field', () => {
    expect(end.read({ ...account, ends_at: '' })).toBeNull();
    expect(end.valueText(null, missing)).toBe('Never');
    expect(end.valueText('', missing)).toBe('Never');
    expect(end.text(missing)).toBe('Never');
  });
});

describe('another value of a field', () => {
  test('of an amount reads in the currency of the record, as it is sent', () =>
    expect(limit.valueText('1,250.5', account)).toBe('1,250.50 BTC'));
  test('of a typed amount compares as its number', () =>
    expect(isSameFieldValue(limit.comparison, '1,250.5', '1250.5')).toBe(true));
  test('of a flag has its word', () =>
    expect(flag('Enabled', 'Disabled')<Account>('enabled').valueText(true, account)).toBe('Enabled'));
  test('of a time without a zone stays as it is', () =>
    expect(dateTime<Account>('ends_at').valueText('2026-11-27 08:00', account)).toBe('2026-11-27 08:00'));
  test('that is none of the field reads as it is', () =>
    expect(count<Account>('level').valueText('first', account)).toBe('first'));
});

test('a formatted field shows on the page what its changes say', () => {
  expect(end.text(account)).toBe('2026-11-27 in BTC');
  expect(
    formatted<Account>('ends_at', 'Ends', () => null, String, { kind: 'dateTime', comparison: 'time' }),
  ).toMatchObject({ kind: 'dateTime', comparison: 'time' });
});
