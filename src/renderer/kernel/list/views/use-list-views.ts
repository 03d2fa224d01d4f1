import { useMemo } from 'react';
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
import { addViews, changeViews, freeName, type ListViews, type SavedView, viewLimits } from './saved-views.ts';

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

const searchKeys = ({ filters }: Pick<ListDefinition, 'filters'>): readonly string[] =>
  filters.flatMap((filter) => (filter.kind === 'search' ? filter.key : []));

/** The filters without search text, which may be personal data and is not stored (docs/security.md). */
export const storableFilters = (definition: Pick<ListDefinition, 'filters'>, filters: Filters): Filters => {
  const texts = searchKeys(definition);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !texts.includes(key)));
};

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
  /** The saved view that the list shows. */
  current: SavedView | null;
  /** Whether what the list shows is no view yet. */
  canSave: boolean;
  /** Whether a text is searched for, which is not saved. */
  hasSearchText: boolean;
  save: (name: string) => void;
}

/** The views of a list and what it shows as a view. Null where views are not offered. */
export const useListViews = (
  definition: ListDefinition,
  list: ListControls,
  prefs: ShownPrefs,
  scope: ListScope | null,
  own: ListViews,
): ListViewControls | null =>
  useMemo(() => {
    if (scope === null) return null;
    const { state } = list;
    const current = own.views.find((view) => showsSavedView(definition, view, state)) ?? null;
    const filters = storableFilters(definition, state.filters);
    const builtIn = shownBuiltInView(definition, { filters });
    const isBuiltIn = builtIn !== undefined && state.sort === (builtIn.sort ?? definition.sort);
    const hasDates = dateKeys.some((key) => filters[key] !== undefined);
    return {
      scope,
      own,
      current,
      canSave: (current === null && !isBuiltIn) || (hasDates && keptDates(current?.filters ?? {}).length > 0),
      hasSearchText: searchKeys(definition).some((key) => state.filters[key] !== undefined),
      save(name) {
        const { hidden, density } = prefs;
        const columns = hideableColumns(definition).filter((key) => !hidden.includes(key));
        const view: SavedView = { id: crypto.randomUUID(), name, filters, sort: state.sort, columns, density };
        const isSaved = changeViews(scope, (before) => {
          const free = freeName(name, takenNames(definition, before));
          return addViews({ ...view, name: free })(before);
        });
        if (isSaved) list.setDisplay({ columns, density });
        else showTooManyViews();
      },
    };
  }, [definition, list, prefs, scope, own]);

const showTooManyViews = (): void =>
  toast({
    tone: 'danger',
    title: "Couldn't save the view",
    description: `A list can have ${viewLimits.perList} saved views. Delete one first.`,
  });
