import { expect, type Page } from 'playwright/test';
import type { CallInput } from '#contract/bridge/calls.ts';
import type { CommandId } from '#contract/bridge/commands.ts';
import { SearchPage } from '../page-objects/search.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { hasFocusedWindow, nativeTheme, openSecondWindow } from '../support/desktop.ts';
import { pickFromMenu, recordPopups, recordTray } from '../support/menus.ts';
import { pressButton, untilDialog } from '../support/native-dialogs.ts';
import { recordEvents } from '../support/record-events.ts';
import { screensOf, test } from '../support/test.ts';
import { startTray } from '../support/tray-host.ts';
import { activateConsole, minimize, pressHandledKeys, pressKeys, untilActive, windowOf } from '../support/x-client.ts';

const isEnabled = ({ app }: ConsoleApp, id: CommandId) =>
  app.evaluate(({ Menu }, command) => Menu.getApplicationMenu()?.getMenuItemById(command)?.enabled, id);

test.describe('application menu', () => {
  test('a command runs in the focused window only', async ({ console }) => {
    const { app, page } = console;
    const second = await openSecondWindow(app, page);
    const [inFirst, inSecond] = [await recordEvents(page, 'command.run'), await recordEvents(second, 'command.run')];
    await activateConsole(app, 0);
    await pickFromMenu(app, 'Go to notifications');
    await expect.poll(inFirst).toEqual([{ id: 'toasts.focus' }]);
    await activateConsole(app, 1);
    await pickFromMenu(app, 'Go to notifications');
    await expect.poll(inSecond).toEqual([{ id: 'toasts.focus' }]);
    expect(await inFirst()).toHaveLength(1);
  });

  test('a record command without an open record says so', async ({ console, customers, shell }) => {
    await customers.open();
    await pickFromMenu(console.app, 'Copy as JSON');
    await expect(shell.toast).toContainText('Open a record first');
  });

  test('Save as PDF on a page without a document says so', async ({ console, shell }) => {
    await console.goto('/preferences');
    await pickFromMenu(console.app, 'Save as PDF');
    await expect(shell.toast).toContainText('Open a record, a list or a report first');
  });

  test('the theme can be chosen while locked and survives a reload', async ({ console, shell }) => {
    const overlay = new SessionOverlay(console);
    await console.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));
    await overlay.expectOpen('Console locked');
    await pickFromMenu(console.app, 'Use dark theme');
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
    await pickFromMenu(console.app, 'Lock the console');
    await overlay.expectOpen('Console locked');
    await overlay.signIn();
    await expect(dialog.reason).toHaveValue('Documents verified');
    await pickFromMenu(console.app, 'Logout');
    await untilDialog(console.app);
    await pressKeys('Escape');
    await untilActive(await windowOf(console.app));
    await expect(dialog.reason).toHaveValue('Documents verified');
    await pickFromMenu(console.app, 'Logout');
    await untilDialog(console.app);
    await pressButton(1);
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
  test('on a desktop with a tray, its icon and menu show, search and lock the console', async ({ launch, other }) => {
    const tray = await startTray();
    const console = await launch({ env: tray.env });
    const { app, page } = console;
    const icon = await tray.iconOf(app.process().pid);
    expect(await icon.labels()).toEqual(['Search', 'Show the console', '', 'Quit']);
    await screensOf(console).signIn.signInAs('admin');
    await expect.poll(icon.labels).toEqual(['Search', 'Show the console', 'Lock', '', 'Quit']);

    await other.focusInsteadOf(app);
    await icon.click();
    await untilActive(await windowOf(app));
    await minimize(app);
    await icon.choose('Show the console');
    await untilActive(await windowOf(app));
    await icon.choose('Search');
    await expect(new SearchPage(page).field).toBeVisible();
    await icon.choose('Lock');
    await new SessionOverlay(console).expectOpen('Console locked');
    await expect.poll(icon.labels).not.toContain('Lock');
    await tray.stop();
  });

  test('the tray opens search and shows the console', async ({ console, other }) => {
    const { app, page } = console;
    const tray = await recordTray(app, page);
    expect(await tray.labels()).toEqual(['Search', 'Show the console', 'Lock', '', 'Quit']);
    const commands = await recordEvents(page, 'command.run');
    await other.focusInsteadOf(app);
    await tray.pick('Search');
    await expect.poll(commands).toEqual([{ id: 'search.open' }]);
    await untilActive(await windowOf(app));
    await minimize(app);
    await tray.pick('Show the console');
    await untilActive(await windowOf(app));
  });

  test('the tray locks; menus and global shortcuts do nothing until unlocked', async ({ console, other }) => {
    const { app, page } = console;
    const overlay = new SessionOverlay(console);
    const tray = await recordTray(app, page);
    await tray.pick('Lock');
    await overlay.expectOpen('Console locked');
    expect(await tray.labels()).not.toContain('Lock');
    expect(await isEnabled(console, 'search.open')).toBe(false);
    const commands = await recordEvents(page, 'command.run');
    await other.focusInsteadOf(app);
    await pressHandledKeys(app, 'F8', 'ctrl+shift+k');
    expect(await tray.pick('Search')).toBe(false);
    expect(await pickFromMenu(app, 'Command palette')).toBe(false);
    expect(await hasFocusedWindow(app)).toBe(false);
    expect(await commands()).toEqual([]);
    await overlay.signIn();
    await expect.poll(tray.labels).toContain('Lock');
    expect(await isEnabled(console, 'search.open')).toBe(true);
  });

  test.describe('signed out', () => {
    test.use({ account: null });
    test('the tray has no Lock when signed out', async ({ console }) => {
      const tray = await recordTray(console.app, console.page);
      expect(await tray.labels()).toEqual(['Search', 'Show the console', '', 'Quit']);
      expect(await tray.pick('Search')).toBe(false);
    });
  });
});

test.describe('context menu', () => {
  const nothing = { editable: false, selection: false, path: null, link: false, json: false };
  const ask = (page: Page, wanted: Partial<CallInput<'menu.context'>>) =>
    page.evaluate((input) => window.bridge.call['menu.context'](input), { ...nothing, ...wanted });

  test('a field has the edit commands that its selection allows', async ({ console }) => {
    const popup = await recordPopups(console.app);
    const answer = ask(console.page, { editable: true });
    await expect.poll(popup).toEqual([
      { label: 'Cut', enabled: false },
      { label: 'Copy', enabled: false },
      { label: 'Paste', enabled: true },
      { label: '', enabled: true },
      { label: 'Select All', enabled: true },
    ]);
    await pressKeys('Escape');
    expect(await answer).toEqual({ ok: true, value: null });
  });

  test('a record’s command runs in the page', async ({ console }) => {
    const popup = await recordPopups(console.app);
    const answer = ask(console.page, { link: true, json: true });
    await expect.poll(popup).toHaveLength(2);
    await pressKeys('Down', 'Down', 'Return');
    expect(await answer).toEqual({ ok: true, value: 'json.copy' });
  });

  test('a link opens in a new window', async ({ console }) => {
    const popup = await recordPopups(console.app);
    const opened = console.app.waitForEvent('window');
    const answer = ask(console.page, { path: '/wanda/customers?q=CUS' });
    await expect.poll(popup).toHaveLength(1);
    await pressKeys('Down', 'Return');
    const page = await opened;
    await expect.poll(() => console.address(page)).toBe('/wanda/customers?q=CUS');
    expect(await answer).toEqual({ ok: true, value: null });
  });
});
