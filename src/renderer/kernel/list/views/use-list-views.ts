import { useEffect, useMemo } from 'react';
import type { KeptView } from '#contract/platform/api/views.ts';
import type { ListDefinition, View } from '#kernel/definitions/list.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { ListScope } from '../state/list-scope.ts';
import {
  defaultColumns,
  hideableColumns,
  type ListControls,
  type ListState,
  readListState,
  viewSearch,
} from '../state/list-state.ts';
import type { ShownPrefs } from '../state/use-list-display.ts';
import {
  changeKeptView,
  deleteKeptView,
  keepView,
  type ReadKeptView,
  readKeptViews,
  takeOverKeptViews,
  useKeptViews,
} from './kept-views.ts';
import {
  addViews,
  changeViews,
  deleteView,
  freeName,
  type KeptScope,
  type ListViews,
  renameView,
  restoreView,
  type SavedView,
  savedViews,
  setKept,
  viewLimits,
} from './saved-views.ts';
import { searchKeys, storableFilters } from './storable-filters.ts';

type Filters = ListState['filters'];

/** Whether two sets of filters are the same, apart from the order of their values and from some keys. */
const isSameFilters = (one: Filters, other: Filters, ignored: readonly string[]): boolean => {
  const written = (filters: Filters) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([key]) => !ignored.includes(key))
        .map(([key, values]) => [key, [...values].sort()])
        .sort(),
    );
  return written(one) === written(other);
};

const dateKeys = ['from', 'to'];
/** The dates, if a view leaves them as they are. */
const keptDates = (filters: Filters): readonly string[] => (filters.from || filters.to ? [] : dateKeys);

/** Whether a list shows a built-in view: exactly its filters, in any sort order. */
export const showsBuiltInView = (view: View, state: Pick<ListState, 'filters'>): boolean =>
  isSameFilters(view.filters, state.filters, keptDates(view.filters));

/** Whether a list shows a saved view. Filters and columns that its definition no longer has are ignored, and so is a search. */
const showsSavedView = (definition: ListDefinition, view: SavedView, state: ListState): boolean => {
  const read = readListState(definition, viewSearch(definition, view), state.limit);
  return (
    isSameFilters(read.filters, state.filters, [...keptDates(read.filters), ...searchKeys(definition)]) &&
    read.sort === state.sort &&
    read.density === state.density &&
    read.columns?.join() === state.columns?.join()
  );
};

/** The built-in views, with the view of all rows first. */
export const builtInViews = ({ noun, views }: Pick<ListDefinition, 'noun' | 'views'>): readonly View[] => [
  { name: `All ${noun[1]}`, filters: {} },
  ...views,
];

/** The built-in view that a list shows; undefined if it is none. */
export const shownBuiltInView = (
  definition: Pick<ListDefinition, 'noun' | 'views'>,
  state: Pick<ListState, 'filters'>,
): View | undefined => builtInViews(definition).find((candidate) => showsBuiltInView(candidate, state));

/** A list whose rows open the pages that its shown view names. */
export const openingPagesOf = (definition: ListDefinition, view: View | undefined): ListDefinition => {
  if (!view?.opens) return definition;
  const { noun, to, permissions } = view.opens;
  const { permissions: own = { record: null, add: null, edit: null }, ...type } = definition.recordType;
  return {
    ...definition,
    recordType: {
      ...type,
      noun,
      permissions: { ...own, record: permissions?.record ?? null },
      ...(to && { to }),
    },
  };
};

/**
 * What the tab of a built-in view applies to a list: its filters, the columns that it adds, and its sort order. One without an order leaves it as
 * it is, except that the order of the view before does not stay.
 */
export const appliedView = (definition: ListDefinition, { name, filters, ...view }: View, state: ListState) => {
  const left = shownBuiltInView(definition, state)?.sort;
  const sort = view.sort ?? (left === state.sort ? definition.sort : undefined);
  return {
    name,
    filters,
    ...(sort !== undefined && { sort }),
    ...(view.columns && { columns: [defaultColumns, ...view.columns] }),
  };
};

/** The names that another view can't have: those of the built-in views and of the member's own. */
export const takenNames = (definition: ListDefinition, own: ListViews, except?: string): readonly string[] => [
  ...builtInViews(definition).map(({ name }) => name),
  ...own.views.filter(({ id }) => id !== except).map(({ name }) => name),
];

