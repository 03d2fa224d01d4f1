import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { hasFocusedWindow } from '../support/desktop.ts';
import { test } from '../support/test.ts';
import { activateConsole, pressKeys } from '../support/x-client.ts';

const shortcut = (page: Page, label: string) => {
  const row = page.getByRole('listitem').filter({ hasText: label });
  return {
    row,
    change: row.getByRole('button', { name: 'Change keys' }),
    reset: row.getByRole('button', { name: 'Reset' }),
    keys: row.locator(':has(> kbd)'),
  };
};

test.beforeEach(async ({ console }) => {
  await console.page.keyboard.press('ControlOrMeta+Comma');
  await expect(console.page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
});
test.afterEach(async ({ console }) => {
  await console.page.evaluate(async () => {
    await window.bridge.call['shortcuts.set']({ id: 'search.open', keys: 'Mod+Shift+K', mode: 'global' });
    await window.bridge.call['shortcuts.set']({ id: 'toasts.focus', keys: 'F8', mode: 'global' });
  });
});

test('recorded keys are registered with the system and can be reset', async ({ console, other }) => {
  const { page, app } = console;
  const search = shortcut(page, 'Search');
  const isHeld = (keys: string) =>
    app.evaluate(({ globalShortcut }, asked) => globalShortcut.isRegistered(asked), keys);
  const [first, chosen] = ['CommandOrControl+Shift+K', 'CommandOrControl+Alt+J'];
  await activateConsole(app);
  await expect(search.keys).toHaveText('CtrlShiftK');
  await expect(search.row).toContainText(/Works from any app.*\. Hides the console if it is in front\./);
  await expect(shortcut(page, 'Go to notifications').row).toContainText('Works from any app');
  await search.change.click();
  await expect(search.row).toContainText('Press the keys');
  await expect.poll(() => isHeld(first)).toBe(false);
  await pressKeys('ctrl+alt+j');
  await expect(search.keys).toHaveText('CtrlAltJ');
  await expect(search.row).toContainText(/Works from any app.*\. Hides the console/);
  await expect.poll(() => isHeld(chosen)).toBe(true);
  expect(await isHeld(first)).toBe(false);
  await other.focusInsteadOf(app);
  await pressKeys('ctrl+alt+j');
  await expect.poll(() => hasFocusedWindow(app)).toBe(true);
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Comma');
  await search.reset.click();
  await expect(search.keys).toHaveText('CtrlShiftK');
  await expect(search.reset).toBeDisabled();
});

test('axe: preferences', async ({ console }) => {
  const { page } = console;
  await expect(shortcut(page, 'Search').change).toBeVisible();
  await expectAccessible(page, 'preferences');
  await shortcut(page, 'Search').change.click();
  await expectAccessible(page, 'preferences while keys are recorded');
  await page.keyboard.press('Escape');
});
