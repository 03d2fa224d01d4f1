import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { limits } from '#contract/values/limits.ts';
import type { ListDefinition, ListParams } from '#kernel/definitions/list.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { relativePeriod } from '#kernel/format/relative-days.ts';
import { useToday } from '#kernel/ui/dates/use-today.ts';
import { acceptsValue, filteredDays, filterKeys, isMultiple, requestedValues } from '../filters/filters.ts';
import type { ListDisplay, SavedView } from '../views/saved-views.ts';
import { listPrefs, useListPrefs } from './list-prefs.ts';
import type { ListScope } from './list-scope.ts';
import { canSort } from './sorting.ts';

/** The state of a list, kept in the URL. */
export interface ListState {
  page: number;
  limit: number;
  cursor: string | null;
  sort: string;
  /** Values by URL key. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Keys of the optional columns that a view shows, or `defaultColumns` with those it adds; without them the member's preference decides. */
  columns?: readonly string[];
  /** The row height of a view. */
  density?: ListDisplay['density'];
}

/** A whole number from 1 to `max`; null if a parameter is none or missing. */
const integerUpTo = (max: number, text: string | null): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : null;
};

/** Reads the state from the URL and ignores invalid values. `limit` is the default page size. */
export const readListState = (definition: ListDefinition, search: URLSearchParams, limit: number): ListState => {
  const filters: Record<string, readonly string[]> = {};
  for (const filter of definition.filters)
    for (const key of filterKeys(filter)) {
      const values = [...new Set(search.getAll(key))].filter((value) => acceptsValue(filter, value));
      if (values.length > 0) filters[key] = isMultiple(filter) ? values : values.slice(0, 1);
    }
  // A named period is both ends, and no end of other days.
  if (relativePeriod(filters.from?.[0]) !== undefined || relativePeriod(filters.to?.[0]) !== undefined)
    delete filters.to;
  const sort = search.get('sort');
  const columns = search.get('columns')?.split(',');
  const density = search.get('density');
  const page = integerUpTo(1_000_000, search.get('page')) ?? 1;
  return {
    page,
    limit: integerUpTo(limits.pageSizeMax, search.get('limit')) ?? limit,
    cursor: (page > 1 && search.get('cursor')) || null,
    sort: sort !== null && isSortedBy(definition, sort, filters) ? sort : definition.sort,
    filters,
    ...(columns && {
      columns: [defaultColumns, ...hideableColumns(definition)].filter((key) => columns.includes(key)),
    }),
    ...((density === 'normal' || density === 'compact') && { density }),
  };
};

/** Whether a list with these filters has a sort order. */
const isSortedBy = ({ columns }: ListDefinition, sort: string, filters: ListState['filters']): boolean =>
  columns.some((column) => column.sort === sort.replace(/^-/, '') && canSort(column, filters));

/** The state on the page of a row, counted from 0 over all pages; null: the state as it is. */
export const atRow = (state: ListState, index: number | null): ListState => {
  const page = index === null ? state.page : Math.floor(index / state.limit) + 1;
  return page === state.page ? state : { ...state, page, cursor: null };
};

/** Among the keys of columns in the URL: the columns that are shown without any. */
export const defaultColumns = 'usual';

/** Keys of the columns that can be hidden. */
export const hideableColumns = ({ columns }: Pick<ListDefinition, 'columns'>): readonly string[] =>
  columns.filter((column) => !column.primary).map(({ key }) => key);

/** Opens all rows of a list that has a default view. */
const explicitNoView = ['view', 'all'] as const;

/** What a list shows where its address says nothing. */
interface ListDefaults {
  /** The view of an address without parameters for the list; null: all rows. */
  view: SavedView | null;
  /** The page size. */
  limit: number;
}

/** The state of a list at an address: for its first request, while it is open, and for the pages of its records. */
export const stateAt = (
  definition: ListDefinition,
  search: URLSearchParams,
  { view, limit }: ListDefaults,
): ListState =>
  readListState(definition, view !== null && isBare(definition, search) ? viewSearch(definition, view) : search, limit);

const ownKeys = ['sort', 'limit', 'page', 'cursor', 'columns', 'density', explicitNoView[0]];

/** Whether an address has no parameters for the list. */
const isBare = ({ filters }: ListDefinition, search: URLSearchParams): boolean =>
  ![...filters.flatMap(filterKeys), ...ownKeys].some((key) => search.has(key));

/** A view as URL parameters. */
export const viewSearch = (definition: ListDefinition, view: SavedView): URLSearchParams =>
  writeListState(definition, { ...view, page: 1, limit: 0, cursor: null }, 0);

