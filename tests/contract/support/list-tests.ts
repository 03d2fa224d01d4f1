import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Result, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { Filter, ListDefinition } from '#kernel/definitions/list.ts';
import { panelSearch } from '#kernel/fields/record-panel-address.ts';
import { recordId as recordIdOf } from '#kernel/fields/record-path.ts';
import { csvHead } from '#kernel/list/export/csv.ts';
import { exportTable } from '#kernel/list/export/export-columns.ts';
import { filterKeys } from '#kernel/list/filters/filters.ts';
import { type ListState, listParams, readListState, writeListState } from '#kernel/list/state/list-state.ts';
import { optionalColumnsWithoutRoom } from '#kernel/list/table/optional-columns.ts';
import { sizes } from '#kernel/ui/sizes.ts';
import { forbidden, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { exportAs } from './export-as.ts';
import { menuLink } from './menu-link.ts';
import { answerWithOddRow } from './odd-data.ts';
import { openApp } from './open-app.tsx';
import { allScreens, type PlacedScreen, recordId } from './screens.ts';
import { unauthorised } from './texts.ts';

const [pageSize] = limits.pageSizes;

/** Values that a filter takes, by address key. */
const filterValues = (filter: Filter): Record<string, string[]> => {
  switch (filter.kind) {
    case 'select':
      return { [filter.key]: filter.options.map(({ value }) => value).slice(0, filter.multiple ? undefined : 1) };
    case 'asyncSelect':
      return { [filter.key]: ['NG', 'KE', '1', 'A1'].filter((value) => filter.accepts.test(value)).slice(0, 2) };
    case 'dateRange':
      return { from: ['2026-01-01'], to: ['2026-02-01'] };
    case 'amountRange':
      return { amount_from: ['10'], amount_to: ['5000.50'] };
    case 'search':
      return { [filter.key]: ['anything'] };
  }
};

/** The columns of a list, without those that take the place of others. */
const ownColumns = (list: ListDefinition) => list.columns.filter(({ replaces }) => replaces === undefined);
const sortKeys = (list: ListDefinition): string[] => ownColumns(list).flatMap(({ sort }) => sort ?? []);

const defaultState = (list: ListDefinition): ListState => ({
  page: 1,
  limit: pageSize,
  cursor: null,
  sort: list.sort,
  filters: {},
});

/** The orders of a column; an amount has them within one currency, and none where nothing filters by currency. */
const sortedStates = (list: ListDefinition, { sort: key, sortFilter }: Field<unknown>): ListState[] => {
  if (key === undefined) return [];
  const filter = list.filters.find((each) => filterKeys(each).some((each) => each === sortFilter));
  if (sortFilter !== undefined && filter === undefined) return [];
  const [value] = filter === undefined ? [] : (filterValues(filter)[sortFilter ?? ''] ?? []);
  const filters = value === undefined || sortFilter === undefined ? {} : { [sortFilter]: [value] };
  return [key, `-${key}`].map((sort) => ({ ...defaultState(list), sort, filters }));
};

/** Every filter alone, every sort order, and pages. */
const statesOf = (list: ListDefinition): ListState[] => [
  ...list.filters.map((filter) => ({ ...defaultState(list), filters: filterValues(filter) })),
  ...ownColumns(list).flatMap((column) => sortedStates(list, column)),
  { ...defaultState(list), page: 7 },
  { ...defaultState(list), page: 7, cursor: 'abc' },
  { ...defaultState(list), limit: 100 },
];

const currentSort = (list: ListDefinition): string =>
  readListState(list, new URLSearchParams(location.search), pageSize).sort;

/** The parameters that the definition itself adds to every request. */
const fixedParams = (list: ListDefinition): string[] => Object.keys(Object(list.source({}).queryKey[1]));

/** The rows that the platform answers with. */
const rowsOf = async (list: ListDefinition): Promise<readonly unknown[]> =>
  (await list.source({}).queryFn(new AbortController())).data;

/** The address that a row's link has: its record's page, its panel, or none. */
const rowAddresses = (list: ListDefinition, row: unknown, { area, address }: PlacedScreen): string[] => {
  const ids = list.ids(row);
  const path = ids && list.recordType.to?.(...ids);
  if (path) return [`/${area.name}/${path}`];
  return list.panel ? [address + panelSearch('', list.key(row))] : [];
};

/** Where a list stands: `isFirstPlace`: it has the same rows where it stands again; `isSample`: it is in samples.ts. */
interface ListRole {
  isFirstPlace: boolean;
  isSample: boolean;
}

/** The tests that every list passes by being registered, and on samples those of what the kernel does for every one. */
export const testList = (
  placed: PlacedScreen,
  load: () => Promise<ListDefinition>,
  { isFirstPlace, isSample }: ListRole,
): void => {
  const { screen, address } = placed;
  let list: ListDefinition;
  let endpoint: string;
  beforeAll(async () => {
    list = await load();
    endpoint = String(list.source({}).queryKey[0]);
  });

  test('its definition is consistent', () => {
    const keys = list.columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(list.columns.filter(({ primary }) => primary)).toEqual([list.columns[0]]);
    expect(new Set(sortKeys(list)).size).toBe(sortKeys(list).length);
    const addressKeys = list.filters.flatMap(filterKeys);
    expect(new Set(addressKeys).size).toBe(addressKeys.length);
    expect([list.emptyTitle, ...list.noun]).not.toContain('');
    for (const { filters } of list.views) {
      const search = writeListState(list, { ...defaultState(list), filters }, pageSize);
      expect(readListState(list, search, pageSize).filters).toEqual(filters);
    }
  });

  test('the address holds every filter, sort order and page, and leaves out defaults', () => {
    for (const state of statesOf(list)) {
      const search = writeListState(list, state, pageSize).toString();
      expect(readListState(list, new URLSearchParams(search), pageSize)).toEqual(state);
    }
    expect(writeListState(list, defaultState(list), pageSize).toString()).toBe('');
  });

  test('the platform takes every filter, sort order and page of its address', async () => {
    for (const state of statesOf(list)) {
      await list.source(listParams(list, state)).queryFn(new AbortController());
      const { params = {} } = platform.lastRequest(endpoint) ?? {};
      for (const [key, values] of Object.entries(state.filters)) expect([params[key]].flat()).toEqual(values);
      const { limit, sort } = state;
      const position = state.cursor === null ? { page: state.page } : { cursor: state.cursor };
      expect(params).toMatchObject({ limit, ...position, ...(sort !== '' && { sort }) });
      expect(Object.keys(params).sort()).toEqual(
        [...fixedParams(list), ...Object.keys(state.filters), ...Object.keys({ limit, sort, ...position })].sort(),
      );
    }
  });

  test('shows a loading state, then rows with links, under its title and its menu entry', async () => {
    const answer = Promise.withResolvers<Result<unknown>>();
    const rows = await rowsOf(list);
    platform.answers.set(endpoint, () => answer.promise);
    // The platform has approvals and cases, by which the menu offers the optional screens.
    platform.answers.set('approvals.policy', () => succeed([]));
    platform.answers.set('cases.assignees', () => succeed({ members: [], teams: [] }));
    openApp(address);
    expect((await page.findAllByRole('status')).length).toBeGreaterThan(0);
    expect(page.queryByRole('table')).toBeNull();
    answer.resolve(succeed(platform.sample(endpoint)));
    await page.findByRole('table');
    const links = [...document.querySelectorAll('a[data-row-link]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(rows.flatMap((row) => rowAddresses(list, row, placed)));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(screen.title);
    if (screen.menu)
      await waitFor(() => expect(menuLink(placed)?.getAttribute('href')?.replace(/\/$/, '')).toBe(address));
  });

  test('the links of its rows lead to a registered record page', async () => {
    const addresses = (await rowsOf(list)).flatMap((row) => {
      const ids = list.ids(row);
      const path = ids && list.recordType.to?.(...ids.map(() => recordId));
      return path ? [`/${placed.area.name}/${path}`] : [];
    });
    expect(allScreens.map(({ address: registered }) => registered)).toEqual(expect.arrayContaining(addresses));
  });

  test('its rows of money say why, if the platform says so', async () => {
    for (const row of await rowsOf(list)) {
      const reason = Object(row).status_reason;
      if (reason) expect(list.columns.map((column) => column.text(row))).toContain(reason.text);
    }
  });

  test.each(['full', 'sparse'] as const)('its columns have a text for each row (%s rows)', async (fill) => {
    platform.fill = fill;
    for (const row of await rowsOf(list))
      for (const column of list.columns) expect(column.text(row)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  if (isFirstPlace)
    test('shows rows whose optional values are all missing', async () => {
      platform.fill = 'sparse';
      openApp(address);
      await page.findByRole('table');
      expect(page.queryByText('Oops, Something went wrong')).toBeNull();
    });

  test('its views of what needs a decision are oldest first, with ages', async () => {
    for (const { filters, sort, columns } of list.views) {
      if (sort === undefined) continue;
      const age = list.columns.find(({ key }) => columns?.includes(key));
      expect([age?.label, age?.sort]).toEqual(['Age', sort]);
      expect(list.columns.map(({ key }) => key)).toContain(age?.replaces);
      await list.source(listParams(list, { ...defaultState(list), sort, filters })).queryFn(new AbortController());
    }
  });

  if (!isSample) return;

  const openList = async () => {
    openApp(address);
    await page.findByRole('table');
  };

  test('says when there are no rows', async () => {
    platform.rows = 0;
    openApp(address);
    await page.findByRole('heading', { name: list.emptyTitle });
    expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('requests the filters of its address, says that nothing matches, and clears them', async () => {
    platform.rows = 0;
    const filters = Object.assign({}, ...list.filters.map(filterValues));
    openApp(`${address}?${writeListState(list, { ...defaultState(list), filters }, pageSize)}`);
    const heading = await page.findByRole('heading', { name: `No ${list.noun[1]} match these filters` });
    for (const [key, values] of Object.entries(filters))
      expect([platform.lastRequest(endpoint)?.params[key]].flat()).toEqual(values);
    // Beside the heading; the bar of the filters has one of its own.
    const { parentElement: empty } = heading;
    if (!empty) throw new Error('the heading stands alone');
    fireEvent.click(within(empty).getByRole('button', { name: 'Clear filters' }));
    await page.findByRole('heading', { name: list.emptyTitle });
    expect(location.search).toBe('');
    const requested = Object.keys(platform.lastRequest(endpoint)?.params ?? {});
    expect(requested.sort()).toEqual([...fixedParams(list), 'limit', 'page', 'sort'].sort());
  });

  test('shows an error with Retry, and Retry works', async () => {
    platform.answers.set(endpoint, serverError);
    openApp(address);
    const retry = await page.findByRole('button', { name: 'Retry' });
    expect(page.getByText('The platform broke')).toBeTruthy();
    platform.answers.clear();
    fireEvent.click(retry);
    await page.findByRole('table');
  });

  test('shows the unauthorised page when the platform refuses it', async () => {
    platform.answers.set(endpoint, forbidden);
    openApp(address);
    await page.findByRole('heading', { name: unauthorised });
    expect(page.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('sorts by every sortable column, both ways', async () => {
    await openList();
    const withoutRoom = optionalColumnsWithoutRoom(list, sizes.contentPx);
    const shown = ownColumns(list).filter(({ key }) => !withoutRoom.includes(key));
    for (const { label, sort: key, sortFilter } of shown) {
      if (key === undefined) continue;
      const header = () => page.getByRole('columnheader', { name: label });
      if (sortFilter !== undefined) {
        expect(within(header()).queryByRole('button')).toBeNull();
        continue;
      }
      const orders = new Set<string>();
      for (let click = 0; click < 2; click++) {
        fireEvent.click(within(header()).getByRole('button'));
        const sort = currentSort(list);
        expect(sort.replace('-', '')).toBe(key);
        await waitFor(() => expect(platform.requests.map(({ params }) => params.sort)).toContain(sort));
        const order = sort.startsWith('-') ? 'descending' : 'ascending';
        await waitFor(() => expect(header().getAttribute('aria-sort')).toBe(order));
        orders.add(order);
      }
      expect(orders.size).toBe(2);
    }
  });

  test('its views of what needs a decision show ages, and All rows leads back', async () => {
    for (const { name, filters, sort, columns } of list.views) {
      if (sort === undefined) continue;
      const age = list.columns.find(({ key }) => columns?.includes(key));
      await openList();
      const [tab] = page.getAllByRole('button', { name: new RegExp(`^${name}`) });
      fireEvent.click(tab ?? document.body);
      await waitFor(() => expect(platform.lastRequest(endpoint)?.params).toMatchObject({ sort }));
      for (const [key, values] of Object.entries(filters))
        expect([platform.lastRequest(endpoint)?.params[key]].flat()).toEqual([...values]);
      const headings = (await page.findAllByRole('columnheader')).map(({ textContent }) => textContent);
      expect(headings).toContain('Age');
      expect(headings).not.toContain(list.columns.find(({ key }) => key === age?.replaces)?.label);
      expect(page.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('descending');
      expect(document.querySelectorAll('time[data-relative=age]')).toHaveLength((await rowsOf(list)).length);
      fireEvent.click(page.getAllByRole('button', { name: new RegExp(`^All ${list.noun[1]}`) })[0] ?? document.body);
      await waitFor(() => expect(page.queryByRole('columnheader', { name: 'Age' })).toBeNull());
      expect(location.search).toBe('');
      cleanup();
    }
  });

  test('exports the visible columns of all rows, and names a row that cannot be read as the table does', async () => {
    const rows = await rowsOf(list);
    const { id, field } = answerWithOddRow(endpoint);
    await openList();
    const bodyRows = [...document.querySelectorAll('tbody tr:not(.table-group)')];
    expect(bodyRows.map((row) => row.hasAttribute('data-row'))).toEqual(rows.map((_, index) => index !== 1));
    const odd = ['Unreadable row', ...(id === undefined ? [] : [`ID ${id}`]), `field ${field}`].join(' · ');
    expect(bodyRows[1]?.textContent).toContain(odd);
    expect(bodyRows[1]?.querySelector('a, input')).toBeNull();
    const labels = () =>
      page
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter((label) => list.columns.some((column) => column.label === label));
    const isTime = (label: string | null) => list.columns.some((column) => column.label === label && column.isTime);
    const last = labels().findLast((label) => !isTime(label)) ?? '';
    fireEvent.click(page.getByRole('button', { name: 'View' }));
    const box = await page.findByRole('checkbox', { name: last });
    fireEvent.click(box);
    await waitFor(() => expect(page.queryByRole('columnheader', { name: last })).toBeNull());
    await exportAs('CSV');
    await page.findByText(/^Exported /);
    const [head, ...lines] = (platform.files[0] ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
    const shown = list.columns.filter((column) => labels().includes(column.label));
    const table = exportTable(shown, list.keysAreIds ? recordIdOf : undefined);
    expect(head).toBe(csvHead(table).slice(1).trimEnd());
    expect(labels()).not.toContain(last);
    expect(lines).toHaveLength(rows.length);
    expect(lines[1]?.split(',')[table.idColumn + 1]).toBe(odd);
    if (table.idColumn === 0) expect(lines[1]?.split(',')[0]).toBe(id ?? '');
    expect(page.getByText(/^1 row can't be read and has no values in /)).toBeTruthy();
    // The columns are the member's choice and outlive the test.
    fireEvent.click(box);
  });
};
