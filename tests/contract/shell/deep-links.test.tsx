// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { untilClosed } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';
import { unauthorised } from '../support/texts.ts';

// What a link opens; tests/e2e/desktop/desktop-links.spec.ts covers how main handles it.

const openWindow = vi.spyOn(window, 'open');

beforeAll(startKeyHandler);
beforeEach(() => void openWindow.mockReset().mockReturnValue(null));
afterEach(() => {
  vi.mocked(bridge.call['deepLink.take']).mockRestore();
  act(() => emit('session.changed', signedIn));
});

/** Main has a link that the page takes once. */
const setLink = (path: string) =>
  vi.spyOn(bridge.call, 'deepLink.take').mockResolvedValueOnce(succeed({ path })).mockResolvedValue(succeed(null));
const follow = (path: string) => {
  setLink(path);
  act(() => emit('deepLink.received', undefined));
};
const open = async (address: string) => {
  openApp(address);
  await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
};
const openCustomer = async () => {
  await open('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand('action.customers.changeLevel')).toBeDefined());
};
const untilAt = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address));

test.each([
  ['/wanda/no-such-page', 'customers/CUS1/wallets', '/wanda/customers/CUS1/wallets'],
  ['/ruby/no-such-page', 'customers/CUS1', '/ruby/customers/CUS1'],
  ['/ruby/no-such-page', 'referrals', '/wanda/referrals'],
])('at %s, a link to %s opens %s', async (address, path, target) => {
  await open(address);
  follow(path);
  await untilAt(target);
});

test('a link to an unknown screen shows an error', async () => {
  await open('/wanda/no-such-page');
  follow('logout/now');
  await waitFor(() => expect(shownToast()?.title).toBe("Couldn't open the link"));
  expect(location.pathname).toBe('/wanda/no-such-page');
});

test('a link opens in a new window while there are unsaved changes', async () => {
  await openCustomer();
  press('L', { shiftKey: true });
  const dialog = within(await page.findByRole('dialog', { name: 'Change level' }));
  const reason = await dialog.findByLabelText<HTMLTextAreaElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Half a sentence' } });
  follow('customers/CUS2');
  await waitFor(() => expect(openWindow).toHaveBeenCalledExactlyOnceWith('/wanda/customers/CUS2'));
  expect(location.pathname).toBe('/wanda/customers/CUS1');
  expect(reason.value).toBe('Half a sentence');
});

test('a link closes the palette', async () => {
  await openCustomer();
  press('k', { ctrlKey: true });
  fireEvent.change(await page.findByRole('combobox', { name: 'Command palette' }), { target: { value: 'restrict' } });
  follow('customers/CUS2');
  await untilAt('/wanda/customers/CUS2');
  await untilClosed();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a link closes the search, which opens no result and keeps its text', async () => {
  await openCustomer();
  const findField = () => page.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  press('k', { ctrlKey: true, shiftKey: true });
  fireEvent.change(await findField(), { target: { value: 'nwosu' } });
  press('Enter');
  await waitFor(() => expect(page.getAllByRole('option').length).toBeGreaterThan(1));
  press('ArrowDown');
  expect(page.getByRole('option', { selected: true })).toBeTruthy();
  follow('customers/CUS2');
  await untilAt('/wanda/customers/CUS2');
  await untilClosed();
  press('Enter');
  await act(async () => {});
  expect(location.pathname).toBe('/wanda/customers/CUS2');
  fireEvent.click(page.getByRole('button', { name: /^Search for customers/ }));
  expect((await findField()).value).toBe('nwosu');
  act(() => history.back());
  await untilAt('/wanda/customers/CUS1');
  await untilClosed();
});

test('a link that waited for the sign-in is opened, and requires its permission', async () => {
  act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
  const take = setLink('referrals');
  openApp('/login');
  await page.findByRole('button', { name: 'Login' });
  expect(take).not.toHaveBeenCalled();
  platform.permissions = ['customer:read'];
  act(() => emit('session.changed', signedIn));
  await untilAt('/wanda/referrals');
  await page.findByRole('heading', { name: unauthorised });
});