const searchText = (definition: ListDefinition, view: SavedView | null): string | null =>
  view && viewSearch(definition, view).toString();

/** Keys that the list can be sorted by. */
export const sortKeys = (definition: ListDefinition): string[] =>
  definition.columns.flatMap((column) => column.sort ?? []);

/** The request parameters for a state on a day, which decides about named periods. */
export const listParams = (definition: ListDefinition, state: ListState, today = isoDayAgo(0)): ListParams => {
  const params: Record<string, unknown> = { limit: state.limit, sort: state.sort };
  if (state.cursor) params.cursor = state.cursor;
  else params.page = state.page;
  const days = filteredDays(state.filters, today);
  for (const filter of definition.filters) {
    if (filter.kind === 'dateRange') {
      if (days.from !== '') params.from = days.from;
      if (days.to !== '') params.to = days.to;
      continue;
    }
    for (const key of filterKeys(filter)) {
      const values = requestedValues(filter, state.filters[key] ?? []);
      if (values.length > 0) params[key] = isMultiple(filter) ? [...values] : values[0];
    }
  }
  return params;
};

/** The request parameters for a page of a list, counted from 1. */
export const pageParams = (definition: ListDefinition, state: ListState, page: number): ListParams =>
  listParams(definition, page === state.page ? state : { ...state, page, cursor: null });

/** The request parameters of a list that is opened without URL parameters. */
export const firstPageParams = (definition: ListDefinition, scope: ListScope): ListParams =>
  listParams(definition, readListState(definition, new URLSearchParams(), listPrefs(scope).limit));

/** The state as URL parameters, without defaults. */
export const writeListState = (definition: ListDefinition, state: ListState, limit: number): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(state.filters)) for (const value of values) search.append(key, value);
  if (state.sort !== definition.sort && isSortedBy(definition, state.sort, state.filters))
    search.set('sort', state.sort);
  if (state.limit !== limit) search.set('limit', String(state.limit));
  if (state.page > 1) search.set('page', String(state.page));
  if (state.page > 1 && state.cursor) search.set('cursor', state.cursor);
  if (state.columns) search.set('columns', state.columns.join(','));
  if (state.density) search.set('density', state.density);
  return search;
};

/** What a tab of a list applies. Without a sort order or columns, the order stays as it is and the preferences decide about the columns. */
export interface AppliedView extends Partial<ListDisplay> {
  filters: ListState['filters'];
  sort?: string;
}

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
  /** Replaces the filters by a view's; one without dates keeps the current dates. */
  applyView(view: AppliedView): void;
  /** Changes columns and row height in the URL, where a view set them. */
  setDisplay(changes: Partial<ListDisplay>): void;
  /** Counts the calls of `setFilters` and `applyView`, which reset the text inputs. */
  resetCount: number;
  sortBy(key: string): void;
  goTo(page: number, cursor?: string | null): void;
  resize(limit: number): void;
}

interface ListStateOptions {
  /** The default view: what an address without parameters shows; null: all rows. */
  defaultView?: SavedView | null;
  /** The start of its URL parameters, for a list that shares its address with others. */
  prefix?: string;
  /** The row to return to. Its page overrides the page in the URL, and the URL is then updated; null: the URL's page. */
  returnIndex?: number | null;
}

/** The start of the URL parameters of a list that is a section of a record's page, which may have several. */
export const sectionPrefix = (id: string): string => `${id}.`;

