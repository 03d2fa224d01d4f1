// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { loadConsoleRoutes } from '../../../src/renderer/app/first-page.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

// The tests are in this order because a chunk is loaded once: the last one loads it.

type Load = typeof loadConsoleRoutes;
const chunk = vi.hoisted((): { load: (original: Load) => ReturnType<Load> } => ({ load: (original) => original() }));
vi.mock(import('../../../src/renderer/app/first-page.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, loadConsoleRoutes: () => chunk.load(original.loadConsoleRoutes) };
});

const logIn = () => act(() => emit('session.changed', signedIn));
const endSession = () => act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
const signInForm = () => page.findByRole('heading', { name: 'Sign in' });

beforeEach(() => {
  endSession();
  chunk.load = (original) => original();
});

test('a public page with a parameter does not wait for the routes', async () => {
  chunk.load = () => new Promise(() => {});
  openApp('/password/reset/t1');
  await page.findByRole('heading', { name: 'Set a new password' });
});

test('routes that fail to load show an error, whose Reset loads them again', async () => {
  chunk.load = async () => Promise.reject(new Error('no such file'));
  openApp('/wanda/referrals');
  await signInForm();
  logIn();
  const reset = await page.findByRole('button', { name: 'Reset' });
  const load = vi.fn<Load>(() => new Promise(() => {}));
  chunk.load = load;
  fireEvent.click(reset);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test('a session that ends while the routes are loading leads to sign-in', async () => {
  openApp('/wanda/referrals');
  await signInForm();
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = vi.fn<typeof chunk.load>(async (original) => {
    await promise;
    return original();
  });
  chunk.load = load;
  logIn();
  await waitFor(() => expect(load).toHaveBeenCalled());
  endSession();
  await signInForm();
  expect(location.pathname).toBe('/login');
  resolve();
  // The navigation that waited for the routes ends within this test, and leads back to sign-in.
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(history.state.usr).toMatchObject({ from: '/wanda/referrals' }));
  await signInForm();
});

test('signing in opens the page that was asked for, with one entry for it, and Back works', async () => {
  const listeners = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  openApp('/wanda/referrals');
  await signInForm();
  expect(history.state.usr).toMatchObject({ from: '/wanda/referrals' });
  const { length } = history;
  logIn();
  await page.findByRole('table', { name: 'Referrals' });
  expect(history.length).toBe(length);
  const count = (spy: typeof listeners | typeof removed) =>
    spy.mock.calls.filter(([type]) => type === 'popstate').length;
  expect(count(listeners) - count(removed)).toBe(1);
  fireEvent.click(await page.findByRole('link', { name: 'Customers' }));
  await page.findByRole('table', { name: 'Customers' });
  act(() => history.back());
  await page.findByRole('table', { name: 'Referrals' });
});
