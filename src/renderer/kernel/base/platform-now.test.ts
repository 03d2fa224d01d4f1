import { afterEach, expect, test } from 'vitest';
import { ageTone, formatAge } from '../format/age.ts';
import { daysUntil, formatRelative, isoDayAgo } from '../format/dates.ts';
import { clockOffset, platformNow } from './platform-now.ts';

const day = 86_400_000;
afterEach(() => clockOffset.set(0));
const iso = (time: number) => new Date(time).toISOString();

test.each([2 * day, -2 * day])('ages go by a clock of the platform that is %i ms off', (offset) => {
  clockOffset.set(offset);
  const now = Date.now() + offset;
  expect(Math.abs(platformNow() - now)).toBeLessThan(60_000);
  const anHourAgo = iso(now - 3_630_000);
  expect(formatAge(anHourAgo)).toBe('an hour');
  expect(ageTone(anHourAgo)).toBe('warning');
  expect(formatRelative(anHourAgo)).toBe('an hour ago');
  expect(daysUntil(iso(now + 3 * day + 60_000))).toBe(3);
  expect(isoDayAgo(0)).toBe(iso(now).slice(0, 10));
});
