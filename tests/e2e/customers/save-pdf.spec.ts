import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ceilings } from '../../../src/contract/bridge/ceilings.ts';
import { type Customer, idOf } from '../page-objects/customer.ts';
import { answerSaveDialog, nativeTheme } from '../support/desktop.ts';
import { readPdf } from '../support/pdf.ts';
import { test } from '../support/test.ts';

/** A text as `readPdf` gives it. */
const words = (text: string): string => text.replace(/\s+/g, '');
/** When it was saved, in UTC. */
const time = /[A-Z][a-z]{2}\d\d,\d{4},\d\d:\d\d:\d\dUTC/;

/** What the log says of the documents that were saved. */
const savedDocuments = (log: string): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"event":"document.saved"'))
    .map((line) => JSON.parse(line));

/** Opens a customer, and waits for all that a document has: the comments are asked for a moment later. */
const openCustomer = async (page: Page, customer: Customer): Promise<void> => {
  await customer.open('plain');
  await expect(page.getByRole('heading', { name: 'Value' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Add comment' }),
  ).toBeVisible();
};

test('a record is saved as a tagged PDF: masked, with who, when, where and the hash on each page', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page, app } = console;
  const file = join(profile, 'customer.pdf');
  await page.evaluate(() => window.bridge.call['theme.set']({ theme: 'dark' }));
  await openCustomer(page, customer);
  const name = words((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  const bvn = (await customer.field('Identity', 'BVN').textContent()) ?? '';
  expect(bvn).toMatch(/^•+\d{4}$/);
  const { background } = await nativeTheme(app);
  await answerSaveDialog(app, file);
  await page.getByRole('button', { name: 'Save this customer as PDF' }).click();
  await expect(shell.toast).toContainText('Saved as PDF');
  await expect(shell.toast).toContainText('customer.pdf');
  await expect(shell.toast.getByRole('button', { name: 'Show in folder' })).toBeVisible();

  const pdf = readPdf(file);
  expect(pdf).toMatchObject({ title: 'Customer · Back-office console', language: 'en', isTagged: true });
  expect([...pdf.tags]).toEqual(expect.arrayContaining(['H1', 'H2', 'H3']));
  expect(pdf.outline.map(words)).toEqual(expect.arrayContaining([name, 'Profile', 'Identity', 'Contact', 'Dates']));
  expect(new Set(pdf.sizes)).toEqual(new Set(['595x842']));
  const [entry, ...others] = savedDocuments(await console.log());
  expect(others).toEqual([]);
  const contentHash = String(entry?.contentHash).replace('sha256:', '');
  expect(contentHash).toMatch(/^[\da-f]{64}$/);
  pdf.pages.forEach((text, index) => {
    for (const part of [
      'Training, made-up data',
      'Saved by Amara Nwosu (admin@training.test)',
      `/wanda/customers/${idOf('plain')}`,
      `Page ${index + 1} of ${pdf.pages.length}`,
      `SHA-256 of the content ${contentHash}`,
    ])
      expect(text).toContain(words(part));
    expect(text).toMatch(time);
  });
  const all = pdf.pages.join('');
  expect(all).toContain(`BVN${bvn}`);
  // Neither the menu nor the tabs nor a button.
  for (const text of ['Preferences', 'Beneficiaries', 'Actions', 'Reveal']) expect(all).not.toContain(text);

  const bytes = readFileSync(file);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  expect(entry).toMatchObject({ fileHash: `sha256:${fileHash}`, bytes: bytes.length, revealed: 0 });
  // No name, address or path.
  expect(Object.keys(entry ?? {}).sort()).toEqual([
    'at',
    'bytes',
    'contentHash',
    'event',
    'fileHash',
    'level',
    'revealed',
  ]);
  expect((await nativeTheme(app)).background).toBe(background);

  await test.step('the same content has the same hash', async () => {
    await answerSaveDialog(app, join(profile, 'again.pdf'));
    await page.keyboard.press('Control+P');
    await expect(shell.toast.filter({ hasText: 'again.pdf' })).toBeVisible();
    expect(savedDocuments(await console.log()).map((saved) => saved.contentHash)).toEqual([
      `sha256:${contentHash}`,
      `sha256:${contentHash}`,
    ]);
  });
});

test('a revealed value is printed and marked, and the log has their number but not the value', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page, app } = console;
  const file = join(profile, 'revealed.pdf');
  await openCustomer(page, customer);
  await page.getByRole('button', { name: 'Reveal BVN' }).click();
  const field = customer.field('Identity', 'BVN');
  await expect(field).toContainText(/\d{10}/);
  const bvn = /\d{10,}/.exec((await field.textContent()) ?? '')?.[0] ?? '';
  await answerSaveDialog(app, file);
  await page.keyboard.press('Control+P');
  await expect(shell.toast).toContainText('Saved as PDF with 1 revealed value');
  expect(readPdf(file).pages.join('')).toContain(`BVN${bvn}(revealed)`);
  const log = await console.log();
  expect(savedDocuments(log)).toMatchObject([{ revealed: 1 }]);
  expect(log).not.toContain(bvn);
});

test('a statement has all transactions of a customer with their filters, on its side, headings on each page', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page, app } = console;
  const file = join(profile, 'statement.pdf');
  await customer.open('busy');
  await customer.openTab('Transactions');
  const tab = page.getByRole('tabpanel');
  await expect(tab.getByRole('navigation', { name: 'Pages' })).toContainText(/of [\d,]+ transactions/);
  const total = Number(/of ([\d,]+) transactions/.exec((await tab.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  expect(total).toBeGreaterThan(50);
  await answerSaveDialog(app, file);
  await tab.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  // The window lays out hundreds of rows.
  await expect(shell.toast).toContainText('Saved as PDF', { timeout: 60_000 });

  const pdf = readPdf(file);
  expect(pdf.isTagged).toBe(true);
  expect([...pdf.tags]).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
  expect(new Set(pdf.sizes)).toEqual(new Set(['842x595']));
  const [first = '', ...others] = pdf.pages;
  const shown = Math.min(total, ceilings.printedRows);
  const rows =
    total > shown ? `1 to ${shown} of ${total.toLocaleString('en-US')} transactions` : `All ${total} transactions`;
  expect(first).toContain(words(rows));
  expect(first).toContain(words('Sorted by Created, newest first'));
  expect(first).toContain(idOf('busy'));
  for (const text of others) expect(text).toMatch(/Reference.*Created/);
  expect(pdf.pages.join('').match(/WND-[A-Z\d]{8}/g)).toHaveLength(shown);
});

test('a canceled dialog saves nothing; a folder that is read-only is told, and another one can be chosen', async ({
  console,
  customer,
  shell,
  profile,
}) => {
  const { page, app } = console;
  await openCustomer(page, customer);
  const save = page.getByRole('button', { name: 'Save this customer as PDF' });
  const folder = join(profile, 'read-only');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  await answerSaveDialog(app, null);
  await save.click();
  await answerSaveDialog(app, join(folder, 'customer.pdf'));
  await save.click();
  await expect(shell.toast).toContainText('This folder is read-only. Choose another one.');
  await expect(shell.toast).toContainText('No PDF was saved.');
  expect(readdirSync(folder)).toEqual([]);
  const file = join(profile, 'customer.pdf');
  await answerSaveDialog(app, file);
  await save.click();
  await expect(shell.toast.filter({ hasText: 'Saved as PDF' })).toBeVisible();
  expect(existsSync(file)).toBe(true);
  expect(savedDocuments(await console.log())).toHaveLength(1);
});
