import { expect, test } from 'vitest';
import { percentOf } from './decimal.ts';

test.each([
  ['75', '100', 75],
  ['74.99', '100.00', 74],
  ['999999999999999999999', '1000000000000000000000', 99],
  ['250', '100', 250],
  ['0', '5', 0],
  ['1', '0', null],
  ['-5', '10', -50],
  ['much', '10', null],
])('%s of %s is %s %%', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
