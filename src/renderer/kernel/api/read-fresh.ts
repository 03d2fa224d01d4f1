import type { QueryClient } from '@tanstack/react-query';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

/** Reads without cache, without retries, and without joining a request in flight, which may have been answered already. */
export const readFresh = async <T>(client: QueryClient, query: ReadQuery<T>): Promise<T> => {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false });
};
