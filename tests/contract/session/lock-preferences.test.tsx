// @vitest-environment happy-dom
import '../../../src/renderer/testing/fake-bridge.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AppInfo } from '#contract/bridge/app.ts';
import { succeed } from '#contract/bridge/result.ts';
import type { LockSettings } from '#contract/bridge/session.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { LockPreferences } from '../../../src/renderer/screens/preferences/lock-preferences.tsx';

const ownChoice: LockSettings = { idleMinutes: 15, managed: false, unlock: 'password-and-code' };

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

test('the idle minutes can be chosen', async () => {
  const set = open(ownChoice);
  const choice = await page.findByRole<HTMLInputElement>('radio', { name: '15' });
  expect(choice.checked).toBe(true);
  expect(page.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
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
  [5, /^Your organization's policy: the console locks after 5 minutes of inactivity\. Inactivity is/],
  [1, /^Your organization's policy: the console locks after 1 minute of inactivity\. Inactivity is/],
  [null, /^Your organization's policy: the console doesn't lock after inactivity\. The console also/],
])('the policy (%j minutes) is shown and leaves nothing to choose', async (idleMinutes, text) => {
  open({ ...ownChoice, idleMinutes, managed: true });
  await page.findByText(text);
  expect(page.queryByRole('radio')).toBeNull();
});

test('says what counts as inactivity', async () => {
  open(ownChoice);
  await page.findByText(
    /^Inactivity is time without a key press, click or pointer movement in the console\. Working in other programs doesn't count\./,
  );
});

test('shows what unlocking needs', async () => {
  open({ ...ownChoice, unlock: 'password' });
  await page.findByText(/Unlocking needs your password\.$/);
});

test.each(['darwin', 'win32'] as const)('%s: says that the console locks with the machine', async (platform) => {
  await runOn(platform);
  open(ownChoice);
  await page.findByText(/ The console also locks when this computer locks or sleeps, and when you choose/);
});

test('Linux: says that locking the screen does not lock the console', async () => {
  await runOn('linux');
  open(ownChoice);
  await page.findByText(
    / The console also locks when this computer sleeps and when you choose “Lock the console”\. On Linux, locking the screen doesn't lock the console\./,
  );
  expect(page.queryByText(/computer locks/)).toBeNull();
});
