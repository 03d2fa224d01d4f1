import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { CallInput } from '#contract/bridge.ts';
import { SearchPopover } from '../page-objects/search.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { blurWindows, hasFocusedWindow, openSecondWindow } from '../support/desktop.ts';
import { recordEvents } from '../support/record-events.ts';
import { isStandIn } from '../support/runtime.ts';
import { screensOf, test } from '../support/test.ts';

test.skip(!isStandIn, 'only the stand-in presses keys of the whole machine');

const press = ({ app }: ConsoleApp, keys: string): Promise<boolean> =>
  app.evaluate(({ __standIn }, pressed) => __standIn.press(pressed), keys);
const held = ({ app }: ConsoleApp): Promise<string[]> => app.evaluate(({ __standIn }) => __standIn.shortcuts());
const shortcuts = (page: Page) => page.evaluate(() => window.bridge.call['shortcuts.get']());
const choose = (page: Page, choice: CallInput<'shortcuts.set'>) =>
  page.evaluate((wanted) => window.bridge.call['shortcuts.set'](wanted), choice);
const record = (page: Page, recording: boolean) =>
  page.evaluate((on) => window.bridge.call['shortcuts.record']({ recording: on }), recording);

test('F8 in another program focuses the console and runs the command', async ({ console }) => {
  const commands = await recordEvents(console.page, 'command.run');
  await blurWindows(console.app);
  expect(await press(console, 'F8')).toBe(true);
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect.poll(commands).toEqual([{ id: 'toasts.focus' }]);
});

test('global shortcuts focus the search and the toast', async ({ console, customer, shell }) => {
  const { app, page } = console;
  const search = new SearchPopover(page);
  await customer.open('plain');
  await blurWindows(app);
  await press(console, 'CommandOrControl+Shift+K');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await page.getByRole('button', { name: 'Copy link to this customer' }).click();
  await expect(shell.toast).toBeVisible();
  await blurWindows(app);
  await press(console, 'F8');
  await expect(shell.toast).toBeFocused();
});

test('the search shortcut shows the console with search, hides it, and shows it again', async ({ console }) => {
  const commands = await recordEvents(console.page, 'command.run');
  const isMinimized = () =>
    console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isMinimized()));
  await blurWindows(console.app);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect.poll(commands).toEqual([{ id: 'search.open' }]);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(isMinimized).toBe(true);
  expect(await commands()).toHaveLength(1);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  expect(await isMinimized()).toBe(false);
  await expect.poll(commands).toHaveLength(2);
});

test('several windows hide and return together, the focused one last', async ({ console }) => {
  const { app, page } = console;
  await openSecondWindow(app, page);
  const windows = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({ away: window.isMinimized(), front: window.isFocused() })),
    );
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(windows).toMatchObject([{ away: true }, { away: true }]);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(windows).toEqual([
    { away: false, front: true },
    { away: false, front: false },
  ]);
});

test('the search shortcut during a page load opens search afterwards', async ({ console }) => {
  const search = new SearchPopover(console.page);
  await console.goto('/wanda/customers');
  await blurWindows(console.app);
  await console.app.evaluate(({ __standIn, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.once('did-navigate', () => __standIn.press('CommandOrControl+Shift+K'));
    window?.webContents.reload();
  });
  await expect(search.field).toBeFocused();
});

test.describe(() => {
  test.use({ account: null });
  test('signed out, global shortcuts do nothing', async ({ console }) => {
    const { app, page } = console;
    const [commands, themes] = [await recordEvents(page, 'command.run'), await recordEvents(page, 'theme.changed')];
    await blurWindows(app);
    expect(await press(console, 'F8')).toBe(true);
    expect(await press(console, 'CommandOrControl+Shift+K')).toBe(true);
    // Events arrive in order, so a command would have arrived before this.
    await app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Use dark theme'));
    await expect.poll(themes).toHaveLength(1);
    expect(await commands()).toEqual([]);
    expect(await hasFocusedWindow(app)).toBe(false);
  });
});

test('recording keys releases the global shortcuts until it ends or the page reloads', async ({ console }) => {
  const both = await held(console);
  expect(both).toHaveLength(2);
  await record(console.page, true);
  expect(await held(console)).toEqual([]);
  await record(console.page, false);
  expect(await held(console)).toEqual(both);
  await record(console.page, true);
  await console.page.reload();
  await expect.poll(() => held(console)).toEqual(both);
});

test('custom shortcuts survive a restart; reports shortcuts taken by another program', async ({ launch }) => {
  const first = await launch();
  await screensOf(first).signIn.signInAs('admin');
  await first.app.evaluate(({ __standIn }) => __standIn.takeShortcut('F9'));
  expect(await choose(first.page, { id: 'toasts.focus', keys: 'F9', mode: 'global' })).toMatchObject({
    value: [
      { id: 'toasts.focus', keys: 'F9', state: 'taken' },
      { id: 'search.open', state: 'held' },
    ],
  });
  expect(await choose(first.page, { id: 'search.open', keys: 'Mod+Shift+K', mode: 'off' })).toMatchObject({ ok: true });
  expect(await choose(first.page, { id: 'search.open', keys: 'F9', mode: 'global' })).toMatchObject({
    code: 'invalid',
    fields: { keys: 'Already used by “Go to notifications”' },
  });
  expect(await held(first)).toEqual([]);
  await first.close();

  const second = await launch();
  expect(await shortcuts(second.page)).toMatchObject({
    value: [
      { id: 'toasts.focus', keys: 'F9', mode: 'global', state: 'held' },
      { id: 'search.open', keys: 'Mod+Shift+K', mode: 'off', state: 'not-held' },
    ],
  });
});

test('globalShortcuts: false in settings.json registers none', async ({ launch, profile }) => {
  writeFileSync(join(profile, 'settings.json'), '{"globalShortcuts":false}');
  const console = await launch();
  const { signIn, shell } = screensOf(console);
  expect(await held(console)).toEqual([]);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await choose(console.page, { id: 'search.open', keys: 'F9', mode: 'global' });
  expect(await held(console)).toEqual([]);
});
