import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { type Customer, idOf } from '../page-objects/customer.ts';
import { SearchPage } from '../page-objects/search.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { answerSaveDialog, holdSaveDialogs, openSecondWindow, sendPowerEvent } from '../support/desktop.ts';
import { test } from '../support/test.ts';

// Writes, searches, exports and save dialogs while locked; lock.spec.ts covers the lock itself.

/** Locks the console during a change of level, which the platform answers after `ms`. */
const lockDuringWrite = async (
  console: ConsoleApp,
  customer: Customer,
  { level, ms }: { level: 'Level 1' | 'Level 2'; ms: number },
) => {
  const overlay = new SessionOverlay(console);
  await customer.open('vipMerchant');
  const dialog = await customer.openAction('Change level');
  await dialog.choose('Level', level);
  await dialog.reason.fill('Documents looked at');
  const sent = () => console.platform.requests('customers.changeLevel');
  await console.platform.setFaults({ endpoint: 'customers.changeLevel', kind: 'delay', ms, times: 1 });
  await dialog.submit();
  await expect.poll(async () => (await sent()).length).toBe(1);
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  return { overlay, dialog, sent };
};

test('a running write completes, and its toast shows after unlocking', async ({ console, customer, shell }) => {
  const { overlay, dialog } = await lockDuringWrite(console, customer, { level: 'Level 1', ms: 1_500 });
  await expect(dialog.element).toHaveCount(0);
  await expect(shell.toast).toHaveCount(0);
  await overlay.signIn();
  await expect(shell.toast).toContainText('Customer Level Updated');
  await expect(customer.badges.getByText('Level 1')).toBeVisible();
});

test('the toast of a write shows after unlocking, even after an error of the sign-in', async ({
  console,
  customer,
  shell,
}) => {
  const { overlay, sent } = await lockDuringWrite(console, customer, { level: 'Level 1', ms: 800 });
  await expect.poll(async () => (await sent()).at(-1)?.status).toBe(200);
  await overlay.password.fill('not-the-password');
  await overlay.login.click();
  await expect(shell.toast).toContainText('Error');
  await expect(shell.toast).not.toContainText('Customer Level Updated');
  await overlay.signIn();
  await expect(shell.toast).toContainText('Customer Level Updated');
});

test('the toast of a write is dropped by a logout from the lock', async ({ console, customer, signIn, shell }) => {
  const { overlay, sent } = await lockDuringWrite(console, customer, { level: 'Level 2', ms: 800 });
  // Answered below the overlay.
  await expect.poll(async () => (await sent()).at(-1)?.status).toBe(200);
  await overlay.logout.click();
  await expect(signIn.title).toBeVisible();
  // Checked once, because a toast closes by itself.
  expect(await shell.toast.count()).toBe(0);
});

test('a debounced search waits until unlock', async ({ console, shell }) => {
  const overlay = new SessionOverlay(console);
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search');
  await search.field.fill('nwosu');
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=nwosu');
  await overlay.signIn();
  await expect(search.group('Customers')).toContainText('Nwosu');
  // Checked once, because a toast closes by itself.
  expect(await shell.toast.count()).toBe(0);
});

test('a failed page of an export is retried after unlocking', async ({ console, customers, shell, profile }) => {
  const overlay = new SessionOverlay(console);
  const asked = async () => (await console.platform.requests('customers.list')).length;
  const first = await asked();
  await customers.open();
  // The list and its prefetched next page have loaded, so the failure hits the export.
  await expect.poll(asked).toBe(first + 2);
  await customers.expectCounts();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'status', status: 503, times: 1 });
  const failed = async () =>
    (await console.platform.requests('customers.list')).filter(({ status }) => status === 503).length;
  const before = await failed();
  await answerSaveDialog(console.app, join(profile, 'again.csv'));
  await customers.exportAs('CSV');
  // The lock comes before the retry, which waits for a second; unlocking takes longer.
  await expect.poll(failed).toBe(before + 1);
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await console.platform.setFaults({ endpoint: 'auth.login', kind: 'delay', ms: 2_000, times: 1 });
  await overlay.signIn();
  await expect(shell.toast).toContainText('Exported 500 customers');
});

test('an export continues after unlocking', async ({ console, customers, shell, profile }) => {
  const overlay = new SessionOverlay(console);
  await customers.open();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 300 });
  // Pages of an export are larger than those of the list, whose next page may be prefetched meanwhile.
  const exported = async () =>
    (await console.platform.requests('customers.list')).filter(({ path }) => path.includes('limit=100')).length;
  await answerSaveDialog(console.app, join(profile, 'all.csv'));
  await customers.exportAs('CSV');
  await expect.poll(exported).toBeGreaterThan(0);
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await console.platform.clearFaults();
  await overlay.signIn();
  await expect(shell.toast).toContainText('Exported 500 customers');
  await expect(shell.toast.getByRole('button', { name: 'Show in folder' })).toBeVisible();
});

test('a save dialog answered while locked fetches and writes nothing, and says so', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const { page, app, platform } = console;
  const overlay = new SessionOverlay(console);
  await customers.open();
  const second = await openSecondWindow(app, page);
  const dialogs = await holdSaveDialogs(app);
  const download = second.evaluate(
    (id) =>
      window.bridge.call['api.download']({
        requestId: crypto.randomUUID(),
        endpoint: 'customers.exportTransactions',
        params: { id },
        body: { date: '2026-01-01' },
        name: 'transactions.csv',
      }),
    idOf('plain'),
  );
  await customers.exportAs('CSV');
  await expect.poll(dialogs.open).toBe(2);
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await dialogs.answer(join(profile, 'of a passer-by.csv'));
  const message = 'The console was locked while you chose where to save. Nothing was saved.';
  expect(await download).toMatchObject({ ok: false, code: 'conflict', message });
  await overlay.signIn();
  await expect(shell.toast).toContainText(message);
  expect(await platform.requests('customers.exportTransactions')).toEqual([]);
  expect(readdirSync(profile)).toEqual([]);
});
