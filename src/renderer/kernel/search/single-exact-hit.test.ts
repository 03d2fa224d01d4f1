import { expect, test } from 'vitest';
import { singleExactHit } from './single-exact-hit.ts';

test.each([
  ['a single result', [['a']], false, 'a'],
  ['two of a name', [['a', 'b']], false, undefined],
  ['a customer and a business of a name', [['a'], ['b']], false, undefined],
  ['a payout and its transaction by their reference', [[], ['a'], ['b']], true, 'a'],
  ['two customers with a phone number', [['a', 'b'], ['c']], true, undefined],
  ['nothing', [[], []], true, undefined],
] as const)('%s', (_what, groups, isRecognized, expected) =>
  expect(singleExactHit(groups, isRecognized)).toBe(expected),
);
