import { describe, expect, test } from 'vitest';
import { hasSameRows, pageChanges, withNewValues } from './page-changes.ts';

const keyOf = (row: unknown): string => String(row).charAt(0);
/** A page whose rows have the letters as their keys. */
const pageOf = (letters: string, total: number | null = null) => ({
  data: letters.split(' ').filter(Boolean),
  pagination: { page: 1, limit: 3, total, next_cursor: 'next' },
});
const changes = (shown: string, newer: string, totals: [number | null, number | null], isDescending = true) => {
  const { added, gone } = pageChanges(pageOf(shown, totals[0]), pageOf(newer, totals[1]), keyOf, isDescending);
  return { added, gone };
};

test.each([
  ['the same rows', 'c b a', 'c b a', [null, null], { added: 0, gone: 0 }],
  ['new rows first, without totals', 'c b a', 'e d c', [null, null], { added: 2, gone: 0 }],
  ['a whole page of new rows', 'c b a', 'f e d', [null, null], { added: 3, gone: 0 }],
  ['more new rows than a page has', 'c b a', 'f e d', [3, 9], { added: 6, gone: 0 }],
  ['a row that left, and one from the next page', 'd c b', 'd b a', [4, 3], { added: 0, gone: 1 }],
  ['as many new rows as left', 'c b a', 'd b a', [3, 3], { added: 1, gone: 0 }],
  ['a total that was not counted before', 'c b a', 'd c b', [null, 9], { added: 1, gone: 0 }],
  ['a total that is no longer counted', 'c b a', 'd c b', [3, null], { added: 1, gone: 0 }],
] as const)('%s', (_what, shown, newer, totals, expected) =>
  expect(changes(shown, newer, [...totals])).toEqual(expected),
);

test.each([
  ['new rows at the end of a queue', 'a b c', 'a b c', [3, 5], { added: 2, gone: 0 }],
  ['a failed row that enters the queue between others', 'a c d', 'a b c', [3, 4], { added: 1, gone: 0 }],
  ['a queue whose first page was worked off', 'a b c', 'd e f', [9, 6], { added: 0, gone: 3 }],
] as const)('the oldest first: %s', (_what, shown, newer, totals, expected) =>
  expect(changes(shown, newer, [...totals], false)).toEqual(expected),
);

test('after the last page each unknown row is new, also without totals', () => {
  const lastPage = (letters: string) => {
    const { data, pagination } = pageOf(letters);
    return { data, pagination: { ...pagination, next_cursor: null } };
  };
  expect(pageChanges(lastPage('a b'), pageOf('a b c'), keyOf, false)).toMatchObject({ added: 1, gone: 0 });
  expect(pageChanges(lastPage(''), pageOf('a'), keyOf, false)).toMatchObject({ added: 1, gone: 0 });
});

describe('there may be more new rows than are counted', () => {
  const isAtLeast = (newer: ReturnType<typeof pageOf>, total: number | null = null, isDescending = true) =>
    pageChanges(pageOf('c b a', total), newer, keyOf, isDescending).isAtLeast;

  test('if all rows of the page are new', () => expect(isAtLeast(pageOf('f e d'))).toBe(true));
  test('but not if a known row follows', () => expect(isAtLeast(pageOf('d c b'))).toBe(false));
  test('but not if the total tells how many there are', () => expect(isAtLeast(pageOf('f e d', 9), 3)).toBe(false));
  test('also if the total has grown by less, since others left', () =>
    expect(isAtLeast(pageOf('f e d', 4), 3)).toBe(true));
  test('but not if no page follows', () => {
    const { data, pagination } = pageOf('f e d');
    expect(
      pageChanges(pageOf('c b a'), { data, pagination: { ...pagination, next_cursor: null } }, keyOf, true),
    ).toEqual({ added: 3, gone: 0, isAtLeast: false });
  });
  test('but not in a queue, whose new rows come last', () =>
    expect(isAtLeast(pageOf('f e d'), null, false)).toBe(false));
});

test('rows get their new values and stay where they are', () => {
  expect(withNewValues(pageOf('c b a'), pageOf('d c2 a2'), keyOf).data).toEqual(['c2', 'b', 'a2']);
});

test('pages have the same rows only in the same order', () => {
  expect(hasSameRows(pageOf('b a'), pageOf('b2 a2'), keyOf)).toBe(true);
  expect(hasSameRows(pageOf('b a'), pageOf('a b'), keyOf)).toBe(false);
  expect(hasSameRows(pageOf('b a'), pageOf('b'), keyOf)).toBe(false);
});
