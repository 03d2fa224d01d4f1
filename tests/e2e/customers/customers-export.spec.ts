import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'playwright/test';
import { answerSaveDialog } from '../support/desktop.ts';
import { test } from '../support/test.ts';

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
  await customers.exportAs('CSV');
  await expect(shell.toast).toContainText(`Exported ${total} customers`);
  await expect(shell.toast).toContainText('restricted.csv');

  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [first = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  const columns = ['ID', ...header.map((label) => (label === 'Created' ? 'Created (UTC)' : label))];
  expect(first.split(',')).toEqual(columns);
  expect(lines).toHaveLength(total);
  const at = columns.indexOf('Email');
  const written = lines.map((line) => line.split(',')[at] ?? '').filter((email) => email !== '');
  expect(written.slice(0, emails.length)).toEqual(emails);
  expect(written).toEqual([...written].sort());
});

test('an Excel export has the rows of the view as text, and times as dates', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const file = join(profile, 'restricted.xlsx');
  await customers.open('?status=restricted&sort=email');
  await expect(customers.footer).toContainText(/of \d+ customers/);
  const total = Number(/of (\d+) customers/.exec((await customers.footer.textContent()) ?? '')?.[1]);
  const emails = (await customers.column('Email')).filter((email) => email.includes('@'));

  await answerSaveDialog(console.app, file);
  await customers.exportAs('Excel');
  await expect(shell.toast).toContainText(`Exported ${total} customers`);

  const { sheets } = await readXlsx(readFileSync(file));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(total);
  const valuesOf = (heading: RegExp) => rows.map((row) => row[head.findIndex((cell) => heading.test(String(cell)))]);
  expect(
    valuesOf(/^Email$/)
      .filter(Boolean)
      .slice(0, emails.length),
  ).toEqual(emails);
  expect(valuesOf(/^Created \(.+\)$/).every((value) => value instanceof Date)).toBe(true);
});

test('copied rows can be pasted into cells', async ({ console, customers, shell }) => {
  await customers.open('?sort=email');
  await customers.rows.first().getByRole('checkbox').check();
  await customers.selection.getByRole('button', { name: 'Copy rows' }).click();
  await expect(shell.toast).toContainText('Copied 1 customer');
  const text = await console.app.evaluate(({ clipboard }) => clipboard.readText());
  const [head = '', line = ''] = text.split(/\r?\n/);
  expect(head.split('\t')[0]).toBe('ID');
  expect(line.split('\t')).toHaveLength(head.split('\t').length);
  // The listener is there before the key is pressed: input is handled before a script that was sent earlier.
  const pasted = await console.page.evaluateHandle(() => ({
    html: new Promise<string>((resolve) =>
      document.addEventListener('paste', (event) => resolve(event.clipboardData?.getData('text/html') ?? ''), {
        once: true,
      }),
    ),
  }));
  await console.page.keyboard.press('ControlOrMeta+V');
  const html = await pasted.evaluate((value) => value.html);
  // The ID is a text for spreadsheets.
  expect(html).toContain(`<td style="mso-number-format:'\\@'" sdnum="1033;0;@">${line.split('\t')[0]}</td>`);
});

test('an export goes on while another page is open; canceling it on its list leaves no file', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const { page } = console;
  await customers.open();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 1_500 });
  await answerSaveDialog(console.app, join(profile, 'all.csv'));
  await customers.exportAs('CSV');
  await expect(customers.cancelExport).toBeVisible();
  await shell.menu.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await expect(customers.cancelExport).toBeHidden();
  await shell.menu.getByRole('link', { name: 'Customers' }).click();
  await customers.cancelExport.click();
  await expect(shell.toast).toContainText('Export canceled');
  await expect.poll(() => readdirSync(profile)).toEqual([]);
});
