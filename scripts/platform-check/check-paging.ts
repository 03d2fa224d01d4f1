import { z } from 'zod';
import { count, list, cursor as nextCursor, orNull } from '../../src/contract/values/schemas.ts';
import type { Difference } from './differences.ts';
import type { Params, Row } from './read-targets.ts';
import type { Ask } from './requester.ts';

const page = z.object({
  data: list(z.record(z.string(), z.unknown())),
  pagination: z.object({ total: orNull(count), next_cursor: nextCursor }),
});

const rowsPerPage = 2;
const pagesRead = 3;

const keyOf = (row: Row): string => JSON.stringify(row.id ?? row);

/**
 * Follows the cursor of a list over a few small pages: each has at most as many rows as asked for, and none that was on a page before.
 * A cursor that repeats would keep an export from ending.
 */
export const checkPaging = async (ask: Ask, name: string, params: Params): Promise<Difference[]> => {
  const seen = new Set<string>();
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (let number = 1; number <= pagesRead; number += 1) {
    const answer = await ask(name, {
      params: { ...params, page: number, limit: rowsPerPage, ...(cursor && { cursor }) },
    });
    const read = page.safeParse(answer.json);
    if (!read.success) return [{ path: `page ${number}`, expected: 'a page of rows' }];
    const { data, pagination } = read.data;
    if (data.length > rowsPerPage)
      return [{ path: 'data', expected: `at most ${rowsPerPage} rows for limit=${rowsPerPage}` }];
    const keys = data.map(keyOf);
    if (keys.some((key) => seen.has(key))) return [{ path: 'data', expected: 'rows that were not on an earlier page' }];
    for (const key of keys) seen.add(key);
    const { total, next_cursor: next } = pagination;
    if (typeof total === 'number' && total < seen.size)
      return [{ path: 'pagination.total', expected: 'at least the number of rows' }];
    const isLast = next === null || next === undefined;
    if (isLast && typeof total === 'number' && total > seen.size)
      return [{ path: 'pagination.next_cursor', expected: 'a cursor, since `total` says that there are more rows' }];
    if (isLast) return [];
    if (cursors.has(next)) return [{ path: 'pagination.next_cursor', expected: 'a cursor that was not given before' }];
    if (data.length === 0) return [{ path: 'pagination.next_cursor', expected: 'null on a page without rows' }];
    cursors.add(next);
    cursor = next;
  }
  return [];
};
