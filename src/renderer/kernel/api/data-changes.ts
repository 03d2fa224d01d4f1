import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '#kernel/base/bridge.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { canFetch } from '#kernel/session/session-overlay.ts';
import { queryClient } from './query-client.ts';

const groupOf = (endpoint: unknown): string | undefined =>
  typeof endpoint === 'string' ? endpoint.split('.')[0] : undefined;

/** Invalidates the queries of these contract groups, and of the search, whose results may contain records of any group. */
const invalidateGroups = (client: QueryClient, groups: readonly string[]): void => {
  const stale = new Set(['search', ...groups]);
  void client.invalidateQueries({ predicate: ({ queryKey: [endpoint] }) => stale.has(groupOf(endpoint) ?? '') });
};

/** Invalidates the queries of the group that a query key belongs to. */
export const invalidateGroupOf = (client: QueryClient, [endpoint]: readonly unknown[]): void =>
  invalidateGroups(client, [groupOf(endpoint) ?? '']);

/** Refetches what a write of any window changed, and clears the cache when the session ends. Call before `startSession`. */
export const startDataChanges = (): void => {
  onSessionEnd(() => queryClient.clear());
  // A page that must not fetch refetches everything when its session overlay closes.
  bridge.on['data.changed'](({ groups }) => {
    if (canFetch()) invalidateGroups(queryClient, groups);
  });
};
