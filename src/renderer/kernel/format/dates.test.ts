import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  daysUntil,
  formatCalendarDay,
  formatDateTime,
  formatDay,
  formatRelative,
  formatSearchDay,
  formatTime,
  isoDayAgo,
  viewerOffset,
  viewerZone,
} from './dates.ts';
import { timeZone } from './time-zone.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  timeZone.set('local');
});

describe('formats in the local time zone', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Africa/Lagos'));

  test.each([
    ['2026-11-20T08:30:00Z', 'Nov 20, 2026 at 09:30 am'],
    ['2026-11-20T20:05:00Z', 'Nov 20, 2026 at 09:05 pm'],
    ['2026-01-04T23:00:00Z', 'Jan 05, 2026 at 12:00 am'],
    ['2026-01-05T11:00:00.123Z', 'Jan 05, 2026 at 12:00 pm'],
    ['2026-01-05T11:00:00+02:00', 'Jan 05, 2026 at 10:00 am'],
  ])('%s in Lagos', (iso, formatted) => {
    expect(formatDateTime(iso)).toBe(formatted);
    expect(formatDay(iso)).toBe(formatted.slice(0, 12));
    expect(formatTime(iso)).toBe(formatted.slice(16));
    expect(formatSearchDay(iso)).toBe(`${formatted.slice(4, 6)} ${formatted.slice(0, 3)}, ${formatted.slice(8, 12)}`);
  });
});

describe('formats in UTC', () => {
  const iso = '2026-11-20T23:30:00Z';
  beforeEach(() => {
    vi.stubEnv('TZ', 'Africa/Lagos');
    timeZone.set('utc');
  });

  test('every time is in UTC', () => {
    expect(formatDateTime(iso)).toBe('Nov 20, 2026 at 11:30 pm');
    expect(formatDateTime(Date.parse(iso))).toBe('Nov 20, 2026 at 11:30 pm');
    expect(formatDateTime('2026-11-21T01:30:00+02:00')).toBe('Nov 20, 2026 at 11:30 pm');
    expect(formatDay(iso)).toBe('Nov 20, 2026');
    expect(formatTime(iso)).toBe('11:30 pm');
    expect(formatSearchDay(iso)).toBe('20 Nov, 2026');
    expect(formatRelative(iso, Date.parse('2027-01-20T00:00:00Z'))).toBe('Nov 20, 2026');
    expect([viewerZone(), viewerOffset()]).toEqual(['UTC', 'UTC']);
  });

  test('the computer knows its own zone again', () => {
    timeZone.set('local');
    expect(formatDay(iso)).toBe('Nov 21, 2026');
    expect([viewerZone(), viewerOffset()]).toEqual(['Africa/Lagos', 'UTC+1']);
  });
});

test.each([
  ['Pacific/Auckland', '2026-11-20T23:30:00Z', 'Nov 21, 2026 at 12:30 pm'],
  ['Africa/Nairobi', '2026-11-20T23:30:00Z', 'Nov 21, 2026 at 02:30 am'],
  ['Asia/Kathmandu', '2026-11-20T23:30:00Z', 'Nov 21, 2026 at 05:15 am'],
  ['America/New_York', '2026-11-20T23:30:00Z', 'Nov 20, 2026 at 06:30 pm'],
  ['UTC', '2026-11-20T23:30:00Z', 'Nov 20, 2026 at 11:30 pm'],
  // Clocks skip an hour in spring and repeat one in autumn.
  ['Europe/Berlin', '2026-03-29T00:59:00Z', 'Mar 29, 2026 at 01:59 am'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 'Mar 29, 2026 at 03:00 am'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 'Oct 25, 2026 at 02:30 am'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 'Oct 25, 2026 at 02:30 am'],
])('%s: %s', (zone, iso, formatted) => {
  vi.stubEnv('TZ', zone);
  expect(formatDateTime(iso)).toBe(formatted);
});

test.each(['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])('a calendar day is the same in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatCalendarDay('1990-04-02')).toBe('Apr 02, 1990');
  expect(formatCalendarDay('2000-02-29')).toBe('Feb 29, 2000');
});

describe('daysUntil', () => {
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
  ])('%i ms from now', (ms, days) => expect(daysUntil(new Date(now + ms).toISOString(), now)).toBe(days));
});

describe('formatRelative', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const at = (seconds: number) => formatRelative(new Date(now + seconds * 1_000).toISOString(), now);
  test.each([
    [0, 'just now'],
    [-59, 'just now'],
    [59, 'just now'],
    [-60, 'a minute ago'],
    [-119, 'a minute ago'],
    [-120, '2 minutes ago'],
    [-59 * 60, '59 minutes ago'],
    [-3_600, 'an hour ago'],
    [-2 * 3_600 + 1, 'an hour ago'],
    [-3 * 3_600, '3 hours ago'],
    [3 * 3_600, 'in 3 hours'],
    [-23 * 3_600, '23 hours ago'],
    [-86_400, 'a day ago'],
    [-2 * 86_400, '2 days ago'],
    [12 * 86_400, 'in 12 days'],
    [-30 * 86_400 + 1, '29 days ago'],
  ])('%i seconds from now: %s', (seconds, formatted) => expect(at(seconds)).toBe(formatted));

  test.each([-30, 30, -800])('%i days from now: the day', (days) => {
    const iso = new Date(now + days * 86_400_000).toISOString();
    expect(formatRelative(iso, now)).toBe(formatDay(iso));
  });
});

test.each([
  ['Africa/Lagos', 'UTC+1'],
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['America/New_York', 'UTC−5'],
  ['UTC', 'UTC'],
])('the offset of %s is %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(viewerOffset(Date.UTC(2026, 10, 20))).toBe(offset);
});

test('days back are counted in UTC', () => {
  const now = Date.UTC(2026, 2, 1, 0, 30);
  expect(isoDayAgo(0, now)).toBe('2026-03-01');
  expect(isoDayAgo(1, now)).toBe('2026-02-28');
  expect(isoDayAgo(60, now)).toBe('2025-12-31');
});
