import { expect, test } from 'vitest';
import { relativePeriod, relativePeriods, relativeRange } from './relative-days.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01', ''],
  ['last-7-days', '2026-03-01', '2026-02-23', ''],
  ['last-30-days', '2026-03-01', '2026-01-31', ''],
  ['last-90-days', '2026-03-01', '2025-12-02', ''],
  ['this-month', '2026-03-31', '2026-03-01', ''],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s on %s are the days %s to %j', (period, today, from, to) =>
  expect(relativeRange(period, today)).toEqual({ from, to }),
);

test.each(relativePeriods)('%s is a name', (period) => expect(relativePeriod(period)).toBe(period));

test.each([undefined, '', 'Today', '2026-03-01', 'toString', '__proto__'])('%j is no name', (text) =>
  expect(relativePeriod(text)).toBeUndefined(),
);
