import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

// What a member pins stays at the top of the menu, for this member only.

test('a list and a record are pinned, ordered by keyboard, kept, and not shown to another member', async ({
  console,
  customer,
  shell,
  signIn,
}) => {
  const { page } = console;
  await console.goto('/wanda/transactions');
  await new List(page, 'Transactions').waitUntilLoaded();
  await page.getByRole('button', { name: 'Pin this page' }).click();
  await customer.open('plain');
  await page.getByRole('button', { name: 'Pin this page' }).click();
  const pinned = shell.menu.getByRole('region', { name: 'Pinned' });
  const links = pinned.getByRole('link');
  await expect(links).toHaveText(['Transactions', 'Adaeze Nwosu']);
  await links.nth(0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(links).toHaveText(['Adaeze Nwosu', 'Transactions']);
  await expect(links.nth(1)).toBeFocused();
  await links.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');

  // Names of customers are in memory only.
  await page.reload();
  await expect(links).toHaveText(['Customer CUS0000000001', 'Transactions']);

  await console.goto('/logout');
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('viewer');
  await expect(shell.greeting).toBeVisible();
  await console.goto('/wanda/customers');
  await new List(page, 'Customers').waitUntilLoaded();
  await expect(pinned).toHaveCount(0);
});
