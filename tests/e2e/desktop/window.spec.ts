import { expect, type Page } from 'playwright/test';
import { Customer } from '../page-objects/customer.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { nativeTheme, openSecondWindow, setWindowBounds, windowBounds, windowCount } from '../support/desktop.ts';
import { pressButton, recordQuestions, untilDialog } from '../support/native-dialogs.ts';
import { startAgain } from '../support/second-process.ts';
import { test as base, screensOf } from '../support/test.ts';
import { activeWindow, minimize } from '../support/x-client.ts';

const test = base.extend<{ questions: Awaited<ReturnType<typeof recordQuestions>> }>({
  questions: async ({ console }, use) => {
    const questions = await recordQuestions(console.app);
    await use(questions);
    await questions.restore();
  },
});

/** Opens a second window on the customer and types half a reason there; main then knows of unsaved changes. */
const openEdited = async (console: ConsoleApp) => {
  const page = await openSecondWindow(console.app, console.page);
  const dialog = await new Customer(console, page).openAction('Change level');
  const window = await console.app.browserWindow(page);
  // Main marks such a window; only macOS keeps the mark, so that it is recorded.
  const mark = await window.evaluateHandle((one) => {
    const state = { isEdited: false };
    const setDocumentEdited = (isEdited: boolean) => {
      state.isEdited = isEdited;
    };
    Object.assign(one, { setDocumentEdited });
    return state;
  });
  await dialog.reason.fill('Half a sentence');
  await expect.poll(() => mark.evaluate(({ isEdited }) => isEdited)).toBe(true);
  return { page, dialog };
};

/** The specs run without a session bus, so that Linux has no keychain. */
const hasNoKeychain = process.platform === 'linux';

test('a restart keeps bounds, theme and last used workspace; without a keychain it signs out', async ({ launch }) => {
  const first = await launch();
  const before = screensOf(first);
  expect(await windowBounds(first.app)).toMatchObject({ width: 1_280, height: 800 });
  const place = { x: 140, y: 90, width: 1_400, height: 860 };
  await setWindowBounds(first.app, place);
  await expect.poll(() => windowBounds(first.app)).toEqual(place);
  await before.shell.chooseTheme('Dark');
  await expect.poll(async () => (await nativeTheme(first.app)).source).toBe('dark');
  await before.signIn.signInAs('admin');
  if (hasNoKeychain) {
    await expect(before.shell.memoryNotice).toBeVisible();
    await before.shell.memoryNotice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(before.shell.memoryNotice).toBeHidden();
  }
  await before.shell.workspaceCard('Ruby').click();
  await expect(before.customers.rows.first()).toBeVisible();
  await first.close();

  const second = await launch();
  const after = screensOf(second);
  expect(await windowBounds(second.app)).toEqual(place);
  // The window has its background before the page is painted.
  expect(await nativeTheme(second.app)).toEqual({ source: 'dark', dark: true, background: '#0e1014' });
  await expect(second.page.locator('body')).toHaveCSS('background-color', 'rgb(14, 16, 20)');
  if (hasNoKeychain) {
    await expect(after.signIn.title).toBeVisible();
    await expect(after.shell.theme('Dark')).toBeChecked();
    await after.signIn.signInAs('admin');
  }
  await expect(after.shell.workspaceCard('Ruby')).toContainText('Last used');
});

test('a second start focuses the first window and exits', async ({ console }) => {
  const { app, page } = console;
  await minimize(app);
  expect(await startAgain(console)).toBe(0);
  const window = await app.browserWindow(page);
  const state = () => window.evaluate((one) => ({ minimized: one.isMinimized(), focused: one.isFocused() }));
  await expect.poll(state).toEqual({ minimized: false, focused: true });
  expect(await windowCount(app)).toBe(1);
});

test('logging out asks about unsaved changes in another window', async ({
  console,
  customer,
  shell,
  signIn,
  questions,
}) => {
  await customer.open('plain');
  const { dialog } = await openEdited(console);
  const before = console.address();
  await shell.logout();
  await untilDialog(console.app);
  await pressButton(0);
  await expect(customer.tabs).toBeVisible();
  expect(console.address()).toBe(before);
  await expect(dialog.reason).toHaveValue('Half a sentence');
  await shell.logout();
  await untilDialog(console.app);
  await pressButton(1);
  await expect(signIn.title).toBeVisible();
  await expect(dialog.element).toHaveCount(0);
  const question = {
    message: 'Logout? Unsaved changes in open forms will be lost.',
    buttons: ['Stay', 'Logout'],
  };
  expect(await questions.asked()).toEqual([question, question]);
});

test('closing a window with unsaved changes asks first', async ({ console, customer, questions }) => {
  const { app, page } = console;
  /** Closes a window as its title bar does, which Playwright's `close` may not. */
  const close = async (one: Page) => {
    const window = await app.browserWindow(one);
    await window.evaluate((each) => each.close());
  };
  await customer.open('plain');
  const second = await openEdited(console);
  await close(second.page);
  const dialog = await untilDialog(app);
  await pressButton(0);
  await expect.poll(activeWindow).not.toBe(dialog);
  await expect(second.dialog.reason).toHaveValue('Half a sentence');
  const closed = second.page.waitForEvent('close');
  await close(second.page);
  await untilDialog(app);
  await pressButton(1);
  await closed;
  const question = {
    message: 'Close this window? Your unsaved changes will be lost.',
    buttons: ['Keep open', 'Close'],
  };
  expect(await questions.asked()).toEqual([question, question]);

  const third = await openSecondWindow(app, page);
  await new Customer(console, third).openAction('Change level');
  const gone = third.waitForEvent('close');
  await close(third);
  await gone;
  expect(await questions.asked()).toHaveLength(2);
});
