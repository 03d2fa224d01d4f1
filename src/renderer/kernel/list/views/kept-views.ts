import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { KeptView, KeptViewBody } from '#contract/platform/api/views.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { errorMessage, isNotFound } from '#kernel/base/app-error.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { isFeatureAllowed, orNullWhereMissing } from '#kernel/member/offer-feature.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { acceptsValue, filterKeys } from '../filters/filters.ts';
import type { ListScope } from '../state/list-scope.ts';
import { defaultColumns, readListState, viewSearch } from '../state/list-state.ts';
import {
  changeViews,
  cleanViewName,
  deleteView,
  type KeptScope,
  type ListViews,
  type SavedView,
  savedViews,
  setKept,
  viewLimits,
} from './saved-views.ts';
import { storableFilters } from './storable-filters.ts';

/** The views that the platform keeps; null where it keeps none. */
const keptViewsQuery = orNullWhereMissing(api.views.list.query({}));

/** Reads them after the page has settled, and again once they are a minute old. */
export const useKeptViews = (isWanted: boolean): UseQueryResult<readonly KeptView[] | null> => {
  const canRead = useCanCount();
  const canFetch = useCanFetch();
  return useQuery({
    ...keptViewsQuery,
    enabled: isWanted && canRead && canFetch && isFeatureAllowed('views'),
    staleTime: limits.countRefreshMs,
    retry: false,
  });
};

/** A view of the platform for a list, and the names of its filters that the list doesn't have. */
export interface ReadKeptView extends SavedView {
  kept: KeptScope;
  ownerName: string;
  isOwn: boolean;
  leftOut: readonly string[];
}

/** The parameters of a view that are no filters. */
const otherKeys = ['sort', 'columns', 'density'];

/** The filters of a query that a list doesn't have, or whose values it doesn't take, as the list names them. */
const unknownFilters = ({ filters }: Pick<ListDefinition, 'filters'>, search: URLSearchParams): readonly string[] => {
  const isKnown = ([key, value]: readonly [string, string]) =>
    otherKeys.includes(key) ||
    filters.some(
      (filter) => filter.kind !== 'search' && filterKeys(filter).includes(key) && acceptsValue(filter, value),
    );
  const nameOf = (key: string) => filters.find((filter) => filterKeys(filter).includes(key))?.label ?? key;
  return [...new Set([...search].filter((entry) => !isKnown(entry)).map(([key]) => nameOf(key)))];
};

/** The platform's views of a list as the list shows them. A view without a name that fits is left out, and so is search text. */
export const readKeptViews = (
  definition: ListDefinition,
  { list, memberId }: ListScope,
  kept: readonly KeptView[],
): readonly ReadKeptView[] =>
  kept.flatMap(({ id, name: sent, screen, search: query, scope, owner, is_own }) => {
    const name = cleanViewName(sent);
    if (screen !== list || name === '' || name.length > viewLimits.nameLength) return [];
    const search = new URLSearchParams(query);
    const { filters, sort, columns, density } = readListState(definition, search, 1);
    const isOwn = scope !== 'team' || (is_own ?? owner.id === memberId);
    return {
      ...{ id, name, sort, columns: columns ?? [defaultColumns], density: density ?? 'normal' },
      filters: storableFilters(definition, filters),
      kept: scope === 'team' ? 'team' : 'mine',
      ownerName: owner.name,
      isOwn,
      leftOut: unknownFilters(definition, search),
    };
  });

const storedView = ({ ownerName: _owner, isOwn: _isOwn, leftOut: _leftOut, ...view }: ReadKeptView): SavedView => view;

/**
 * The views on this computer with those that the platform keeps for the member: changed and deleted ones as they are there, in the order of
 * this computer, and new ones at the end while there is room. What the platform does not keep stays.
 */
const withKeptViews =
  (kept: readonly ReadKeptView[]) =>
  ({ views, defaultId, ...others }: ListViews): ListViews => {
    const own = kept.filter(({ isOwn }) => isOwn).map(storedView);
    const present = views.flatMap((view) => (view.kept ? (own.find(({ id }) => id === view.id) ?? []) : view));
    const added = own.filter(({ id }) => !present.some((view) => view.id === id));
    const all = [...present, ...added.slice(0, Math.max(0, viewLimits.perList - present.length))];
    return { ...others, views: all, defaultId: all.some(({ id }) => id === defaultId) ? defaultId : null };
  };

/** Takes over what the platform keeps for a list. */
export const takeOverKeptViews = (scope: ListScope, kept: readonly ReadKeptView[]): void => {
  const before = savedViews(scope);
  if (JSON.stringify(withKeptViews(kept)(before)) !== JSON.stringify(before)) changeViews(scope, withKeptViews(kept));
};

/** Sends a change of a view; says what failed, and gives whether it was made. */
const isSent = async (send: () => Promise<unknown>, failure: string): Promise<boolean> => {
  try {
    await send();
    return true;
  } catch (error) {
    toast({ tone: 'danger', title: failure, description: errorMessage(error) });
    return false;
  }
};

/** So that a view is not taken for one that was deleted elsewhere before the platform's views are read again. */
const addToRead = (view: KeptView): void =>
  void queryClient.setQueryData<readonly KeptView[] | null>(keptViewsQuery.queryKey, (read) => read && [...read, view]);

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Has the platform keep a view of this computer, which stays as it is if the platform doesn't. */
export const keepView = async (
  definition: ListDefinition,
  scope: ListScope,
  view: SavedView,
  kept: KeptScope,
): Promise<void> => {
  const body = { name: view.name, search: viewSearch(definition, view).toString(), scope: kept };
  try {
    const { data } = await api.views.create.send({}, { ...body, screen: scope.list }, once());
    if (data !== null) addToRead(data);
    // A platform that doesn't answer with the view sends it when its views are read again.
    changeViews(scope, data === null ? deleteView(view.id) : setKept(view.id, data.id, kept));
  } catch (error) {
    const title =
      kept === 'team'
        ? `Couldn't share the view “${view.name}”`
        : `The platform couldn't keep the view “${view.name}”. It stays on this computer.`;
    toast({ tone: 'danger', title, description: errorMessage(error) });
  }
};

/** Changes a view of the platform's. `sent`: as it was read, with filters that this console doesn't know. */
export const changeKeptView = (sent: KeptView, change: Partial<KeptViewBody>): Promise<boolean> => {
  const { id, name, search, scope } = sent;
  const body = { name, search, scope: scope === 'team' ? 'team' : 'mine', ...change } as const;
  return isSent(() => api.views.update.send({ id }, body, once()), `Couldn't change the view “${name}”`);
};

/** Deletes a view of the platform's; one that is gone already counts as deleted. */
export const deleteKeptView = ({ id, name }: Pick<SavedView, 'id' | 'name'>): Promise<boolean> =>
  isSent(async () => {
    try {
      await api.views.remove.send({ id }, undefined, once());
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }, `Couldn't delete the view “${name}”`);
