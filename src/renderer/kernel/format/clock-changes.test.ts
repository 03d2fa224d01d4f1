import { afterEach, expect, test, vi } from 'vitest';
import { presetPeriod } from '../report/report-periods.ts';
import { formatAge } from './age.ts';
import { daysUntil, formatRelative } from './dates.ts';
import { timeHint } from './time-hint.ts';

const hour = 3_600_000;
const day = 24 * hour;
const iso = (time: number) => new Date(time).toISOString();

afterEach(() => vi.unstubAllEnvs());

/** The hours of 2026 before which a zone's clock changes. */
const changesIn = (zone: string): number[] => {
  vi.stubEnv('TZ', zone);
  const from = Date.UTC(2026, 0, 1);
  const offset = (time: number) => new Date(time).getTimezoneOffset();
  const days = Array.from({ length: 365 }, (_, index) => from + index * day).filter(
    (start) => offset(start) !== offset(start + day),
  );
  return days.map((start) => {
    const hours = Array.from({ length: 24 }, (_, index) => start + (index + 1) * hour);
    return hours.find((time) => offset(time) !== offset(start)) ?? start;
  });
};
const zones = Intl.supportedValuesOf('timeZone');
const changes = zones.flatMap((zone) => changesIn(zone).map((at) => ({ zone, at })));

test('there are changes in many zones', () => {
  expect(zones.length).toBeGreaterThan(400);
  expect(changes.length).toBeGreaterThan(150);
});

test('a day is 24 hours in every zone, before and after its clock changes', () => {
  for (const { zone, at } of changes) {
    vi.stubEnv('TZ', zone);
    const now = at - 5 * day;
    for (const days of [14, 29]) {
      const later = now + days * day;
      expect([zone, daysUntil(iso(later), now), daysUntil(iso(later - 1), now)]).toEqual([zone, days, days - 1]);
      expect([zone, formatAge(iso(now), later), formatAge(iso(now), later - 1)]).toEqual([
        ...[zone, `${days} days`, `${days - 1} days`],
      ]);
      expect([zone, formatRelative(iso(now), later), formatRelative(iso(later), now)]).toEqual([
        ...[zone, `${days} days ago`, `in ${days} days`],
      ]);
    }
  }
});

test.each(['2026-03-20T12:00:00Z', '2026-10-20T12:00:00Z'])('14 days after %s in Berlin are 14', (from) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const now = Date.parse(from);
  expect(daysUntil(iso(now + 14 * day), now)).toBe(14);
});

test('the time of a country is right at every change of the clock of this computer', () => {
  const inKenya = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Nairobi',
    ...{ month: 'short', day: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h12' },
  });
  for (const { zone, at } of changes) {
    vi.stubEnv('TZ', zone);
    for (const shift of [-4, -3, -2, -1, 0, 1]) {
      const time = at + shift * hour + 60_000;
      const {
        month,
        day: date,
        year,
        hour: hours,
        minute,
        second,
        dayPeriod,
      } = Object.fromEntries(inKenya.formatToParts(time).map(({ type, value }) => [type, value]));
      expect([zone, timeHint(iso(time), 'KE', time)]).toEqual([
        zone,
        expect.stringContaining(
          `${month} ${date}, ${year} at ${hours}:${minute}:${second} ${dayPeriod?.toLowerCase()}`,
        ),
      ]);
    }
  }
});

test('periods of reports are days in UTC in every zone', () => {
  for (const { zone, at } of changes) {
    vi.stubEnv('TZ', zone);
    const today = iso(at).slice(0, 10);
    expect([zone, presetPeriod('7', at)]).toEqual([zone, { from: iso(at - 6 * day).slice(0, 10), to: today }]);
    expect([zone, presetPeriod('this-month', at)]).toEqual([zone, { from: `${today.slice(0, 7)}-01`, to: today }]);
  }
});
