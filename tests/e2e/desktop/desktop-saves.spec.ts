import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { answerSaveDialog, blurWindows, hasFocusedWindow } from '../support/desktop.ts';
import { isStandIn } from '../support/runtime.ts';
import { test } from '../support/test.ts';

test.skip(!isStandIn, 'only the stand-in shows what the desktop was told');

const notifications = ({ app }: ConsoleApp) => app.evaluate(({ __standIn }) => __standIn.notifications());
const badge = ({ app }: ConsoleApp) => app.evaluate(({ __standIn }) => __standIn.badge());
const revealed = ({ app }: ConsoleApp) =>
  app.evaluate(({ __standIn }) =>
    __standIn
      .shellCalls()
      .filter(({ kind }) => kind === 'showItemInFolder')
      .map(({ target }) => target),
  );
const progress = ({ app }: ConsoleApp) =>
  app.evaluate(({ __standIn, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return window && __standIn.windowRecords(window.id)?.progress;
  });
/** Opens a file for writing as a page does. */
const openFile = async ({ app, page }: ConsoleApp, path: string): Promise<string> => {
  await answerSaveDialog(app, path);
  const opened = await page.evaluate(() => window.bridge.call['files.open']({ name: 'x.csv' }));
  if (!opened.ok || opened.value === null) throw new Error('not opened');
  return opened.value.id;
};
const write = (page: Page, id: string, done?: number) =>
  page.evaluate(
    ([file, part]) =>
      window.bridge.call['files.write']({ id: file, text: 'a', ...(part !== undefined && { done: part }) }),
    [id, done] as const,
  );

test('an export that ends in the background shows a notification; a click reveals the file', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const { app, page } = console;
  const path = join(profile, 'customers of a day.csv');
  await customers.open();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 400 });
  await answerSaveDialog(app, path);
  await customers.exportCsv.click();
  await expect.poll(() => progress(console)).toBeGreaterThanOrEqual(0);
  await blurWindows(app);
  await expect(shell.toast).toContainText('Exported 500 customers');

  expect(await notifications(console)).toEqual([
    { title: 'Export finished', body: 'Click to show the file in its folder.' },
  ]);
  expect(await badge(console)).toBe(1);
  expect(await progress(console)).toBe(-1);

  await app.evaluate(({ __standIn }) => __standIn.clickNotification());
  expect(await hasFocusedWindow(app)).toBe(true);
  expect(await badge(console)).toBe(0);
  expect(await revealed(console)).toEqual([path]);
  await page.bringToFront();
});

test('logout clears the badge, and a notification reveals no file', async ({ console, profile }) => {
  const { app, page } = console;
  const id = await openFile(console, join(profile, 'of another member.csv'));
  await blurWindows(app);
  await page.evaluate((file) => window.bridge.call['files.finish']({ id: file }), id);
  expect(await badge(console)).toBe(1);
  await page.evaluate(() => window.bridge.call['session.logout']());
  expect(await badge(console)).toBe(0);
  await app.evaluate(({ __standIn }) => __standIn.clickNotification());
  expect(await hasFocusedWindow(app)).toBe(true);
  const refused = await page.evaluate((file) => window.bridge.call['files.reveal']({ id: file }), id);
  expect(refused).toMatchObject({ ok: false, code: 'not-found' });
  expect(await revealed(console)).toEqual([]);
});

test('an export that ends in the foreground shows no notification', async ({ console, customers, shell, profile }) => {
  await customers.open();
  await answerSaveDialog(console.app, join(profile, 'seen.csv'));
  await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  await customers.exportCsv.click();
  await expect(shell.toast).toContainText('Exported 500 customers');
  expect(await notifications(console)).toEqual([]);
  expect(await badge(console)).toBe(0);
});

test('the taskbar shows the progress of files', async ({ console, profile }) => {
  const { page } = console;
  const first = await openFile(console, join(profile, 'first.csv'));
  expect(await progress(console)).toBeGreaterThan(1);
  await write(page, first, 0.25);
  expect(await progress(console)).toBe(0.25);
  const second = await openFile(console, join(profile, 'second.csv'));
  await write(page, second, 0.75);
  expect(await progress(console)).toBe(0.5);
  await page.evaluate((id) => window.bridge.call['files.finish']({ id }), first);
  expect(await progress(console)).toBe(0.75);
  await page.evaluate((id) => window.bridge.call['files.discard']({ id }), second);
  expect(await progress(console)).toBe(-1);
});

test('a failed export in the background shows a notification; a canceled one does not', async ({
  console,
  profile,
}) => {
  const { app, page } = console;
  const failing = await openFile(console, join(profile, 'failing.csv'));
  const unwanted = await openFile(console, join(profile, 'unwanted.csv'));
  await blurWindows(app);
  await page.evaluate((id) => window.bridge.call['files.discard']({ id }), unwanted);
  expect(await notifications(console)).toEqual([]);
  await page.evaluate((id) => window.bridge.call['files.discard']({ id, failed: true }), failing);
  expect(await notifications(console)).toEqual([
    { title: 'Export failed', body: 'No file was saved. Open the console to see why.' },
  ]);
  await app.evaluate(({ __standIn }) => __standIn.clickNotification());
  expect(await hasFocusedWindow(app)).toBe(true);
  expect(await revealed(console)).toEqual([]);
});

test('a kind of notification that is turned off is not shown', async ({ console, profile }) => {
  const { app, page } = console;
  await page.evaluate(() => window.bridge.call['preferences.set']({ notifyExportFailed: false }));
  const failing = await openFile(console, join(profile, 'failing.csv'));
  const finished = await openFile(console, join(profile, 'finished.csv'));
  await write(page, finished);
  await blurWindows(app);
  await page.evaluate((id) => window.bridge.call['files.discard']({ id, failed: true }), failing);
  expect(await notifications(console)).toEqual([]);
  await page.evaluate((id) => window.bridge.call['files.finish']({ id }), finished);
  expect(await notifications(console)).toMatchObject([{ title: 'Export finished' }]);
});

test('a download can be revealed by the window that saved it', async ({ console, profile }) => {
  const { app, page } = console;
  const path = join(profile, 'transactions.csv');
  await answerSaveDialog(app, path);
  const saved = await page.evaluate(
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
  if (!saved.ok || saved.value === null) throw new Error('not saved');
  expect(saved.value.name).toBe('transactions.csv');
  const shown = await page.evaluate((id) => window.bridge.call['files.reveal']({ id }), saved.value.id);
  expect(shown.ok).toBe(true);
  expect(await revealed(console)).toEqual([path]);
  const unknown = await page.evaluate(() => window.bridge.call['files.reveal']({ id: crypto.randomUUID() }));
  expect(unknown).toMatchObject({ ok: false, code: 'not-found' });
});
