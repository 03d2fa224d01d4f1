// @vitest-environment happy-dom
import './support/pages.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bridge } from '#kernel/bridge.ts';
import { coverStore } from '#kernel/session/cover.ts';
import { CoverLayer } from '../../src/renderer/app/cover-layer.tsx';

// An update has replaced the files that this page would load.
vi.mock('../../src/renderer/screens/sign-in/cover.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  act(() => coverStore.set(null));
  vi.restoreAllMocks();
});

test('a cover whose files do not come says why the page is covered, and has two ways out', async () => {
  const logout = vi.spyOn(bridge.call, 'session.logout');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  render(
    <MantineProvider>
      <CoverLayer />
    </MantineProvider>,
  );
  act(() => coverStore.set('locked'));
  expect(await page.findByRole('dialog', { name: 'Console locked' })).toBeTruthy();
  expect(document.title).toMatch(/^Console locked/);
  const again = page.getByRole('button', { name: 'Reload the console' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.click(page.getByRole('button', { name: 'Log out' }));
  expect(logout).toHaveBeenCalledOnce();
  expect(page.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('one that the member asked for can be let be: the session still lasts, and nothing is lost', async () => {
  render(
    <MantineProvider>
      <CoverLayer />
    </MantineProvider>,
  );
  act(() => coverStore.set('renew'));
  fireEvent.click(await page.findByRole('button', { name: 'Not now' }));
  expect(coverStore.get()).toBeNull();
  expect(page.queryByRole('dialog')).toBeNull();
});
