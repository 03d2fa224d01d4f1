import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/desktop-test.ts';
import { program } from '../support/runtime.ts';

test.beforeEach(async ({ console }) => {
  await console.goto('/preferences');
});

test('diagnostics have versions and no personal data, and are copied', async ({ console, shell }) => {
  const about = console.page.getByRole('region', { name: 'About', exact: true });
  await expect(about).toContainText('Electron');
  await about.getByRole('button', { name: 'Preview' }).click();
  const preview = about.getByRole('region', { name: 'Diagnostics' });
  await expect(preview).toContainText('Platform: Training');
  const text = (await preview.textContent()) ?? '';
  for (const personal of [accounts.admin.email, 'Amara', 'Nwosu', console.userData])
    expect(text).not.toContain(personal);
  expect(text).not.toContain('Left out');
  await expectAccessible(console.page, 'About');
  await about.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(shell.toastTitle).toHaveText('Diagnostics copied');
});

test('the licenses of the bundled packages can be read by keyboard', async ({ console, outside }) => {
  const { page } = console;
  await page.getByRole('button', { name: 'Licenses' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Licenses' });
  const search = dialog.getByRole('searchbox', { name: 'Search packages and licenses' });
  await expect(search).toBeFocused();
  // Of all three builds, a native module, the font and the runtime.
  for (const name of ['react', 'zod', 'hono', '@github/keytar', '@fontsource-variable/inter', 'electron'])
    await expect(dialog.locator('summary').filter({ hasText: new RegExp(`^${name} \\d`) })).toBeVisible();
  await search.fill('fontsource');
  await page.keyboard.press('Tab');
  const ofChromium = dialog.getByRole('button', { name: 'Chromium licenses' });
  await expect(ofChromium).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(outside.opened).toEqual([join(dirname(program), 'LICENSES.chromium.html')]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
  await expectAccessible(page, 'licenses');
});

test('Show logs opens the folder of the log', async ({ console, outside }) => {
  await console.page.getByRole('button', { name: 'Show logs' }).click();
  await expect.poll(outside.opened).toEqual([join(console.userData, 'logs')]);
});
