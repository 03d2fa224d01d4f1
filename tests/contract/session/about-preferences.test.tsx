// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const text = 'Back-office console diagnostics\nElectron: 45.3.4\nGraphics: Unknown';
const lock = { idleMinutes: 15, managed: false, unlock: 'password' } as const;
const copy = () => vi.spyOn(navigator.clipboard, 'writeText');

beforeEach(() => {
  copy().mockResolvedValue();
  vi.spyOn(bridge.call, 'lock.get').mockResolvedValue(succeed(lock));
  const rows = [{ label: 'Electron', value: '45.3.4' }];
  vi.spyOn(bridge.call, 'app.diagnostics').mockResolvedValue(succeed({ rows, text }));
});
afterEach(() => vi.restoreAllMocks());

const about = async () => within(await page.findByRole('region', { name: 'About' }));
const openAbout = async () => {
  openApp('/preferences');
  const section = await about();
  await section.findByText('45.3.4');
  return section;
};

test('versions are shown; the preview shows what is copied', async () => {
  const section = await openAbout();
  expect(section.queryByRole('region', { name: 'Diagnostics' })).toBeNull();
  fireEvent.click(section.getByRole('button', { name: 'Preview' }));
  expect(section.getByRole('region', { name: 'Diagnostics' }).textContent).toBe(text);
  fireEvent.click(section.getByRole('button', { name: 'Copy diagnostics' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Diagnostics copied' }));
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(text);
});

test('a clipboard that refuses is reported', async () => {
  copy().mockRejectedValue(new Error('denied'));
  const section = await openAbout();
  fireEvent.click(section.getByRole('button', { name: 'Copy diagnostics' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ tone: 'danger', title: "Couldn't copy to the clipboard" }));
});

test('diagnostics that cannot be read offer Retry', async () => {
  vi.spyOn(bridge.call, 'app.diagnostics').mockResolvedValueOnce(fail('invalid', 'Not now'));
  openApp('/preferences');
  fireEvent.click(await (await about()).findByRole('button', { name: 'Retry' }));
  expect(await (await about()).findByText('45.3.4')).toBeTruthy();
});

test('configured paths that turn off no screen are named', async () => {
  const configure = async (disabledFeatures: string[]) => {
    vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), disabledFeatures }));
    await loadAppInfo();
  };
  await configure(['earn', 'payouts/crypto', 'wanda/payouts', 'voucher', 'reports/overview', 'custody/vaults']);
  const section = await openAbout();
  expect(section.getByText(/names screens that don't exist/).textContent).toMatch(/: wanda\/payouts, voucher$/);
  cleanup();
  await configure(['earn']);
  expect((await openAbout()).queryByText(/names screens that don't exist/)).toBeNull();
  await configure([]);
});

test('the log folder is shown by the system, and a failure is reported', async () => {
  const show = vi
    .spyOn(bridge.call, 'app.showFile')
    .mockResolvedValue(fail('internal', 'The system could not open it'));
  const section = await openAbout();
  fireEvent.click(section.getByRole('button', { name: 'Show logs' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: "Couldn't open the log folder" }));
  expect(show).toHaveBeenCalledExactlyOnceWith({ file: 'logs' });
});

test('licenses are read when they are opened, and can be searched', async () => {
  const packages = [
    { name: 'react', version: '19.3.1', license: 'MIT', text: 'MIT License of react' },
    { name: 'd3-array', version: '3.2.5', license: 'ISC', text: null },
  ];
  const read = vi
    .spyOn(bridge.call, 'app.licenses')
    .mockResolvedValue(succeed({ packages, hasChromiumLicenses: false }));
  const section = await openAbout();
  expect(read).not.toHaveBeenCalled();
  fireEvent.click(section.getByRole('button', { name: 'Licenses' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Licenses' }));
  expect((await dialog.findByRole('region', { name: 'MIT' })).textContent).toContain('react 19.3.1');
  expect(dialog.getByText('This package has no license file. Its license is ISC.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Search packages and licenses'), { target: { value: 'd3' } });
  expect(dialog.queryByRole('region', { name: 'MIT' })).toBeNull();
  expect(dialog.getByRole('region', { name: 'ISC' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Chromium licenses' })).toBeNull();
});

test('the licenses of Chromium are shown by the system where they exist', async () => {
  vi.spyOn(bridge.call, 'app.licenses').mockResolvedValue(succeed({ packages: [], hasChromiumLicenses: true }));
  const show = vi.spyOn(bridge.call, 'app.showFile').mockResolvedValue(succeed(undefined));
  const section = await openAbout();
  fireEvent.click(section.getByRole('button', { name: 'Licenses' }));
  fireEvent.click(await page.findByRole('button', { name: 'Chromium licenses' }));
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith({ file: 'chromiumLicenses' }));
});
