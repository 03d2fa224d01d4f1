import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import type { ListDefinition, ListParams } from './define-list.ts';
import { accepts, askedBy, keysOf, takesMany } from './filters.ts';
import { listPrefs, useListPrefs } from './list-prefs.ts';

/** What the address says of a list: only what is valid, only what differs from the defaults. */
export interface ListState {
  page: number;
  limit: number;
  cursor: string | null;
  sort: string;
  /** Values by URL key. */
  filters: Readonly<Record<string, readonly string[]>>;
}

const whole = (text: string | null, least: number, most: number): number | null => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
};

/** Reads the address; whatever the list does not know is left out. `limit` is the page size when the address names none. */
export const readListState = (definition: ListDefinition, search: URLSearchParams, limit: number): ListState => {
  const filters: Record<string, readonly string[]> = {};
  for (const filter of definition.filters)
    for (const key of keysOf(filter)) {
      const values = [...new Set(search.getAll(key))].filter((value) => accepts(filter, value));
      if (values.length > 0) filters[key] = takesMany(filter) ? values : values.slice(0, 1);
    }
  const sort = search.get('sort');
  const page = whole(search.get('page'), 1, 1_000_000) ?? 1;
  return {
    page,
    limit: whole(search.get('limit'), 1, limits.pageSizeMax) ?? limit,
    cursor: page > 1 ? search.get('cursor') : null,
    sort: sort !== null && sortKeys(definition).includes(sort.replace(/^-/, '')) ? sort : definition.sort,
    filters,
  };
};

export const sortKeys = (definition: ListDefinition): string[] =>
  definition.columns.flatMap((column) => column.sort ?? []);

/** The state as the platform's query. */
export const listParams = (definition: ListDefinition, state: ListState): ListParams => {
  const params: ListParams = { limit: state.limit, sort: state.sort };
  if (state.cursor) params.cursor = state.cursor;
  else params.page = state.page;
  for (const filter of definition.filters)
    for (const key of keysOf(filter)) {
      const values = askedBy(filter, state.filters[key] ?? []);
      if (values.length > 0) params[key] = takesMany(filter) ? [...values] : values[0];
    }
  return params;
};

/** What a list asks for when it is opened without a word in its address. */
export const firstParams = (definition: ListDefinition): ListParams =>
  listParams(definition, readListState(definition, new URLSearchParams(), listPrefs(definition.id).limit));

/** The state as an address; defaults are never written into it. */
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
  filtered: boolean;
  /** Sets filters by key; an empty list removes one. Back to page one. `replace` while typing. */
  filter(changes: Record<string, readonly string[]>, options?: { replace?: boolean }): void;
  /** Exactly these filters and no others: a view, or none at all. What was typed and not yet applied goes too. */
  show(filters: Readonly<Record<string, readonly string[]>>): void;
  /** Counts the calls of `show`: a field that holds typing begins anew with each. */
  resets: number;
  sortBy(key: string): void;
  goTo(page: number, cursor?: string | null): void;
  resize(limit: number): void;
}

/** The list's state in the address, which wins over anything stored (design.md section 4). Choices push, typing replaces. */
export const useListState = (definition: ListDefinition): ListControls => {
  const [search, setSearch] = useSearchParams();
  const [prefs, setPrefs] = useListPrefs(definition.id);
  const preferred = prefs.limit;
  const state = useMemo(() => readListState(definition, search, preferred), [definition, search, preferred]);
  const params = useMemo(() => listParams(definition, state), [definition, state]);

  const go = useCallback(
    (changes: (before: ListState) => Partial<ListState>, replace = false) => {
      // The address itself, not this render's memory of it: typing and a click may come within one render.
      const before = readListState(definition, new URLSearchParams(window.location.search), preferred);
      setSearch(writeListState(definition, { ...before, page: 1, cursor: null, ...changes(before) }, preferred), {
        replace,
      });
    },
    [definition, preferred, setSearch],
  );
  const [resets, setResets] = useState(0);

  return useMemo(
    () => ({
      state,
      params,
      filtered: Object.keys(state.filters).length > 0,
      filter(changes, { replace = false } = {}) {
        go(({ filters }) => {
          const next = Object.entries({ ...filters, ...changes });
          return { filters: Object.fromEntries(next.filter(([, values]) => values.length > 0)) };
        }, replace);
      },
      resets,
      show(filters) {
        setResets((count) => count + 1);
        go(() => ({ filters }));
      },
      sortBy: (key) =>
        go(({ sort }) => ({ sort: sort === `-${key}` ? key : sort === key ? `-${key}` : firstOrder(definition, key) })),
      goTo: (page, cursor = null) => go(() => ({ page, cursor })),
      resize(limit) {
        setPrefs({ limit });
        setSearch((now) => {
          const search = new URLSearchParams(now);
          for (const key of ['limit', 'page', 'cursor']) search.delete(key);
          return search;
        });
      },
    }),
    [definition, state, params, go, resets, setPrefs, setSearch],
  );
};

/** Dates and amounts are asked for newest and largest first, words from A. */
const firstOrder = (definition: ListDefinition, key: string): string => {
  const column = definition.columns.find((candidate) => candidate.sort === key);
  return column?.align === 'end' || key.endsWith('_at') ? `-${key}` : key;
};
