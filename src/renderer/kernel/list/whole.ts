import type { Page } from '#contract/api/answers.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import { mapped } from '#kernel/api/mapped.ts';

/** A list that the platform gives whole, as a list's one page. */
export const whole = <Row>(query: ReadQuery<Row[]>): ReadQuery<Page<Row>> =>
  mapped(query, ['page'], (data) => ({
    data,
    pagination: { page: 1, limit: data.length, total: data.length, next_cursor: null },
  }));

/** One row of such a list, read again: null when it is gone. */
export const rowOf = <Row>(query: ReadQuery<Row[]>, is: (row: Row) => boolean, key: string): ReadQuery<Row | null> =>
  mapped(query, ['row', key], (rows) => rows.find(is) ?? null);