/** The parameters that start with a prefix, without it; with the prefix '' all. */
export const withoutPrefix = (search: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams(
    [...search].flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
  );

/** The parameters with a prefix, after those of others in the URL. */
const withPrefix = (own: URLSearchParams, prefix: string): URLSearchParams => {
  const others = [...new URLSearchParams(window.location.search)].filter(([key]) => !key.startsWith(prefix));
  return new URLSearchParams([...others, ...[...own].map(([key, value]) => [prefix + key, value])]);
};

/** The list's state in the URL, which overrides stored preferences. Choices push a history entry, typing replaces it. */
export const useListState = (
  definition: ListDefinition,
  scope: ListScope,
  { defaultView = null, prefix = '', returnIndex = null }: ListStateOptions = {},
): ListControls => {
  const [parameters, setSearch] = useSearchParams();
  const search = useMemo(() => withoutPrefix(parameters, prefix), [parameters, prefix]);
  // A default that is changed while the list is open applies when the list is opened the next time.
  const [initial, setInitial] = useState(defaultView);
  const isDefaultChanged = searchText(definition, initial) !== searchText(definition, defaultView);
  const isAddressBare = isBare(definition, search);
  if (isDefaultChanged && !isAddressBare) setInitial(defaultView);
  // Kept over every change: it holds the position of the record whose page the list is on.
  const { state: locationState } = useLocation();
  const [prefs, setPrefs] = useListPrefs(scope);
  // Another window's page size applies when the list is opened the next time: this list would go to other rows.
  const [preferred, setPreferred] = useState(prefs.limit);
  const inAddress = useMemo(
    () => stateAt(definition, search, { view: initial, limit: preferred }),
    [definition, search, initial, preferred],
  );
  const [isReturning, setReturning] = useState(returnIndex !== null);
  const state = useMemo(
    () => atRow(inAddress, isReturning ? returnIndex : null),
    [inAddress, isReturning, returnIndex],
  );
  const isElsewhere = state !== inAddress;
  const today = useToday();
  const params = useMemo(() => listParams(definition, state, today), [definition, state, today]);

  const write = useCallback(
    (next: ListState, limit: number, replace: boolean) => {
      const written = writeListState(definition, next, limit);
      if ((initial ?? defaultView) !== null && written.size === 0) written.set(...explicitNoView);
      setSearch(withPrefix(written, prefix), { replace, state: locationState });
    },
    [definition, initial, defaultView, prefix, setSearch, locationState],
  );
  const update = useCallback(
    (change: (before: ListState) => ListState, { replace = false, limit = preferred } = {}) => {
      // Read the URL directly: typing and clicking can happen between two renders.
      const inUrl = withoutPrefix(new URLSearchParams(window.location.search), prefix);
      const before = stateAt(definition, inUrl, { view: initial, limit: preferred });
      write(change({ ...before, page: 1, cursor: null }), limit, replace);
    },
    [definition, preferred, initial, prefix, write],
  );
  useEffect(() => {
    if (isElsewhere) write(state, preferred, true);
    else setReturning(false);
  }, [isElsewhere, write, state, preferred]);
  // The address then says what the list shows, so that coming back to it shows the same.
  useEffect(() => {
    if (isDefaultChanged && isAddressBare) write(state, preferred, true);
  }, [isDefaultChanged, isAddressBare, write, state, preferred]);
  const [resetCount, setResetCount] = useState(0);

  return useMemo(
    () => ({
      state,
      params,
      pageParams: (page) => pageParams(definition, state, page),
      isFiltered: Object.keys(state.filters).length > 0,
      filter(changes, { replace = false } = {}) {
        // An empty list has no values to write, so it removes the filter.
        update((before) => ({ ...before, filters: { ...before.filters, ...changes } }), { replace });
      },
      resetCount,
      setFilters(filters) {
        setResetCount((count) => count + 1);
        update((before) => ({ ...before, filters }));
      },
      applyView({ filters, sort, columns, density }) {
        setResetCount((count) => count + 1);
        update(({ columns: _columns, density: _density, ...before }) => ({
          ...before,
          filters: withDates(filters, before.filters),
          ...(sort !== undefined && { sort }),
          ...(columns && { columns }),
          ...(density && { density }),
        }));
      },
      setDisplay: (changes) =>
        update((before) => ({ ...before, ...changes, page: state.page, cursor: state.cursor }), { replace: true }),
      sortBy: (key) =>
        update((before) => {
          const { sort } = before;
          return {
            ...before,
            sort: sort === `-${key}` ? key : sort === key ? `-${key}` : defaultOrder(definition, key),
          };
        }),
      goTo: (page, cursor = null) => update((before) => ({ ...before, page, cursor })),
      resize(limit) {
        setPrefs({ limit });
        setPreferred(limit);
        update((before) => ({ ...before, limit }), { limit });
      },
    }),
    [definition, state, params, update, resetCount, setPrefs],
  );
};

/** A view's filters; without dates of its own it keeps the current ones. */
export const withDates = (filters: ListState['filters'], current: ListState['filters']): ListState['filters'] => {
  if (filters.from || filters.to) return filters;
  const { from, to } = current;
  return { ...filters, ...(from && { from }), ...(to && { to }) };
};

/** Dates and amounts sort descending first, text ascending. */
const defaultOrder = (definition: ListDefinition, key: string): string => {
  const column = definition.columns.find((candidate) => candidate.sort === key);
  return column?.align === 'end' || key.endsWith('_at') ? `-${key}` : key;
};
