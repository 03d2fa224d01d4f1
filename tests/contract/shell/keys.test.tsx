// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';
import { rowLinksOf } from '../support/tables.ts';

beforeAll(startKeyHandler);
afterEach(() => void vi.useRealTimers());

const untilCommand = (id: string) => waitFor(() => expect(findCommand(id)).toBeDefined());
const rowLinks = () => rowLinksOf(document.body);
const openList = async () => {
  openApp('/wanda/customers');
  await waitFor(() => expect(rowLinks().length).toBeGreaterThan(0));
  await untilCommand('list.next');
};
const openCustomer = async () => {
  openApp('/wanda/customers/CUS1');
  await untilCommand('action.customers.changeLevel');
};
const openLevelDialog = async () => {
  await openCustomer();
  press('L', { shiftKey: true });
  const dialog = await page.findByRole('dialog', { name: 'Change level' });
  await within(dialog).findByLabelText('Reason');
  return dialog;
};

describe('g and a second key', () => {
  const hint = () => page.getByRole('status', { name: 'Next keys' }).textContent;

  test('open a screen; the hint shows the second keys', async () => {
    await openList();
    press('g');
    await waitFor(() => expect(hint()).toContain('Go to Referrals'));
    press('r');
    await page.findByRole('heading', { level: 1, name: 'Referrals' });
    expect(hint()).toBe('');
  });

  test('do nothing if no screen has the second key, which is not passed on to the list', async () => {
    await openList();
    press('j');
    expect(document.activeElement).toBe(rowLinks()[0]);
    press('g');
    press('x');
    await waitFor(() => expect(hint()).toBe(''));
    expect(document.querySelector('tr[aria-selected=true]')).toBeNull();
  });

  test('are forgotten after a while, so that the second key has its own meaning again', async () => {
    await openList();
    press('j');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => void press('g'));
    expect(hint()).not.toBe('');
    act(() => void vi.advanceTimersByTime(1_500));
    expect(hint()).toBe('');
    vi.useRealTimers();
    press('x');
    await page.findByRole('toolbar', { name: 'Selected rows' });
  });
});

describe('the shortcut list', () => {
  const openSheet = () => {
    press('?', { shiftKey: true });
    return page.findByRole('dialog', { name: 'Keyboard shortcuts' });
  };

  test('shows the keys of a list on a list, and closes on Escape', async () => {
    await openList();
    const sheet = await openSheet();
    expect(within(sheet).getByRole('region', { name: 'List' }).textContent).toContain('Next row');
    expect(sheet.textContent).not.toContain('Change level');
    press('Escape');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('shows the keys of a record on a record', async () => {
    await openCustomer();
    const sheet = await openSheet();
    expect(within(sheet).getByRole('region', { name: 'Record' }).textContent).toContain('Change level');
    expect(sheet.textContent).not.toContain('Next row');
  });
});

test('in a field, only shortcuts with Ctrl work', async () => {
  await openList();
  page.getByRole('searchbox', { name: 'Name, email, phone or ID' }).focus();
  for (const key of ['g', 'r', '?', 'j', 'x']) expect(press(key)).toBe(true);
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  expect(page.queryByRole('dialog')).toBeNull();
  press('k', { ctrlKey: true });
  await page.findByRole('dialog', { name: 'Command palette' });
  expect(location.pathname).toBe('/wanda/customers');
});

test("an action's key opens its dialog; no shortcut works below a dialog", async () => {
  const dialog = await openLevelDialog();
  within(dialog).getByRole('button', { name: 'Cancel' }).focus();
  // A key that runs a command is not left to the browser.
  for (const [key, modifiers] of [
    ['g', {}],
    ['t', {}],
    ['ArrowLeft', { altKey: true }],
    ['P', { shiftKey: true }],
    ['k', { ctrlKey: true }],
  ] as const)
    expect(press(key, modifiers)).toBe(true);
  expect(page.getAllByRole('dialog')).toEqual([dialog]);
  expect(location.pathname).toBe('/wanda/customers/CUS1');
});

test('the focus is back on the Actions button after its dialog was sent by keys, also after a question', async () => {
  platform.answerWith('customers.get', { id: 'CUS1', payout: true, deleted_at: null });
  await openCustomer();
  const actions = page.getByRole('button', { name: 'Actions' });
  fireEvent.click(actions);
  fireEvent.click(await page.findByRole('menuitem', { name: 'Disable payout', hidden: true }));
  const dialog = within(await page.findByRole('dialog', { name: 'Disable payout' }));
  const reason = await dialog.findByLabelText('Reason');
  reason.focus();
  fireEvent.change(reason, { target: { value: 'Suspicious login' } });
  press('Escape');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'));
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(platform.requestsOf('customers.togglePayout')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(actions));
});

test('Alt and the arrows go back and forward, Ctrl+R reads the page again', async () => {
  await openList();
  rowLinks()[0]?.click();
  await waitFor(() => expect(location.pathname).not.toBe('/wanda/customers'));
  const record = location.pathname;
  await untilCommand('json.copy');
  press('ArrowLeft', { altKey: true });
  await page.findByRole('heading', { level: 1, name: 'Customers' });
  press('ArrowRight', { altKey: true });
  await untilCommand('json.copy');
  expect(location.pathname).toBe(record);
  platform.requests = [];
  press('r', { ctrlKey: true });
  await waitFor(() => expect(platform.requestsOf('customers.get')).not.toEqual([]));
});

test('F8 focuses the toast; Escape dismisses it and restores the focus', async () => {
  await openCustomer();
  const copy = page.getByRole('button', { name: 'Copy link to this customer' });
  copy.focus();
  copy.click();
  const toast = (await page.findByText('Link copied')).closest('[role=status]');
  press('F8');
  expect(document.activeElement).toBe(toast);
  press('Escape');
  await waitFor(() => expect(shownToast()).toBeUndefined());
  expect(document.activeElement).toBe(copy);
});

test('a command of the menu runs in the page, but not below a dialog', async () => {
  await openLevelDialog();
  act(() => emit('command.run', { id: 'palette.open' }));
  expect(shownToast()?.title).toBe('Close the open dialog or menu first');
  press('Escape');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  act(() => emit('command.run', { id: 'palette.open' }));
  await page.findByRole('dialog', { name: 'Command palette' });
});
