import { expect } from 'playwright/test';
import { test } from '../support/test.ts';

// After an update the console says so once, without a dialog of its own.

test('what is new is offered by a notice after an update, and by the palette later', async ({ console, shell }) => {
  const { page } = console;
  await console.goto('/wanda/customers');
  await expect(shell.menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  // As the version before left it.
  await page.evaluate(() => {
    const seen = JSON.parse(atob(localStorage.getItem('news') ?? ''));
    for (const member of Object.keys(seen)) seen[member].version = '0.9.0';
    localStorage.setItem('news', btoa(JSON.stringify(seen)));
  });
  await page.reload();
  const text = page.getByText(/^The console was updated to /);
  const more = page.getByRole('button', { name: 'more notice' });
  await expect(text.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: "What's new" }).click();
  const dialog = page.getByRole('dialog', { name: "What's new in" });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text).toHaveCount(0);

  await page.reload();
  await expect(shell.menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command palette' }).fill("what's new");
  await page.getByRole('option', { name: "What's new" }).first().click();
  await expect(dialog).toBeVisible();
});
