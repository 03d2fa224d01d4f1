import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { z } from 'zod';
import { List } from './screens/list.ts';
import { answerSaveDialog } from './support/desktop.ts';
import { test } from './support/test.ts';

test('50,000 transactions are paged, filtered and searched', async ({ console, customer }) => {
  await customer.open('busy', 'transactions');
  const list = new List(console.page, 'Transactions');
  await expect(list.footer).toContainText('1–25 of 50,000 transactions');
  await list.next.click();
  await expect(list.footer).toContainText('26–50 of');
  await list.next.click();
  await expect(list.footer).toContainText('51–75 of');
  await list.previous.click();
  await expect(list.footer).toContainText('26–50 of');
  await list.chooseFilter('Status', 'Failed');
  await list.chooseFilter('Direction', 'Out');
  await expect(list.footer).toContainText(/^1–25 of [\d,]{3,6} transactions/);
  await list.waitUntilLoaded();
  expect(new Set(await list.column('Status'))).toEqual(new Set(['Failed']));
  expect(new Set(await list.column('Direction'))).toEqual(new Set(['Out']));
  expect(console.address()).toContain('status=failed');
  expect(console.address()).toContain('direction=out');
  await list.clearFilters.click();
  await expect(list.footer).toContainText('1–25 of 50,000');
  await list.waitUntilLoaded();
  const reference = (await list.column('Reference'))[7] ?? '';
  await list.searchInput.fill(reference);
  await expect(list.footer).toContainText('1 transaction');
  expect(await list.column('Reference')).toEqual([reference]);
  await customer.open('busy', 'transactions?page=2000');
  await expect(list.footer).toContainText('49,976–50,000 of 50,000');
  await expect(list.next).toBeDisabled();
});

test('a day export contains exactly the transactions of that day', async ({ console, customer, shell, profile }) => {
  const { page } = console;
  await customer.open('busy', 'transactions?limit=100');
  const list = new List(page, 'Transactions');
  await expect(list.footer).toContainText('1–100 of');
  // Select all draws every row.
  await page.keyboard.press('ControlOrMeta+a');
  await expect(list.rows).toHaveCount(100);
  // A day that is complete on this page: neither its first nor its last.
  const days = await list.rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 10) ?? ''));
  const day = days.find((one) => one !== days[0] && one !== days.at(-1)) ?? '';
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const references = (await list.column('Reference')).filter((_, at) => days[at] === day);

  const file = join(profile, 'day.csv');
  await answerSaveDialog(console.app, file);
  await page.getByRole('button', { name: 'Export day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export day' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await expect(shell.toastTitle).toHaveText('Transactions saved');
  await expect(shell.toastText).toHaveText('day.csv');
  await expect(dialog).toBeHidden();

  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(header).toBe('reference,created_at,type,direction,amount,currency,fee,status,description,counterparty,id');
  const cells = lines.map((line) => line.split(','));
  expect(cells.map(([reference]) => reference)).toEqual(references.toReversed());
  expect(new Set(cells.map(([, created]) => created?.slice(0, 10)))).toEqual(new Set([day]));
});

test('an invalid day, a canceled save dialog and a failed export save no file', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page } = console;
  await customer.open('plain', 'transactions');
  await page.getByRole('button', { name: 'Export day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export day' });
  const save = dialog.getByRole('button', { name: 'Save as…' });
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await dialog.getByLabel('Day').fill('2199-01-01');
  await expect(dialog.getByText('Choose today or an earlier day')).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Day').fill('2024-01-02');
  await answerSaveDialog(console.app, null);
  await save.click();
  await expect(save).toBeEnabled();
  await expect(dialog).toBeVisible();
  await answerSaveDialog(console.app, join(profile, 'day.csv'));
  await console.platform.setFaults({
    endpoint: 'customers.exportTransactions',
    kind: 'status',
    status: 500,
    message: 'No export today',
  });
  await save.click();
  await expect(shell.toastTitle).toHaveText('No export today');
  await expect(shell.toastText).toHaveText('The export stopped. No file was saved.');
  expect(readdirSync(profile)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

const raw = z.object({ id: z.string(), reference: z.string(), amount: z.string(), status: z.string() });

test('a transaction’s page shows its fields, timeline and JSON, and links to its customer', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('plain', 'transactions');
  const list = new List(page, 'Transactions');
  const reference = (await list.rowLinks.first().textContent()) ?? '';
  await list.rowLinks.first().click();
  await expect(page.locator('main header')).toContainText(reference);
  const facts = page.getByRole('region', { name: 'Transaction', exact: true });
  for (const label of ['Direction', 'Type', 'Status', 'Reference', 'Created'])
    await expect(facts.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await page.getByText('Record as JSON', { exact: true }).click();
  const text = await page.getByRole('region', { name: 'Record as JSON' }).textContent();
  expect(raw.parse(JSON.parse(text ?? '')).reference).toBe(reference);
  await page.locator('main header').getByRole('link', { name: 'Adaeze Nwosu' }).click();
  await expect(customer.tabs).toBeVisible();
});

test('changing a transaction’s status updates header, timeline and list; a refusal keeps the form', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('plain', 'transactions?status=completed');
  const list = new List(page, 'Transactions');
  const reference = (await list.rowLinks.first().textContent()) ?? '';
  await list.rowLinks.first().click();
  await expect(page.locator('main header')).toContainText(reference);

  const dialog = await customer.openAction('Change status');
  await expect(dialog.subject).toContainText(reference);
  await expect(dialog.send).toBeDisabled();
  await dialog.choose('Status', 'Failed');
  await dialog.reason.fill('Provider returned the payment');
  await dialog.expectChanges(['Status: Completed → Failed']);
  await dialog.submit();
  await expect(shell.toastTitle).toHaveText('A completed transaction can only be reversed');
  await expect(dialog.reason).toHaveValue('Provider returned the payment');
  await dialog.choose('Status', 'Reversed');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Transaction updated');
  await expect(page.locator('main header [data-tone]').first()).toHaveText('Reversed');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').last()).toContainText('Reversed');
  await page.goBack();
  await expect(list.row(reference)).toHaveCount(0);
  await customer.openTab('Audit logs');
  await expect(new List(page, 'Audit logs').rows.first()).toContainText('Provider returned the payment');
});
