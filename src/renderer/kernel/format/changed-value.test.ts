import { expect, test } from 'vitest';
import { changedValueText } from './changed-value.ts';
import { timeZone } from './time-zone.ts';

test.each([
  [null, '–'],
  ['true', 'Yes'],
  ['false', 'No'],
  ['1990-04-02', 'Apr 02, 1990'],
  ['2026-11-20T09:30:00Z', 'Nov 20, 2026 at 09:30 am'],
  ['2026-11-20 09:30:00+00', 'Nov 20, 2026 at 09:30 am'],
  ['500.00', '500.00'],
])('%j is %s', (value, text) => {
  timeZone.set('utc');
  expect(changedValueText(value)).toBe(text);
});

test.each([
  // No such day, and times of which nobody knows the zone.
  '2026-02-30',
  '2026-13-01',
  '2026-11-20T09:30:00',
  '2026-11-20 09:30:00',
  '2026-02-30T09:30:00Z',
])('%s stays as it is', (value) => expect(changedValueText(value)).toBe(value));
