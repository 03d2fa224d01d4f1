import { expect, type Page } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { accounts, password } from '../support/accounts.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { startAgain } from '../support/second-process.ts';
import { screensOf, test } from '../support/test.ts';
import { activeWindow, pressKeys, untilActive, windowOf } from '../support/x-client.ts';

// An hour ahead of UTC all year.
const env = { TZ: 'Africa/Lagos' };
const announcements = '/wanda/airtable/announcements?sort=-starts_at';

const startZone = (page: Page) => page.locator('th [data-zone]').first();
const startTime = (page: Page) => page.locator('td time').first();
const choose = (page: Page, name: string, value: string) =>
  page.getByRole('radiogroup', { name }).getByText(value, { exact: true }).click();
const openPreferences = async ({ page }: ConsoleApp) => {
  await page.keyboard.press('ControlOrMeta+Comma');
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
};
/** The time as the list writes it in a zone. */
const written = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit' }).toLowerCase();

test('dates in UTC apply to all windows at once and after a restart', async ({ launch }) => {
  const first = await launch({ env });
  await screensOf(first).signIn.signInAs('admin');
  await first.goto(announcements);
  await expect(startZone(first.page)).toHaveAttribute('data-zone', 'UTC+1');
  const opened = first.app.waitForEvent('window');
  await first.page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(startZone(second)).toHaveAttribute('data-zone', 'UTC+1');
  const iso = (await startTime(second).getAttribute('datetime')) ?? '';
  await expect(startTime(second)).toContainText(written(iso, 'Africa/Lagos'));

  await openPreferences(first);
  await choose(first.page, 'Time zone', 'UTC');
  await expect(startZone(second)).toHaveAttribute('data-zone', 'UTC');
  await expect(startTime(second)).toContainText(written(iso, 'UTC'));
  await first.goto(announcements);
  await expect(startZone(first.page)).toHaveAttribute('data-zone', 'UTC');
  await first.close();

  const restarted = await launch({ env });
  await screensOf(restarted).signIn.signInAs('admin');
  await restarted.goto(announcements);
  await expect(startZone(restarted.page)).toHaveAttribute('data-zone', 'UTC');
  await expect(startTime(restarted.page)).toContainText(written(iso, 'UTC'));
});

test('row height and rows per page apply to lists without a choice of their own', async ({ console, customers }) => {
  const { page } = console;
  const referrals = new List(page, 'Referrals');
  await console.goto('/wanda/referrals');
  await referrals.pageSize.selectOption('50');
  await openPreferences(console);
  await choose(page, 'Rows per page', '100');
  await choose(page, 'Row height', 'Compact');
  await customers.open();
  await expect(customers.pageSize).toHaveValue('100');
  await expect(customers.table).toHaveAttribute('data-density', 'compact');
  await console.goto('/wanda/referrals');
  await expect(referrals.pageSize).toHaveValue('50');
  await expect(referrals.table).toHaveAttribute('data-density', 'compact');
});

test('signing in opens the default workspace', async ({ console, signIn }) => {
  const { page } = console;
  await openPreferences(console);
  await choose(page, 'Default workspace', 'Ruby');
  await console.goto('/logout');
  await signIn.signInAs('admin');
  await expect(page.getByRole('navigation', { name: 'Ruby menu' })).toBeVisible();
});

test('a start at login opens the console minimized until it is opened', async ({ launch, other }) => {
  test.skip(process.platform === 'darwin', 'macOS itself reports a start at login');
  const { app, page, userData } = await launch({ switches: ['--training', '--at-login'] });
  const isMinimized = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
  expect(await isMinimized()).toBe(true);
  expect(await activeWindow()).toBe(other.window);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await startAgain({ userData })).toBe(0);
  await untilActive(await windowOf(app));
  await expect.poll(isMinimized).toBe(false);
});

test('after a start at login, the search shortcut shows the console', async ({ launch, other }) => {
  test.skip(process.platform === 'darwin', 'macOS itself reports a start at login');
  const started = await launch({ switches: ['--training', '--at-login'] });
  const { signIn } = screensOf(started);
  const { email } = accounts.admin;
  // By keys, as a window that was never shown has no place for a pointer.
  await signIn.email.fill(email);
  await signIn.password.fill(password);
  await signIn.password.press('Enter');
  await expect(signIn.confirmTitle).toBeVisible();
  await signIn.code.fill(await started.platform.code(email));
  await expect(signIn.confirmTitle).toBeHidden();
  // The console of other specs may hold the keys that are the default.
  await started.page.evaluate(() =>
    window.bridge.call['shortcuts.set']({ id: 'search.open', keys: 'F9', mode: 'global' }),
  );
  expect(await activeWindow()).toBe(other.window);
  await pressKeys('F9');
  await untilActive(await windowOf(started.app));
});
