import { expect } from 'playwright/test';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

test('a balance is adjusted by an amount, by keyboard, and the difference is a transaction', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('bigMoney', 'wallets');
  const list = new List(page, 'Wallets');
  const row = list.row('USDC').first();
  const dialog = await list.openAction(row, 'Correct balance');
  await dialog.element.getByText('Adjust by', { exact: true }).click();
  const amount = dialog.field('Add or subtract (-) in USDC');
  await amount.pressSequentially('1250.5');
  await expect(amount).toHaveValue('1,250.5');
  await expect(dialog.element.getByRole('status')).toHaveText('+1,250.50 USDC');
  await dialog.expectChanges(['Balance: 0.00 USDC → 1,250.50 USDC']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+3');
  await expect(dialog.reason).toHaveValue('Correction agreed with finance');
  // From the reason over the suggestions, which are one stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.field('Type +1,250.50 to confirm')).toBeFocused();
  await page.keyboard.type('1250.50');
  await page.keyboard.press('ControlOrMeta+Enter');
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('USDC balance corrected');
  await expect(row).toContainText('1,250.50 USDC');
  await customer.openTab('Transactions');
  await expect(new List(page, 'Transactions').rows.first()).toContainText('1,250.50 USDC');
});
