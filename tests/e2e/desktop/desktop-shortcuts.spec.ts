import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { CallInput } from '#contract/bridge/calls.ts';
import { SearchPopover } from '../page-objects/search.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { hasFocusedWindow, openSecondWindow } from '../support/desktop.ts';
import { pickFromMenu } from '../support/menus.ts';
import { recordEvents } from '../support/record-events.ts';
import { screensOf, test } from '../support/test.ts';
import { activateConsole, pressHandledKeys, pressKeys, typeText, untilActive, windowOf } from '../support/x-client.ts';

const searchKeys = 'ctrl+shift+k';
/** The console's default shortcuts, and the one that specs choose, which it holds now. */
const held = ({ app }: ConsoleApp): Promise<string[]> =>
  app.evaluate(({ globalShortcut }) =>
    ['F8', 'CommandOrControl+Shift+K', 'F9'].filter((keys) => globalShortcut.isRegistered(keys)),
  );
const shortcuts = (page: Page) => page.evaluate(() => window.bridge.call['shortcuts.get']());
const choose = (page: Page, choice: CallInput<'shortcuts.set'>) =>
  page.evaluate((wanted) => window.bridge.call['shortcuts.set'](wanted), choice);
const record = (page: Page, recording: boolean) =>
  page.evaluate((on) => window.bridge.call['shortcuts.record']({ recording: on }), recording);

test('F8 in another program focuses the console and runs the command', async ({ console, other }) => {
  const commands = await recordEvents(console.page, 'command.run');
  await other.focusInsteadOf(console.app);
  await pressKeys('F8');
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect.poll(commands).toEqual([{ id: 'toasts.focus' }]);
  expect(other.keys()).toEqual([]);
});

test('global shortcuts focus the search and the toast', async ({ console, customer, other, shell }) => {
  const { app, page } = console;
  const search = new SearchPopover(page);
  await customer.open('plain');
  await other.focusInsteadOf(app);
  await pressKeys(searchKeys);
  await expect(search.field).toBeFocused();
  await untilActive(await windowOf(app));
  await typeText('plain');
  await expect(search.field).toHaveValue('plain');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await page.getByRole('button', { name: 'Copy link to this customer' }).click();
  await expect(shell.toast).toBeVisible();
  await other.focusInsteadOf(app);
  await pressKeys('F8');
  await expect(shell.toast).toBeFocused();
  await untilActive(await windowOf(app));
});

test('the search shortcut shows the console with search, hides it, and shows it again', async ({ console, other }) => {
  const commands = await recordEvents(console.page, 'command.run');
  const isMinimized = () =>
    console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isMinimized()));
  await other.focusInsteadOf(console.app);
  await pressKeys(searchKeys);
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect.poll(commands).toEqual([{ id: 'search.open' }]);
  await pressKeys(searchKeys);
  await expect.poll(isMinimized).toBe(true);
  expect(await commands()).toHaveLength(1);
  await pressKeys(searchKeys);
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect.poll(isMinimized).toBe(false);
  await expect.poll(commands).toHaveLength(2);
});

test('several windows hide and return together, the focused one last', async ({ console }) => {
  const { app, page } = console;
  const second = await openSecondWindow(app, page);
  const both = await Promise.all([page, second].map((one) => app.browserWindow(one)));
  const windows = () =>
    Promise.all(both.map((window) => window.evaluate((one) => ({ away: one.isMinimized(), front: one.isFocused() }))));
  await activateConsole(app, 0);
  await pressKeys(searchKeys);
  await expect.poll(windows).toMatchObject([{ away: true }, { away: true }]);
  await pressKeys(searchKeys);
  await expect.poll(windows).toEqual([
    { away: false, front: true },
    { away: false, front: false },
  ]);
});

