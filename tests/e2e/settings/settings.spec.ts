import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answerSaveDialog } from '../support/desktop.ts';
import { test } from '../support/test.ts';

test('a setting is changed with a reason, which its history shows', async ({ console, shell }) => {
  const { page } = console;
  await console.goto('/ruby/customers');
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Chains' }).click();
  await page.getByRole('link', { name: 'Ethereum' }).click();
  await page.getByRole('button', { name: 'Edit chain', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit chain' });
  await dialog.getByLabel('Confirmations').fill('24');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Network upgrade');
  await expectAccessible(page, 'an edit of a setting');
  await dialog.getByRole('button', { name: 'Edit chain' }).click();
  await expect(shell.toastTitle).toHaveText('Chain changed');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Confirmations 12 → 24');
  await expect(history).toContainText('Network upgrade');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to Ruby' }).click();
  await expect(page.getByRole('navigation', { name: 'Ruby menu' })).toBeVisible();
});

test('a report is generated while another page is open, and its file is saved', async ({ console, shell, profile }) => {
  const { page } = console;
  const path = join(profile, 'report.csv');
  await answerSaveDialog(console.app, path);
  await console.goto('/settings/arip-reports/generate');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Complaints' }).click();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /^Generate report/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ARIP reports' })).toBeVisible();
  await page.getByRole('link', { name: 'Countries' }).click();
  await expect(shell.toastTitle).toHaveText('Report ready', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(shell.toastTitle).toHaveText('Report saved');
  expect(readFileSync(path, 'utf8')).toMatch(/^reference,hour,type,count\r\n.*,complaints,/);
});

test('custody shows exact balances and addresses, with no accessibility problems', async ({ console }) => {
  const { page } = console;
  await console.goto('/settings/custody/vaults/VLT0000000004');
  await expect(page.getByRole('table', { name: 'Assets' })).toBeVisible();
  await expectAccessible(page, 'a vault');
  await console.goto('/settings/custody/wallets/BTC/hot');
  await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(3);
  await expectAccessible(page, 'a wallet');
});
