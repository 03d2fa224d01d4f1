import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answerSaveDialog } from '../support/desktop.ts';
import { readPdf } from '../support/pdf.ts';
import { test } from '../support/test.ts';

test('a report from chart to CSV, by keyboard', async ({ console, shell, profile }) => {
  const { page } = console;
  await console.goto('/wanda/finance?days=90');
  const section = page.getByRole('region', { name: 'Money in and out', exact: true });
  const chart = section.getByRole('application');
  await expect(chart).toBeVisible();
  await expectAccessible(page, 'a report with charts');

  await section.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = section.getByRole('table', { name: 'Money in and out' });
  await expect(table).toBeVisible();
  await expectAccessible(page, 'a report with a table');
  const shown = (await table.locator('tbody').getByRole('cell').allInnerTexts()).map((text) =>
    text.replaceAll(',', ''),
  );

  const file = join(profile, 'flows.csv');
  await answerSaveDialog(console.app, file);
  await section.getByRole('button', { name: 'Export Money in and out' }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  await expect(shell.toast).toContainText('Exported 90 rows');
  const [head, ...lines] = readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  const withCurrency = (label: string) => `${label},${label} currency`;
  const sides = ['Money in', 'Money out'];
  expect(head).toBe(
    [
      'Day (UTC)',
      ...sides.map(withCurrency),
      'Compared day (UTC)',
      ...sides.map((side) => withCurrency(`${side} (compared)`)),
    ].join(','),
  );
  // The file has days as 2026-10-31, the page as Oct 31, 2026.
  const amounts = (cells: string[]) => cells.filter((cell) => / NGN$/.test(cell));
  const withUnits = lines.flatMap((line) => line.replaceAll(',NGN', ' NGN').split(','));
  expect(amounts(withUnits)).toEqual(amounts(shown));
});

test('the arrow keys move over the days of a chart and show exact values', async ({ console }) => {
  const { page } = console;
  await console.goto('/wanda/reports/overview?from=2026-01-01&to=2026-01-31');
  const section = page.getByRole('region', { name: 'New customers', exact: true });
  // People have no fractions.
  const axis = section.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value');
  await expect(axis.nth(1)).toBeVisible();
  for (const text of await axis.allTextContents()) expect(text).toMatch(/^\d+$/);
  await section.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(section.getByText('Jan 02, 2026 UTC')).toBeVisible();
  await expect(section.getByText('Dec 02, 2025 UTC')).toBeVisible();
  // The day's value and that of the day it is compared with.
  await expect(section.getByText(/^\d+ customers$/)).toHaveCount(2);
});

test('a month is closed: last month against the month before, saved as PDF, CSV and to Excel, and a figure opens its list', async ({
  console,
  shell,
  profile,
}) => {
  const { page } = console;
  await console.goto('/wanda/reports/overview?period=last-month');
  await expect(page.getByText(/^\w{3} 01, \d{4} – .* \(UTC\), compared with \w{3} 01, /)).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText(/^[+−]|^No change|^Up|^Down/).first()).toBeVisible();
  const volume = page.getByRole('region', { name: 'Volume', exact: true });
  await expect(volume.getByText(/^Volume, \w{3} 01, \d{4} – /)).toBeVisible();
  await expectAccessible(page, 'a report with a comparison');

  const pdf = join(profile, 'overview.pdf');
  await answerSaveDialog(console.app, pdf);
  const exportAs = async (format: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: format }).click();
  };
  await exportAs('PDF');
  await expect(shell.toast).toContainText('overview.pdf');
  const printed = readFileSync(pdf, 'latin1');
  expect(printed.startsWith('%PDF-')).toBe(true);
  // A4 is 595 x 842 points.
  expect(printed).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  expect(printed.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);

  const document = readPdf(pdf);
  expect(document).toMatchObject({ isTagged: true, outline: expect.arrayContaining(['Reports overview', 'Volume']) });
  for (const text of document.pages)
    expect(text).toMatch(/SavedbyAmaraNwosu.*\/wanda\/reports\/overview.*SHA-256ofthecontent[\da-f]{64}/);

  const csv = join(profile, 'overview.csv');
  await answerSaveDialog(console.app, csv);
  await exportAs('CSV');
  await expect(shell.toast).toContainText('overview.csv');
  const saved = readFileSync(csv, 'utf8');
  for (const text of [
    'Report,Reports overview',
    'Period from (UTC),2',
    'Compared from (UTC),2',
    'Not counted,',
    'Environment,Training',
    'Figure,Value,Currency,Compared,Change (%)',
  ])
    expect(saved).toContain(text);
  // A number that a spreadsheet can add, also for an increase.
  expect(saved).toMatch(/^Volume,[\d.]+,\w+,[\d.]+,-?\d+\.\d\r$/m);

  const book = join(profile, 'overview.xlsx');
  await answerSaveDialog(console.app, book);
  await exportAs('Excel');
  await expect(shell.toast).toContainText('overview.xlsx');
  const [facts, figures, chart] = (await readXlsx(readFileSync(book))).sheets;
  expect(facts?.rows[0]).toEqual(['Report', 'Reports overview']);
  expect(figures?.rows[1]).toEqual([
    ...['Volume', expect.any(Number), expect.any(String), expect.any(Number), expect.any(Number)],
  ]);
  expect(chart?.rows[1]?.slice(0, 2)).toEqual([expect.any(Date), expect.any(Number)]);

  const customers = totals
    .locator('div')
    .filter({ hasText: /^New customers/ })
    .getByRole('link');
  const count = (await customers.textContent()) ?? '';
  await customers.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByText(new RegExp(`\\b${count} customers?$`)).first()).toBeVisible();
});

