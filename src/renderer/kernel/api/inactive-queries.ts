import type { Query, QueryClient } from '@tanstack/react-query';

/** Requests on their way and about to be sent stay. */
const isKeptAnswer = (query: Query): boolean => query.isFetched() && query.state.fetchStatus === 'idle';

/**
 * Keeps at most `count` answers that no page shows: whenever one is no longer shown, or is received without a page, those received longest ago are removed. Returns a function that
 * stops it.
 */
export const limitInactiveQueries = (client: QueryClient, count: number): (() => void) => {
  const cache = client.getQueryCache();
  return cache.subscribe((event) => {
    // A prefetched answer has no page from its start.
    const isReceived =
      event.type === 'updated' && event.action.type === 'success' && event.query.getObserversCount() === 0;
    if (event.type !== 'observerRemoved' && !isReceived) return;
    const answers = cache.getAll().filter((query) => query.getObserversCount() === 0 && isKeptAnswer(query));
    if (answers.length <= count) return;
    const newestFirst = answers.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    for (const query of newestFirst.slice(count)) cache.remove(query);
  });
};
