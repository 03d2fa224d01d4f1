// @vitest-environment happy-dom
import './support/pages.ts';
import { format } from 'node:util';
import { cleanup, fireEvent, screen as page, render, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pathParams } from '#contract/api/contract.ts';
import { limits } from '#contract/limits.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import type { Filter, ListDefinition } from '#kernel/list/define-list.ts';
import { keysOf } from '#kernel/list/filters.ts';
import { readListState, sortKeys, writeListState } from '#kernel/list/list-state.ts';
import { withOpen } from '#kernel/list/open-key.ts';
import type { Screen, Workspace } from '#kernel/registry/screen.ts';
import { App } from '../../src/renderer/app/app.tsx';
import { workspaces } from '../../src/renderer/workspaces/workspaces.ts';
import { broken, forbidden, missing, never, platform } from './support/platform.ts';

const unauthorised = 'Unauthorised - You are not authorised to view this page';

/** Opens the whole app at an address. */
const open = (address: string) => {
  history.replaceState(null, '', address);
  return render(<App />);
};

const menuLink = (screen: Screen) => page.queryByRole('link', { name: screen.menu ?? '-' });
const search = () => new URLSearchParams(location.search);

/** Values that a filter takes, as the address carries them. */
const valuesOf = (filter: Filter): Record<string, string[]> => {
  switch (filter.kind) {
    case 'pick':
      return { [filter.key]: filter.options.map((option) => option.value).slice(0, filter.many ? undefined : 1) };
    case 'ask':
      return { [filter.key]: ['NG', 'KE', '1', 'A1'].filter((value) => filter.accept.test(value)).slice(0, 2) };
    case 'dates':
      return { from: ['2026-01-01'], to: ['2026-02-01'] };
    case 'word':
      return { [filter.key]: ['anything'] };
  }
};

/** The parameters of a screen's address, each with a value. */
const paramsOf = (screen: Screen) => Object.fromEntries(pathParams(screen.path).map((name) => [name, 'ID0']));

const addressOf = (workspace: Workspace, screen: Screen) =>
  `/${workspace.name}/${screen.path.replace('/*', '').replaceAll(/:(\w+)/g, 'ID0')}`.replace(/\/$/, '');

const all = await Promise.all(
  workspaces.flatMap((workspace) =>
    workspace.sections.flatMap((section) =>
      section.screens.map(async (screen) => {
        const place = {
          workspace,
          screen,
          address: addressOf(workspace, screen),
          name: `${workspace.name}: ${screen.title}`,
        };
        const { body } = screen;
        return body.kind === 'list'
          ? { ...place, kind: body.kind, list: await body.load() }
          : body.kind === 'detail'
            ? { ...place, kind: body.kind, detail: await body.load() }
            : { ...place, kind: body.kind };
      }),
    ),
  ),
);
const lists = all.filter((entry) => entry.kind === 'list');
const details = all.filter((entry) => entry.kind === 'detail');
const pages = all.filter((entry) => entry.kind === 'page');

const complaints = vi.spyOn(console, 'error');
beforeEach(() => void complaints.mockReset().mockImplementation(() => {}));

