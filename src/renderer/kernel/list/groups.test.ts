import { describe, expect, test } from 'vitest';
import { formatDay } from '#kernel/format/dates.ts';
import { groupHeads } from './groups.ts';

const byDay = (iso: unknown) => formatDay(String(iso));
/** A moment of this machine's zone, since days are counted in the viewer's. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

describe('rows under their day', () => {
  test('a heading where a day begins, and no other', () => {
    const rows = [at(20, 23, 59), at(20, 0), at(19, 23, 59), at(19, 12), at(17, 8)];
    expect([...groupHeads(rows, byDay)]).toEqual([
      [0, 'Nov 20, 2026'],
      [2, 'Nov 19, 2026'],
      [4, 'Nov 17, 2026'],
    ]);
  });

  test('the other way round too', () => {
    expect([...groupHeads([at(17, 8), at(19, 1), at(19, 2)], byDay)]).toEqual([
      [0, 'Nov 17, 2026'],
      [1, 'Nov 19, 2026'],
    ]);
  });

  test('one moment after midnight is another day', () => {
    expect(groupHeads([at(20, 0), at(19, 23, 59)], byDay).size).toBe(2);
  });

  test('a list without groups, and a group without rows, have none', () => {
    expect(groupHeads([at(20, 1)], undefined).size).toBe(0);
    expect(groupHeads([], byDay).size).toBe(0);
  });
});
