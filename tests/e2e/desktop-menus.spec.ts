import { expect, type Page } from 'playwright/test';
import type { CallInput } from '#contract/bridge.ts';
import type { CommandId } from '#contract/commands.ts';
import { Cover } from './screens/cover.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { isInFront, lookAway, nativeLook, secondWindow } from './support/desktop.ts';
import { hear } from './support/hear.ts';
import { isStandIn } from './support/runtime.ts';
import { test } from './support/test.ts';

test.skip(!isStandIn, 'only the stand-in picks from native menus');

const isEnabled = ({ app }: ConsoleApp, id: CommandId) =>
  app.evaluate(({ Menu }, command) => Menu.getApplicationMenu()?.getMenuItemById(command)?.enabled, id);
const trayLabels = ({ app }: ConsoleApp) => app.evaluate(({ __standIn }) => __standIn.trays()[0]?.labels);
const popups = ({ app }: ConsoleApp) => app.evaluate(({ __standIn }) => __standIn.popups());

test.describe('application menu', () => {
  test('a command runs in the window in front, and in no other', async ({ console }) => {
    const { app, page } = console;
    const second = await secondWindow(app, page);
    const [inFirst, inSecond] = [await hear(page, 'command.run'), await hear(second, 'command.run')];
    await app.evaluate(({ __standIn, BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.focus();
      __standIn.pickFromMenu('Go to notifications');
    });
    await expect.poll(inFirst).toEqual([{ id: 'toasts.focus' }]);
    await app.evaluate(({ __standIn, BrowserWindow }) => {
      BrowserWindow.getAllWindows()[1]?.focus();
      __standIn.pickFromMenu('Go to notifications');
    });
    await expect.poll(inSecond).toEqual([{ id: 'toasts.focus' }]);
    expect(await inFirst()).toHaveLength(1);
  });

  test('a command for a record says so where none is open', async ({ console, customers, shell }) => {
    await customers.open();
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Copy as JSON'));
    await expect(shell.toast).toContainText('Open a record first');
  });

  test('the theme can be chosen there while locked, and is the same after a start of the page', async ({
    console,
    shell,
  }) => {
    const cover = new Cover(console);
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromTray('Lock'));
    await cover.expectOver('Console locked');
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Dark theme'));
    await expect.poll(() => nativeLook(console.app)).toMatchObject({ source: 'dark' });
    await console.page.reload();
    await cover.signIn();
    await expect(shell.greeting).toBeVisible();
    expect(await nativeLook(console.app)).toMatchObject({ source: 'dark' });
  });

  test('locking and logging out work whatever dialog is open', async ({ console, customer, signIn }) => {
    const cover = new Cover(console);
    await customer.open('plain');
    const dialog = await customer.act('Change level');
    await dialog.reason.fill('Documents verified');
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Lock the console'));
    await cover.expectOver('Console locked');
    await cover.signIn();
    await expect(dialog.reason).toHaveValue('Documents verified');
    await console.app.evaluate(({ __standIn }) => {
      __standIn.answerMessage(0);
      __standIn.pickFromMenu('Log out');
    });
    await expect.poll(() => console.app.evaluate(({ __standIn }) => __standIn.dialogs().length)).toBe(1);
    await expect(dialog.reason).toHaveValue('Documents verified');
    await console.app.evaluate(({ __standIn }) => {
      __standIn.answerMessage(1);
      __standIn.pickFromMenu('Log out');
    });
    await expect(signIn.title).toBeVisible();
    await expect(dialog.box).toHaveCount(0);
  });

  test.describe('signed out', () => {
    test.use({ account: null });
    test('what needs a member cannot be chosen, until somebody signs in', async ({ console, signIn, shell }) => {
      expect(await isEnabled(console, 'search.open')).toBe(false);
      expect(await isEnabled(console, 'session.logout')).toBe(false);
      expect(await isEnabled(console, 'theme.dark')).toBe(true);
      await signIn.as('admin');
      await expect(shell.profile.or(shell.greeting).first()).toBeVisible();
      await expect.poll(() => isEnabled(console, 'search.open')).toBe(true);
      await console.goto('/logout');
      await expect(signIn.title).toBeVisible();
      await expect.poll(() => isEnabled(console, 'search.open')).toBe(false);
    });
  });
});

