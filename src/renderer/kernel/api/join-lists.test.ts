import { expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { joinLists } from './derived-queries.ts';

const list = (kind: string, ...rows: string[]): ReadQuery<Page<string>> => ({
  queryKey: ['payouts.list', { kind }],
  queryFn: async () => ({ data: rows, pagination: { page: 1, limit: 25, total: rows.length, next_cursor: null } }),
});
const failing = (kind: string, code: 'unavailable' | 'forbidden'): ReadQuery<Page<string>> => ({
  ...list(kind),
  queryFn: () => Promise.reject(new AppError(fail(code, `no ${kind}`))),
});
const rowsOf = (...lists: Parameters<typeof joinLists<string>>[0]) =>
  joinLists(lists).queryFn({ signal: new AbortController().signal });

test('rows of several lists are one list, under the endpoint of the first', async () => {
  expect(await rowsOf(list('fiat', 'A'), list('crypto'), list('connect', 'B', 'C'))).toEqual(['A', 'B', 'C']);
  expect(joinLists([list('fiat'), list('crypto')]).queryKey).toEqual([
    'payouts.list',
    { kind: 'fiat' },
    { kind: 'crypto' },
  ]);
});

test('what the platform does not have adds no rows, unless it has none of them', async () => {
  expect(await rowsOf(failing('fiat', 'unavailable'), list('crypto', 'B'))).toEqual(['B']);
  await expect(rowsOf(failing('fiat', 'unavailable'), failing('crypto', 'unavailable'))).rejects.toThrow('no fiat');
});

test('any other failure of one fails all', async () => {
  await expect(rowsOf(list('fiat', 'A'), failing('crypto', 'forbidden'))).rejects.toThrow('no crypto');
});
