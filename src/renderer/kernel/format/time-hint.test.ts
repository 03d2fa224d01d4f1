import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countryList } from '../../../training/seed/country-list.ts';
import { zoneOfCountry } from './country-zones.ts';
import { timeHint } from './time-hint.ts';
import { timeZone } from './time-zone.ts';

const now = Date.UTC(2026, 10, 20, 12);

beforeEach(() => vi.stubEnv('TZ', 'Africa/Lagos'));
afterEach(() => {
  vi.unstubAllEnvs();
  timeZone.set('local');
});

test('a tooltip has the relative time and the exact one in three zones', () =>
  expect(timeHint('2026-11-20T08:30:05Z', 'KE', now)).toBe(
    [
      '3 hours ago',
      'Your time (Africa/Lagos): Nov 20, 2026 at 09:30:05 am',
      'UTC: Nov 20, 2026 at 08:30:05 am',
      'Kenya (Africa/Nairobi): Nov 20, 2026 at 11:30:05 am',
    ].join('\n'),
  ));

test('a tooltip with dates in UTC starts with UTC', () => {
  timeZone.set('utc');
  expect(timeHint('2026-11-20T08:30:05Z', null, now)).toBe(
    ['3 hours ago', 'UTC: Nov 20, 2026 at 08:30:05 am', 'Your time (Africa/Lagos): Nov 20, 2026 at 09:30:05 am'].join(
      '\n',
    ),
  );
});

test.each([null, 'ZZ', ''])('with the country %j it has two zones', (country) =>
  expect(timeHint('2026-01-20T08:30:05Z', country, now)).toBe(
    ['Your time (Africa/Lagos): Jan 20, 2026 at 09:30:05 am', 'UTC: Jan 20, 2026 at 08:30:05 am'].join('\n'),
  ),
);

test('summer time of a country counts', () =>
  expect(timeHint('2026-07-01T12:00:00Z', 'gb', now)).toContain(
    'United Kingdom (Europe/London): Jul 01, 2026 at 01:00:00 pm',
  ));

test('a viewer in UTC reads UTC once', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(timeHint('2026-11-20T08:30:05Z', null, now)).toBe('3 hours ago\nUTC: Nov 20, 2026 at 08:30:05 am');
});

test('every country of the platform has a time zone that the runtime knows', () => {
  for (const { id } of countryList)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfCountry(id) ?? `none for ${id}` })).not.toThrow();
});
