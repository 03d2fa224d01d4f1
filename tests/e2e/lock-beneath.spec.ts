import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { Cover } from './screens/cover.ts';
import { type Customer, idOf } from './screens/customer.ts';
import { SearchPage } from './screens/search.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { answerSaveDialog, holdSaveDialogs, power } from './support/desktop.ts';
import { isStandIn } from './support/runtime.ts';
import { test } from './support/test.ts';

// What goes on beneath the lock: writes, searches, exports, dialogs of the system. The lock itself is lock.spec.ts.

test.skip(!isStandIn, 'only the stand-in can play the machine being locked or left');

/** A change of level that the platform takes `ms` to answer; the machine locks meanwhile. */
const lockDuringWrite = async (
  console: ConsoleApp,
  customer: Customer,
  { level, ms }: { level: 'Level 1' | 'Level 2'; ms: number },
) => {
  const cover = new Cover(console);
  await customer.open('vipMerchant');
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', level);
  await dialog.reason.fill('Documents looked at');
  const sent = () => console.door.requests('customers.changeLevel');
  await console.door.play({ endpoint: 'customers.changeLevel', kind: 'delay', ms, times: 1 });
  await dialog.submit();
  await expect.poll(async () => (await sent()).length).toBe(1);
  await power(console.app, 'lock-screen');
  await cover.expectOver('Console locked');
  return { cover, dialog, sent };
};

test('a write that was under way runs to its end, and says so once one can see it', async ({
  console,
  customer,
  shell,
}) => {
  const { cover, dialog } = await lockDuringWrite(console, customer, { level: 'Level 1', ms: 1_500 });
  await expect(dialog.box).toHaveCount(0);
  await expect(shell.toast).toHaveCount(0);
  await cover.signIn();
  await expect(shell.toast).toContainText('Customer Level Updated');
  await expect(customer.badges.getByText('Level 1')).toBeVisible();
});

test('what a write said beneath the lock is told afterwards, whatever the sign-in over it had to say', async ({
  console,
  customer,
  shell,
}) => {
  const { cover, sent } = await lockDuringWrite(console, customer, { level: 'Level 1', ms: 800 });
  await expect.poll(async () => (await sent()).at(-1)?.status).toBe(200);
  await cover.password.fill('not-the-password');
  await cover.login.click();
  await expect(shell.toast).toContainText('Error');
  await expect(shell.toast).not.toContainText('Customer Level Updated');
  await cover.signIn();
  await expect(shell.toast).toContainText('Customer Level Updated');
});

test('what a write said beneath the lock is not shown at sign-in to whoever logs out there', async ({
  console,
  customer,
  signIn,
  shell,
}) => {
  const { cover, sent } = await lockDuringWrite(console, customer, { level: 'Level 2', ms: 800 });
  // Answered, and so said, beneath the cover.
  await expect.poll(async () => (await sent()).at(-1)?.status).toBe(200);
  await cover.logout.click();
  await expect(signIn.title).toBeVisible();
  // At once: a toast that is there would go by itself.
  expect(await shell.toast.count()).toBe(0);
});

test('a search that falls due beneath the lock waits for it, and no failure is told', async ({ console, shell }) => {
  const cover = new Cover(console);
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search');
  await search.field.fill('nwosu');
  await power(console.app, 'lock-screen');
  await cover.expectOver('Console locked');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=nwosu');
  await cover.signIn();
  await expect(search.group('Customers')).toContainText('Nwosu');
  // At once: a toast that is there would go by itself.
  expect(await shell.toast.count()).toBe(0);
});

test('a page of an export that failed is tried again when the console is unlocked', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const cover = new Cover(console);
  const asked = async () => (await console.door.requests('customers.list')).length;
  const first = await asked();
  await customers.open();
  // The page, and the next one that is fetched ahead: the failure is for the export.
  await expect.poll(asked).toBe(first + 2);
  await console.door.play({ endpoint: 'customers.list', kind: 'status', status: 503, times: 1 });
  const failed = async () =>
    (await console.door.requests('customers.list')).filter(({ status }) => status === 503).length;
  const before = await failed();
  await answerSaveDialog(console.app, join(profile, 'again.csv'));
  await customers.exportCsv.click();
  // Within the second that the retry waits for; unlocking takes longer than that.
  await expect.poll(failed).toBe(before + 1);
  await power(console.app, 'lock-screen');
  await cover.expectOver('Console locked');
  await console.door.play({ endpoint: 'auth.login', kind: 'delay', ms: 2_000, times: 1 });
  await cover.signIn();
  await expect(shell.toast).toContainText('Exported 500 customers');
});

test('an export waits for the console to be unlocked, and then goes on', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const cover = new Cover(console);
  await customers.open();
  await console.door.play({ endpoint: 'customers.list', kind: 'delay', ms: 300 });
  const before = (await console.door.requests('customers.list')).length;
  await answerSaveDialog(console.app, join(profile, 'all.csv'));
  await customers.exportCsv.click();
  await expect.poll(async () => (await console.door.requests('customers.list')).length).toBeGreaterThan(before);
  await power(console.app, 'lock-screen');
  await cover.expectOver('Console locked');
  await console.door.calm();
  await cover.signIn();
  await expect(shell.toast).toContainText('Exported 500 customers');
  await expect(shell.toast.getByRole('button', { name: 'Show in folder' })).toBeVisible();
});

test('a save dialog that outlives the lock is no way through it: nothing is fetched, no file is written, and that is said', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const { page, app, door } = console;
  const cover = new Cover(console);
  await customers.open();
  const dialogs = await holdSaveDialogs(app);
  const download = page.evaluate(
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
  await customers.exportCsv.click();
  await expect.poll(dialogs.open).toBe(2);
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  await dialogs.answer(join(profile, 'of a passer-by.csv'));
  const message = 'The console was locked while you chose where to save. Nothing was saved.';
  expect(await download).toMatchObject({ ok: false, code: 'conflict', message });
  await cover.signIn();
  await expect(shell.toast).toContainText(message);
  expect(await door.requests('customers.exportTransactions')).toEqual([]);
  expect(readdirSync(profile)).toEqual([]);
});
