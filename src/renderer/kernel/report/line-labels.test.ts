import { expect, test } from 'vitest';
import { labelPlaces } from './line-labels.ts';

test.each([
  ['apart', [20, 80], [20, 80]],
  ['close together', [50, 52], [50, 64]],
  ['in another order', [52, 50], [64, 50]],
  ['at one place', [50, 50, 50], [50, 64, 78]],
  ['at the bottom', [199, 200], [186, 200]],
  ['above the top', [0, 30], [10, 30]],
  ['three of four at the bottom', [20, 198, 200, 199], [20, 172, 200, 186]],
])('lines that end %s', (_name, ends, places) => expect(labelPlaces(ends, 10, 200)).toEqual(places));
