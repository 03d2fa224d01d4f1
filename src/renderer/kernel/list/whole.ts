import type { Page } from '#contract/api/answers.ts';
import type { ReadQuery } from '#kernel/api/client.ts';

/** A list that the platform gives whole, as a list's one page. */
export const whole = <Row>({ queryKey, queryFn }: ReadQuery<Row[]>): ReadQuery<Page<Row>> => ({
  queryKey: [...queryKey, 'page'],
  queryFn: async (context) => {
    const data = await queryFn(context);
    return { data, pagination: { page: 1, limit: data.length, total: data.length, next_cursor: null } };
  },
});

/** One row of such a list, read again: null when it is gone. */
export const rowOf = <Row>(
  { queryKey, queryFn }: ReadQuery<Row[]>,
  is: (row: Row) => boolean,
  key: string,
): ReadQuery<Row | null> => ({
  queryKey: [...queryKey, 'row', key],
  queryFn: async (context) => (await queryFn(context)).find(is) ?? null,
});
