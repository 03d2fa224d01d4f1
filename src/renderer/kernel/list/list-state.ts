import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { acceptsValue, filterKeys, isMultiple, requestedValues } from './filters.ts';
import { listPrefs, useListPrefs } from './list-prefs.ts';

/** The state of a list, kept in the URL. */
export interface ListState {
  page: number;
  limit: number;
  cursor: string | null;
  sort: string;
  /** Values by URL key. */
  filters: Readonly<Record<string, readonly string[]>>;
}

const integerBetween = (text: string | null, min: number, max: number): number | null => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= min && value <= max ? value : null;
};

/** Reads the state from the URL and ignores invalid values. `limit` is the default page size. */
export const readListState = (definition: ListDefinition, search: URLSearchParams, limit: number): ListState => {
  const filters: Record<string, readonly string[]> = {};
  for (const filter of definition.filters)
    for (const key of filterKeys(filter)) {
      const values = [...new Set(search.getAll(key))].filter((value) => acceptsValue(filter, value));
      if (values.length > 0) filters[key] = isMultiple(filter) ? values : values.slice(0, 1);
    }
  const sort = search.get('sort');
  const page = integerBetween(search.get('page'), 1, 1_000_000) ?? 1;
  return {
    page,
    limit: integerBetween(search.get('limit'), 1, limits.pageSizeMax) ?? limit,
    cursor: page > 1 ? search.get('cursor') : null,
    sort: sort !== null && sortKeys(definition).includes(sort.replace(/^-/, '')) ? sort : definition.sort,
    filters,
  };
};

const sortKeys = (definition: ListDefinition): string[] => definition.columns.flatMap((column) => column.sort ?? []);

/** The request parameters for a state. */
export const listParams = (definition: ListDefinition, state: ListState): ListParams => {
  const params: Record<string, unknown> = { limit: state.limit, sort: state.sort };
  if (state.cursor) params.cursor = state.cursor;
  else params.page = state.page;
  for (const filter of definition.filters)
    for (const key of filterKeys(filter)) {
      const values = requestedValues(filter, state.filters[key] ?? []);
      if (values.length > 0) params[key] = isMultiple(filter) ? [...values] : values[0];
    }
  return params;
};

/** The request parameters of a list that is opened without URL parameters. */
export const firstPageParams = (definition: ListDefinition): ListParams =>
  listParams(definition, readListState(definition, new URLSearchParams(), listPrefs(definition.id).limit));

/** The state as URL parameters, without defaults. */
export const writeListState = (definition: ListDefinition, state: ListState, limit: number): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(state.filters)) for (const value of values) search.append(key, value);
  if (state.sort !== definition.sort) search.set('sort', state.sort);
  if (state.limit !== limit) search.set('limit', String(state.limit));
  if (state.page > 1) search.set('page', String(state.page));
  if (state.page > 1 && state.cursor) search.set('cursor', state.cursor);
  return search;
};

export interface ListControls {
  state: ListState;
  params: ListParams;
  /** The request parameters for another page, counted from 1. */
  pageParams: (page: number) => ListParams;
  isFiltered: boolean;
  /** Sets filters by key and goes to page 1; an empty list removes a filter. `replace` replaces the history entry. */
  filter(changes: Record<string, readonly string[]>, options?: { replace?: boolean }): void;
  /** Replaces all filters and resets text that is typed but not applied yet. */
  setFilters(filters: Readonly<Record<string, readonly string[]>>): void;
  /** Counts the calls of `setFilters`, which reset the text inputs. */
  resetCount: number;
  sortBy(key: string): void;
  goTo(page: number, cursor?: string | null): void;
  resize(limit: number): void;
}

/** The list's state in the URL, which overrides stored preferences. Choices push a history entry, typing replaces it. */
export const useListState = (definition: ListDefinition): ListControls => {
  const [search, setSearch] = useSearchParams();
  // Kept over every change: it holds the position of the record whose page the list is on.
  const { state: locationState } = useLocation();
  const [prefs, setPrefs] = useListPrefs(definition.id);
  const preferred = prefs.limit;
  const state = useMemo(() => readListState(definition, search, preferred), [definition, search, preferred]);
  const params = useMemo(() => listParams(definition, state), [definition, state]);

  const update = useCallback(
    (changes: (before: ListState) => Partial<ListState>, replace = false) => {
      // Read the URL directly: typing and clicking can happen between two renders.
      const before = readListState(definition, new URLSearchParams(window.location.search), preferred);
      setSearch(writeListState(definition, { ...before, page: 1, cursor: null, ...changes(before) }, preferred), {
        replace,
        state: locationState,
      });
    },
    [definition, preferred, setSearch, locationState],
  );
  const [resetCount, setResetCount] = useState(0);

  return useMemo(
    () => ({
      state,
      params,
      pageParams: (page) => (page === state.page ? params : listParams(definition, { ...state, page, cursor: null })),
      isFiltered: Object.keys(state.filters).length > 0,
      filter(changes, { replace = false } = {}) {
        update(({ filters }) => {
          const next = Object.entries({ ...filters, ...changes });
          return { filters: Object.fromEntries(next.filter(([, values]) => values.length > 0)) };
        }, replace);
      },
      resetCount,
      setFilters(filters) {
        setResetCount((count) => count + 1);
        update(() => ({ filters }));
      },
      sortBy: (key) =>
        update(({ sort }) => ({
          sort: sort === `-${key}` ? key : sort === key ? `-${key}` : defaultOrder(definition, key),
        })),
      goTo: (page, cursor = null) => update(() => ({ page, cursor })),
      resize(limit) {
        setPrefs({ limit });
        setSearch(
          (now) => {
            const search = new URLSearchParams(now);
            for (const key of ['limit', 'page', 'cursor']) search.delete(key);
            return search;
          },
          { state: locationState },
        );
      },
    }),
    [definition, state, params, update, resetCount, setPrefs, setSearch, locationState],
  );
};

/** Dates and amounts sort descending first, text ascending. */
const defaultOrder = (definition: ListDefinition, key: string): string => {
  const column = definition.columns.find((candidate) => candidate.sort === key);
  return column?.align === 'end' || key.endsWith('_at') ? `-${key}` : key;
};