test('a month is closed: chosen from the list, reconciled to zero, saved by name and exported again', async ({
  console,
  shell,
  profile,
}) => {
  const { page } = console;
  await console.goto('/wanda/finance');
  const now = new Date();
  const closed = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  const month = closed.toISOString().slice(0, 7);
  const name = closed.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await page.getByRole('combobox', { name: 'Month or quarter' }).click();
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(new RegExp(`period=${month}$`));

  // The balances are those at the end of that month.
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 0)).getUTCDate();
  const balances = page.getByRole('region', { name: 'Balances', exact: true });
  await expect(balances.getByText(new RegExp(`^At the end of \\w{3} ${last}, \\d{4} \\(UTC\\)`))).toBeVisible();
  const table = page.getByRole('table', { name: 'Reconciliation' });
  const section = page.getByRole('region', { name: 'Reconciliation', exact: true });
  await expect(section.getByText(/^Every currency reconciles/)).toBeVisible();
  const differences = await table.locator('tbody tr td:last-child').allInnerTexts();
  expect(differences.length).toBeGreaterThan(10);
  for (const text of differences) expect(text).toMatch(/^0(\.0+)?$/);
  // On the narrowest page the difference is in sight without scrolling sideways.
  await page.setViewportSize({ width: 1280, height: 800 });
  await section.scrollIntoViewIfNeeded();
  await expect(table.locator('tbody tr').first().locator('td').last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a report with a reconciliation');

  await page.getByRole('button', { name: 'Saved reports' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved reports' });
  await saved.getByLabel('Save this report as').fill('Month close');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved.getByText(`${name} · NGN`)).toBeVisible();
  await expectAccessible(page, 'saved reports');
  const book = join(profile, 'month.xlsx');
  await answerSaveDialog(console.app, book);
  await saved.getByRole('button', { name: 'Export Month close' }).click();
  await expect(shell.toast).toContainText('Exported “Month close”');
  const { sheets } = await readXlsx(readFileSync(book));
  const sheet = sheets.find((each) => each.name === 'Reconciliation');
  const heads = sheet?.rows[0] ?? [];
  expect(heads.slice(-4)).toEqual(['Closing', 'Closing currency', 'Difference', 'Difference currency']);
  const exported = sheet?.rows.slice(1).map((row) => row[heads.indexOf('Difference')]) ?? [];
  expect(exported).toEqual(differences.map(() => 0));
});
