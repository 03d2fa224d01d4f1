import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KeptView, KeptViewBody } from '#contract/platform/api/views.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { errorMessage, isNotFound, isUnsent, unknownOutcomeText } from '#kernel/base/app-error.ts';
import { isPlatformFeatureAvailable, setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { orNullWhereMissing } from '#kernel/member/offer-feature.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { type SessionTask, startSessionTask } from '#kernel/session/session-task.ts';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { settleWrite, unconfirmedToastId } from '#kernel/write/settle-write.ts';
import { endingOf } from '#kernel/write/use-write.ts';
import { acceptsValue, filterKeys } from '../filters/filters.ts';
import type { ListScope } from '../state/list-scope.ts';
import { defaultColumns, readListState, viewSearch, writeListState } from '../state/list-state.ts';
import {
  changeViews,
  cleanViewName,
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

/** The platform feature of kept views. */
const feature = 'views';

/**
 * Reads them after the page has settled, and again once they are older than `limits.countRefreshMs`. Null where the platform keeps none, which
 * is asked once a session; undefined while nothing is known.
 */
export const useKeptViews = (isWanted: boolean): readonly KeptView[] | null | undefined => {
  const canRead = useCanCount();
  const canFetch = useCanFetch();
  const isAvailable = isPlatformFeatureAvailable(feature);
  const { data } = useQuery({
    ...keptViewsQuery,
    enabled: isWanted && canRead && canFetch && isAvailable,
    staleTime: limits.countRefreshMs,
    retry: false,
  });
  useEffect(() => {
    if (data === null) setPlatformFeatureMissing(feature, true);
  }, [data]);
  return isAvailable ? data : null;
};

const scopeOf = ({ scope }: Pick<KeptView, 'scope'>): KeptScope => (scope === 'team' ? 'team' : 'mine');

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
      kept: scopeOf({ scope }),
      ownerName: owner.name,
      isOwn,
      leftOut: unknownFilters(definition, search),
    };
  });

const storedView = ({ ownerName: _owner, isOwn: _isOwn, leftOut: _leftOut, ...view }: ReadKeptView): SavedView => view;

/** What a list shows by a view, as text: the same for the view of this computer and the one that the platform read from it. */
const contentOf = (definition: ListDefinition, view: SavedView): string => {
  const search = writeListState(definition, readListState(definition, viewSearch(definition, view), 1), 1);
  search.sort();
  return `${view.name}?${search}`;
};

/** Takes the views of this computer that the platform has, too, for its views: an answer may have been lost after it saved them. */
const withFoundViews =
  (definition: ListDefinition, own: readonly ReadKeptView[]) =>
  (before: ListViews): ListViews =>
    own.reduce((lists, found) => {
      const local = lists.views.find(
        (view) => view.kept === undefined && contentOf(definition, view) === contentOf(definition, found),
      );
      return local && found.leftOut.length === 0 ? setKept(local.id, found.id, found.kept)(lists) : lists;
    }, before);

/**
 * The views on this computer with those that the platform keeps for the member: changed and deleted ones as they are there, in the order of
 * this computer, and new ones at the end while there is room. What the platform does not keep stays.
 */
const withKeptViews =
  (definition: ListDefinition, kept: readonly ReadKeptView[]) =>
  (before: ListViews): ListViews => {
    const read = kept.filter(({ isOwn }) => isOwn);
    const { views, defaultId, ...others } = withFoundViews(definition, read)(before);
    const own = read.map(storedView);
    const present = views.flatMap((view) => (view.kept ? (own.find(({ id }) => id === view.id) ?? []) : view));
    const added = own.filter(({ id }) => !present.some((view) => view.id === id));
    const all = [...present, ...added.slice(0, Math.max(0, viewLimits.perList - present.length))];
    return { ...others, views: all, defaultId: all.some(({ id }) => id === defaultId) ? defaultId : null };
  };

/** A request to keep a view that has not succeeded. */
interface KeepTry {
  idempotencyKey: string;
  /** What the key was first sent with. */
  body: string;
  /** Whether it may have been carried out, or still be. */
  isUnknown: boolean;
}

/** The last try to have a view kept, by the view's ID on this computer. */
const tries = new Map<string, KeepTry>();
onSessionEnd(() => tries.clear());

/** The next try. While the outcome of the last one is unknown it has the same key, so that the platform makes no second view. */
const nextTry = (last: KeepTry | undefined, body: string): KeepTry =>
  last && (last.isUnknown || last.body === body)
    ? { ...last, isUnknown: true }
    : { idempotencyKey: crypto.randomUUID(), body, isUnknown: true };

