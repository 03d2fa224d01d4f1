import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'playwright/test';
import { Customer } from './screens/customer.ts';
import { secondWindow, setWindowBounds, windowBounds, windowCount } from './support/desktop.ts';
import { appArguments, environment, isStandIn, standIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

test('the first window is 1280x800; size and place come back on the next start', async ({ launch }) => {
  const first = await launch();
  expect(await windowBounds(first.app)).toMatchObject({ width: 1_280, height: 800 });
  const place = { x: 140, y: 90, width: 1_400, height: 860 };
  await setWindowBounds(first.app, place);
  await expect.poll(() => windowBounds(first.app)).toEqual(place);
  await first.close();
  const second = await launch();
  expect(await windowBounds(second.app)).toEqual(place);
});

test('without a keychain the member is told that closing signs out; and so it does', async ({ launch }) => {
  test.skip(process.platform !== 'linux', 'a keychain is always there on this system');
  const first = await launch();
  const before = screensOf(first);
  await before.signIn.as('admin');
  await expect(before.shell.memoryNotice).toBeVisible();
  await before.shell.memoryNotice.getByRole('button', { name: 'Understood' }).click();
  await expect(before.shell.memoryNotice).toBeHidden();
  await first.close();
  const second = await launch();
  await expect(screensOf(second).signIn.title).toBeVisible();
});

test('a second start brings the first window to the front and ends itself', async ({ launch, profile }) => {
  test.skip(!isStandIn, 'how a real runtime is started by hand depends on its packaging');
  const console = await launch();
  await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const second = spawn(standIn, appArguments(profile, ['--training']), { env: environment({}), stdio: 'ignore' });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect
    .poll(() => console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(false);
  expect(await windowCount(console.app)).toBe(1);
});

test('logging out asks for what is written in another window; whoever stays is where they were', async ({
  console,
  customer,
  shell,
  signIn,
}) => {
  test.skip(!isStandIn, 'only the stand-in answers native dialogs');
  const { app, page } = console;
  await customer.open('plain');
  const second = await secondWindow(app, page);
  const writing = await new Customer(console, second).act('Change level');
  await writing.reason.fill('Half a sentence');
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
  await expect(writing.box).toHaveCount(0);
});

test('a window in which something is written asks before it closes; one with an untouched dialog does not', async ({
  console,
  customer,
}) => {
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
  const second = await secondWindow(app, page);
  const writing = await new Customer(console, second).act('Change level');
  await writing.reason.fill('Half a sentence');
  await app.evaluate(({ __standIn }) => __standIn.answerMessage(0));
  await closeLast();
  await expect.poll(asked).toBe(1);
  await expect(writing.reason).toHaveValue('Half a sentence');
  await app.evaluate(({ __standIn }) => __standIn.answerMessage(1));
  const closed = second.waitForEvent('close');
  await closeLast();
  await closed;
  expect(await asked()).toBe(2);

  const third = await secondWindow(app, page);
  await new Customer(console, third).act('Change level');
  const gone = third.waitForEvent('close');
  await closeLast();
  await gone;
  expect(await asked()).toBe(2);
});
