// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import {
  type PreferenceKey,
  type PreferenceValues,
  preferenceValues,
  type StartAtLogin,
} from '#contract/bridge/preferences.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { startUpdates } from '#kernel/base/updates.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

const ownLock = { idleMinutes: 15, managed: false, unlock: 'password-and-code' } as const;
const withChanges = (changes: Partial<PreferenceValues>, managed: PreferenceKey[] = []) => ({
  values: { ...defaultPreferences, ...changes },
  managed,
});
const systemState = (state: StartAtLogin['state'], managed = false) =>
  vi.spyOn(bridge.call, 'startAtLogin.get').mockResolvedValue(succeed({ state, managed }));

beforeEach(() => {
  vi.spyOn(bridge.call, 'lock.get').mockResolvedValue(succeed(ownLock));
});
afterEach(() => vi.restoreAllMocks());

const open = async () => {
  openApp('/preferences');
  await page.findByRole('heading', { level: 1, name: 'Preferences' });
  await page.findByRole('switch', { name: 'Start at login' });
};
const choice = (name: string) => page.getByRole('radiogroup', { name });
const option = (name: string, value: string) =>
  within(choice(name)).getByRole<HTMLInputElement>('radio', { name: value });
const toggle = (name: string) => page.getByRole<HTMLInputElement>('switch', { name });

test('the sections are in this order', async () => {
  await startUpdates();
  await open();
  const titles = [...document.querySelectorAll('main section > header h2')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['General', 'Appearance', 'Notifications', 'Shortcuts', 'Lock', 'Updates', 'About']);
});

test.each([
  ['Default workspace', 'Last used', { defaultWorkspace: 'last-used' }],
  ['Default workspace', 'Ruby', { defaultWorkspace: 'ruby' }],
  ['Row height', 'Compact', { rowHeight: 'compact' }],
  ['Rows per page', '100', { rowsPerPage: 100 }],
  ['Time zone', 'UTC', { timeZone: 'utc' }],
] as const)('%s: %s', async (name, value, changes) => {
  const set = vi.spyOn(bridge.call, 'preferences.set').mockResolvedValue(succeed(withChanges(changes)));
  await open();
  fireEvent.click(option(name, value));
  await waitFor(() => expect(option(name, value).checked).toBe(true));
  expect(set).toHaveBeenCalledExactlyOnceWith(changes);
});

test.each([
  ['Export finished', { notifyExportFinished: false }],
  ['Export failed', { notifyExportFailed: false }],
  ['Report finished', { notifyReportFinished: false }],
  ['Approvals', { notifyApprovals: false }],
] as const)('%s can be turned off', async (name, changes) => {
  const set = vi.spyOn(bridge.call, 'preferences.set').mockResolvedValue(succeed(withChanges(changes)));
  await open();
  expect(toggle(name).checked).toBe(true);
  fireEvent.click(toggle(name));
  await waitFor(() => expect(toggle(name).checked).toBe(false));
  expect(set).toHaveBeenCalledExactlyOnceWith(changes);
});

test('a failed change keeps the old value and says why beside it', async () => {
  vi.spyOn(bridge.call, 'preferences.set').mockResolvedValue(fail('internal', 'The disk is full'));
  await open();
  fireEvent.click(option('Rows per page', '50'));
  expect((await page.findByRole('alert')).textContent).toBe('The disk is full');
  expect(option('Rows per page', '25').checked).toBe(true);
});

test('a change in another window is shown', async () => {
  await open();
  act(() => emit('preferences.changed', withChanges({ rowHeight: 'compact' })));
  expect(option('Row height', 'Compact').checked).toBe(true);
  act(() => emit('startAtLogin.changed', { state: 'on', managed: false }));
  await waitFor(() => expect(toggle('Start at login').checked).toBe(true));
});

test('what a policy sets is shown as managed and cannot be changed', async () => {
  systemState('on', true);
  const all = preferenceValues.keyof().options;
  preferences.set(withChanges({ timeZone: 'utc', notifyExportFailed: false }, all));
  await open();
  const controls = [
    ...page.getAllByRole('switch'),
    ...['Default workspace', 'Row height', 'Rows per page', 'Time zone'].flatMap((name) =>
      within(choice(name)).getAllByRole('radio'),
    ),
  ];
  expect(controls.filter((control) => !control.hasAttribute('disabled'))).toEqual([]);
  expect(page.getAllByText('Managed by your organization.')).toHaveLength(all.length + 1);
  expect(option('Time zone', 'UTC').checked).toBe(true);
  expect([toggle('Start at login').checked, toggle('Export failed').checked]).toEqual([true, false]);
});

test('start at login shows the state of the system', async () => {
  systemState('off');
  const set = vi.spyOn(bridge.call, 'startAtLogin.set').mockResolvedValue(succeed({ state: 'on', managed: false }));
  await open();
  expect(toggle('Start at login').checked).toBe(false);
  fireEvent.click(toggle('Start at login'));
  await waitFor(() => expect(toggle('Start at login').checked).toBe(true));
  expect(set).toHaveBeenCalledExactlyOnceWith({ enabled: true });
});

test.each([
  ['needs-approval', true, false, /Waiting for your approval/],
  ['unavailable', false, true, /Only available in the installed app/],
] as const)('start at login: %s', async (state, checked, disabled, text) => {
  systemState(state);
  await open();
  const control = toggle('Start at login');
  expect([control.checked, control.disabled]).toEqual([checked, disabled]);
  expect(page.getByText(text)).toBeTruthy();
});

test('an error of the system is shown beside the switch', async () => {
  vi.spyOn(bridge.call, 'startAtLogin.set').mockResolvedValue(fail('internal', "Your system didn't accept the change"));
  await open();
  fireEvent.click(toggle('Start at login'));
  expect((await page.findByRole('alert')).textContent).toBe("Your system didn't accept the change");
  expect(toggle('Start at login').checked).toBe(false);
});
