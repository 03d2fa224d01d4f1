import { expect, test } from 'vitest';
import { axisDays } from './axis-days.ts';

const days = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

test.each([
  [0, []],
  [1, ['1']],
  [3, ['1', '2', '3']],
  [31, ['1', '6', '11', '16', '21', '26', '31']],
  [90, ['1', '16', '31', '46', '60', '75', '90']],
])('an axis of %i days names %j', (count, named) => expect(axisDays(days(count))).toEqual(named));

test('the first and the last day are always named, and no two names are much closer than others', () => {
  for (let count = 2; count <= 366; count++) {
    const named = axisDays(days(count)).map(Number);
    expect([named[0], named.at(-1)]).toEqual([1, count]);
    const gaps = named.slice(1).map((day, index) => day - (named[index] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  }
});
