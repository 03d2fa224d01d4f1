import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { z } from 'zod';
import { idOf } from './screens/customer.ts';
import { ListTab } from './screens/list-tab.ts';
import { answerSaveDialog } from './support/desktop.ts';
import { test } from './support/test.ts';

test('50,000 transactions: pages turn, filters and sorting answer at once', async ({ console, customer }) => {
  await customer.open('busy', 'transactions');
  const list = new ListTab(console.page, 'Transactions');
  await expect(list.footer).toContainText('1–25 of 50,000 transactions');
  const within = async (what: string, act: () => Promise<void>, words: RegExp | string) => {
    const start = performance.now();
    await act();
    await expect(list.footer, what).toContainText(words);
    await list.settled();
    // Far above what it takes, far below what a member would call slow: the figures are the benches'.
    expect.soft(performance.now() - start, what).toBeLessThan(2_000);
  };
  await within('next page', () => list.next.click(), '26–50 of');
  await within('page 3', () => list.next.click(), '51–75 of');
  await within('back a page', () => list.previous.click(), '26–50 of');
  await within('status', () => list.choose('Status', 'Failed'), /^1–25 of [\d,]{3,6} transactions/);
  expect(new Set(await list.column('Status'))).toEqual(new Set(['Failed']));
  await within('direction', () => list.choose('Direction', 'Out'), /^1–25 of [\d,]{3,6} transactions/);
  expect(new Set(await list.column('Direction'))).toEqual(new Set(['Out']));
  expect(console.address()).toContain('status=failed');
  expect(console.address()).toContain('direction=out');
  await within(
    'everything again',
    () => list.panel.getByRole('button', { name: 'Clear filters' }).click(),
    '1–25 of 50,000',
  );
  const reference = (await list.column('Reference'))[7] ?? '';
  await within('one reference', () => list.word.fill(reference), '1–1 of 1 transaction');
  expect(await list.column('Reference')).toEqual([reference]);
});

test('the last page of 50,000 can be gone to by its address', async ({ console, customer }) => {
  await customer.open('busy', 'transactions?page=2000');
  const list = new ListTab(console.page, 'Transactions');
  await expect(list.footer).toContainText('49,976–50,000 of 50,000');
  await expect(list.next).toBeDisabled();
});

test('a day is exported through the save dialog: the file holds that day’s transactions and no other', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page } = console;
  await customer.open('busy', 'transactions?limit=100');
  const list = new ListTab(page, 'Transactions');
  await expect(list.rows).toHaveCount(100);
  // A day that lies whole on this page: neither the newest nor the oldest of it.
  const days = await list.rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 10) ?? ''));
  const day = days.find((one) => one !== days[0] && one !== days.at(-1)) ?? '';
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const references = (await list.column('Reference')).filter((_, at) => days[at] === day);

  const file = join(profile, 'day.csv');
  await answerSaveDialog(console.app, file);
  await page.getByRole('button', { name: 'Export a day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export a day of transactions' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'Choose where to save' }).click();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Transactions saved');
  await expect(shell.toast.locator('.toast-text')).toHaveText('day.csv');
  await expect(dialog).toBeHidden();

  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(header).toBe('reference,created_at,type,direction,amount,currency,fee,status,description,counterparty,id');
  const cells = lines.map((line) => line.split(','));
  expect(cells.map(([reference]) => reference)).toEqual(references.toReversed());
  expect(new Set(cells.map(([, created]) => created?.slice(0, 10)))).toEqual(new Set([day]));
});

test('an export can be refused, cancelled in the save dialog, and fail: never is a file kept', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page } = console;
  await customer.open('plain', 'transactions');
  await page.getByRole('button', { name: 'Export a day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export a day of transactions' });
  const save = dialog.getByRole('button', { name: 'Choose where to save' });
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await dialog.getByLabel('Day').fill('2199-01-01');
  await expect(dialog.getByText('Choose a day up to today')).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Day').fill('2024-01-02');
  await answerSaveDialog(console.app, null);
  await save.click();
  await expect(save).toBeEnabled();
  await expect(dialog).toBeVisible();
  await answerSaveDialog(console.app, join(profile, 'day.csv'));
  await console.door.play({
    endpoint: 'customers.exportTransactions',
    kind: 'status',
    status: 500,
    message: 'No export today',
  });
  await save.click();
  await expect(shell.toast.locator('.toast-title')).toHaveText('No export today');
  await expect(shell.toast.locator('.toast-text')).toHaveText('The export stopped. No file was kept.');
  expect(readdirSync(profile)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

const raw = z.object({ id: z.string(), reference: z.string(), amount: z.string(), status: z.string() });

test('a transaction’s page: amounts, counterparty, timeline, the record as JSON, and the way back', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('plain', 'transactions');
  const list = new ListTab(page, 'Transactions');
  const reference = (await list.names.first().textContent()) ?? '';
  await list.names.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  const facts = page.getByRole('region', { name: 'Transaction', exact: true });
  for (const label of ['Amount', 'Fee', 'Direction', 'Type', 'Status', 'Counterparty', 'Reference', 'Created'])
    await expect(facts.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await page.getByText('Record as JSON', { exact: true }).click();
  const text = await page.getByRole('region', { name: 'Record as JSON' }).textContent();
  expect(raw.parse(JSON.parse(text ?? '')).reference).toBe(reference);
  await page.locator('.page-header').getByRole('link', { name: 'Adaeze Nwosu' }).click();
  await expect(customer.tabs).toBeVisible();
});

test('a transaction’s status is changed with a reason; header, timeline and list follow, and a refusal keeps the form', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('plain', 'transactions?status=completed');
  const list = new ListTab(page, 'Transactions');
  const reference = (await list.names.first().textContent()) ?? '';
  await list.names.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);

  const dialog = await customer.act('Change status');
  await expect(dialog.who).toContainText(reference);
  await expect(dialog.send).toBeDisabled();
  await dialog.choose('Status', 'Failed');
  await dialog.reason.fill('Provider returned the payment');
  await dialog.expectLines(['Status: Completed → Failed']);
  await dialog.submit();
  await expect(shell.toast.locator('.toast-title')).toHaveText('A completed transaction can only be reversed');
  await expect(dialog.reason).toHaveValue('Provider returned the payment');
  await dialog.choose('Status', 'Reversed');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Transaction updated');
  await expect(page.locator('.page-header .badge').first()).toHaveText('Reversed');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').last()).toContainText('Reversed');
  await page.goBack();
  await expect(list.row(reference)).toHaveCount(0);
  await customer.show('Audit logs');
  await expect(new ListTab(page, 'Audit logs').rows.first()).toContainText('Provider returned the payment');
});

test('an unknown transaction shows the 404 message', async ({ console, shell }) => {
  await console.goto(`/wanda/customers/${idOf('plain')}/transactions/TRX00000000`);
  await expect(shell.notFound).toBeVisible();
});
