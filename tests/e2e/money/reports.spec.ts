import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answerSaveDialog } from '../support/desktop.ts';
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
  const shown = (await table.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(',', ''));

  const file = join(profile, 'flows.csv');
  await answerSaveDialog(console.app, file);
  await section.getByRole('button', { name: 'Export CSV of Money in and out' }).press('Enter');
  await expect(shell.toast).toContainText('Exported 90 rows');
  const [head, ...lines] = readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe('Day (UTC),Money in,Money out');
  expect(lines.flatMap((line) => line.split(','))).toEqual(shown);
});

test('the arrow keys move over the days of a chart and show exact values', async ({ console }) => {
  const { page } = console;
  await console.goto('/wanda/reports/overview?from=2026-01-01&to=2026-01-31');
  const section = page.getByRole('region', { name: 'New customers', exact: true });
  await section.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(section.getByText('Jan 02, 2026 UTC')).toBeVisible();
  await expect(section.getByText(/^\d+ customers$/)).toBeVisible();
});
