import { expect, test } from 'vitest';
import { hasSameRows, pageChanges, withNewValues } from './page-changes.ts';
import { entriesOf, entryCount, withEntries, withoutRepeatedRows } from './page-entries.ts';

const keyOf = (row: unknown): string => String(row).charAt(0);
const odd = (index: number, id: string | null) => ({ index, id, path: 'amount' });
/** A page with the rows `a` to …, of which the capital letters can't be read. */
const pageOf = (letters: string) => ({
  data: letters.split('').filter((letter) => letter === letter.toLowerCase()),
  pagination: { page: 1, limit: 25, total: letters.length, next_cursor: null },
  unreadable: [...letters].flatMap((letter, index) =>
    letter === letter.toLowerCase() ? [] : [odd(index, letter.toLowerCase())],
  ),
});
const shownOf = (page: Parameters<typeof entriesOf>[0]): string =>
  entriesOf(page)
    .map(({ row, unreadable }) => (unreadable ? `(${unreadable.id})` : keyOf(row)))
    .join('');

test.each(['Abc', 'aBc', 'abC', 'ABc', 'AbC', 'ABC', 'abc'])('%s keeps each row in its position', (letters) => {
  const page = pageOf(letters);
  expect(shownOf(page)).toBe(letters.replace(/[A-Z]/g, (letter) => `(${letter.toLowerCase()})`));
  expect(entryCount(page)).toBe(3);
  expect(shownOf(withEntries(page, entriesOf(page)))).toBe(shownOf(page));
});

test.each([
  ['abc', 'abc'],
  ['aab', 'a(null)b'],
  ['abaCa', 'ab(null)(c)(null)'],
  ['Aba', '(a)ba'],
])('%s has each record once, and as many entries', (letters, shown) => {
  const page = pageOf(letters);
  const once = withoutRepeatedRows(page, keyOf);
  expect(shownOf(once)).toBe(shown);
  expect(entryCount(once)).toBe(letters.length);
  expect(withoutRepeatedRows(once, keyOf)).toBe(once);
});

test('a repeated row is named by the field that makes it one', () => {
  const { unreadable } = withoutRepeatedRows(pageOf('aBa'), keyOf);
  expect(unreadable).toEqual([odd(1, 'b'), { index: 2, id: null, path: 'id' }]);
});

test('a row that can no longer be read has not left the list, and shows no old value', () => {
  const [shown, newer] = [pageOf('abc'), pageOf('aBc')];
  expect(hasSameRows(shown, newer, keyOf)).toBe(true);
  expect(pageChanges(shown, newer, keyOf, true)).toMatchObject({ added: 0, gone: 0 });
  expect(shownOf(withNewValues(shown, newer, keyOf))).toBe('a(b)c');
  expect(shownOf(withNewValues(newer, shown, keyOf))).toBe('abc');
});

test('a row that can be read by nothing is no new row once another stands above it', () => {
  const page = (rows: string[], index: number, total: number) => ({
    ...{ data: rows, pagination: { page: 1, limit: 25, total, next_cursor: null }, unreadable: [odd(index, null)] },
  });
  expect(pageChanges(page(['b'], 0, 2), page(['a', 'b'], 1, 3), keyOf, true)).toMatchObject({ added: 1 });
});

test('a row that can be read by nothing does not tell that those above it are new', () => {
  const page = (rows: string[], index: number) => ({
    ...{
      data: rows,
      pagination: { page: 1, limit: 25, total: null, next_cursor: 'next' },
      unreadable: [odd(index, null)],
    },
  });
  expect(pageChanges(page(['b'], 1), page(['b', 'a'], 2), keyOf, true)).toMatchObject({ added: 0, gone: 0 });
});

test('rows that can be read by nothing are not taken for each other', () => {
  const page = {
    data: ['b'],
    pagination: { page: 1, limit: 25, total: 3, next_cursor: null },
    unreadable: [
      { index: 0, id: null, path: 'amount' },
      { index: 2, id: null, path: 'created_at' },
    ],
  };
  expect(withNewValues(page, page, keyOf)).toEqual(page);
});

test('a page whose rows can all be read says nothing of others', () => {
  const { unreadable: _none, ...page } = pageOf('abc');
  expect(entryCount(page)).toBe(3);
  expect(shownOf(page)).toBe('abc');
  expect(withEntries(page, entriesOf(page))).toEqual(page);
});