test.describe('tray', () => {
  test('searches, shows and locks', async ({ console }) => {
    const { app, page } = console;
    expect(await trayLabels(console)).toEqual(['Search everywhere', 'Show the console', 'Lock', '', 'Quit']);
    const heard = await hear(page, 'command.run');
    await lookAway(app);
    await app.evaluate(({ __standIn }) => __standIn.pickFromTray('Search everywhere'));
    await expect.poll(heard).toEqual([{ id: 'search.open' }]);
    expect(await isInFront(app)).toBe(true);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await app.evaluate(({ __standIn }) => __standIn.pickFromTray('Show the console'));
    expect(await isInFront(app)).toBe(true);
  });

  test('locks; then neither menus nor keys reach what is locked, until somebody unlocks', async ({ console }) => {
    const { app, page } = console;
    const cover = new Cover(console);
    await app.evaluate(({ __standIn }) => __standIn.pickFromTray('Lock'));
    await cover.expectOver('Console locked');
    expect(await trayLabels(console)).not.toContain('Lock');
    expect(await isEnabled(console, 'search.open')).toBe(false);
    const heard = await hear(page, 'command.run');
    await lookAway(app);
    await app.evaluate(({ __standIn }) => {
      __standIn.press('F8');
      __standIn.press('CommandOrControl+Shift+K');
      __standIn.pickFromTray('Search everywhere');
      __standIn.pickFromMenu('Command palette');
    });
    expect(await isInFront(app)).toBe(false);
    expect(await heard()).toEqual([]);
    await cover.signIn();
    await expect.poll(() => trayLabels(console)).toContain('Lock');
    expect(await isEnabled(console, 'search.open')).toBe(true);
  });

  test.describe('signed out', () => {
    test.use({ account: null });
    test('there is nothing to lock', async ({ console }) => {
      expect(await trayLabels(console)).toEqual(['Search everywhere', 'Show the console', '', 'Quit']);
      const heard = await hear(console.page, 'command.run');
      await console.app.evaluate(({ __standIn }) => __standIn.pickFromTray('Search everywhere'));
      expect(await heard()).toEqual([]);
    });
  });
});

test.describe('context menu', () => {
  const nothing = { editable: false, selection: false, path: null, link: false, json: false };
  const ask = (page: Page, wanted: Partial<CallInput<'menu.context'>>) =>
    page.evaluate((input) => window.bridge.call['menu.context'](input), { ...nothing, ...wanted });

  test('in a field: editing, with what a selection allows', async ({ console }) => {
    const answer = ask(console.page, { editable: true });
    await expect.poll(async () => (await popups(console)).length).toBe(1);
    expect((await popups(console)).at(-1)).toEqual([
      { label: 'cut', enabled: false },
      { label: 'copy', enabled: false },
      { label: 'paste', enabled: true },
      { label: '', enabled: true },
      { label: 'selectAll', enabled: true },
    ]);
    await console.app.evaluate(({ __standIn }) => __standIn.closePopup());
    expect(await answer).toEqual({ ok: true, value: null });
  });

  test('on a record: what only the page can do comes back to it', async ({ console }) => {
    const answer = ask(console.page, { link: true, json: true });
    await expect.poll(async () => (await popups(console)).length).toBe(1);
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromPopup('Copy as JSON'));
    expect(await answer).toEqual({ ok: true, value: 'json.copy' });
  });

  test('on a link of ours: a window of its own', async ({ console }) => {
    const opened = console.app.waitForEvent('window');
    const answer = ask(console.page, { path: '/wanda/customers?q=CUS' });
    await expect.poll(async () => (await popups(console)).length).toBe(1);
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromPopup('Open in new window'));
    const page = await opened;
    await expect.poll(() => console.address(page)).toBe('/wanda/customers?q=CUS');
    expect(await answer).toEqual({ ok: true, value: null });
  });
});
