import { describe, expect, test, vi } from 'vitest';
import {
  daysUntil,
  formatCalendarDay,
  formatDay,
  formatMoment,
  formatRelative,
  formatSearchDay,
  isoDayAgo,
  timeHint,
} from './dates.ts';

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });

describe('the formats of spec section 9', () => {
  const lagos = inZone('Africa/Lagos');
  test.each([
    ['2026-11-20T08:30:00Z', 'Nov 20, 2026 at 09:30 am'],
    ['2026-11-20T20:05:00Z', 'Nov 20, 2026 at 09:05 pm'],
    ['2026-01-04T23:00:00Z', 'Jan 05, 2026 at 12:00 am'],
    ['2026-01-05T11:00:00.123Z', 'Jan 05, 2026 at 12:00 pm'],
    ['2026-01-05T11:00:00+02:00', 'Jan 05, 2026 at 10:00 am'],
  ])('%s in Lagos', (iso, shown) => {
    expect(formatMoment(iso, lagos)).toBe(shown);
    expect(formatDay(iso, lagos)).toBe(shown.slice(0, 12));
    expect(formatSearchDay(iso, lagos)).toBe(`${shown.slice(4, 6)} ${shown.slice(0, 3)}, ${shown.slice(8, 12)}`);
  });
});

test.each([
  ['Pacific/Auckland', 'Nov 21, 2026 at 12:30 pm'],
  ['Africa/Nairobi', 'Nov 21, 2026 at 02:30 am'],
  ['Asia/Kathmandu', 'Nov 21, 2026 at 05:15 am'],
  ['America/New_York', 'Nov 20, 2026 at 06:30 pm'],
  ['UTC', 'Nov 20, 2026 at 11:30 pm'],
])('one moment in %s', (zone, shown) => expect(formatMoment('2026-11-20T23:30:00Z', inZone(zone))).toBe(shown));

describe('where clocks change', () => {
  const berlin = inZone('Europe/Berlin');
  test('an hour is left out in spring', () => {
    expect(formatMoment('2026-03-29T00:59:00Z', berlin)).toBe('Mar 29, 2026 at 01:59 am');
    expect(formatMoment('2026-03-29T01:00:00Z', berlin)).toBe('Mar 29, 2026 at 03:00 am');
  });
  test('an hour comes twice in autumn', () => {
    expect(formatMoment('2026-10-25T00:30:00Z', berlin)).toBe('Oct 25, 2026 at 02:30 am');
    expect(formatMoment('2026-10-25T01:30:00Z', berlin)).toBe('Oct 25, 2026 at 02:30 am');
  });
});

test.each([
  ['Asia/Kathmandu', 'Nov 21, 2026 at 05:15 am'],
  ['America/New_York', 'Nov 20, 2026 at 06:30 pm'],
])('without a formatter the viewer’s own zone is used: %s', async (zone, shown) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const dates = await import('./dates.ts');
  expect(dates.formatMoment('2026-11-20T23:30:00Z')).toBe(shown);
  vi.unstubAllEnvs();
});

test('a calendar day has no zone', () => {
  expect(formatCalendarDay('1990-04-02')).toBe('Apr 02, 1990');
  expect(formatCalendarDay('2000-02-29')).toBe('Feb 29, 2000');
});

describe('whole days until a deletion', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const day = 86_400_000;
  test.each([
    [3 * day, 3],
    [3 * day - 1, 2],
    [day, 1],
    [day - 1, 0],
    [0, 0],
    [-1, 0],
    [-10 * day, 0],
  ])('%i ms ahead', (ahead, days) => expect(daysUntil(new Date(now + ahead).toISOString(), now)).toBe(days));
});

describe('relative', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const at = (seconds: number) => formatRelative(new Date(now + seconds * 1_000).toISOString(), now);
  test.each([
    [0, 'now'],
    [-5, '5 seconds ago'],
    [-59, '59 seconds ago'],
    [-60, '1 minute ago'],
    [-3_599, '59 minutes ago'],
    [-3 * 3_600, '3 hours ago'],
    [-86_400, 'yesterday'],
    [86_400, 'tomorrow'],
    [12 * 86_400, 'in 12 days'],
    [-45 * 86_400, 'last month'],
    [-400 * 86_400, 'last year'],
    [-800 * 86_400, '2 years ago'],
  ])('%i seconds from now: %s', (seconds, words) => expect(at(seconds)).toBe(words));
});

test('a time’s tooltip has UTC and the distance', () =>
  expect(timeHint('2026-11-20T10:00:00+01:00', Date.UTC(2026, 10, 20, 12))).toBe(
    '2026-11-20 09:00:00 UTC · 3 hours ago',
  ));

test('days back are counted in UTC', () => {
  const now = Date.UTC(2026, 2, 1, 0, 30);
  expect(isoDayAgo(0, now)).toBe('2026-03-01');
  expect(isoDayAgo(1, now)).toBe('2026-02-28');
  expect(isoDayAgo(60, now)).toBe('2025-12-31');
});
