import { expect } from 'playwright/test';
import { Customer, idOf } from './screens/customer.ts';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// The ruby workspace: customers as its index, transactions, and the same record pages.

test('ruby lists customers and transactions; record pages stay below /ruby', async ({ console, shell, customer }) => {
  const { page } = console;
  await shell.workspaceCard('Ruby').click();
  await expect.poll(() => console.address()).toBe('/ruby');
  await expect(shell.menu.getByRole('link')).toHaveText(['Customers', 'Transactions']);
  const customers = new List(console.page, 'Customers');
  await expect(customers.rows).toHaveCount(25);
  await customers.searchInput.fill(idOf('plain'));
  await expect(customers.rows).toHaveCount(1);
  await customers.rowLinks.first().click();
  await expect(customer.name).toHaveText('Adaeze Nwosu');
  expect(console.address()).toBe(`/ruby/customers/${idOf('plain')}`);
  await customer.openTab('Transfers');
  await new List(page, 'Transfers').rowLinks.first().click();
  await expect.poll(() => console.address()).toMatch(/^\/ruby\/customers\/[^/]+\/transfers\/[^/]+$/);
  await page.goBack();
  await customer.back.click();
  await expect(customers.rows).toHaveCount(1);
});

test('an action works in ruby', async ({ console, shell }) => {
  await console.goto(`/ruby/customers/${idOf('vipMerchant')}`);
  const customer = new Customer(console);
  const dialog = await customer.openAction('Restrict');
  await dialog.suggestedReason('Suspected fraud').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
});

test('a sub account’s business opens below /ruby; screens of wanda do not exist', async ({ console, shell }) => {
  await console.goto(`/ruby/customers/${idOf('subAccount')}`);
  await new Customer(console).header.getByRole('link').click();
  await expect.poll(() => console.address()).toMatch(/^\/ruby\/businesses\/BUS/);
  await expect(console.page.getByRole('heading', { level: 1 })).toHaveText('Nwosu Foods Limited');
  await console.goto('/ruby/referrals');
  await expect(shell.notFound).toBeVisible();
});

test('ruby’s transactions link to a transaction and its customer', async ({ console, shell }) => {
  const { page } = console;
  await console.goto('/ruby');
  await shell.menu.getByRole('link', { name: 'Transactions' }).click();
  const list = new List(page, 'Transactions');
  await expect(list.rows).toHaveCount(25);
  const row = list.rows.first();
  const reference = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  await expect(page.locator('main header')).toContainText(reference);
  expect(console.address()).toMatch(/^\/ruby\/transactions\//);
  await page.locator('main header').getByRole('link').click();
  await expect.poll(() => console.address()).toMatch(/^\/ruby\/customers\/[^/]+$/);
});
