import { expect } from 'playwright/test';
import { Customer, idOf } from './screens/customer.ts';
import { Customers } from './screens/customers.ts';
import { ListTab } from './screens/list-tab.ts';
import { test } from './support/test.ts';

// The narrower workspace (spec section 2): customers as its index, transactions, and the same pages below it.

test('ruby’s menu is customers and transactions; its index lists customers, whose pages stay below /ruby', async ({
  console,
  shell,
  customer,
}) => {
  const { page } = console;
  await shell.workspaceCard('Ruby').click();
  await expect.poll(() => console.address()).toBe('/ruby');
  await expect(shell.menu.getByRole('link')).toHaveText(['Customers', 'Transactions']);
  const customers = new Customers(console);
  await expect(customers.rows).toHaveCount(25);
  await customers.word.fill(idOf('plain'));
  await expect(customers.rows).toHaveCount(1);
  await customers.names.first().click();
  await expect(customer.name).toHaveText('Adaeze Nwosu');
  expect(console.address()).toBe(`/ruby/customers/${idOf('plain')}`);
  await customer.show('Transfers');
  await new ListTab(page, 'Transfers').names.first().click();
  await expect.poll(() => console.address()).toMatch(/^\/ruby\/customers\/[^/]+\/transfers\/[^/]+$/);
  await page.goBack();
  await customer.back.click();
  await expect(customers.rows).toHaveCount(1);
});

test('an action works from ruby as it does from wanda', async ({ console, shell }) => {
  await console.goto(`/ruby/customers/${idOf('vipMerchant')}`);
  const customer = new Customer(console);
  const dialog = await customer.act('Restrict');
  await dialog.template('Suspected fraud').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
});

test('a sub account’s business opens below /ruby', async ({ console }) => {
  await console.goto(`/ruby/customers/${idOf('subAccount')}`);
  await new Customer(console).header.getByRole('link').click();
  await expect.poll(() => console.address()).toMatch(/^\/ruby\/businesses\/BUS/);
  await expect(console.page.getByRole('heading', { level: 1 })).toHaveText('Nwosu Foods Limited');
});

test('ruby’s transactions lead to a transaction and its customer, below /ruby', async ({ console, shell }) => {
  const { page } = console;
  await console.goto('/ruby');
  await shell.menu.getByRole('link', { name: 'Transactions' }).click();
  const list = new ListTab(page, 'Transactions');
  await expect(list.rows).toHaveCount(25);
  const row = list.rows.first();
  const reference = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  expect(console.address()).toMatch(/^\/ruby\/transactions\//);
  await page.locator('.page-header').getByRole('link').click();
  await expect.poll(() => console.address()).toMatch(/^\/ruby\/customers\/[^/]+$/);
});

test('what only wanda has is not found in ruby', async ({ console, shell }) => {
  await console.goto('/ruby/referrals');
  await expect(shell.notFound).toBeVisible();
});
