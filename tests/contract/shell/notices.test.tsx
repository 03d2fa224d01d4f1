// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { startReachable } from '#kernel/api/reachable.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

const inMemory = { ...signedIn, storedIn: 'memory' } as const;
const setSession = (changes: Partial<typeof signedIn>) =>
  act(() => emit('session.changed', { ...inMemory, ...changes }));
const notices = () => page.findByRole('region', { name: 'Notices' });
const dismiss = async () => fireEvent.click(await page.findByRole('button', { name: 'Dismiss' }));
const keychainText = /keychain is unavailable/;

beforeAll(startReachable);
beforeEach(() => {
  act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
  setSession({});
});

test('a dismissed notice stays dismissed on every page and in a new window', async () => {
  const first = openApp('/wanda/no-such-page');
  await dismiss();
  await waitFor(() => expect(page.queryByText(keychainText)).toBeNull());
  first.unmount();
  openApp('/preferences');
  await page.findByRole('heading', { level: 1, name: 'Preferences' });
  await notices();
  expect(page.queryByText(keychainText)).toBeNull();
});

test('a policy that keeps sessions in memory is not told as a missing keychain', async () => {
  openApp('/wanda/no-such-page');
  setSession({ storedIn: 'memory-by-policy' });
  await page.findByText('Your organization keeps sessions in memory only. Closing the app signs you out.');
  expect(page.queryByText(keychainText)).toBeNull();
});

test('a notice dismissed in another window disappears in this one', async () => {
  openApp('/wanda/no-such-page');
  await page.findByText(keychainText);
  localStorage.setItem('notices', btoa(JSON.stringify(['memory'])));
  fireEvent(window, new StorageEvent('storage'));
  await waitFor(() => expect(page.queryByText(keychainText)).toBeNull());
});

test('a dismissed notice is back in the next session', async () => {
  const first = openApp('/wanda/no-such-page');
  await dismiss();
  first.unmount();
  act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
  setSession({});
  openApp('/wanda/no-such-page');
  await page.findByText(keychainText);
});

test('while the platform cannot be reached, its notice stands alone and replaces what lists say', async () => {
  openApp('/wanda/no-such-page');
  const region = await notices();
  await page.findByText(keychainText);
  act(() => emit('platform.reachable', { reachable: false, lastAnswerAt: null }));
  await within(region).findByRole('button', { name: '1 more notice' });
  expect(within(region).queryByText(keychainText)).toBeNull();
  expect(document.documentElement.dataset.unreachable).toBe('');
  act(() => emit('platform.reachable', { reachable: true, lastAnswerAt: null }));
  await page.findByText(keychainText);
  expect(document.documentElement.dataset.unreachable).toBeUndefined();
});

test('two notices are side by side; more are in a list behind a button', async () => {
  openApp('/wanda/no-such-page');
  const region = await notices();
  setSession({ expiresSoon: true, expiresAt: Date.now() + 60_000 });
  act(() => emit('platform.reachable', { reachable: false, lastAnswerAt: null }));
  await within(region).findByText(/^Your session ends in/);
  await within(region).findByText(/^The platform cannot be reached/);
  expect(within(region).queryByText(keychainText)).toBeNull();
  fireEvent.click(within(region).getByRole('button', { name: '1 more notice' }));
  const others = await page.findByRole('dialog', { name: '1 more notice' });
  fireEvent.click(within(others).getByRole('button', { name: 'Dismiss', hidden: true }));
  await waitFor(() => expect(within(region).queryByRole('button', { name: '1 more notice' })).toBeNull());
  act(() => emit('platform.reachable', { reachable: true, lastAnswerAt: null }));
});

test('a narrow window shows one notice', async () => {
  const { innerWidth } = window;
  Object.assign(window, { innerWidth: 800 });
  openApp('/wanda/no-such-page');
  const region = await notices();
  act(() => emit('platform.reachable', { reachable: false, lastAnswerAt: null }));
  await within(region).findByText(/^The platform cannot be reached/);
  await within(region).findByRole('button', { name: '1 more notice' });
  act(() => emit('platform.reachable', { reachable: true, lastAnswerAt: null }));
  Object.assign(window, { innerWidth });
});

test('the question before a reset of the training data stays open when its notice is in the list', async () => {
  const info = vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), mode: 'training' }));
  await loadAppInfo();
  openApp('/wanda/no-such-page');
  const region = await notices();
  setSession({ expiresSoon: true, expiresAt: Date.now() + 60_000 });
  act(() => emit('platform.reachable', { reachable: false, lastAnswerAt: null }));
  const more = await within(region).findByRole('button', { name: '2 more notices' });
  more.focus();
  fireEvent.click(more);
  const others = await page.findByRole('dialog', { name: '2 more notices' });
  fireEvent.click(within(others).getByRole('button', { name: 'Reset training data', hidden: true }));
  const question = await page.findByRole('dialog', { name: 'Reset training data' });
  const cancel = within(question).getByRole('button', { name: 'Cancel' });
  fireEvent.mouseDown(cancel);
  await waitFor(() => expect(page.queryByRole('dialog', { name: '2 more notices' })).toBeNull());
  expect(page.queryByRole('dialog', { name: 'Reset training data' })).not.toBeNull();
  fireEvent.click(cancel);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more));
  act(() => emit('platform.reachable', { reachable: true, lastAnswerAt: null }));
  info.mockRestore();
  await loadAppInfo();
});
