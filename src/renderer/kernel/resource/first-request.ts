import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { Staff } from '#contract/platform/api/me.ts';
import { hasPermission } from '#contract/platform/permissions.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { isPlatformFeatureAvailable } from '#kernel/base/platform-features.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { memberAs, meQuery } from '#kernel/member/me.ts';
import { openedRecord } from '#kernel/record/list-position.ts';
import { canFetch } from '#kernel/session/lock/session-overlay.ts';
import { isSignedIn } from '#kernel/session/session.ts';
import { viewedMember } from '#kernel/session/view-as.ts';
import { type RouterParams, routeParams } from './route-params.ts';
import type { Screen, ScreenContent, ScreenContext } from './screen.ts';

const prefetch = (query: ReadQuery<unknown>): void => {
  if (queryClient.getQueryData(query.queryKey) === undefined) void queryClient.prefetchQuery(query);
};

/** A screen whose content is loaded. */
export interface LoadedScreen {
  permission: Screen['permission'];
  platformFeature: string;
  content: ScreenContent;
  base: ScreenContext['base'];
}

interface Navigation extends Pick<ScreenContext, 'returnIndex'> {
  params: RouterParams;
  search: URLSearchParams;
}

/**
 * Sends the first requests of a page that is about to render, unless their answers are cached, the member may not see them or this platform
 * lacks them. The page
 * has the same queries and waits for these requests instead of sending its own, which would be after its first render.
 */
export const sendFirstRequest = (
  { content: { query, recordQuery, parallelQueries }, permission, platformFeature, base }: LoadedScreen,
  { params, search, returnIndex }: Navigation,
): void => {
  const me = queryClient.getQueryData<Staff>(meQuery().queryKey);
  const first = recordQuery ?? query;
  if (!first || !me || !isSignedIn() || !canFetch()) return;
  const { permissions } = memberAs(me, viewedMember.get());
  if (!hasPermission(permissions, permission) || !isPlatformFeatureAvailable(platformFeature)) return;
  const { '*': _tab, ...recordParams } = routeParams(params);
  prefetch(first(recordParams, search, { memberId: me.id, base, returnIndex }));
  for (const parallel of parallelQueries?.(routeParams(params)) ?? [])
    if (hasPermission(permissions, parallel.permission)) prefetch(parallel.query);
};

/** The router has changed the browser's address before it loads the page only for Back and Forward, and at start. */
const isBrowserAt = ({ pathname, search }: URL): boolean =>
  location.pathname === pathname && location.search === search;

/** The loader of a screen's route, which starts the page's queries. It awaits nothing: the page opens and says what it waits for. */
export const createScreenLoader =
  (screen: LoadedScreen): LoaderFunction =>
  ({ params, request }) => {
    const url = new URL(request.url);
    const returned = isBrowserAt(url) ? openedRecord(url.pathname + url.search) : undefined;
    const navigation = { params, search: url.searchParams, returnIndex: returned?.index ?? null };
    // Later, so that an error here cannot keep the page from opening.
    queueMicrotask(() => sendFirstRequest(screen, navigation));
    return null;
  };

/**
 * Whether the loader of an open screen runs again: for another record. For another tab or another query the page sends its own requests
 * while it renders, which is at once, and without a loader the router changes the address at once, too.
 */
export const isOtherRecord: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  Object.keys(nextParams).some((name) => name !== '*' && nextParams[name] !== currentParams[name]);