test('the search shortcut during a page load opens search afterwards', async ({ console, other }) => {
  const search = new SearchPopover(console.page);
  await console.goto('/wanda/customers');
  await other.focusInsteadOf(console.app);
  await console.app.evaluate(({ BrowserWindow }, keys) => {
    const { webContents } = BrowserWindow.getAllWindows()[0] ?? {};
    // Main waits for the key, so that no page can listen before it is pressed.
    webContents?.once('did-navigate', () => {
      process.getBuiltinModule('node:child_process').execFileSync('xdotool', ['key', keys]);
    });
    webContents?.reload();
  }, searchKeys);
  await expect(search.field).toBeFocused();
});

test.describe(() => {
  test.use({ account: null });
  test('signed out, global shortcuts do nothing', async ({ console, other }) => {
    const { app, page } = console;
    const [commands, themes] = [await recordEvents(page, 'command.run'), await recordEvents(page, 'theme.changed')];
    await other.focusInsteadOf(app);
    await pressHandledKeys(app, 'F8', searchKeys);
    // Events arrive in order, so a command would have arrived before this.
    await pickFromMenu(app, 'Use dark theme');
    await expect.poll(themes).toHaveLength(1);
    expect(await commands()).toEqual([]);
    expect(await hasFocusedWindow(app)).toBe(false);
    expect(other.keys()).not.toContain('F8');
  });
});

test('recording keys releases the global shortcuts until it ends or the page reloads', async ({ console, other }) => {
  const { app, page } = console;
  const both = ['F8', 'CommandOrControl+Shift+K'];
  expect(await held(console)).toEqual(both);
  await record(page, true);
  expect(await held(console)).toEqual([]);
  await other.focusInsteadOf(app);
  await pressKeys('F8');
  await expect.poll(other.keys).toEqual(['F8']);
  await record(page, false);
  expect(await held(console)).toEqual(both);
  await pressKeys('F8');
  await expect.poll(() => hasFocusedWindow(app)).toBe(true);
  expect(other.keys()).toEqual(['F8']);
  await record(page, true);
  await page.reload();
  await expect.poll(() => held(console)).toEqual(both);
});

test('custom shortcuts survive a restart; reports shortcuts taken by another program', async ({ console, launch }) => {
  // The console of the other specs holds its own, and is another program to this one.
  expect(await held(console)).toEqual(['F8', 'CommandOrControl+Shift+K']);
  const first = await launch();
  await screensOf(first).signIn.signInAs('admin');
  expect(await choose(first.page, { id: 'toasts.focus', keys: 'F9', mode: 'global' })).toMatchObject({
    value: [
      { id: 'toasts.focus', keys: 'F9', state: 'held' },
      { id: 'search.open', state: 'taken' },
    ],
  });
  expect(await choose(first.page, { id: 'search.open', keys: 'Mod+Shift+K', mode: 'off' })).toMatchObject({ ok: true });
  expect(await choose(first.page, { id: 'search.open', keys: 'F9', mode: 'global' })).toMatchObject({
    code: 'invalid',
    fields: { keys: 'Already used by “Go to notifications”' },
  });
  expect(await held(first)).toEqual(['F9']);
  await first.close();

  const second = await launch();
  expect(await shortcuts(second.page)).toMatchObject({
    value: [
      { id: 'toasts.focus', keys: 'F9', mode: 'global', state: 'held' },
      { id: 'search.open', keys: 'Mod+Shift+K', mode: 'off', state: 'not-held' },
    ],
  });
  expect(await held(second)).toEqual(['F9']);
});

test('globalShortcuts: false in settings.json registers none', async ({ launch, profile }) => {
  writeFileSync(join(profile, 'settings.json'), '{"globalShortcuts":false}');
  const console = await launch();
  const { signIn, shell } = screensOf(console);
  expect(await held(console)).toEqual([]);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  expect(await choose(console.page, { id: 'search.open', keys: 'F9', mode: 'global' })).toMatchObject({
    value: [{ state: 'managed' }, { keys: 'F9', state: 'managed' }],
  });
  expect(await held(console)).toEqual([]);
});
