import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { CallInput } from '#contract/bridge.ts';
import { SearchPopover } from './screens/search.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { isInFront, lookAway, secondWindow } from './support/desktop.ts';
import { hear } from './support/hear.ts';
import { isStandIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

test.skip(!isStandIn, 'only the stand-in presses keys of the whole machine');

const press = ({ app }: ConsoleApp, keys: string): Promise<boolean> =>
  app.evaluate(({ __standIn }, pressed) => __standIn.press(pressed), keys);
const held = ({ app }: ConsoleApp): Promise<string[]> => app.evaluate(({ __standIn }) => __standIn.shortcuts());
const shortcuts = (page: Page) => page.evaluate(() => window.bridge.call['shortcuts.get']());
const choose = (page: Page, choice: CallInput<'shortcuts.set'>) =>
  page.evaluate((wanted) => window.bridge.call['shortcuts.set'](wanted), choice);
const record = (page: Page, recording: boolean) =>
  page.evaluate((on) => window.bridge.call['shortcuts.record']({ recording: on }), recording);

test('F8, pressed in another program, brings the console forward and leads to its notifications', async ({
  console,
}) => {
  const heard = await hear(console.page, 'command.run');
  await lookAway(console.app);
  expect(await press(console, 'F8')).toBe(true);
  await expect.poll(() => isInFront(console.app)).toBe(true);
  await expect.poll(heard).toEqual([{ id: 'toasts.focus' }]);
});

test('they do their work on the page: search is open and has the focus, and so have the notifications', async ({
  console,
  customers,
}) => {
  const { app, page } = console;
  const search = new SearchPopover(page);
  await customers.open();
  await lookAway(app);
  await press(console, 'CommandOrControl+Shift+K');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await lookAway(app);
  await press(console, 'F8');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('list')).toBeFocused();
});

test('the search keys bring the console forward with search, hide it when it is in front, and bring it back', async ({
  console,
}) => {
  const heard = await hear(console.page, 'command.run');
  const isMinimized = () =>
    console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isMinimized()));
  await lookAway(console.app);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(() => isInFront(console.app)).toBe(true);
  await expect.poll(heard).toEqual([{ id: 'search.open' }]);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(isMinimized).toBe(true);
  expect(await heard()).toHaveLength(1);
  await press(console, 'CommandOrControl+Shift+K');
  await expect.poll(() => isInFront(console.app)).toBe(true);
  expect(await isMinimized()).toBe(false);
  await expect.poll(heard).toHaveLength(2);
});

test('several windows are hidden together and come back together, the one in front last', async ({ console }) => {
  const { app, page } = console;
  await secondWindow(app, page);
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

test('pressed while the page is still loading, the search keys open the search once it has', async ({ console }) => {
  const search = new SearchPopover(console.page);
  await console.goto('/wanda/customers');
  await lookAway(console.app);
  await console.app.evaluate(({ __standIn, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.once('did-navigate', () => __standIn.press('CommandOrControl+Shift+K'));
    window?.webContents.reload();
  });
  await expect(search.field).toBeFocused();
});

test.describe('signed out', () => {
  test.use({ account: null });
  test('the keys do nothing', async ({ console }) => {
    const { app, page } = console;
    const [commands, themes] = [await hear(page, 'command.run'), await hear(page, 'theme.changed')];
    await lookAway(app);
    expect(await press(console, 'F8')).toBe(true);
    expect(await press(console, 'CommandOrControl+Shift+K')).toBe(true);
    // Events reach a page in the order in which main sent them: what the keys did would be there before this.
    await app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Dark theme'));
    await expect.poll(themes).toHaveLength(1);
    expect(await commands()).toEqual([]);
    expect(await isInFront(app)).toBe(false);
  });
});

test('while a member presses the keys they want none are held; a page that goes ends it', async ({ console }) => {
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

test('chosen keys outlive the app; keys that another program holds are shown as taken', async ({ launch }) => {
  const first = await launch();
  await screensOf(first).signIn.as('admin');
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

// The same key in a policy leads here too: which of the two counts is settings.test.ts's to show.
test('turned off in settings.json: nothing is held, keys are chosen for the console alone', async ({
  launch,
  profile,
}) => {
  writeFileSync(join(profile, 'settings.json'), '{"globalShortcuts":false}');
  const console = await launch();
  expect(await held(console)).toEqual([]);
  expect(await shortcuts(console.page)).toMatchObject({ value: [{ state: 'managed' }, { state: 'managed' }] });
  expect(await choose(console.page, { id: 'toasts.focus', keys: 'F9', mode: 'global' })).toMatchObject({
    value: [{ keys: 'F9', state: 'managed' }, { state: 'managed' }],
  });
  expect(await held(console)).toEqual([]);
});
