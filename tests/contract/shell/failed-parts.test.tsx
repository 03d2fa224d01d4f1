// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { api } from '#kernel/api/client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { startUpdates } from '#kernel/base/updates.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { emit, noUpdates } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';

// The owners of overlays close them when their chunk cannot be loaded, keep their page, and open them again.

const chunks = vi.hoisted(() => ({
  areGone: true,
  load<Module>(original: () => Promise<Module>): Promise<Module> {
    if (chunks.areGone) throw new Error('Failed to fetch');
    return original();
  },
}));
vi.mock('#kernel/shell/palette/palette.tsx', chunks.load);
vi.mock('#kernel/shell/commands/key-sheet.tsx', chunks.load);
vi.mock('#kernel/write/actions/action-dialog.tsx', chunks.load);
vi.mock('#kernel/list/record-panel.tsx', chunks.load);
vi.mock('#kernel/write/bulk/bulk-dialog.tsx', chunks.load);
vi.mock('#kernel/shell/notices/update-required-dialog.tsx', chunks.load);
vi.mock('#kernel/list/views/view-menu.tsx', chunks.load);
vi.mock('../../../src/renderer/screens/preferences/licenses-dialog.tsx', chunks.load);
vi.mock('../../../src/renderer/features/search/search-popover.tsx', chunks.load);

beforeAll(startKeyHandler);
beforeAll(startUpdates);
beforeEach(() => {
  chunks.areGone = true;
});

const untilCommand = (id: string) => waitFor(() => expect(findCommand(id)).toBeDefined());
const openedToast = async (what: string) => {
  await waitFor(() => expect(shownToast()?.title).toBe(`Couldn't open ${what}`));
  expect(page.queryByRole('button', { name: 'Reset' })).toBeNull();
};
const tryAgain = () => {
  chunks.areGone = false;
  return act(async () => shownToast()?.action?.run());
};
const openList = async () => {
  openApp('/wanda/customers?level=2');
  const list = await page.findByRole('table');
  const search = page.getByRole<HTMLInputElement>('searchbox');
  search.focus();
  return { list, search };
};

test.each([
  ['the command palette', 'palette.open', 'Command palette'],
  ['the keyboard shortcuts', 'keys.show', 'Keyboard shortcuts'],
])('%s', async (what, command, name) => {
  const { list, search } = await openList();
  await untilCommand(command);
  act(() => findCommand(command)?.run());
  await openedToast(what);
  expect(list.isConnected).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(search));
  await tryAgain();
  await page.findByRole('dialog', { name });
  expect(list.isConnected).toBe(true);
});

test('the search', async () => {
  const { list, search } = await openList();
  await untilCommand('search.open');
  act(() => findCommand('search.open')?.run());
  await openedToast('the search');
  expect(list.isConnected).toBe(true);
  // What is typed goes where it did before, and not to the field that receives it until the search is shown.
  await waitFor(() => expect(document.activeElement).toBe(search));
  await tryAgain();
  await page.findByRole('combobox', { name: 'Search' });
});

test('the dialog of an action', async () => {
  openApp('/wanda/customers/CUS1/yield');
  await untilCommand('action.customers.changeLevel');
  const heading = page.getByRole('heading', { level: 1 });
  press('L', { shiftKey: true });
  await openedToast('the action');
  expect(heading.isConnected).toBe(true);
  await tryAgain();
  await page.findByRole('dialog', { name: 'Change level' });
});

test('the panel of a record', async () => {
  openApp('/wanda/spend/networks?open=ID0');
  const list = await page.findByRole('table');
  await openedToast('the record');
  await waitFor(() => expect(location.search).toBe(''));
  expect(list.isConnected).toBe(true);
  await tryAgain();
  await page.findByRole('dialog');
  expect(location.search).toBe('?open=ID0');
});

test('the menu of a view', async () => {
  const view = {
    id: 'v1',
    name: 'Jailed ones',
    filters: { status: ['jailed'] },
    sort: 'email',
    columns: [],
    density: 'normal',
  };
  const memberId: string = Object(platform.sample('me.get')).id;
  createStoredValue('views', (value) => value).set({
    [memberId]: { 'wanda/customers': { views: [view], defaultId: null } },
  });
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'views' })));
  const { list } = await openList();
  const button = () => page.getByRole('button', { name: 'View Jailed ones' });
  fireEvent.click(button());
  await openedToast('the menu');
  await waitFor(() => expect(button().isConnected).toBe(true));
  expect(list.isConnected).toBe(true);
  await tryAgain();
  await page.findByRole('menuitem', { name: 'Rename…', hidden: true });
});

test('the licenses', async () => {
  openApp('/preferences');
  const open = await page.findByRole('button', { name: 'Licenses' });
  fireEvent.click(open);
  await openedToast('the licenses');
  expect(open.isConnected).toBe(true);
  await tryAgain();
  await page.findByRole('dialog', { name: 'Licenses' });
});

test('the dialog of an action on selected rows, which stay selected', async () => {
  const answer = await api.payouts.list.query({ kind: 'fiat' }).queryFn(new AbortController());
  platform.answers.set('payouts.list', () =>
    succeed({ ...answer, data: answer.data.map((row) => ({ ...row, status: 'pending' })) }),
  );
  openApp('/wanda/payouts/fiat');
  await page.findByRole('table');
  for (const box of page.getAllByRole('checkbox', { name: /^Select (?!all)/i })) fireEvent.click(box);
  const toolbar = await page.findByRole('toolbar', { name: 'Selected rows' });
  fireEvent.click(within(toolbar).getByRole('button', { name: /^Approve/ }));
  await openedToast('the action');
  expect(toolbar.isConnected).toBe(true);
  await tryAgain();
  await page.findByRole('dialog', { name: /^Approve/ });
});

test('the dialog of a required update, which no page is around', async () => {
  const { list } = await openList();
  act(() => emit('updates.changed', { ...noUpdates, isRequired: true }));
  await openedToast('the required update');
  expect(list.isConnected).toBe(true);
  await tryAgain();
  await page.findByRole('dialog', { name: 'Update required' });
  act(() => emit('updates.changed', noUpdates));
});