afterEach(() => {
  // Here already: what is said on the way out counts.
  cleanup();
  expect(platform.problems).toEqual([]);
  // React's own warnings: keys, attributes, effects. Not that happy-dom has no <search>, nor how a test waits.
  expect(
    complaints.mock.calls.map((call) => format(...call)).filter((text) => !/act\(|^The tag <search>/.test(text)),
  ).toEqual([]);
});

describe('every screen', () => {
  test('there are screens to prove', () => expect(lists.length + details.length).toBeGreaterThan(0));

  test.each(all)(
    '$name: without its permission the unauthorised page, no menu entry, and nothing asked',
    async ({ screen, address }) => {
      if (screen.need === null) return;
      platform.permissions = platform.permissions.filter((held) => held !== screen.need);
      open(address);
      await page.findByRole('heading', { name: unauthorised });
      expect(page.getByText(screen.need)).toBeTruthy();
      expect(menuLink(screen)).toBeNull();
      expect(platform.asked.map((asked) => asked.endpoint)).toEqual(['me.get']);
    },
  );

  test.each(all.filter(({ screen }) => screen.menu !== undefined))(
    '$name: has its menu entry',
    async ({ screen, address }) => {
      platform.answers.set('me.get', () => platform.answer({ endpoint: 'me.get', params: {} }));
      platform.answers.delete('me.get');
      open(address);
      const link = await page.findByRole('link', { name: screen.menu ?? '' });
      expect(link.getAttribute('href')?.replace(/\/$/, '')).toBe(address);
    },
  );
});

describe.each(lists)('$name', ({ list, address, workspace, screen }) => {
  const endpoint = endpointOf(list);
  const cells = () => page.getAllByRole('columnheader').map((cell) => cell.textContent);

  test('is a sound definition', () => {
    const keys = list.columns.map((column) => column.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(list.columns.filter((column) => column.primary)).toHaveLength(1);
    expect(list.columns[0]?.primary).toBe(true);
    expect(new Set(sortKeys(list)).size).toBe(sortKeys(list).length);
    const words = list.filters.flatMap(keysOf);
    expect(new Set(words).size).toBe(words.length);
    for (const view of list.views ?? []) {
      const address = writeListState(list, { ...plain(list), filters: view.query }, limits.pageSizes[0]);
      expect(readListState(list, address, limits.pageSizes[0]).filters).toEqual(view.query);
    }
  });

  test('its address holds every filter, order and page, and defaults not at all', () => {
    const states = [
      ...list.filters.map((filter) => ({ ...plain(list), filters: valuesOf(filter) })),
      ...sortKeys(list).flatMap((key) => [key, `-${key}`].map((sort) => ({ ...plain(list), sort }))),
      { ...plain(list), page: 7 },
      { ...plain(list), page: 7, cursor: 'abc' },
      { ...plain(list), limit: 100 },
    ];
    for (const state of states) {
      const address = writeListState(list, state, limits.pageSizes[0]);
      expect(readListState(list, new URLSearchParams(address.toString()), limits.pageSizes[0])).toEqual(state);
    }
    expect(writeListState(list, plain(list), limits.pageSizes[0]).toString()).toBe('');
  });

  test('shows that it loads, then rows that lead to their pages', async () => {
    platform.answers.set(endpoint, never);
    const first = open(address);
    expect((await page.findAllByRole('status')).length).toBeGreaterThan(0);
    expect(page.queryByRole('table')).toBeNull();
    first.unmount();
    queryClient.clear();
    platform.answers.clear();

    open(address);
    await page.findByRole('table');
    const rows = await rowsOf(list);
    const links = [...document.querySelectorAll('a[data-row-link]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(rows.flatMap((row) => hrefOf(list, row, workspace, address)));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(screen.title);
  });

  test('draws rows of which all that may be missing is missing', async () => {
    platform.fill = 'sparse';
    open(address);
    await page.findByRole('table');
    expect(page.queryByText('Oops, Something went wrong')).toBeNull();
    for (const row of await rowsOf(list))
      for (const column of list.columns) expect(column.text(row)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('says when there is nothing', async () => {
    platform.rows = 0;
    open(address);
    await page.findByRole('heading', { name: list.empty });
    expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('asks for what its address says; nothing matches; clearing filters asks without them', async () => {
    platform.rows = 0;
    const filters = Object.assign({}, ...list.filters.map(valuesOf));
    const state = { ...plain(list), filters };
    open(`${address}?${writeListState(list, state, limits.pageSizes[0])}`);
    await page.findByRole('heading', { name: 'Nothing matches' });
    for (const filter of list.filters)
      for (const [key, values] of Object.entries(valuesOf(filter)))
        expect([platform.last(endpoint)?.params[key]].flat()).toEqual(values);
    const [clear] = page.getAllByRole('button', { name: 'Clear filters' });
    if (clear) fireEvent.click(clear);
    await page.findByRole('heading', { name: list.empty });
    expect(search().toString()).toBe('');
    expect(Object.keys(platform.last(endpoint)?.params ?? {}).sort()).toEqual(['limit', 'page', 'sort']);
  });

  test('fails with Retry, and Retry works', async () => {
    platform.answers.set(endpoint, broken);
    open(address);
    const retry = await page.findByRole('button', { name: 'Retry' });
    expect(page.getByText('The platform broke')).toBeTruthy();
    platform.answers.clear();
    fireEvent.click(retry);
    await page.findByRole('table');
  });

  test('refused by the platform is unauthorised', async () => {
    platform.answers.set(endpoint, forbidden);
    open(address);
    await page.findByRole('heading', { name: unauthorised });
    expect(page.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('sorts by every sortable column, both ways', async () => {
    open(address);
    await page.findByRole('table');
    for (const column of list.columns) {
      if (column.sort === undefined) continue;
      const seen = new Set<string | null>();
      for (let click = 0; click < 2; click++) {
        fireEvent.click(within(page.getByRole('columnheader', { name: column.label })).getByRole('button'));
        const { sort } = readListState(list, search(), limits.pageSizes[0]);
        expect(sort.replace('-', '')).toBe(column.sort);
        await waitFor(() => expect(platform.asked.map((asked) => asked.params.sort)).toContain(sort));
        const header = page.getByRole('columnheader', { name: column.label });
        await waitFor(() =>
          expect(header.getAttribute('aria-sort')).toBe(sort.startsWith('-') ? 'descending' : 'ascending'),
        );
        seen.add(sort);
      }
      expect(seen.size).toBe(2);
    }
  });

  test('exports the columns on screen', async () => {
    open(address);
    await page.findByRole('table');
    const rows = await rowsOf(list);
    const last = list.columns.at(-1);
    if (!last) return;
    fireEvent.click(page.getByRole('button', { name: 'View' }));
    const box = await page.findByRole('checkbox', { name: last.label });
    fireEvent.click(box);
    await waitFor(() => expect(page.queryByRole('columnheader', { name: last.label })).toBeNull());
    fireEvent.click(page.getByRole('button', { name: 'Export CSV' }));
    await page.findByText(/^Exported /);
    const [head, ...lines] = (platform.files[0] ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
    const shown = cells().filter((label) => list.columns.some((column) => column.label === label));
    expect(head).toBe(shown.join(','));
    expect(shown).not.toContain(last.label);
    expect(lines).toHaveLength(rows.length);
    // The choice outlives the test, as it outlives the page.
    fireEvent.click(box);
  });
});

describe.each(details)('$name', ({ detail, address, screen, workspace }) => {
  const params = paramsOf(screen);
  const endpoint = String(detail.source(params).queryKey[0]);
  const loaded = () => page.findByRole('button', { name: `Copy ${detail.noun} id` });
  const sound = (content: Element) => {
    expect(content.querySelector('[aria-label^=Loading]')).toBeNull();
    expect(content.querySelector('.state-title')?.textContent ?? '').not.toMatch(/^(Oops|404)/);
    expect(content.textContent).not.toMatch(/undefined|NaN|\[object/);
    expect(content.textContent).not.toBe('');
  };

  test('is a sound definition', () => {
    const { tabs } = detail;
    expect(tabs[0]?.segment).toBe('');
    expect(new Set(tabs.map((tab) => tab.segment)).size).toBe(tabs.length);
    expect(new Set(tabs.map((tab) => tab.label)).size).toBe(tabs.length);
    expect(`/${workspace.name}/${detail.path(params)}`).toBe(address);
  });

  test.each(['full', 'sparse'] as const)('loads, then draws its head and every tab (%s record)', async (fill) => {
    platform.fill = fill;
    open(address);
    await page.findAllByRole('status');
    await loaded();
    expect(page.getByRole('heading', { level: 1 }).textContent).not.toMatch(/undefined|null|^$/);
    if (detail.tabs.length === 1) {
      await waitFor(() => sound(page.getByRole('main')));
      return;
    }
    const strip = within(page.getByRole('tablist'));
    expect(strip.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(detail.tabs.map((tab) => tab.label));
    for (const tab of detail.tabs) {
      fireEvent.click(strip.getByRole('tab', { name: tab.label }));
      await waitFor(() => sound(page.getByRole('tabpanel')));
      expect(location.pathname).toBe(tab.segment === '' ? address : `${address}/${tab.segment}`);
    }
  });

  test('fails with Retry, and Retry works', async () => {
    platform.answers.set(endpoint, broken);
    open(address);
    const retry = await page.findByRole('button', { name: 'Retry' });
    platform.answers.clear();
    fireEvent.click(retry);
    await loaded();
  });

  test('a record that does not exist says so, one that is refused too', async () => {
    platform.answers.set(endpoint, missing);
    const first = open(address);
    await page.findByText(`This ${detail.noun} does not exist, or it was moved.`);
    first.unmount();
    queryClient.clear();
    platform.answers.set(endpoint, forbidden);
    open(address);
    await page.findByRole('heading', { name: unauthorised });
  });

  test('an unknown tab is a 404 below the record’s head', async () => {
    open(`${address}/no-such-tab`);
    await page.findByRole('heading', { name: '404' });
    expect(await loaded()).toBeTruthy();
  });
});

describe.each(pages)('$name', ({ address }) => {
  test('opens', async () => {
    open(address);
    await page.findByRole('heading', { level: 1 });
    expect(page.queryByText('Oops, Something went wrong')).toBeNull();
  });
});

function endpointOf(list: ListDefinition): string {
  return String(list.source({}).queryKey[0]);
}

/** Where a row's link leads: to its own page, to the record shown over the list, or there is none. */
function hrefOf(list: ListDefinition, row: unknown, workspace: Workspace, address: string): string[] {
  if (list.to) return [`/${workspace.name}/${list.to(row)}`];
  return list.peek ? [address + withOpen('', list.key(row))] : [];
}

/** What the platform answers the list with. */
async function rowsOf(list: ListDefinition): Promise<readonly unknown[]> {
  const answer = await list.source({}).queryFn({ signal: new AbortController().signal });
  return answer.data;
}

function plain(list: ListDefinition) {
  return { page: 1, limit: limits.pageSizes[0], cursor: null, sort: list.sort, filters: {} };
}
