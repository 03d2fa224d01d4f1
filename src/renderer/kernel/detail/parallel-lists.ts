import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasPermission, type Permission } from '#contract/platform/permissions.ts';
import { readOr, UnreadableFieldError } from '#kernel/base/unreadable-field.ts';
import type { MemberAccess } from '#kernel/definitions/action.ts';
import type { DetailDefinition, ParallelQuery, RouteParams, Section, TabContent } from '#kernel/definitions/detail.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { allowedList } from '#kernel/list/state/allowed-list.ts';
import { listPrefs } from '#kernel/list/state/list-prefs.ts';
import { listScope } from '#kernel/list/state/list-scope.ts';
import { listParams, readListState, sectionPrefix, withoutPrefix } from '#kernel/list/state/list-state.ts';
import { useMe, useScreenPermission } from '#kernel/member/me.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';

/** A record as far as its address tells it: its ID. Every other field throws when it is read. */
const recordOfAddress = (id: string): object => {
  const refuse = (key: string | symbol): never => {
    throw new UnreadableFieldError(String(key));
  };
  return new Proxy(
    { id },
    { get: (_, key) => (key === 'id' ? id : refuse(key)), has: (_, key) => refuse(key), ownKeys: () => refuse('*') },
  );
};

type ListSection = Extract<Section<unknown>, { kind: 'list' }>;

/** A list of a tab, as `parallelLists` needs it; `prefix` starts its parameters in the address. */
interface NestedList {
  list: (record: unknown) => ListDefinition;
  permission: Permission | null;
  prefix: (id: string) => string;
}

const listsOf = (content: TabContent<unknown>, permission: Permission | null): NestedList[] =>
  content.kind === 'list'
    ? [{ list: content.list, permission, prefix: () => '' }]
    : content.sections
        .filter((section): section is ListSection => section.kind === 'list' && section.isShown === undefined)
        .map((section) => ({
          list: section.list,
          permission: section.permission ?? permission,
          prefix: sectionPrefix,
        }));

/** Whose page it is, in which area (`/wanda/`), on a screen with this permission. */
interface PageContext {
  memberId: string;
  member: MemberAccess;
  base: string;
  permission: Permission | null;
}

/**
 * The queries of the lists that a record's page shows first at an address and that need no more of the record than its ID. `params`
 * includes the tab as `*`. Rejects if the tab's chunk can't be loaded.
 */
export const parallelLists = async (
  definition: DetailDefinition,
  { '*': segment = '', id }: RouteParams,
  search: URLSearchParams,
  { memberId, member, base, permission }: PageContext,
): Promise<ParallelQuery[]> => {
  // `?tab=` leads to the tab's own address, without parameters.
  const requested = segment === '' ? search.get('tab') : null;
  const tab = definition.tabs.find((one) => [one.segment, ...(one.aliases ?? [])].includes(requested ?? segment));
  if (id === undefined || tab === undefined) return [];
  const ofLists = requested === null ? search : new URLSearchParams();
  const record = recordOfAddress(id);
  return listsOf(await preload(tab.load), tab.permission ?? permission).flatMap((nested) => {
    const defined = readOr(
      () => nested.list(record),
      () => null,
    );
    if (defined === null) return [];
    const list = allowedList(defined, member, nested.permission);
    const own = withoutPrefix(ofLists, nested.prefix(list.id));
    const { limit } = listPrefs(listScope(memberId, base, list));
    return [{ query: list.source(listParams(list, readListState(list, own, limit))), permission: nested.permission }];
  });
};

/** While a record loads, requests its lists instead of waiting for it. `params`: the address with the tab as `*`; null once it is there. */
export const useParallelLists = (definition: DetailDefinition, params: RouteParams | null, base: string): void => {
  const client = useQueryClient();
  const me = useMe();
  const permission = useScreenPermission();
  const [search] = useSearchParams();
  const request = useEffectEvent(async () => {
    if (params === null) return;
    const queries = await parallelLists(definition, params, search, { memberId: me.id, member: me, base, permission });
    for (const { query, permission: ofList } of queries)
      if (hasPermission(me.permissions, ofList) && client.getQueryData(query.queryKey) === undefined)
        void client.prefetchQuery(query);
  });
  const key = params && Object.values(params).join('/');
  useEffect(() => {
    // A chunk that can't be loaded is the tab's own to report.
    if (key !== null) request().catch(() => {});
  }, [key]);
};
