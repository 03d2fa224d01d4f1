// @vitest-environment happy-dom
import './support/window.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LockSettings } from '#contract/bridge.ts';
import { succeed } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/bridge.ts';
import { LockPreferences } from '../../src/renderer/screens/preferences/lock-preferences.tsx';

const own: LockSettings = { idleMinutes: 15, managed: false, unlock: 'password-and-code' };

const open = (settings: LockSettings) => {
  vi.spyOn(bridge.call, 'lock.get').mockResolvedValue(succeed(settings));
  const set = vi.spyOn(bridge.call, 'lock.set').mockResolvedValue(succeed({ ...settings, idleMinutes: 5 }));
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <LockPreferences />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return set;
};

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a member chooses after how many minutes the console locks', async () => {
  const set = open(own);
  const choice = await page.findByRole<HTMLInputElement>('radio', { name: '15' });
  expect(choice.checked).toBe(true);
  expect(page.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    '1',
    '5',
    '10',
    '15',
    '30',
    '60',
  ]);
  fireEvent.click(page.getByRole('radio', { name: '5' }));
  await vi.waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith({ idleMinutes: 5 }));
  await vi.waitFor(() => expect(page.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true));
});

test.each([
  [5, /^Your organisation has set that the console locks after 5 minutes without a key or the pointer\./],
  [1, /^Your organisation has set that the console locks after 1 minute without a key or the pointer\./],
  [null, /^Your organisation has set that the console does not lock by itself when nobody is there\./],
])('what the organisation has set (%j) is told, and nothing can be chosen', async (idleMinutes, text) => {
  open({ ...own, idleMinutes, managed: true });
  await page.findByText(text);
  expect(page.queryByRole('radio')).toBeNull();
});

test('what unlocking takes is said', async () => {
  open({ ...own, unlock: 'password' });
  await page.findByText(/Unlocking takes your password\.$/);
});
