import type { QueryClient } from '@tanstack/react-query';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

type LoadPageQuery = (path: string) => Promise<ReadQuery<unknown> | null>;
let load: LoadPageQuery = async () => null;

/** Sets how the first request of a record's page is found by its path. */
export const setRecordPageLoader = (loader: LoadPageQuery): void => {
  load = loader;
};

/** The first request of the record's page at a path below the area, such as `customers/CUS1`; null if no record has a page there. */
export const loadRecordQuery = (path: string): Promise<ReadQuery<unknown> | null> => load(path);

/** Prefetches the code and the record of the page at a path below the area, such as `customers/CUS1`, if a record has its page there. */
export const prefetchRecord = async (client: QueryClient, path: string): Promise<void> => {
  // A failure is shown when the page is opened.
  const query = await load(path).catch(() => null);
  if (query) await client.prefetchQuery(query);
};
