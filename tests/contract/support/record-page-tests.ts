import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { permissions } from '#contract/platform/permissions.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import type { DetailDefinition, RouteParams } from '#kernel/definitions/detail.ts';
import { parallelLists } from '#kernel/detail/parallel-lists.ts';
import { listScope } from '#kernel/list/state/list-scope.ts';
import { firstPageParams } from '#kernel/list/state/list-state.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { availableActions } from '#kernel/write/actions/use-action-dialog.tsx';
import { forbidden, notFound, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import type { Fill } from '../../../src/renderer/testing/sample-answer.ts';
import { answerWithOddFields } from './odd-data.ts';
import { openApp } from './open-app.tsx';
import { type PlacedScreen, recordId } from './screens.ts';
import { spokenText } from './spoken-text.ts';
import { unauthorised } from './texts.ts';

/** Where a record page stands: `isFirstPlace`: it has the same parts where it stands again; `isSample`: it is in samples.ts. */
interface PageRole {
  isFirstPlace: boolean;
  isSample: boolean;
}

/** The tests that every record page passes by being registered, and on samples those of what the kernel does for every one. */
export const testRecordPage = (
  { address, area, screen }: PlacedScreen,
  resource: ResourceScreens,
  load: () => Promise<DetailDefinition>,
  { isFirstPlace, isSample }: PageRole,
): void => {
  const fills: readonly Fill[] = isFirstPlace ? ['full', 'sparse'] : ['full'];
  const params: RouteParams = Object.fromEntries(resource.params.map((name) => [name, recordId]));
  const [noun] = resource.noun;
  let detail: DetailDefinition;
  let endpoint: string;
  beforeAll(async () => {
    detail = await load();
    endpoint = String(detail.query(params).queryKey[0]);
  });
  const untilLoaded = () => page.findByRole('button', { name: `Copy ${noun} ID` });
  const openRecord = async () => {
    openApp(address);
    await untilLoaded();
  };
  const expectContent = (element: Element) => {
    expect(element.querySelector('[aria-label^=Loading]')).toBeNull();
    expect(within(element instanceof HTMLElement ? element : document.body).queryAllByRole('alert')).toEqual([]);
    expect(element.textContent).not.toMatch(/undefined|NaN|\[object|Oops, Something went wrong/);
    expect(element.textContent).not.toBe('');
  };

  test('its definition is consistent', () => {
    const { tabs } = detail;
    expect(tabs[0]?.segment).toBe('');
    expect(new Set(tabs.map(({ segment }) => segment)).size).toBe(tabs.length);
    expect(new Set(tabs.map(({ label }) => label)).size).toBe(tabs.length);
    expect(`/${area.name}/${resource.to(...resource.params.map(() => recordId))}`).toBe(address);
  });

  test('the lists that are requested beside the record are those that its page shows', async () => {
    const record = { ...Object(await detail.query(params).queryFn(new AbortController())), id: recordId };
    const member = { permissions, can_write: null };
    const context = { memberId: 'ME', member, base: `/${area.name}/`, permission: null };
    for (const { segment, load: loadTab } of detail.tabs) {
      const content = await loadTab();
      const lists = content.kind === 'list' ? [content] : content.sections.filter(({ kind }) => kind === 'list');
      const shown = lists.map((one) => {
        const list = 'list' in one ? one.list(record) : null;
        return list?.source(firstPageParams(list, listScope('ME', context.base, list))).queryKey;
      });
      const beside = await parallelLists(detail, { ...params, '*': segment }, new URLSearchParams(), context);
      for (const { query } of beside) expect(shown).toContainEqual(query.queryKey);
    }
  });

  /** Why a record of money has its status and where the money is, in the panel and in the timeline, if the platform says so. */
  const expectExplanation = async (fill: Fill) => {
    const record = await detail.query(params).queryFn(new AbortController());
    if (detail.amount(record) === null) return;
    const title = 'Why, and where the money is';
    if (fill === 'sparse') {
      expect(page.queryByRole('region', { name: title })).toBeNull();
      return;
    }
    const panel = page.getByRole('region', { name: title });
    expect([...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Why',
      'Where the money is',
      'Risk signals',
    ]);
    const place = panel.querySelector('dd strong')?.textContent ?? '';
    if (Object(record).timeline) expect(page.getByRole('region', { name: 'Timeline' }).textContent).toContain(place);
  };

  test.each(fills)('loads and shows its header and every tab (%s record)', async (fill) => {
    platform.fill = fill;
    const { funds, timeline } = Object(platform.sample(endpoint));
    const state = 'returned';
    if (funds && timeline?.length)
      platform.answerWith(endpoint, { funds: { ...funds, state }, timeline: [{ ...timeline[0], funds: state }] });
    openApp(address);
    await page.findAllByRole('status');
    await untilLoaded();
    expect(page.getByRole('heading', { level: 1 }).textContent).not.toMatch(/undefined|null|^$/);
    expect(document.title).toContain(screen.title);
    await expectExplanation(fill);
    if (detail.tabs.length === 1) {
      await waitFor(() => expectContent(page.getByRole('main')));
      // Some lists are made of the record's own answer, which is read for both.
      const lists = platform.requests
        .filter((request) => request.endpoint !== endpoint)
        .map((request) => JSON.stringify(request));
      expect(lists.filter((list, index) => lists.indexOf(list) !== index)).toEqual([]);
      return;
    }
    const strip = within(page.getByRole('tablist'));
    expect(strip.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(detail.tabs.map(({ label }) => label));
    for (const { label, segment, load: loadTab } of detail.tabs) {
      fireEvent.click(strip.getByRole('tab', { name: label }));
      const hasRows = fill === 'full' && (await loadTab()).kind === 'list';
      await waitFor(() => {
        const panel = page.getByRole('tabpanel');
        expectContent(panel);
        expect(panel.querySelector('tr[data-row]') !== null || !hasRows, `${label} shows rows`).toBe(true);
      });
      expect(location.pathname).toBe(segment === '' ? address : `${address}/${segment}`);
    }
  });

  if (isFirstPlace)
    test('every action is in the header or its menu and in the palette with the permission of the page alone, and opens its dialog', async () => {
      const held = [resource.permissions.record].filter((permission) => permission !== null);
      platform.permissions = held;
      const actions = detail.actions(params);
      const record = await detail.query(params).queryFn(new AbortController());
      const available =
        actions === null ? [] : availableActions(actions, record, { permissions: held, can_write: null }, null);
      await openRecord();
      const [inHeader, inMenu] = [true, false].map((isInHeader) =>
        available.filter(({ action }) => (action.isHeaderAction ?? false) === isInHeader).map(({ label }) => label),
      );
      const header = within(page.getByRole('main').querySelector('header') ?? document.body);
      // A single one needs no menu.
      const isMenu = (inMenu?.length ?? 0) > 1;
      const asButtons = [...(inHeader ?? []), ...(isMenu ? [] : (inMenu ?? []))];
      expect(asButtons.filter((label) => header.queryByRole('button', { name: label }) === null)).toEqual([]);
      expect(page.queryByRole('button', { name: 'Actions' }) !== null).toBe(isMenu);
      if (isMenu) {
        fireEvent.click(page.getByRole('button', { name: 'Actions' }));
        const items = within(await page.findByRole('menu')).getAllByRole('menuitem', { hidden: true });
        expect(items.map(spokenText)).toEqual(inMenu);
        fireEvent.keyDown(page.getByRole('menu', { hidden: true }), { key: 'Escape' });
      }
      for (const { action, label, disabledReason } of available) {
        const command = findCommand(`action.${action.id}`);
        expect(command).toMatchObject({ label, disabledReason, palette: true });
        // A link leads to another page, which has its own tests.
        if (disabledReason !== null || action.to) continue;
        act(() => command?.run());
        const dialog = await page.findByRole('dialog', { name: label });
        fireEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      }
      expect(platform.requests.filter(({ idempotencyKey }) => idempotencyKey !== undefined)).toEqual([]);
    });

  if (!isSample) return;

  test('shows an error with Retry, and Retry works', async () => {
    platform.answers.set(endpoint, serverError);
    openApp(address);
    const retry = await page.findByRole('button', { name: 'Retry' });
    expect(page.getByRole('heading', { name: 'The platform broke' })).toBeTruthy();
    platform.answers.clear();
    fireEvent.click(retry);
    await untilLoaded();
  });

  test('a 404 says that there is no such record, a 403 that the member is not authorised', async () => {
    platform.answers.set(endpoint, notFound);
    const missing = openApp(address);
    await page.findByText(`This ${noun} does not exist, or it was moved.`);
    missing.unmount();
    queryClient.clear();
    platform.answers.set(endpoint, forbidden);
    openApp(address);
    await page.findByRole('heading', { name: unauthorised });
  });

  test('names the fields that cannot be read, shows the page without them, and offers no action', async () => {
    // Below another record, a record whose owner can't be read is not shown: it may belong to somebody else.
    const isOwner = (field: string) => resource.params.length > 1 && ['customer', 'profile_id'].includes(field);
    const odd = answerWithOddFields(endpoint, (field) => !isOwner(field));
    if (odd === null) return;
    openApp(address);
    const notice = await page.findByRole('alert', { name: `Part of this ${noun} can't be read` });
    for (const field of odd) expect(notice.textContent).toContain(field);
    const main = page.getByRole('main');
    expect(main.textContent).not.toMatch(/undefined|NaN|\[object|Oops, Something went wrong/);
    expect(page.queryByRole('button', { name: 'Actions' })).toBeNull();
    for (const { id } of detail.actions(params)?.list ?? []) expect(findCommand(`action.${id}`)).toBeUndefined();
  });

  test("an unknown tab is a 404 below the record's header", async () => {
    openApp(`${address}/no-such-tab`);
    await page.findByRole('heading', { name: '404' });
    expect(await untilLoaded()).toBeTruthy();
  });
};
