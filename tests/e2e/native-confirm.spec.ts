import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { List } from './screens/list.ts';
import { SessionOverlay } from './screens/session-overlay.ts';
import { test } from './support/test.ts';

test('canceling the native confirmation sends nothing and keeps the dialog; confirming sends once', async ({
  console,
  customer,
  shell,
}) => {
  const { confirmations, platform } = console;
  await customer.open('plain');
  const dialog = await customer.openAction('Remove 2FA');
  await confirmations.answer('cancel');
  await dialog.submit();
  await expect.poll(confirmations.messages).toHaveLength(1);
  await expect(dialog.send).toBeEnabled();
  await expect(dialog.element.getByRole('alert')).toHaveCount(0);
  await expect(shell.toast).toHaveCount(0);
  expect(await platform.requests('customers.resetTwoFactor')).toEqual([]);

  await confirmations.answer('confirm');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer 2FA disabled');
  expect(await platform.requests('customers.resetTwoFactor')).toHaveLength(1);
});

test('a balance correction names currency, customer and amount, and keeps what was typed', async ({
  console,
  customer,
}) => {
  const { confirmations, platform } = console;
  await customer.open('bigMoney', 'wallets');
  const list = new List(console.page, 'Wallets');
  const dialog = await list.openAction(list.row('USDC').first(), 'Correct balance');
  await dialog.field('New balance in USDC').fill('1.5');
  await dialog.reason.fill('Correction agreed with finance');
  await dialog.confirm();
  await confirmations.answer('cancel');
  await dialog.submit();
  await expect
    .poll(confirmations.messages)
    .toEqual([expect.stringMatching(/^Set the USDC balance of customer \w+ to 1\.5\? \[Cancel, Correct balance\]$/)]);
  await expect(dialog.send).toBeEnabled();
  await expect(dialog.field('New balance in USDC')).toHaveValue('1.5');
  await expect(dialog.reason).toHaveValue('Correction agreed with finance');
  expect(await platform.requests('customers.setWalletBalance')).toEqual([]);
});

test('a deleted record and an unassigned BVN are confirmed, other writes are not', async ({ console, customer }) => {
  const { confirmations, page } = console;
  await customer.open('payoutOff', 'documents');
  await page.getByRole('button', { name: 'Unassign BVN' }).click();
  const unassign = new ActionDialog(page, 'Unassign BVN');
  await unassign.submit();
  await unassign.expectClosed();
  await customer.open('plain', 'crypto-addresses');
  const list = new List(page, 'Crypto Addresses');
  const remove = await list.openAction(list.rows.first(), 'Delete address');
  await remove.submit();
  await remove.expectClosed();
  await customer.open('plain');
  const level = await customer.openAction('Change level');
  await level.choose('Level', 'Level 1');
  await level.reason.fill('Documents verified');
  await level.submit();
  await level.expectClosed();
  expect(await confirmations.messages()).toEqual([
    expect.stringMatching(/^Unassign the BVN of customer \w+\? \[Cancel, Unassign BVN\]$/),
    expect.stringMatching(/^Delete crypto address \w+ of customer \w+\? \[Cancel, Delete address\]$/),
  ]);
});

test('locking the console closes an open confirmation and sends nothing', async ({ console, customer }) => {
  const { confirmations, platform } = console;
  await customer.open('plain');
  const dialog = await customer.openAction('Remove 2FA');
  await confirmations.answer('wait');
  await dialog.submit();
  await expect.poll(confirmations.messages).toHaveLength(1);
  const overlay = new SessionOverlay(console);
  await console.page.evaluate(() => window.bridge.call['session.lock']());
  await overlay.expectOpen('Console locked');
  await overlay.signIn();
  await expect(dialog.send).toBeEnabled();
  expect(await platform.requests('customers.resetTwoFactor')).toEqual([]);
});
