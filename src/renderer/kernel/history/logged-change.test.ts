// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import { loggedChange } from './logged-change.ts';

test.each([
  ['name', 'acme', 'Acme', 'acme', 'Acme'],
  ['version', '10000.1', '10000.2', '10000.1', '10000.2'],
  ['status', 'pending', 'review_needed', 'Pending', 'Review needed'],
  ['daily_limit', '10000.1', '20000', '10,000.1', '20,000'],
  ['NGN balance', '1000', null, '1,000.00 NGN', '–'],
])('a change of %s from %s to %s reads %s → %s', (field, from, to, before, after) =>
  expect(loggedChange(null, {}, { field, from, to })).toMatchObject({ from: before, to: after }),
);
