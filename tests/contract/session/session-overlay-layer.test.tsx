// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bridge } from '#kernel/base/bridge-client.ts';
import { type SessionOverlayKind, sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { SessionOverlayLayer } from '../../../src/renderer/screens/lock/session-overlay-layer.tsx';

// An update has replaced the chunk that this page would load.
vi.mock('../../../src/renderer/screens/lock/session-overlay.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  act(() => sessionOverlay.set(null));
  vi.restoreAllMocks();
});

const openOverlay = (kind: SessionOverlayKind) => {
  render(
    <MantineProvider>
      <SessionOverlayLayer />
    </MantineProvider>,
  );
  act(() => sessionOverlay.set(kind));
};

test('an overlay whose chunk fails to load names the state and offers Reload and Logout', async () => {
  const logout = vi.spyOn(bridge.call, 'session.logout');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  openOverlay('locked');
  expect(await page.findByRole('dialog', { name: 'Console locked' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^Console locked/));
  const reloadButton = page.getByRole('button', { name: 'Reload the console' });
  expect(document.activeElement).toBe(reloadButton);
  fireEvent.click(reloadButton);
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.click(page.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledOnce();
  expect(page.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('a reauthentication whose chunk fails to load can be dismissed', async () => {
  openOverlay('reauthenticate');
  fireEvent.click(await page.findByRole('button', { name: 'Not now' }));
  expect(sessionOverlay.get()).toBeNull();
  expect(page.queryByRole('dialog')).toBeNull();
});
