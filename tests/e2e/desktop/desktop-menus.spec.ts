import { expect, type Page } from 'playwright/test';
import type { CallInput } from '#contract/bridge.ts';
import type { CommandId } from '#contract/commands.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { blurWindows, hasFocusedWindow, nativeTheme, openSecondWindow } from '../support/desktop.ts';
import { recordEvents } from '../support/record-events.ts';
import { isStandIn } from '../support/runtime.ts';
import { test } from '../support/test.ts';

test.skip(!isStandIn, 'only the stand-in picks from native menus');

const isEnabled = ({ app }: ConsoleApp, id: CommandId) =>
  app.evaluate(({ Menu }, command) => Menu.getApplicationMenu()?.getMenuItemById(command)?.enabled, id);
const trayLabels = ({ app }: ConsoleApp) => app.evaluate(({ __standIn }) => __standIn.trays()[0]?.labels);
const popups = ({ app }: ConsoleApp) => app.evaluate(({ __standIn }) => __standIn.popups());

test.describe('application menu', () => {
  test('a command runs in the focused window only', async ({ console }) => {
    const { app, page } = console;
    const second = await openSecondWindow(app, page);
    const [inFirst, inSecond] = [await recordEvents(page, 'command.run'), await recordEvents(second, 'command.run')];
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

  test('a record command without an open record says so', async ({ console, customers, shell }) => {
    await customers.open();
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Copy as JSON'));
    await expect(shell.toast).toContainText('Open a record first');
  });

  test('the theme can be chosen while locked and survives a reload', async ({ console, shell }) => {
    const overlay = new SessionOverlay(console);
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromTray('Lock'));
    await overlay.expectOpen('Console locked');
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Use dark theme'));
    await expect.poll(() => nativeTheme(console.app)).toMatchObject({ source: 'dark' });
    await console.page.reload();
    await overlay.signIn();
    await expect(shell.greeting).toBeVisible();
    expect(await nativeTheme(console.app)).toMatchObject({ source: 'dark' });
  });

  test('lock and logout work over an open dialog', async ({ console, customer, signIn }) => {
    const overlay = new SessionOverlay(console);
    await customer.open('plain');
    const dialog = await customer.openAction('Change level');
    await dialog.reason.fill('Documents verified');
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Lock the console'));
    await overlay.expectOpen('Console locked');
    await overlay.signIn();
    await expect(dialog.reason).toHaveValue('Documents verified');
    await console.app.evaluate(({ __standIn }) => {
      __standIn.answerMessage(0);
      __standIn.pickFromMenu('Logout');
    });
    await expect.poll(() => console.app.evaluate(({ __standIn }) => __standIn.dialogs().length)).toBe(1);
    await expect(dialog.reason).toHaveValue('Documents verified');
    await console.app.evaluate(({ __standIn }) => {
      __standIn.answerMessage(1);
      __standIn.pickFromMenu('Logout');
    });
    await expect(signIn.title).toBeVisible();
    await expect(dialog.element).toHaveCount(0);
  });

  test.describe('signed out', () => {
    test.use({ account: null });
    test('commands of a member are disabled until sign-in', async ({ console, signIn, shell }) => {
      expect(await isEnabled(console, 'search.open')).toBe(false);
      expect(await isEnabled(console, 'session.logout')).toBe(false);
      expect(await isEnabled(console, 'theme.dark')).toBe(true);
      await signIn.signInAs('admin');
      await expect(shell.profile.or(shell.greeting).first()).toBeVisible();
      await expect.poll(() => isEnabled(console, 'search.open')).toBe(true);
      await console.goto('/logout');
      await expect(signIn.title).toBeVisible();
      await expect.poll(() => isEnabled(console, 'search.open')).toBe(false);
    });
  });
});

test.describe('tray', () => {
  test('the tray opens search and shows the console', async ({ console }) => {
    const { app, page } = console;
    expect(await trayLabels(console)).toEqual(['Search', 'Show the console', 'Lock', '', 'Quit']);
    const commands = await recordEvents(page, 'command.run');
    await blurWindows(app);
    await app.evaluate(({ __standIn }) => __standIn.pickFromTray('Search'));
    await expect.poll(commands).toEqual([{ id: 'search.open' }]);
    expect(await hasFocusedWindow(app)).toBe(true);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await app.evaluate(({ __standIn }) => __standIn.pickFromTray('Show the console'));
    expect(await hasFocusedWindow(app)).toBe(true);
  });

  test('the tray locks; menus and global shortcuts do nothing until unlocked', async ({ console }) => {
    const { app, page } = console;
    const overlay = new SessionOverlay(console);
    await app.evaluate(({ __standIn }) => __standIn.pickFromTray('Lock'));
    await overlay.expectOpen('Console locked');
    expect(await trayLabels(console)).not.toContain('Lock');
    expect(await isEnabled(console, 'search.open')).toBe(false);
    const commands = await recordEvents(page, 'command.run');
    await blurWindows(app);
    await app.evaluate(({ __standIn }) => {
      __standIn.press('F8');
      __standIn.press('CommandOrControl+Shift+K');
      __standIn.pickFromTray('Search');
      __standIn.pickFromMenu('Command palette');
    });
    expect(await hasFocusedWindow(app)).toBe(false);
    expect(await commands()).toEqual([]);
    await overlay.signIn();
    await expect.poll(() => trayLabels(console)).toContain('Lock');
    expect(await isEnabled(console, 'search.open')).toBe(true);
  });

  test.describe('signed out', () => {
    test.use({ account: null });
    test('the tray has no Lock when signed out', async ({ console }) => {
      expect(await trayLabels(console)).toEqual(['Search', 'Show the console', '', 'Quit']);
      const commands = await recordEvents(console.page, 'command.run');
      await console.app.evaluate(({ __standIn }) => __standIn.pickFromTray('Search'));
      expect(await commands()).toEqual([]);
    });
  });
});

test.describe('context menu', () => {
  const nothing = { editable: false, selection: false, path: null, link: false, json: false };
  const ask = (page: Page, wanted: Partial<CallInput<'menu.context'>>) =>
    page.evaluate((input) => window.bridge.call['menu.context'](input), { ...nothing, ...wanted });

  test('a field has the edit commands that its selection allows', async ({ console }) => {
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

  test('a record’s command runs in the page', async ({ console }) => {
    const answer = ask(console.page, { link: true, json: true });
    await expect.poll(async () => (await popups(console)).length).toBe(1);
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromPopup('Copy as JSON'));
    expect(await answer).toEqual({ ok: true, value: 'json.copy' });
  });

  test('a link opens in a new window', async ({ console }) => {
    const opened = console.app.waitForEvent('window');
    const answer = ask(console.page, { path: '/wanda/customers?q=CUS' });
    await expect.poll(async () => (await popups(console)).length).toBe(1);
    await console.app.evaluate(({ __standIn }) => __standIn.pickFromPopup('Open in new window'));
    const page = await opened;
    await expect.poll(() => console.address(page)).toBe('/wanda/customers?q=CUS');
    expect(await answer).toEqual({ ok: true, value: null });
  });
});
