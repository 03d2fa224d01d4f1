import type { Query, QueryClient } from '@tanstack/react-query';
import { bridge } from '#kernel/base/bridge-client.ts';
import { canFetch } from '#kernel/session/lock/session-overlay.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { forgetChanges, noteChange } from './other-windows.ts';
import { queryClient } from './query-client.ts';

const groupOf = (endpoint: unknown): string | undefined =>
  typeof endpoint === 'string' ? endpoint.split('.')[0] : undefined;

/** Invalidates queries, and refetches those on screen and those in flight. */
const refetch = (client: QueryClient, predicate: (query: Query) => boolean): void => {
  // First: a query that is sent again may read another one through the cache.
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  // A request in flight may have been answered before the change. Left to itself, a first load would not be sent again.
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // The query's state holds the error.
    query.fetch().catch(() => {});
  }
  void client.refetchQueries({ predicate, type: 'active' }, { cancelRefetch: false });
};

/**
 * Refetches everything on screen and in flight, and what else is in the cache when it is shown. A query with `meta.isSecondReading` reads what
 * another one reads too.
 */
export const refetchAll = (): void => refetch(queryClient, ({ meta }) => meta?.isSecondReading !== true);

/**
 * Invalidates the queries of these contract groups and single endpoints. A changed group also invalidates the search, whose results may
 * contain records of any group.
 */
const invalidate = (client: QueryClient, changed: readonly string[]): void => {
  const isGroup = (name: string) => !name.includes('.');
  const stale = new Set(changed.some(isGroup) ? ['search', ...changed] : changed);
  refetch(
    client,
    ({ queryKey: [endpoint] }) =>
      typeof endpoint === 'string' && (stale.has(endpoint) || stale.has(groupOf(endpoint) ?? '')),
  );
};

/** Invalidates the queries of the group that a query key belongs to. */
export const invalidateGroupOf = (client: QueryClient, [endpoint]: readonly unknown[]): void =>
  invalidate(client, [groupOf(endpoint) ?? '']);

/** Refetches what a write of any window changed, and clears the cache when the session ends. Call before `startSession`. */
export const startDataChanges = (): void => {
  onSessionEnd(() => {
    queryClient.clear();
    forgetChanges();
  });
  // A page that must not fetch refetches everything when its session overlay closes.
  bridge.on['data.changed']((change) => {
    noteChange(change);
    if (canFetch()) invalidate(queryClient, change.groups);
  });
};
