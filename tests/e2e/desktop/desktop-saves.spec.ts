import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { answerSaveDialog, hasFocusedWindow } from '../support/desktop.ts';
import { test as base } from '../support/desktop-test.ts';
import { watchNotices } from '../support/notices.ts';
import { recordTaskBar } from '../support/task-bar.ts';
import { activateConsole } from '../support/x-client.ts';

interface Desktop {
  notices: Awaited<ReturnType<typeof watchNotices>>;
  taskBar: Awaited<ReturnType<typeof recordTaskBar>>;
  /** The files that were revealed in their folder. */
  revealed: () => Promise<string[]>;
}

const test = base.extend<Desktop>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  notices: async ({}, use) => use(await watchNotices()),
  taskBar: async ({ console }, use) => use(await recordTaskBar(console.app)),
  revealed: async ({ console }, use) => {
    const record = await console.app.evaluateHandle(({ shell }) => {
      const { showItemInFolder } = shell;
      const files: string[] = [];
      const recorded = (path: string) => {
        files.push(path);
        showItemInFolder(path);
      };
      Object.assign(shell, { showItemInFolder: recorded });
      return { files, restore: () => void Object.assign(shell, { showItemInFolder }) };
    });
    await use(() => record.evaluate(({ files }) => files));
    await record.evaluate(({ restore }) => restore());
  },
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
const finish = (page: Page, id: string) =>
  page.evaluate((file) => window.bridge.call['files.finish']({ id: file }), id);
const discard = (page: Page, id: string, failed?: boolean) =>
  page.evaluate(
    ([file, hasFailed]) =>
      window.bridge.call['files.discard']({ id: file, ...(hasFailed !== undefined && { failed: hasFailed }) }),
    [id, failed] as const,
  );

const finished = { title: 'Export finished', body: 'Click to show the file in its folder.' };
const failed = { title: 'Export failed', body: 'No file was saved. Open the console to see why.' };

test('an export that ends in the background shows a notification; a click reveals the file', async ({
  console,
  customers,
  shell,
  profile,
  notices,
  taskBar,
  other,
  revealed,
  outside,
}) => {
  const path = join(profile, 'customers of a day.csv');
  await customers.open();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 400 });
  await answerSaveDialog(console.app, path);
  await customers.exportAs('CSV');
  await expect.poll(taskBar.progress).toBeGreaterThanOrEqual(0);
  await other.focusInsteadOf(console.app);
  await expect(shell.toast).toContainText('Exported 500 customers');
  expect(await taskBar.badge()).toBe(1);
  expect(await taskBar.progress()).toBe(-1);

  await notices.click();
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect.poll(taskBar.badge).toBe(0);
  expect(await revealed()).toEqual([path]);
  // Where no file manager listens on the bus, Electron opens a folder, of which it gives no more than a dot.
  await expect.poll(outside.opened).toEqual(['.']);
  expect(await notices.read()).toEqual([finished]);
});

test('logout clears the badge, and a notification reveals no file', async ({
  console,
  profile,
  notices,
  taskBar,
  other,
  revealed,
}) => {
  const { app, page } = console;
  const id = await openFile(console, join(profile, 'of another member.csv'));
  await other.focusInsteadOf(console.app);
  await finish(page, id);
  expect(await taskBar.badge()).toBe(1);
  await page.evaluate(() => window.bridge.call['session.logout']());
  expect(await taskBar.badge()).toBe(0);
  await notices.click();
  await expect.poll(() => hasFocusedWindow(app)).toBe(true);
  const refused = await page.evaluate((file) => window.bridge.call['files.reveal']({ id: file }), id);
  expect(refused).toMatchObject({ ok: false, code: 'not-found' });
  expect(await revealed()).toEqual([]);
});

test('an export that ends in the foreground shows no notification', async ({
  console,
  customers,
  shell,
  profile,
  notices,
  taskBar,
  other,
}) => {
  await customers.open();
  await answerSaveDialog(console.app, join(profile, 'seen.csv'));
  await activateConsole(console.app);
  await customers.exportAs('CSV');
  await expect(shell.toast).toContainText('Exported 500 customers');
  expect(await taskBar.badge()).toBe(0);
  // The next notice is the first one.
  const next = await openFile(console, join(profile, 'next.csv'));
  await other.focusInsteadOf(console.app);
  await discard(console.page, next, true);
  expect(await notices.read()).toEqual([failed]);
});

test('the taskbar shows the progress of files', async ({ console, profile, taskBar }) => {
  const { page } = console;
  const first = await openFile(console, join(profile, 'first.csv'));
  expect(await taskBar.progress()).toBeGreaterThan(1);
  await write(page, first, 0.25);
  expect(await taskBar.progress()).toBe(0.25);
  const second = await openFile(console, join(profile, 'second.csv'));
  await write(page, second, 0.75);
  expect(await taskBar.progress()).toBe(0.5);
  await finish(page, first);
  expect(await taskBar.progress()).toBe(0.75);
  await discard(page, second);
  expect(await taskBar.progress()).toBe(-1);
});

test('a failed export in the background shows a notification; a canceled one does not', async ({
  console,
  profile,
  notices,
  other,
  revealed,
}) => {
  const { app, page } = console;
  const failing = await openFile(console, join(profile, 'failing.csv'));
  const unwanted = await openFile(console, join(profile, 'unwanted.csv'));
  await other.focusInsteadOf(console.app);
  await discard(page, unwanted);
  await discard(page, failing, true);
  await notices.click();
  await expect.poll(() => hasFocusedWindow(app)).toBe(true);
  expect(await notices.read()).toEqual([failed]);
  expect(await revealed()).toEqual([]);
});

test('a kind of notification that is turned off is not shown', async ({ console, profile, notices, other }) => {
  const { page } = console;
  await page.evaluate(() => window.bridge.call['preferences.set']({ notifyExportFailed: false }));
  const failing = await openFile(console, join(profile, 'failing.csv'));
  const finishing = await openFile(console, join(profile, 'finished.csv'));
  await write(page, finishing);
  await other.focusInsteadOf(console.app);
  await discard(page, failing, true);
  await finish(page, finishing);
  expect(await notices.read()).toEqual([finished]);
});

test('a download can be revealed by the window that saved it', async ({ console, profile, revealed }) => {
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
  expect(await revealed()).toEqual([path]);
  const unknown = await page.evaluate(() => window.bridge.call['files.reveal']({ id: crypto.randomUUID() }));
  expect(unknown).toMatchObject({ ok: false, code: 'not-found' });
});
