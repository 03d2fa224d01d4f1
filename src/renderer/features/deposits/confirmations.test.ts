import { expect, test } from 'vitest';
import { confirmationsText, isUnconfirmed } from './confirmations.ts';

test.each([
  [0, 12, '0 of 12'],
  [12, 12, '12 of 12'],
  [3, null, '3'],
  [null, null, null],
])('%s confirmations of %s are %s', (confirmations, confirmations_required, shown) =>
  expect(confirmationsText({ confirmations, confirmations_required })).toBe(shown),
);

test.each([
  [2, 12, true],
  [12, 12, false],
  [null, null, false],
  [3, null, false],
])('%s of %s confirmations are too few: %s', (confirmations, confirmations_required, expected) =>
  expect(isUnconfirmed({ confirmations, confirmations_required })).toBe(expected),
);
