import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

test.describe.configure({ timeout: 60_000 });

test('axe: dialogs with every kind of input, with messages, with changes, and with an outcome', async ({
  console,
  customer,
}) => {
  const { page, platform } = console;
  await customer.open('plain');
  for (const label of ['Edit phone number', 'Change level', 'Change user status', 'Remove 2FA', 'Jail']) {
    const dialog = await customer.openAction(label);
    if (label === 'Jail') await dialog.submit();
    await expectAccessible(page, label);
    await page.keyboard.press('Escape');
    await dialog.expectClosed();
  }
  await customer.actions.click();
  await expect(customer.actionItem('Jail')).toBeVisible();
  // The structure of the menu is the component library's; the colors are ours.
  await expectAccessible(page, 'actions menu', ['color-contrast']);
  await page.keyboard.press('Escape');
  await platform.setFaults({ endpoint: 'customers.togglePayout', kind: 'drop', times: 1 });
  const lost = await customer.openAction('Disable payout');
  await lost.reason.fill('Lost on the way');
  await lost.submit();
  await expect(lost.tryAgain).toBeVisible();
  await expectAccessible(page, 'a write without an answer');
});

test('axe: a confirmation, a record panel, the day export, record pages with timeline and JSON', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('plain', 'wallets');
  const wallets = new List(page, 'Wallets');
  const balance = await wallets.openAction(wallets.rows.first(), 'Correct balance');
  await expectAccessible(page, 'Correct balance');
  await balance.cancel.click();
  await customer.openTab('Crypto Addresses');
  await new List(page, 'Crypto Addresses').rowLinks.first().click();
  await expect(page.getByRole('dialog')).toContainText('Network');
  await expectAccessible(page, 'a record panel');
  await page.keyboard.press('Escape');
  await customer.openTab('Transactions');
  await page.getByRole('button', { name: 'Export day…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Day')).toBeVisible();
  await expectAccessible(page, 'day export');
  await page.keyboard.press('Escape');
  await new List(page, 'Transactions').rowLinks.first().click();
  await page.getByText('Record as JSON', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page, 'a transaction');
});

test('axe: a profile with banner, overview, limits near their end and timeline', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('everyBadge');
  await expect(customer.restrictions).toHaveCount(4);
  await expect(customer.section('Value')).toContainText('USD');
  await customer.section('Timeline').getByRole('button').click();
  await expect(customer.section('Timeline').getByRole('link', { name: 'Jailed' })).toBeVisible();
  await expectAccessible(page, 'a restricted customer');
  await customer.open('unverified');
  await expect(customer.section('Open items').getByRole('link').first()).toBeVisible();
  await expect(customer.section('Last movements').getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'an overview with all cards');
});
