import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ElectronApplication, expect } from 'playwright/test';
import { Customer } from '../page-objects/customer.ts';
import { nativeTheme, openSecondWindow, setWindowBounds, windowBounds, windowCount } from '../support/desktop.ts';
import { appArguments, environment, isStandIn, standIn } from '../support/runtime.ts';
import { screensOf, test } from '../support/test.ts';

/** Whether main knows of unsaved changes in the window that opened last: the page reports them after the input. */
const lastWindowIsEdited = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .toSorted((a, b) => a.id - b.id)
      .at(-1)
      ?.isDocumentEdited(),
  );

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
  test.skip(!isStandIn, 'how a real runtime is started by hand depends on its packaging');
  await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const second = spawn(standIn, appArguments(console.userData, ['--training']), {
    env: environment({}),
    stdio: 'ignore',
  });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect
    .poll(() => console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(false);
  expect(await windowCount(console.app)).toBe(1);
});

test('logging out asks about unsaved changes in another window', async ({ console, customer, shell, signIn }) => {
  test.skip(!isStandIn, 'only the stand-in answers native dialogs');
  const { app, page } = console;
  await customer.open('plain');
  const second = await openSecondWindow(app, page);
  const writing = await new Customer(console, second).openAction('Change level');
  await writing.reason.fill('Half a sentence');
  await expect.poll(() => lastWindowIsEdited(app)).toBe(true);
  const before = console.address();
  await app.evaluate(({ __standIn }) => __standIn.answerMessage(0));
  await shell.logout();
  await expect.poll(() => app.evaluate(({ __standIn }) => __standIn.dialogs().length)).toBe(1);
  await expect(customer.tabs).toBeVisible();
  expect(console.address()).toBe(before);
  await expect(writing.reason).toHaveValue('Half a sentence');
  await app.evaluate(({ __standIn }) => __standIn.answerMessage(1));
  await shell.logout();
  await expect(signIn.title).toBeVisible();
  await expect(writing.element).toHaveCount(0);
});

test('closing a window with unsaved changes asks first', async ({ console, customer }) => {
  test.skip(!isStandIn, 'only the stand-in answers native dialogs');
  const { app, page } = console;
  const closeLast = () =>
    app.evaluate(
      ({ BrowserWindow }) =>
        void BrowserWindow.getAllWindows()
          .toSorted((a, b) => a.id - b.id)
          .at(-1)
          ?.close(),
    );
  const asked = () => app.evaluate(({ __standIn }) => __standIn.dialogs().length);
  await customer.open('plain');
  const second = await openSecondWindow(app, page);
  const writing = await new Customer(console, second).openAction('Change level');
  await writing.reason.fill('Half a sentence');
  await expect.poll(() => lastWindowIsEdited(app)).toBe(true);
  await app.evaluate(({ __standIn }) => __standIn.answerMessage(0));
  await closeLast();
  await expect.poll(asked).toBe(1);
  await expect(writing.reason).toHaveValue('Half a sentence');
  await app.evaluate(({ __standIn }) => __standIn.answerMessage(1));
  const closed = second.waitForEvent('close');
  await closeLast();
  await closed;
  expect(await asked()).toBe(2);

  const third = await openSecondWindow(app, page);
  await new Customer(console, third).openAction('Change level');
  const gone = third.waitForEvent('close');
  await closeLast();
  await gone;
  expect(await asked()).toBe(2);
});
