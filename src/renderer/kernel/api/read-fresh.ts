import type { QueryClient } from '@tanstack/react-query';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

/** A record as it was just read, and the version that a write on it is based on. */
export interface FreshData<T> {
  data: T;
  /** Null if the platform sends no ETag. */
  etag: string | null;
}

const neverAborted = new AbortController().signal;

/** Reads without cache and without retries, and leaves the cache as it is. */
export const readUncached = async <T>(
  { queryKey, queryFn }: ReadQuery<T>,
  signal: AbortSignal = neverAborted,
): Promise<FreshData<T>> => {
  let etag: string | null = null;
  const onEtag = (endpoint: string, received: string | null) => {
    if (endpoint === queryKey[0]) etag = received;
  };
  const data = await queryFn({ signal, onEtag });
  signal.throwIfAborted();
  return { data, etag };
};

/**
 * Reads without cache, without retries, and without joining a request in flight, which may have been answered already. Not as a fetch of
 * the query: a refetch meanwhile would replace it, and its data would come without its ETag. The cache gets the data unless it has newer.
 * The ETag is that of the endpoint in the query's key: a query that wraps another one (`mapQuery`, `findRow`) starts its key with the
 * other's key and passes its context on, so each answer reports its ETag here, together with its data.
 */
export const readFreshWithEtag = async <T>(
  client: QueryClient,
  query: ReadQuery<T>,
  signal?: AbortSignal,
): Promise<FreshData<T>> => {
  const { queryKey } = query;
  const startedAt = Date.now();
  const fresh = await readUncached(query, signal);
  const isNewest = (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) <= startedAt;
  if (isNewest) {
    // A request that began earlier would replace it with older data.
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, fresh.data);
  }
  return fresh;
};

/** `readFreshWithEtag` without the ETag. */
export const readFresh = async <T>(client: QueryClient, query: ReadQuery<T>): Promise<T> =>
  (await readFreshWithEtag(client, query)).data;
