import { expect, test } from 'vitest';
import {
  type ComparisonChoice,
  comparedPeriod,
  isCalendarSpan,
  lengthOf,
  type Preset,
  presetPeriod,
  recentSpans,
  spanLabel,
} from './report-periods.ts';

const now = Date.parse('2026-11-25T23:30:00Z');
const daysOf = (period: { from: string; to: string } | null): string =>
  period === null ? 'none' : `${period.from} ${period.to}`;
const rangeOf = (days: string) => {
  const [from = '', to = ''] = days.split(' ');
  return { from, to };
};

test.each<[Preset, string]>([
  ['7', '2026-11-19 2026-11-25'],
  ['30', '2026-10-27 2026-11-25'],
  ['this-month', '2026-11-01 2026-11-25'],
  ['last-month', '2026-10-01 2026-10-31'],
  ['this-quarter', '2026-10-01 2026-11-25'],
  ['2026-02', '2026-02-01 2026-02-28'],
  ['2026-11', '2026-11-01 2026-11-25'],
  ['2025-q1', '2025-01-01 2025-03-31'],
  ['2026-q4', '2026-10-01 2026-11-25'],
])('%s on Nov 25, 2026 in UTC: %s', (preset, days) => expect(daysOf(presetPeriod(preset, now))).toBe(days));

test('in January the last month is in the year before, and the quarter is the month', () => {
  const january = Date.parse('2026-01-31T12:00:00Z');
  expect(daysOf(presetPeriod('last-month', january))).toBe('2025-12-01 2025-12-31');
  expect(daysOf(presetPeriod('this-quarter', january))).toBe('2026-01-01 2026-01-31');
});

test.each<[string, Preset | null, ComparisonChoice, string]>([
  // Full months are compared with full months.
  ['2026-10-01 2026-10-31', 'last-month', 'previous', '2026-09-01 2026-09-30'],
  ['2026-03-01 2026-03-31', null, 'previous', '2026-02-01 2026-02-28'],
  ['2026-02-01 2026-02-28', null, 'previous', '2026-01-01 2026-01-31'],
  ['2026-07-01 2026-09-30', null, 'previous', '2026-04-01 2026-06-30'],
  // A month or quarter up to today is compared with the same days of the one before.
  ['2026-11-01 2026-11-25', 'this-month', 'previous', '2026-10-01 2026-10-25'],
  ['2026-03-01 2026-03-30', 'this-month', 'previous', '2026-02-01 2026-02-28'],
  ['2026-10-01 2026-11-25', 'this-quarter', 'previous', '2026-07-01 2026-08-25'],
  ['2026-10-01 2026-11-30', 'this-quarter', 'previous', '2026-07-01 2026-08-31'],
  ['2026-11-01 2026-11-25', '2026-11', 'previous', '2026-10-01 2026-10-25'],
  ['2026-10-01 2026-11-25', '2026-q4', 'previous', '2026-07-01 2026-08-25'],
  // Other days are compared with as many days right before.
  ['2026-11-19 2026-11-25', '7', 'previous', '2026-11-12 2026-11-18'],
  ['2026-11-01 2026-11-25', null, 'previous', '2026-10-07 2026-10-31'],
  ['2026-03-01 2026-03-01', null, 'previous', '2026-02-28 2026-02-28'],
  ['2026-10-01 2026-10-31', 'last-month', 'year', '2025-10-01 2025-10-31'],
  ['2028-02-01 2028-02-29', null, 'year', '2027-02-01 2027-02-28'],
  ['2027-02-01 2027-02-28', null, 'year', '2026-02-01 2026-02-28'],
  ['2025-02-01 2025-02-28', null, 'year', '2024-02-01 2024-02-29'],
  ['2026-11-19 2026-11-25', '7', 'year', '2025-11-19 2025-11-25'],
  ['2026-10-01 2026-10-31', 'last-month', 'none', 'none'],
])('%s (%s), %s: %s', (days, preset, choice, compared) =>
  expect(daysOf(comparedPeriod(rangeOf(days), preset, choice, Date.parse('2030-01-01')))).toBe(compared),
);

test.each<[string, ComparisonChoice, string]>([
  ['2026-11-20 2026-11-30', 'previous', '2026-11-14 2026-11-19'],
  ['2026-11-01 2026-11-30', 'previous', '2026-10-01 2026-10-25'],
  ['2026-11-20 2026-11-30', 'year', '2025-11-20 2025-11-25'],
  ['2026-12-01 2026-12-31', 'previous', '2026-11-01 2026-11-30'],
])('of %s only the days up to Nov 25, 2026 are compared (%s): %s', (days, choice, compared) =>
  expect(daysOf(comparedPeriod(rangeOf(days), null, choice, now))).toBe(compared),
);

test('lengthOf counts both ends', () => expect(lengthOf(rangeOf('2026-01-01 2026-01-31'))).toBe(31));

test('the last 24 months and 8 quarters are offered, the current ones first', () => {
  const { months, quarters } = recentSpans(now);
  expect([months.length, months[0], months[1], months[11], months.at(-1)]).toEqual([
    ...[24, '2026-11', '2026-10', '2025-12', '2024-12'],
  ]);
  expect([quarters.length, quarters[0], quarters[1], quarters.at(-1)]).toEqual([8, '2026-q4', '2026-q3', '2025-q1']);
  expect([...months, ...quarters].every((span) => isCalendarSpan(span, now))).toBe(true);
  expect([spanLabel('2026-10'), spanLabel('2026-q3')]).toEqual(['October 2026', 'Q3 2026']);
});

test.each(['2026-12', '2027-q1', '2026-13', '2026-q0', '2026-q5', '1999-01', '2026-1', ''])(
  '%j is no month or quarter that has begun',
  (text) => expect(isCalendarSpan(text, now)).toBe(false),
);
