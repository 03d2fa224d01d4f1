// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

// Sign-in names the screen that opens afterwards, and never its record, search or address.

const setSession = (state: SessionState) => act(() => emit('session.changed', state));

beforeEach(() => setSession({ status: 'signed-out', reason: 'none', lockCount: 0 }));
afterEach(() => {
  vi.restoreAllMocks();
  setSession(signedIn);
});

test('sign-in names the page that led to it, without its record', async () => {
  openApp('/wanda/customers/CUS-ADA?q=ada');
  expect(await page.findByText('Sign in to open Customer.')).toBeTruthy();
  expect(page.queryByText(/CUS-ADA|q=ada/)).toBeNull();
});

test('an ended session says so and names the page', async () => {
  setSession({ status: 'signed-out', reason: 'expired', lockCount: 0 });
  openApp('/wanda/payouts/fiat');
  expect(await page.findByText('Your session has ended. Sign in again to open Fiat payouts.')).toBeTruthy();
});

test('after a logout, when anybody may sign in, no page is named', async () => {
  const { screenTitle } = await import('../../../src/renderer/areas/screen-title.ts');
  expect(screenTitle('/wanda/payouts/fiat')).toBe('Fiat payouts');
  setSession({ status: 'signed-out', reason: 'logout', lockCount: 0 });
  openApp('/wanda/payouts/fiat');
  await page.findByRole('heading', { name: 'Sign in' });
  // Titles are shown by now: the chunk is loaded, and effects have run.
  await act(() => vi.dynamicImportSettled());
  expect(page.queryByText(/Fiat payouts/)).toBeNull();
});

test('sign-in names the page of a waiting deep link', async () => {
  vi.spyOn(bridge.call, 'deepLink.waiting').mockResolvedValue(succeed({ path: 'settings/members' }));
  openApp('/');
  expect(await page.findByText('Sign in to open Team members.')).toBeTruthy();
});

test('an unknown page is not named, even after the titles have loaded', async () => {
  const { screenTitle } = await import('../../../src/renderer/areas/screen-title.ts');
  expect(screenTitle('/wanda/ada-obi')).toBeNull();
  openApp('/wanda/ada-obi');
  await page.findByRole('heading', { name: 'Sign in' });
  // Titles are shown by now: the chunk is loaded, and effects have run.
  await act(() => vi.dynamicImportSettled());
  expect(page.getByText('Back-office console for staff')).toBeTruthy();
});
