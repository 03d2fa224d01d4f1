// @vitest-environment happy-dom
import './support/window.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AppInfo, LockSettings } from '#contract/bridge.ts';
import { succeed } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/bridge.ts';
import { appInfo, loadAppInfo } from '#kernel/session/app-info.ts';
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

const runOn = async (platform: AppInfo['platform']) => {
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), platform }));
  await loadAppInfo();
};

beforeAll(loadAppInfo);
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

test.each(['darwin', 'win32'] as const)(
  '%s: locking the machine locks the console, and that is said',
  async (platform) => {
    await runOn(platform);
    open(own);
    await page.findByText(/^The console also locks with this machine, when it sleeps, and when you choose/);
  },
);

test('Linux tells no program of its screen lock: nobody is told that the console locks with it', async () => {
  await runOn('linux');
  open(own);
  await page.findByText(/locking this machine’s screen does not lock the console/i);
  await page.findByText(/^The console also locks when this machine sleeps, and when you choose “Lock the console”\./);
  expect(page.queryByText(/locks with this machine/)).toBeNull();
});
