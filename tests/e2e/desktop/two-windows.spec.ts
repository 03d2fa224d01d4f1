import { expect, type Page } from 'playwright/test';
import type { ActionDialog } from '../page-objects/action-dialog.ts';
import { type Character, Customer, idOf } from '../page-objects/customer.ts';
import { List, type ListScreen } from '../page-objects/list.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { test } from '../support/test.ts';

// Two windows on the same customer: a change in one is shown in the other before anything is sent from it.

/** Opens the customer in a second window, by Ctrl+click in the list. */
const openInSecondWindow = async (
  console: ConsoleApp,
  customers: ListScreen,
  on: Character,
): Promise<[Customer, Page]> => {
  await customers.open(`?q=${idOf(on)}`);
  const opened = console.app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const page = await opened;
  const customer = new Customer(console, page);
  await expect(customer.tabs).toBeVisible();
  return [customer, page];
};

test('a conflicting change is shown and not overwritten; continuing keeps both changes', async ({
  console,
  customer,
  customers,
}) => {
  const [theirs] = await openInSecondWindow(console, customers, 'plain');
  await customer.open('plain');
  const mine = await customer.openAction('Change level');
  await mine.choose('Level', 'Level 3');
  await mine.reason.fill('Documents verified');

  const status = await theirs.openAction('Change user status');
  await status.element.getByRole('switch', { name: 'VIP (premium)' }).check();
  await status.submit();
  await status.expectClosed();

  await mine.submit();
  await expect(mine.element.getByRole('alert')).toContainText('You changed this record in another window');
  await expect(mine.element.getByRole('alert')).toContainText('Your change was not made.');
  await mine.expectChanges(['VIP: No → Yes'], mine.changedByOthers);
  // Sent for the version that was read while the reason was typed, or not at all.
  const sent = await console.platform.requests('customers.changeLevel');
  expect(sent.filter(({ status }) => status !== 412)).toEqual([]);

  await mine.continueWithCurrent.click();
  await expect(mine.reason).toHaveValue('Documents verified');
  await mine.expectChanges(['Level: 2 → 3']);
  await mine.submit();
  await mine.expectClosed();
  await expect(customer.badges.getByText('Level 3')).toBeVisible();
  await expect(customer.field('Flags', 'VIP')).toHaveText('Yes');
});

test('a flag that the other window already set is not toggled back', async ({ console, customer, customers }) => {
  const [theirs] = await openInSecondWindow(console, customers, 'american');
  await customer.open('american');
  const mine = await customer.openAction('Restrict');
  await mine.reason.fill('Suspected fraud');

  const first = await theirs.openAction('Restrict');
  await first.submit();
  await first.expectClosed();

  await mine.submit();
  await mine.expectChanges(['Restricted: No → Yes'], mine.changedByOthers);
  await mine.continueWithCurrent.click();
  await expect(mine.element).toContainText('The record has changed and this action no longer applies.');
  await expect(mine.send).toHaveCount(0);
  await mine.element.getByRole('button', { name: 'Close', exact: true }).last().click();
  await mine.expectClosed();
  await console.goto(console.address());
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
  expect(await console.platform.requests('customers.toggleRestriction')).toHaveLength(1);
});

test('of two new emails, the later one is sent only after seeing the earlier one', async ({
  console,
  customer,
  customers,
}) => {
  const [theirs] = await openInSecondWindow(console, customers, 'cjk');
  await customer.open('cjk');
  const mine = await customer.openAction('Edit email address');
  await mine.field('New email').fill('mine@mail.test');
  const other = await theirs.openAction('Edit email address');
  await other.field('New email').fill('theirs@mail.test');
  await other.submit();
  await other.expectClosed();
  await mine.submit();
  await mine.expectChanges(['Email: wei.wang@mail.test → theirs@mail.test'], mine.changedByOthers);
  await mine.continueWithCurrent.click();
  await expect(mine.field('Old email')).toHaveValue('theirs@mail.test');
  await mine.expectChanges(['Email: theirs@mail.test → mine@mail.test']);
  await mine.submit();
  await mine.expectClosed();
  await expect(customer.header).toContainText('(mine@mail.test)');
});

test('a row deleted in the other window cannot be deleted again', async ({ console, customer, customers }) => {
  const [theirs, page] = await openInSecondWindow(console, customers, 'bigMoney');
  await theirs.openTab('Crypto Addresses');
  const theirList = new List(page, 'Crypto Addresses');
  await customer.open('bigMoney', 'crypto-addresses');
  const list = new List(console.page, 'Crypto Addresses');
  await expect(list.rows.first()).toBeVisible();
  const before = await list.rows.count();
  const mine = await list.openAction(list.rows.first(), 'Delete address');

  const other = await theirList.openAction(theirList.rows.first(), 'Delete address');
  await other.submit();
  await other.expectClosed();

  await mine.submit();
  await expect.poll(async () => (await mine.changeLines(mine.changedByOthers))[0]).toBe('Exists: Yes → No');
  await expect(mine.continueWithCurrent).toHaveCount(0);
  await mine.cancel.click();
  await mine.expectClosed();
  await expect(list.rows).toHaveCount(before - 1);
});

test('continuing sends only the switch that was changed here', async ({ console, customer, customers }) => {
  const [theirs] = await openInSecondWindow(console, customers, 'american');
  await customer.open('american');
  const mine = await customer.openAction('Change user status');
  await mine.element.getByRole('switch', { name: 'Merchant' }).check();

  const status = await theirs.openAction('Change user status');
  await status.element.getByRole('switch', { name: 'VIP (premium)' }).check();
  await status.submit();
  await status.expectClosed();

  await mine.submit();
  await mine.expectChanges(['VIP: No → Yes'], mine.changedByOthers);
  await mine.continueWithCurrent.click();
  await expect(mine.element.getByRole('switch', { name: 'VIP (premium)' })).toBeChecked();
  await mine.expectChanges(['Merchant: No → Yes']);
  await mine.submit();
  await mine.expectClosed();
  await expect(customer.field('Flags', 'VIP')).toHaveText('Yes');
  await expect(customer.field('Flags', 'Merchant')).toHaveText('Yes');
});

test('a balance changed in the other window is confirmed again', async ({ console, customer, customers }) => {
  const [theirs, page] = await openInSecondWindow(console, customers, 'bigMoney');
  await theirs.openTab('Wallets');
  const theirList = new List(page, 'Wallets');
  await customer.open('bigMoney', 'wallets');
  const list = new List(console.page, 'Wallets');
  const correct = async (dialog: ActionDialog, balance: string) => {
    await dialog.field('New balance in USDC').fill(balance);
    await dialog.reason.fill('Correction agreed with finance');
    await dialog.confirm();
  };
  const mine = await list.openAction(list.row('USDC').first(), 'Correct balance');
  await correct(mine, '10');
  const other = await theirList.openAction(theirList.row('USDC').first(), 'Correct balance');
  await correct(other, '7.5');
  await other.submit();
  await other.expectClosed();
  await mine.submit();
  await mine.expectChanges(['Balance: 0.00 USDC → 7.50 USDC'], mine.changedByOthers);
  await mine.continueWithCurrent.click();
  await mine.expectChanges(['Balance: 7.50 USDC → 10.00 USDC']);
  // The confirmation was for another change.
  await expect(mine.send).toBeDisabled();
  await mine.field('Type +2.50 to confirm').fill('2.5');
  await mine.submit();
  await mine.expectClosed();
  await expect(list.row('USDC').first()).toContainText('10.00 USDC');
});