export interface ListViewControls {
  scope: ListScope;
  own: ListViews;
  /** The views that other members share. */
  team: readonly ReadKeptView[];
  /** Whether the platform keeps views. */
  keeps: boolean;
  /** The filters of a view that the list doesn't have. */
  leftOut: (view: Pick<SavedView, 'id'>) => readonly string[];
  /** The saved view that the list shows. */
  current: SavedView | null;
  /** Whether what the list shows is no view yet. */
  canSave: boolean;
  /** Whether a text is searched for, which is not saved. */
  hasSearchText: boolean;
  save: (name: string) => void;
  rename: (view: SavedView, name: string) => Promise<void>;
  remove: (view: SavedView) => Promise<boolean>;
  /** Takes back the deletion of a view that was at this position. */
  restore: (view: SavedView, index: number, isDefault: boolean) => void;
  /** Has the platform keep a view for the member or for the team. */
  keep: (view: SavedView, kept: KeptScope) => Promise<void>;
  /** Adds a view of another member to the own ones. */
  copy: (view: ReadKeptView) => void;
}

/** The views of a list and what it shows as a view. Null where views are not offered. */
export const useListViews = (
  definition: ListDefinition,
  list: ListControls,
  prefs: ShownPrefs,
  scope: ListScope | null,
  own: ListViews,
): ListViewControls | null => {
  const kept = useKeptViews(scope !== null);
  const read = useMemo(
    () => (scope && kept ? readKeptViews(definition, scope, kept) : null),
    [definition, scope, kept],
  );
  useEffect(() => {
    if (scope && read) takeOverKeptViews(definition, scope, read);
  }, [definition, scope, read]);
  return useMemo(() => {
    if (scope === null) return null;
    const { state } = list;
    const team = read?.filter(({ isOwn }) => !isOwn) ?? [];
    const current = [...own.views, ...team].find((view) => showsSavedView(definition, view, state)) ?? null;
    const filters = storableFilters(definition, state.filters);
    const builtIn = shownBuiltInView(definition, { filters });
    const isBuiltIn = builtIn !== undefined && state.sort === (builtIn.sort ?? definition.sort);
    const hasDates = dateKeys.some((key) => filters[key] !== undefined);
    /** The view as the platform sent it, with the filters that this list doesn't have; null: the platform has nothing of it. */
    const sentView = (view: SavedView): KeptView | null => {
      if (view.kept === undefined || kept === null) return null;
      const { id, name } = view;
      const search = viewSearch(definition, view).toString();
      const known = {
        id,
        name,
        screen: scope.list,
        search,
        scope: view.kept,
        owner: { id: null, name: '' },
        is_own: null,
      };
      return kept?.find((sent) => sent.id === id) ?? known;
    };
    const add = (view: SavedView): boolean => {
      const isAdded = changeViews(scope, (before) =>
        addViews({ ...view, name: freeName(view.name, takenNames(definition, before)) })(before),
      );
      const added = savedViews(scope).views.find(({ id }) => id === view.id);
      if (isAdded && added && read !== null) void keepView(definition, scope, added, 'mine');
      if (!isAdded) showTooManyViews();
      return isAdded;
    };
    return {
      scope,
      own,
      team,
      keeps: read !== null,
      leftOut: ({ id }) => read?.find((view) => view.id === id)?.leftOut ?? [],
      current,
      canSave: (current === null && !isBuiltIn) || (hasDates && keptDates(current?.filters ?? {}).length > 0),
      hasSearchText: searchKeys(definition).some((key) => state.filters[key] !== undefined),
      save(name) {
        const { hidden, density } = prefs;
        const columns = hideableColumns(definition).filter((key) => !hidden.includes(key));
        const id = crypto.randomUUID();
        if (add({ id, name, filters, sort: state.sort, columns, density })) list.setDisplay({ columns, density });
      },
      async rename(view, name) {
        const sent = sentView(view);
        if (sent === null || (await changeKeptView(sent, { name }))) changeViews(scope, renameView(view.id, name));
      },
      async remove(view) {
        const isRemoved = sentView(view) === null || (await deleteKeptView(view));
        if (isRemoved) changeViews(scope, deleteView(view.id));
        return isRemoved;
      },
      restore({ kept: wasKept, ...view }, index, isDefault) {
        const id = wasKept ? crypto.randomUUID() : view.id;
        const restored = { ...view, id };
        changeViews(scope, restoreView(restored, index, isDefault));
        if (wasKept && read !== null) void keepView(definition, scope, restored, wasKept);
      },
      async keep(view, to) {
        const sent = sentView(view);
        if (sent === null) await keepView(definition, scope, view, to);
        else if (await changeKeptView(sent, { scope: to })) changeViews(scope, setKept(view.id, view.id, to));
      },
      copy: ({ name, filters: copied, sort, columns, density }) =>
        void add({ id: crypto.randomUUID(), name, filters: copied, sort, columns, density }),
    };
  }, [definition, list, prefs, scope, own, kept, read]);
};

const showTooManyViews = (): void =>
  toast({
    tone: 'danger',
    title: "Couldn't save the view",
    description: `A list can have ${viewLimits.perList} saved views. Delete one first.`,
  });
