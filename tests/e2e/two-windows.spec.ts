import { expect, type Page } from 'playwright/test';
import type { ActionDialog } from './screens/action-dialog.ts';
import { type Character, Customer, idOf } from './screens/customer.ts';
import type { Customers } from './screens/customers.ts';
import { ListTab } from './screens/list-tab.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { test } from './support/test.ts';

// Two members at the same customer, each in a window: a change by one is told to the other before anything of theirs is sent.

/** The customer in a second window, opened as a member would: by Ctrl-click in the list. */
const second = async (console: ConsoleApp, customers: Customers, on: Character): Promise<[Customer, Page]> => {
  await customers.open(`?q=${idOf(on)}`);
  const opened = console.app.waitForEvent('window');
  await customers.names.first().click({ modifiers: ['ControlOrMeta'] });
  const page = await opened;
  const customer = new Customer(console, page);
  await expect(customer.tabs).toBeVisible();
  return [customer, page];
};

test('another member’s change is shown as a difference before anything is sent; going on then keeps both', async ({
  console,
  customer,
  customers,
}) => {
  const [theirs] = await second(console, customers, 'plain');
  await customer.open('plain');
  const mine = await customer.act('Change level');
  await mine.choose('Level', 'Level 3');
  await mine.reason.fill('Documents verified');

  const status = await theirs.act('Change user status');
  await status.box.getByRole('switch', { name: 'VIP (premium)' }).check();
  await status.submit();
  await status.expectClosed();

  await mine.submit();
  await expect(mine.box.getByRole('alert')).toContainText('Somebody else changed this record');
  await expect(mine.box.getByRole('alert')).toContainText('Nothing was sent.');
  await mine.expectLines(['VIP: No → Yes'], mine.others);
  expect(await console.door.requests('customers.changeLevel')).toEqual([]);

  await mine.goOn.click();
  await expect(mine.reason).toHaveValue('Documents verified');
  await mine.expectLines(['Level: 2 → 3']);
  await mine.submit();
  await mine.expectClosed();
  await expect(customer.badges.getByText('Level 3')).toBeVisible();
  await expect(customer.field('Flags', 'VIP')).toHaveText('Yes');
});

test('a flag that another member set already is not flipped back', async ({ console, customer, customers }) => {
  const [theirs] = await second(console, customers, 'american');
  await customer.open('american');
  const mine = await customer.act('Restrict');
  await mine.reason.fill('Suspected fraud');

  const first = await theirs.act('Restrict');
  await first.submit();
  await first.expectClosed();

  await mine.submit();
  await mine.expectLines(['Restricted: No → Yes'], mine.others);
  await mine.goOn.click();
  await expect(mine.box).toContainText('This no longer applies to the record as it is now.');
  await expect(mine.send).toHaveCount(0);
  await mine.box.getByRole('button', { name: 'Close', exact: true }).last().click();
  await mine.expectClosed();
  await console.goto(console.address());
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
  expect(await console.door.requests('customers.toggleRestriction')).toHaveLength(1);
});

test('two emails at once: the later one sees the earlier one and decides', async ({ console, customer, customers }) => {
  const [theirs] = await second(console, customers, 'cjk');
  await customer.open('cjk');
  const mine = await customer.act('Edit email address');
  await mine.field('New email').fill('mine@mail.test');
  const other = await theirs.act('Edit email address');
  await other.field('New email').fill('theirs@mail.test');
  await other.submit();
  await other.expectClosed();
  await mine.submit();
  await mine.expectLines(['Email: wei.wang@mail.test → theirs@mail.test'], mine.others);
  await mine.goOn.click();
  await expect(mine.field('Old email')).toHaveValue('theirs@mail.test');
  await mine.expectLines(['Email: theirs@mail.test → mine@mail.test']);
  await mine.submit();
  await mine.expectClosed();
  await expect(customer.header).toContainText('(mine@mail.test)');
});

test('what another member deleted meanwhile is told, and cannot be deleted again', async ({
  console,
  customer,
  customers,
}) => {
  const [theirs, page] = await second(console, customers, 'bigMoney');
  await theirs.show('Crypto Addresses');
  const theirList = new ListTab(page, 'Crypto Addresses');
  await customer.open('bigMoney', 'crypto-addresses');
  const list = new ListTab(console.page, 'Crypto Addresses');
  await expect(list.rows.first()).toBeVisible();
  const before = await list.rows.count();
  const mine = await list.act(list.rows.first(), 'Delete address');

  const other = await theirList.act(theirList.rows.first(), 'Delete address');
  await other.submit();
  await other.expectClosed();

  await mine.submit();
  await expect.poll(async () => (await mine.lines(mine.others))[0]).toBe('Exists: Yes → No');
  await expect(mine.goOn).toHaveCount(0);
  await mine.cancel.click();
  await mine.expectClosed();
  await expect(list.rows).toHaveCount(before - 1);
});

test('going on never writes back what somebody else changed: only the switch that was touched is sent anew', async ({
  console,
  customer,
  customers,
}) => {
  const [theirs] = await second(console, customers, 'american');
  await customer.open('american');
  const mine = await customer.act('Change user status');
  await mine.box.getByRole('switch', { name: 'Merchant' }).check();

  const status = await theirs.act('Change user status');
  await status.box.getByRole('switch', { name: 'VIP (premium)' }).check();
  await status.submit();
  await status.expectClosed();

  await mine.submit();
  await mine.expectLines(['VIP: No → Yes'], mine.others);
  await mine.goOn.click();
  await expect(mine.box.getByRole('switch', { name: 'VIP (premium)' })).toBeChecked();
  await mine.expectLines(['Merchant: No → Yes']);
  await mine.submit();
  await mine.expectClosed();
  await expect(customer.field('Flags', 'VIP')).toHaveText('Yes');
  await expect(customer.field('Flags', 'Merchant')).toHaveText('Yes');
});

test('a balance that moved since it was loaded is not overwritten unseen', async ({ console, customer, customers }) => {
  const [theirs, page] = await second(console, customers, 'bigMoney');
  await theirs.show('Wallets');
  const theirList = new ListTab(page, 'Wallets');
  await customer.open('bigMoney', 'wallets');
  const list = new ListTab(console.page, 'Wallets');
  const correct = async (dialog: ActionDialog, balance: string) => {
    await dialog.field('New balance in USDC').fill(balance);
    await dialog.reason.fill('Correction agreed with finance');
    await dialog.field('Type USDC to confirm').fill('USDC');
  };
  const mine = await list.act(list.row('USDC').first(), 'Correct balance');
  await correct(mine, '10');
  const other = await theirList.act(theirList.row('USDC').first(), 'Correct balance');
  await correct(other, '7.5');
  await other.submit();
  await other.expectClosed();
  await mine.submit();
  await mine.expectLines(['Balance: 0.00 USDC → 7.50 USDC'], mine.others);
  await mine.goOn.click();
  await mine.expectLines(['Balance: 7.50 USDC → 10.00 USDC']);
  // What was confirmed was another change: this one asks for its word again.
  await expect(mine.send).toBeDisabled();
  await mine.field('Type USDC to confirm').fill('USDC');
  await mine.submit();
  await mine.expectClosed();
  await expect(list.row('USDC').first()).toContainText('10.00 USDC');
});
