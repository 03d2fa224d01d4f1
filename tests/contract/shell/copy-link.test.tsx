// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallInput, CallOutput } from '#contract/bridge/calls.ts';
import { succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { startContextMenu } from '#kernel/shell/commands/page-context-menu.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const copied = vi.spyOn(navigator.clipboard, 'writeText');

beforeAll(() => {
  startKeyHandler();
  startContextMenu();
});
beforeEach(() => void copied.mockReset().mockResolvedValue());

const openCustomer = async (id: string, tab = '') => {
  openApp(`/wanda/customers/${encodeURIComponent(id)}${tab}`);
  await waitFor(() => expect(findCommand('json.copy')).toBeDefined());
};
const button = () => page.queryByRole('button', { name: 'Copy link to this customer' });
const pressKeys = () => fireEvent.keyDown(document.body, { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true });

test('a record with a link has the button, the command and its shortcut', async () => {
  await openCustomer('CUS1');
  expect(button()).not.toBeNull();
  expect(findCommand('link.copy')?.disabledReason).toBeNull();
  pressKeys();
  await waitFor(() => expect(shownToast()?.title).toBe('Link copied'));
});

test.each<[string, () => void]>([
  ['the command', () => findCommand('link.copy')?.run()],
  ['the button beside the ID', () => fireEvent.click(button() ?? document.body)],
  ['the shortcut', pressKeys],
])('%s copies the link of the open tab', async (_, copy) => {
  await openCustomer('CUS1', '/wallets');
  copy();
  expect(copied).toHaveBeenCalledExactlyOnceWith('backoffice://customers/CUS1/wallets');
});

test.each(['CUS%251', 'CUS%2F1', '%2E%2E%2Fme', 'C'.repeat(101)])(
  'a record whose ID has other characters than IDs (%s) has neither page nor link',
  async (id) => {
    openApp(`/wanda/customers/${id}`);
    await page.findByRole('heading', { name: "This customer can't be opened" });
    expect(button()).toBeNull();
    expect(findCommand('link.copy')).toBeUndefined();
  },
);

describe('the context menu', () => {
  /** Main's menu, in which the member chooses a command. */
  const chooseFromMenu = (chosen: CallOutput<'menu.context'>) =>
    vi.spyOn(bridge.call, 'menu.context').mockReset().mockResolvedValue(succeed(chosen));
  const offered = (changes: Partial<CallInput<'menu.context'>>) => ({
    editable: false,
    selection: false,
    path: null,
    link: true,
    json: true,
    ...changes,
  });

  test('of a row offers its page, its link and its JSON', async () => {
    openApp('/wanda/customers');
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
    const row = document.querySelectorAll<HTMLTableRowElement>('tr[data-row]')[1];
    const id = row?.dataset.row;
    const cell = row?.cells[2] ?? document.body;
    const menu = chooseFromMenu('link.copy');
    fireEvent.contextMenu(cell);
    expect(menu).toHaveBeenCalledExactlyOnceWith(offered({ path: `/wanda/customers/${id}` }));
    await waitFor(() => expect(copied).toHaveBeenCalledExactlyOnceWith(`backoffice://customers/${id}`));
    chooseFromMenu('json.copy');
    fireEvent.contextMenu(cell);
    await waitFor(() => expect(copied).toHaveBeenCalledTimes(2));
    expect(copied.mock.lastCall?.[0]).toContain(`"id": "${id}"`);
  });

  test('of a record page offers the record', async () => {
    await openCustomer('CUS1');
    const menu = chooseFromMenu('json.copy');
    fireEvent.contextMenu(page.getByRole('heading', { level: 1 }));
    expect(menu).toHaveBeenCalledExactlyOnceWith(offered({}));
    await waitFor(() => expect(shownToast()?.title).toBe('Copied as JSON'));
  });

  test('of a menu entry offers its screen, also on a record page', async () => {
    await openCustomer('CUS1');
    const menu = chooseFromMenu('link.copy');
    fireEvent.contextMenu(page.getByRole('link', { name: 'Referrals' }));
    expect(menu).toHaveBeenCalledExactlyOnceWith(offered({ path: '/wanda/referrals' }));
    await waitFor(() => expect(copied).toHaveBeenCalledExactlyOnceWith('backoffice://referrals'));
    expect(location.pathname).toBe('/wanda/customers/CUS1');
  });
});