/** Takes over what the platform keeps for a list. */
export const takeOverKeptViews = (
  definition: ListDefinition,
  scope: ListScope,
  kept: readonly ReadKeptView[],
): void => {
  const change = withKeptViews(definition, kept);
  const before = savedViews(scope);
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before) || !changeViews(scope, change)) return;
  for (const { id } of before.views) {
    const last = tries.get(id);
    if (!last?.isUnknown || after.views.some((view) => view.id === id)) continue;
    settleWrite(last.idempotencyKey, 'done');
    tries.delete(id);
  }
};

/** Whether a view of this computer was found among the platform's, by this window or another one. */
const isKept = (definition: ListDefinition, scope: ListScope, view: SavedView): boolean =>
  savedViews(scope).views.some(
    (other) => other.kept !== undefined && contentOf(definition, other) === contentOf(definition, view),
  );

/** Reads the platform's views now and takes them over; if they can't be read, nothing changes. */
const readAgain = async (definition: ListDefinition, scope: ListScope, { canNotify }: SessionTask): Promise<void> => {
  const read = await queryClient.fetchQuery({ ...keptViewsQuery, staleTime: 0, retry: false }).catch(() => null);
  if (read && canNotify()) takeOverKeptViews(definition, scope, readKeptViews(definition, scope, read));
};

/** Sends a change of a view; says what failed, and gives whether it was made. False, without a word, once the session has ended. */
const isSent = async (send: () => Promise<unknown>, failure: string): Promise<boolean> => {
  const { canNotify, end } = startSessionTask();
  try {
    await send();
    return canNotify();
  } catch (error) {
    if (!canNotify()) return false;
    const message = errorMessage(error);
    if (endingOf(error) === 'unknown') toast({ tone: 'danger', title: message, description: unknownOutcomeText });
    else toast({ tone: 'danger', title: failure, description: message });
    return false;
  } finally {
    end();
  }
};

/** So that a view is not taken for one that was deleted elsewhere before the platform's views are read again. */
const addToRead = (view: KeptView): void =>
  void queryClient.setQueryData<readonly KeptView[] | null>(keptViewsQuery.queryKey, (read) => read && [...read, view]);

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Says that a view was not kept, or that it may have been. */
const toastFailure = ({ name }: SavedView, kept: KeptScope, error: unknown, idempotencyKey: string): void => {
  if (endingOf(error) !== 'unknown') {
    const title =
      kept === 'team'
        ? `Couldn't share the view “${name}”`
        : `The platform couldn't keep the view “${name}”. It stays on this computer.`;
    toast({ tone: 'danger', title, description: errorMessage(error) });
    return;
  }
  const [title, description] =
    kept === 'team'
      ? [`The view “${name}” may be shared`, "The platform didn't confirm it. Trying again won't share it twice."]
      : [
          `The platform may have kept the view “${name}”`,
          "The platform didn't confirm it. The view stays on this computer, and trying again won't keep it twice.",
        ];
  toast({ id: unconfirmedToastId(idempotencyKey), tone: 'danger', title, description });
};

/** Has the platform keep a view of this computer, which stays as it is if the platform doesn't. Ends with the session. */
export const keepView = async (
  definition: ListDefinition,
  scope: ListScope,
  view: SavedView,
  kept: KeptScope,
): Promise<void> => {
  const search = viewSearch(definition, view).toString();
  const body = { name: view.name, search, scope: kept, screen: scope.list };
  const last = tries.get(view.id);
  const sent = nextTry(last, JSON.stringify(body));
  const { idempotencyKey } = sent;
  tries.set(view.id, sent);
  const task = startSessionTask();
  try {
    const { data } = await api.views.create.send({}, body, { idempotencyKey });
    if (!task.canNotify()) return;
    tries.delete(view.id);
    // A platform that doesn't answer with the view has it among its views, which are read after each write.
    if (data === null) return;
    addToRead(data);
    changeViews(scope, setKept(view.id, data.id, scopeOf(data)));
  } catch (error) {
    if (!task.canNotify()) return;
    if (endingOf(error) === 'unknown') {
      await readAgain(definition, scope, task);
      if (!task.canNotify()) return;
      if (isKept(definition, scope, view)) {
        tries.delete(view.id);
        return settleWrite(idempotencyKey, 'done');
      }
    } else tries.set(view.id, { ...sent, isUnknown: last?.isUnknown === true && isUnsent(error) });
    toastFailure(view, kept, error, idempotencyKey);
  } finally {
    task.end();
  }
};

/** Changes a view of the platform's. `sent`: as it was read, with filters that this console doesn't know. */
export const changeKeptView = (sent: KeptView, change: Partial<KeptViewBody>): Promise<boolean> => {
  const { id, name, search } = sent;
  const body = { name, search, scope: scopeOf(sent), ...change };
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
