import { expect, test } from 'vitest';
import { confirmationsText } from './confirmations.ts';

test.each([
  [0, 12, '0 of 12'],
  [12, 12, '12 of 12'],
  [3, null, '3'],
  [null, null, null],
])('%s confirmations of %s are %s', (confirmations, confirmations_required, shown) =>
  expect(confirmationsText({ confirmations, confirmations_required })).toBe(shown),
);
