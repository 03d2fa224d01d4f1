import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { limits } from '../../src/contract/values/limits.ts';
import {
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../src/training/testing/test-platform.ts';
import { platformLists } from './support/platform-lists.ts';

// The order and the pages of every list of the training platform.

let platform: TestPlatform;
let bearer: string;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 300 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const read = async (path: string) => {
  const { json } = await platform.send('GET', path, { bearer });
  return {
    rows: rowsIn(json),
    next: textAt(json, 'pagination', 'next_cursor'),
    total: valueAt(json, 'pagination', 'total'),
  };
};

/** The times that lists are sorted by, in their rows; referrals and countries do not show theirs. */
const times = ['created_at', 'started_at', 'opened_at'];
const sortedLists = platformLists.flatMap(({ endpoint, path }) => {
  const { sort } = endpoints.get(endpoint)?.query.shape ?? {};
  return times.filter((key) => sort?.safeParse(key).success).map((key) => ({ path, key }));
});

it.each(sortedLists)('$path has its newest rows first by -$key, its oldest by $key', async ({ path, key }) => {
  const newest = (await read(`${path}?sort=-${key}&limit=100`)).rows;
  const oldest = (await read(`${path}?sort=${key}&limit=100`)).rows;
  const timesOf = (rows: readonly unknown[]) => rows.map((row) => textAt(row, key));
  expect(timesOf(newest)).toEqual(timesOf(newest).sort().reverse());
  expect(timesOf(oldest)).toEqual(timesOf(oldest).sort());
  expect(newest).not.toEqual(oldest);
});

it.each(platformLists)('$path has no further page after a full last one', async ({ path }) => {
  const { total } = await read(`${path}?limit=1`);
  const count = Math.min(Number(total), limits.pageSizeMax);
  expect(count).toBeGreaterThan(1);
  const singlePage = await read(`${path}?limit=${count}`);
  expect(singlePage.rows).toHaveLength(count);
  expect(singlePage.next === '').toBe(count === total);
  const first = await read(`${path}?limit=${count - 1}`);
  const rest = await read(`${path}?limit=${count - 1}&cursor=${encodeURIComponent(first.next)}`);
  expect([...first.rows, ...rest.rows].slice(0, count)).toEqual(singlePage.rows);
});
