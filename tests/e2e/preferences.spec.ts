import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { isStandIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

test.skip(!isStandIn, 'the shortcuts of a real system are not the tests to take');

const shortcut = (page: Page, label: string) => {
  const row = page.getByRole('listitem').filter({ hasText: label });
  return {
    row,
    change: row.getByRole('button', { name: 'Change keys' }),
    reset: row.getByRole('button', { name: 'Reset' }),
    mode: (name: string) => row.getByRole('radio', { name }),
    choose: (name: string) => row.getByText(name, { exact: true }).click(),
    keys: row.locator(':has(> kbd)'),
  };
};

test.beforeEach(async ({ console, customers }) => {
  await customers.open();
  await console.page.keyboard.press('ControlOrMeta+Comma');
  await expect(console.page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
});
test.afterEach(async ({ console }) => {
  await console.page.evaluate(async () => {
    await window.bridge.call['shortcuts.set']({ id: 'search.open', keys: 'Mod+Shift+K', mode: 'global' });
    await window.bridge.call['shortcuts.set']({ id: 'toasts.focus', keys: 'F8', mode: 'global' });
  });
});

test('recorded keys are registered with the system and can be reset', async ({ console }) => {
  const { page, app } = console;
  const search = shortcut(page, 'Search');
  const held = () => app.evaluate(({ __standIn }) => __standIn.shortcuts());
  await expect(search.keys).toHaveText('CtrlShiftK');
  await expect(search.row).toContainText('Works from any program. Hides the console if it is in front.');
  await expect(shortcut(page, 'Go to notifications').row).toContainText('Works from any program.');
  await search.change.click();
  await expect(search.row).toContainText('Press the keys');
  await expect.poll(held).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Alt+j');
  await expect(search.keys).toHaveText('CtrlAltJ');
  await expect(search.row).toContainText('Works from any program. Hides the console');
  await expect.poll(held).toHaveLength(2);
  expect((await held()).join()).toContain('alt+ctrl+j');
  await search.reset.click();
  await expect(search.keys).toHaveText('CtrlShiftK');
  await expect(search.reset).toBeDisabled();
});

test('Escape cancels recording; keys already in use are refused', async ({ console }) => {
  const { page } = console;
  const toasts = shortcut(page, 'Go to notifications');
  await toasts.change.click();
  await page.keyboard.press('Escape');
  await expect(toasts.keys).toHaveText('F8');
  await toasts.change.click();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(toasts.row.getByRole('alert')).toHaveText('Already used by “Command palette”');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toasts.keys).toHaveText('F8');
});

test('an in-app shortcut works with its new keys; a disabled one does not', async ({ console }) => {
  const { page } = console;
  const search = shortcut(page, 'Search');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  /** The shortcut list opens after the keys pressed before it were handled. */
  const expectStays = async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(console.address()).toBe('/preferences');
  };
  await search.choose('Only in the console');
  await expect(search.row).toContainText('Works only while the console is in front.');
  await search.change.click();
  await page.keyboard.press('F9');
  await expect(search.keys).toHaveText('F9');
  await page.keyboard.press('ControlOrMeta+Shift+k');
  await expectStays();
  await page.keyboard.press('F9');
  await expect.poll(() => console.address()).toBe('/wanda/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Comma');
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
  await search.choose('Off');
  await expect(search.row).toContainText('Off.');
  await page.keyboard.press('F9');
  await expectStays();
});

test('reports shortcuts taken by another program, once per start and on this page', async ({ launch }) => {
  const console = await launch();
  const { app, page } = console;
  const { signIn, shell } = screensOf(console);
  await app.evaluate(({ __standIn }) => __standIn.takeShortcut('CommandOrControl+Alt+J'));
  await page.evaluate(() =>
    window.bridge.call['shortcuts.set']({ id: 'search.open', keys: 'Mod+Alt+J', mode: 'global' }),
  );
  await signIn.signInAs('admin');
  await expect(shell.toast).toContainText('Another app uses Ctrl+Alt+J');
  await console.goto('/preferences');
  await expect(shortcut(page, 'Search').row).toContainText('Another program uses these keys.');
  await expect(shell.toast).toBeHidden();
});

// settings.test.ts covers the precedence of policy and settings.
test('globalShortcuts: false in settings.json: nothing is registered, keys work in the console', async ({
  launch,
  profile,
}) => {
  writeFileSync(join(profile, 'settings.json'), '{"globalShortcuts":false}');
  const console = await launch();
  const { page } = console;
  const { signIn, shell } = screensOf(console);
  const registered = () => console.app.evaluate(({ __standIn }) => __standIn.shortcuts());
  expect(await registered()).toEqual([]);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await console.goto('/preferences');
  const search = shortcut(page, 'Search');
  await expect(search.row).toContainText('The keys work only while the console is in front.');
  await expect(search.mode('From any program')).toBeDisabled();
  await search.change.click();
  await page.keyboard.press('F9');
  await expect(search.keys).toHaveText('F9');
  await expect(search.row.getByRole('alert')).toBeHidden();
  expect(await registered()).toEqual([]);
  await search.reset.click();
  await expect(search.keys).toHaveText('CtrlShiftK');
  await page.keyboard.press('ControlOrMeta+Shift+k');
  await expect.poll(() => console.address()).toMatch(/\/search$/);
});

test('chooses the theme; Close returns to the page before; the profile menu opens preferences', async ({
  console,
  shell,
  customers,
}) => {
  await shell.chooseTheme('Dark');
  await expect(console.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await console.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(customers.table).toBeVisible();
  await shell.profile.click();
  await console.page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(console.page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
});

test('axe: preferences', async ({ console }) => {
  const { page } = console;
  await expect(shortcut(page, 'Search').change).toBeVisible();
  await expectAccessible(page, 'preferences');
  await shortcut(page, 'Search').change.click();
  await expectAccessible(page, 'preferences while keys are recorded');
  await page.keyboard.press('Escape');
});
