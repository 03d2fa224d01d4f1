import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { answerSaveDialog } from './support/desktop.ts';
import { test } from './support/test.ts';

test('a CSV export has the filters, columns and order of the view', async ({ console, customers, shell, profile }) => {
  const file = join(profile, 'restricted.csv');
  await customers.open('?status=restricted&sort=email');
  const header = (await customers.table.getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim())
    .filter(Boolean);
  await expect(customers.footer).toContainText(/of \d+ customers/);
  const total = Number(/of (\d+) customers/.exec((await customers.footer.textContent()) ?? '')?.[1]);
  const emails = (await customers.column('Email')).filter((email) => email.includes('@'));

  await answerSaveDialog(console.app, file);
  await customers.exportCsv.click();
  await expect(shell.toast).toContainText(`Exported ${total} customers`);
  await expect(shell.toast).toContainText('restricted.csv');

  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [first = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(first.split(',')).toEqual(header.map((label) => (label === 'Created' ? 'Created (UTC)' : label)));
  expect(lines).toHaveLength(total);
  const at = header.indexOf('Email');
  const written = lines.map((line) => line.split(',')[at] ?? '').filter((email) => email !== '');
  expect(written.slice(0, emails.length)).toEqual(emails);
  expect(written).toEqual([...written].sort());
});

test('canceling the save dialog writes no file and sends no request', async ({ console, customers, profile }) => {
  await customers.open();
  const before = (await console.platform.requests('customers.list')).length;
  await answerSaveDialog(console.app, null);
  await customers.exportCsv.click();
  await expect(customers.exportCsv).toBeEnabled();
  expect(readdirSync(profile)).toEqual([]);
  expect((await console.platform.requests('customers.list')).length - before).toBeLessThanOrEqual(1);
});

test('canceling a running export leaves no file', async ({ console, customers, shell, profile }) => {
  await customers.open();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 400 });
  await answerSaveDialog(console.app, join(profile, 'all.csv'));
  await customers.exportCsv.click();
  await console.page.getByRole('button', { name: /^Cancel export/ }).click();
  await expect(shell.toast).toContainText('Export canceled');
  await expect.poll(() => readdirSync(profile)).toEqual([]);
  expect(existsSync(join(profile, 'all.csv'))).toBe(false);
});

test('an export goes on while one is elsewhere; back on its list it is shown, and can be cancelled', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const { page } = console;
  await customers.open();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 1_500 });
  await answerSaveDialog(console.app, join(profile, 'all.csv'));
  await customers.exportCsv.click();
  const cancel = page.getByRole('button', { name: /^Cancel export/ });
  await expect(cancel).toBeVisible();
  await shell.menu.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await expect(cancel).toBeHidden();
  await shell.menu.getByRole('link', { name: 'Customers' }).click();
  await cancel.click();
  await expect(shell.toast).toContainText('Export canceled');
  await expect.poll(() => readdirSync(profile)).toEqual([]);
});

test('a double click exports once and does not cancel', async ({ console, customers, shell, profile }) => {
  await customers.open();
  await answerSaveDialog(console.app, join(profile, 'twice.csv'));
  await customers.exportCsv.dblclick();
  await expect(shell.toast).toContainText('Exported 500 customers');
  expect(readdirSync(profile)).toEqual(['twice.csv']);
});
