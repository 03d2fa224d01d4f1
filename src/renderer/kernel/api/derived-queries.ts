import { fail } from '#contract/bridge/result.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

/** A query with a mapped response; `key` separates it from the original in the cache. */
export const mapQuery = <From, To>(
  { queryKey, queryFn }: ReadQuery<From>,
  key: readonly string[],
  map: (answer: From) => To,
): ReadQuery<To> => ({
  queryKey: [...queryKey, ...key],
  queryFn: async (context) => map(await queryFn(context)),
});

/** An unpaged list as a single page. */
export const asSinglePage = <Row>(query: ReadQuery<readonly Row[]>): ReadQuery<Page<Row>> =>
  mapQuery(query, ['page'], (rows) => ({
    data: [...rows],
    pagination: { page: 1, limit: rows.length, total: rows.length, next_cursor: null },
  }));

/**
 * The rows of several lists in one, under the endpoint of the first. What this platform does not have adds none, unless it has none of
 * them.
 */
export const joinLists = <Row>([first, ...others]: readonly [
  ReadQuery<Page<Row>>,
  ...ReadQuery<Page<Row>>[],
]): ReadQuery<readonly Row[]> => ({
  queryKey: [...first.queryKey, ...others.map(({ queryKey }) => queryKey.at(-1))],
  queryFn: async (context) => {
    const results = await Promise.allSettled([first, ...others].map(({ queryFn }) => queryFn(context)));
    const failures = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
    const failure = failures.find((reason) => !(reason instanceof AppError && reason.code === 'unavailable'));
    if (failure !== undefined) throw failure;
    if (failures.length === results.length) throw failures[0];
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value.data : []));
  },
});

/**
 * One row of an unpaged list; null if it no longer exists. Rows that can't be read don't matter to the others, but one of them may be the
 * row that was not found.
 */
export const findRow = <Row>(
  { queryKey, queryFn }: ReadQuery<readonly Row[]>,
  matches: (row: Row) => boolean,
  key: string,
): ReadQuery<Row | null> => ({
  queryKey: [...queryKey, 'row', key],
  queryFn: async (context) => {
    let hasAllRows = true;
    const onUnreadable = () => {
      hasAllRows = false;
    };
    const row = (await queryFn({ ...context, onUnreadable })).find(matches);
    if (row === undefined && !hasAllRows) throw new AppError(fail('drift', "This record can't be read"));
    return row ?? null;
  },
});

/** The same query, failing with `not-found` for an answer that does not belong to the record of the address above it. */
export const belongingTo = <Answer>(
  query: ReadQuery<Answer>,
  owner: string,
  belongs: (answer: Answer) => boolean,
): ReadQuery<Answer> =>
  mapQuery(query, ['below', owner], (answer) => {
    if (belongs(answer)) return answer;
    throw new AppError(fail('not-found', 'This record does not exist'));
  });

interface SortedSource<Params, Answer> {
  endpoint: string;
  query: (params: Params) => ReadQuery<Answer>;
}

/** A list whose order `sort` a platform may not know: one that refuses it is asked for the order `instead`. */
export const withSortFallback = <Params extends { sort?: unknown }, Answer>(
  { endpoint, query }: SortedSource<Params, Answer>,
  sort: NonNullable<Params['sort']>,
  instead: NonNullable<Params['sort']>,
): SortedSource<Params, Answer> => ({
  endpoint,
  query: (params) => {
    const { queryKey, queryFn } = query(params);
    if (params.sort !== sort) return { queryKey, queryFn };
    return {
      queryKey,
      queryFn: async (context) => {
        try {
          return await queryFn(context);
        } catch (error) {
          const isRefused = error instanceof AppError && error.code === 'invalid' && error.failure.status !== undefined;
          if (!isRefused) throw error;
          return query({ ...params, sort: instead }).queryFn(context);
        }
      },
    };
  },
});
