import type { Staff } from '#contract/api/me.ts';
import { hasPermission, type Permission } from '#contract/permissions.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { meQuery } from '#kernel/member/me.ts';
import { isSignedIn } from '#kernel/session/session.ts';
import { canFetch } from '#kernel/session/session-overlay.ts';
import { type RouterParams, routeParams } from './route-params.ts';
import type { ScreenContent } from './screen.ts';

const prefetch = (query: ReadQuery<unknown>): void => {
  if (queryClient.getQueryData(query.queryKey) === undefined) void queryClient.prefetchQuery(query);
};

/**
 * Sends the first requests of a page that is about to render, unless their answers are cached or the member may not see them. The page
 * has the same queries and waits for these requests instead of sending its own, which would be after its first render.
 */
export const sendFirstRequest = (
  { query, companions }: ScreenContent,
  permission: Permission | null,
  params: RouterParams,
  search: URLSearchParams,
  base: string,
): void => {
  const me = queryClient.getQueryData<Staff>(meQuery().queryKey);
  if (!query || !me || !isSignedIn() || !canFetch() || !hasPermission(me.permissions, permission)) return;
  const { '*': _tab, ...recordParams } = routeParams(params);
  prefetch(query(recordParams, search, { memberId: me.id, base }));
  for (const companion of companions?.(routeParams(params)) ?? [])
    if (hasPermission(me.permissions, companion.permission)) prefetch(companion.query);
};
