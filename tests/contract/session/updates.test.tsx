// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { UpdateState } from '#contract/bridge/update.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { startUpdates } from '#kernel/base/updates.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { emit, noUpdates } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

const idle: UpdateState = { ...noUpdates, phase: 'idle', offReason: null };
const available: UpdateState = { ...idle, phase: 'available', version: '1.1.0', notes: 'Faster lists.' };
const ready: UpdateState = { ...available, phase: 'ready' };

const setUpdate = (state: UpdateState) => act(() => emit('updates.changed', state));
const calls = {
  check: vi.spyOn(bridge.call, 'updates.check').mockResolvedValue(succeed(idle)),
  download: vi.spyOn(bridge.call, 'updates.download').mockResolvedValue(succeed(idle)),
  install: vi.spyOn(bridge.call, 'updates.install').mockResolvedValue(succeed(undefined)),
};

beforeAll(() => startUpdates());
beforeEach(() => {
  sessionStorage.clear();
  setUpdate(idle);
  for (const call of Object.values(calls)) call.mockClear();
});

const section = async () => within(await page.findByRole('region', { name: 'Updates' }));

describe('Preferences', () => {
  test.each<[string, Partial<UpdateState>, button: string | null]>([
    ['Version 0.0.0. The console is up to date.', { phase: 'current' }, 'Check for updates'],
    ['Version 0.0.0. Checking for updates…', { phase: 'checking' }, null],
    ['Version 1.1.0 is available.', available, 'Download'],
    ['Downloading version 1.1.0: 40%.', { ...available, phase: 'downloading', percent: 40 }, null],
    ['Version 1.1.0 is ready', ready, 'Restart to update'],
    ["Couldn't check.", { phase: 'failed', message: "Couldn't check." }, 'Check again'],
    ["Couldn't download.", { ...available, phase: 'failed', message: "Couldn't download." }, 'Download again'],
    ["Your system's package manager updates the console.", { phase: 'off', offReason: 'linux' }, null],
    ['Your IT team updates the console.', { phase: 'off', offReason: 'policy' }, null],
  ])('say: %s', async (text, change, button) => {
    setUpdate({ ...idle, ...change });
    openApp('/preferences');
    const updates = await section();
    expect(updates.getByText(new RegExp(text.replaceAll('.', '\\.')))).toBeTruthy();
    const labels = updates.queryAllByRole('button').map(({ textContent }) => textContent);
    if (button === null) expect(labels).toEqual([]);
    else expect(labels).toContain(button);
  });

  test('show what is new', async () => {
    setUpdate(available);
    openApp('/preferences');
    expect((await section()).getByText('Faster lists.')).toBeTruthy();
  });

  test('each button does its step', async () => {
    openApp('/preferences');
    const updates = await section();
    fireEvent.click(updates.getByRole('button', { name: 'Check for updates' }));
    expect(calls.check).toHaveBeenCalledOnce();
    setUpdate(available);
    fireEvent.click(updates.getByRole('button', { name: 'Download' }));
    expect(calls.download).toHaveBeenCalledOnce();
    setUpdate(ready);
    fireEvent.click(updates.getByRole('button', { name: 'Restart to update' }));
    expect(calls.install).toHaveBeenCalledOnce();
  });
});

test('the command checks and shows the result in Preferences', async () => {
  openApp('/wanda/customers');
  await waitFor(() => expect(findCommand('updates.check')).toBeDefined());
  act(() => findCommand('updates.check')?.run());
  expect(calls.check).toHaveBeenCalledOnce();
  await section();
});

describe('the notice above the pages', () => {
  const notices = async () => within(await page.findByRole('region', { name: 'Notices' }));

  test('offers a restart, and can be dismissed for this version', async () => {
    setUpdate(ready);
    openApp('/wanda/customers');
    const shown = await notices();
    fireEvent.click(await shown.findByRole('button', { name: 'Restart to update' }));
    expect(calls.install).toHaveBeenCalledOnce();
    fireEvent.click(shown.getByRole('button', { name: 'Dismiss' }));
    expect(shown.queryByText('Version 1.1.0 is ready.')).toBeNull();
    setUpdate({ ...ready, version: '1.2.0' });
    expect(await shown.findByText('Version 1.2.0 is ready.')).toBeTruthy();
  });

  test('a required update cannot be dismissed', async () => {
    setUpdate({ ...ready, isRequired: true });
    openApp('/wanda/customers');
    const shown = await notices();
    expect(await shown.findByText('Update required. Version 1.1.0 is ready.')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });
});

describe('a required update', () => {
  test('is told in a dialog, which leaves the page as it is', async () => {
    openApp('/wanda/customers');
    setUpdate({ ...available, isRequired: true });
    const dialog = within(await page.findByRole('dialog', { name: 'Update required' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(calls.download).toHaveBeenCalledOnce();
    fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Update required' })).toBeNull());
  });

  test('that this computer cannot get names the IT team', async () => {
    openApp('/wanda/customers');
    setUpdate({ ...noUpdates, isRequired: true });
    const dialog = within(await page.findByRole('dialog', { name: 'Update required' }));
    expect(dialog.getByText('Contact your IT team to get the new version.')).toBeTruthy();
    expect(dialog.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Not now']);
  });
});
