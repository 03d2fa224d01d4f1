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
    keys: row.locator('.keys'),
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

test('keys are recorded, told to the system, and set back', async ({ console }) => {
  const { page, app } = console;
  const search = shortcut(page, 'Search everywhere');
  const held = () => app.evaluate(({ __standIn }) => __standIn.shortcuts());
  await expect(search.keys).toHaveText('CtrlShiftK');
  await expect(search.row).toContainText('Works from any program; in front, it hides the console.');
  await expect(shortcut(page, 'Go to notifications').row).toContainText('Works from any program.');
  await search.change.click();
  await expect(search.row).toContainText('Press the keys');
  await expect.poll(held).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Alt+j');
  await expect(search.keys).toHaveText('CtrlAltJ');
  await expect(search.row).toContainText('Works from any program; in front');
  await expect.poll(held).toHaveLength(2);
  expect((await held()).join()).toContain('alt+ctrl+j');
  await search.reset.click();
  await expect(search.keys).toHaveText('CtrlShiftK');
  await expect(search.reset).toBeDisabled();
});

test('Escape records nothing; keys that mean something already are refused with the reason', async ({ console }) => {
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

test('a shortcut for the console only works in the page by its new keys; one that is off nowhere', async ({
  console,
  shell,
}) => {
  const { page } = console;
  const toasts = shortcut(page, 'Go to notifications');
  const area = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  await toasts.choose('Only in the console');
  await expect(toasts.row).toContainText('Works while the console is in front.');
  await toasts.change.click();
  await page.keyboard.press('F9');
  await expect(toasts.keys).toHaveText('F9');
  await page.keyboard.press('F8');
  await expect(area).not.toBeFocused();
  await page.keyboard.press('F9');
  await expect(area).toBeFocused();
  await shell.content.click();
  await toasts.choose('Off');
  await expect(toasts.row).toContainText('Turned off.');
  await page.keyboard.press('F9');
  await expect(area).not.toBeFocused();
});

test('keys that another program holds are said to be so, once a start and on this page', async ({ launch }) => {
  const console = await launch();
  const { app, page } = console;
  const { signIn, shell } = screensOf(console);
  await app.evaluate(({ __standIn }) => __standIn.takeShortcut('CommandOrControl+Alt+J'));
  await page.evaluate(() =>
    window.bridge.call['shortcuts.set']({ id: 'search.open', keys: 'Mod+Alt+J', mode: 'global' }),
  );
  await signIn.as('admin');
  await expect(shell.toast).toContainText('Another program holds Ctrl+Alt+J');
  await console.goto('/preferences');
  await expect(shortcut(page, 'Search everywhere').row).toContainText('Another program holds these keys.');
  await expect(shell.toast).toBeHidden();
});

test('where the shortcuts of the machine are not allowed, keys are changed for the console itself', async ({
  launch,
  profile,
}) => {
  writeFileSync(join(profile, 'settings.json'), '{"globalShortcuts":false}');
  const console = await launch();
  const { page } = console;
  const { signIn, shell } = screensOf(console);
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  await console.goto('/preferences');
  const toasts = shortcut(page, 'Go to notifications');
  await expect(toasts.row).toContainText('The keys work while the console is in front.');
  await expect(toasts.mode('From any program')).toBeDisabled();
  await toasts.change.click();
  await page.keyboard.press('F9');
  await expect(toasts.keys).toHaveText('F9');
  await expect(toasts.row.getByRole('alert')).toBeHidden();
  await page.keyboard.press('F9');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('list')).toBeFocused();
  await toasts.reset.click();
  await expect(toasts.keys).toHaveText('F8');
});

test('the theme is chosen here too; closing leads back', async ({ console, shell, customers }) => {
  await shell.chooseTheme('Dark');
  await expect(console.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await console.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(customers.table).toBeVisible();
});

test('the profile menu leads here', async ({ console, shell }) => {
  const { page } = console;
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await shell.profile.click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
});

for (const theme of ['Light', 'Dark'] as const)
  test(`preferences can be used by all, ${theme.toLowerCase()}`, async ({ console, shell }, info) => {
    const { page } = console;
    await shell.chooseTheme(theme);
    await expect(shortcut(page, 'Search everywhere').change).toBeVisible();
    await expectAccessible(page, 'preferences');
    await shortcut(page, 'Search everywhere').change.click();
    await expectAccessible(page, 'preferences while keys are recorded');
    await page.screenshot({ path: info.outputPath(`preferences-${theme}.png`) });
    await page.keyboard.press('Escape');
  });
