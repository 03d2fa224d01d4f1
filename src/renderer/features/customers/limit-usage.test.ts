import { expect, test } from 'vitest';
import { limitUsage } from './limit-usage.ts';

test.each([
  ['0.00', 0, 'normal', null],
  ['74.99', 74, 'normal', null],
  ['75.00', 75, 'near', 'Close to the limit'],
  ['89.99', 89, 'near', 'Close to the limit'],
  ['90.00', 90, 'critical', 'Almost used up'],
  ['99.99', 99, 'critical', 'Almost used up'],
  ['100.00', 100, 'critical', 'Used up'],
  ['100.50', 100, 'critical', 'Over the limit'],
  ['250.00', 250, 'critical', 'Over the limit'],
])('%s of 100 is %s %% and %s', (used, percent, tone, word) =>
  expect(limitUsage({ used, limit: '100.00' })).toEqual({ percent, tone, word }),
);

test('a limit of zero is used up', () =>
  expect(limitUsage({ used: '0.00', limit: '0.00' })).toMatchObject({ percent: 100, word: 'Used up' }));

test('amounts that are no numbers have no usage', () => expect(limitUsage({ used: 'much', limit: '1' })).toBeNull());
