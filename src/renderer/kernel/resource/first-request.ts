import type { Staff } from '#contract/api/me.ts';
import { hasPermission, type Permission } from '#contract/permissions.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { meQuery } from '#kernel/member/me.ts';
import { isSignedIn } from '#kernel/session/session.ts';
import { canFetch } from '#kernel/session/session-overlay.ts';
import type { ScreenContent } from './screen.ts';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Sends the first request of a page that is about to render, unless its answer is cached or the member may not see the page. The page
 * has the same query and waits for this request instead of sending its own, which would be after its first render.
 */
export const sendFirstRequest = (
  { query }: ScreenContent,
  permission: Permission | null,
  { '*': _tab, ...params }: Params,
  search: URLSearchParams,
): void => {
  const me = queryClient.getQueryData<Staff>(meQuery().queryKey);
  if (!query || !me || !isSignedIn() || !canFetch() || !hasPermission(me.permissions, permission)) return;
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  const first = query(named, search);
  if (queryClient.getQueryData(first.queryKey) === undefined) void queryClient.prefetchQuery(first);
};
