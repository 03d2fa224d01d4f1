import { expect, test } from 'vitest';
import { checkPaging } from './check-paging.ts';
import type { Ask } from './requester.ts';

/** A list whose pages are these, one after the other. */
const pages = (...answers: { ids: number[]; next: string | null; total?: number | null }[]): Ask => {
  const left = [...answers];
  return async () => {
    const { ids, next, total = null } = left.shift() ?? { ids: [], next: null };
    const json = { data: ids.map((id) => ({ id: String(id) })), pagination: { total, next_cursor: next } };
    return { status: 200, headers: new Headers(), json, failure: null, ms: 1 };
  };
};
const check = (ask: Ask) => checkPaging(ask, 'customers.list', {});

test.each<[string, Ask]>([
  ['one page', pages({ ids: [1], next: null, total: 1 })],
  ['a list without rows', pages({ ids: [], next: null, total: 0 })],
  ['several pages', pages({ ids: [1, 2], next: 'a', total: 3 }, { ids: [3], next: null, total: 3 })],
  [
    'no rows as null, with an empty cursor and a total as text',
    async () => ({
      status: 200,
      headers: new Headers(),
      json: { data: null, pagination: { total: '0', next_cursor: '' } },
      failure: null,
      ms: 1,
    }),
  ],
  ['a total that is not counted', pages({ ids: [1, 2], next: 'a' }, { ids: [3], next: null })],
])('accepts %s', async (_, ask) => expect(await check(ask)).toEqual([]));

test.each<[string, Ask, string]>([
  ['more rows than asked for', pages({ ids: [1, 2, 3], next: null }), 'data'],
  ['rows that come twice', pages({ ids: [1, 2], next: 'a' }, { ids: [2, 3], next: 'b' }), 'data'],
  ['a cursor that comes twice', pages({ ids: [1], next: 'a' }, { ids: [2], next: 'a' }), 'pagination.next_cursor'],
  ['a cursor after an empty page', pages({ ids: [], next: 'a' }), 'pagination.next_cursor'],
  ['a total below the rows', pages({ ids: [1, 2], next: null, total: 1 }), 'pagination.total'],
  ['an end before the total', pages({ ids: [1], next: null, total: 2 }), 'pagination.next_cursor'],
])('finds %s', async (_, ask, path) => expect(await check(ask)).toMatchObject([{ path }]));

test('ends after a few pages of a list that never does', async () => {
  let page = 0;
  const ask: Ask = async () => {
    page += 1;
    return pages({ ids: [page], next: `after-${page}` })('customers.list');
  };
  expect(await check(ask)).toEqual([]);
  expect(page).toBe(3);
});
