import { expect } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { hasFocusedWindow, openSecondWindow, restartArguments, sendPowerEvent } from '../support/desktop.ts';
import { test } from '../support/desktop-test.ts';
import { recordEvents } from '../support/record-events.ts';
import { startAgain } from '../support/second-process.ts';
import { screensOf } from '../support/test.ts';
import { activateConsole } from '../support/x-client.ts';

// How main handles links; tests/contract/shell/deep-links.test.tsx covers what they open.

const link = 'backoffice://customers/CUS-SECRET-1';

test('the console registers its link scheme', async ({ console: _started, outside }) => {
  const calls = outside.calls('xdg-settings').filter((call) => call.startsWith('set '));
  expect(calls).toEqual(['set default-url-scheme-handler backoffice backoffice-console.desktop']);
});

test('a link that the system delivers as an event focuses the console and reaches the page', async ({
  console,
  other,
}) => {
  const received = await recordEvents(console.page, 'deepLink.received');
  await other.focusInsteadOf(console.app);
  // Only macOS sends this event, so that it is emitted in main.
  await console.app.evaluate(
    ({ app }, url) => void app.emit('open-url', { preventDefault: () => undefined }, url),
    link,
  );
  await expect.poll(received).toHaveLength(1);
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
});

test('a second start passes its link to the running console and exits', async ({ console, other }) => {
  const received = await recordEvents(console.page, 'deepLink.received');
  await other.focusInsteadOf(console.app);
  expect(await startAgain(console, link)).toBe(0);
  await expect.poll(received).toHaveLength(1);
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
});

test('a malformed link focuses the console and shows an error; the log does not contain it', async ({
  console,
  shell,
  other,
}) => {
  const before = console.address();
  await other.focusInsteadOf(console.app);
  await startAgain(console, 'backoffice://customers/../../CUS-SECRET-2');
  await expect.poll(() => hasFocusedWindow(console.app)).toBe(true);
  await expect(shell.toast).toContainText("Couldn't open the link");
  expect(console.address()).toBe(before);
  await expect.poll(() => console.log()).toContain('link.malformed');
  expect(await console.log()).not.toContain('SECRET');
});

const take = ({ page }: ConsoleApp) => page.evaluate(() => window.bridge.call['deepLink.take']());
/** The target of a link: where the page is, or what it has not taken yet. */
const destination = async (console: ConsoleApp): Promise<string> => {
  const taken = await take(console);
  return (taken.ok ? taken.value?.path : undefined) ?? console.address();
};

test('a locked console keeps the target of a link until it is unlocked', async ({ console }) => {
  const overlay = new SessionOverlay(console);
  const place = `customers/${idOf('plain')}`;
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await startAgain(console, `backoffice://${place}`);
  expect(await take(console)).toEqual({ ok: true, value: null });
  expect(console.address()).not.toContain(place);
  await overlay.signIn();
  await expect.poll(() => destination(console)).toContain(place);
});

test('the window that is focused for a link opens it', async ({ console }) => {
  const { app, page } = console;
  const overlay = new SessionOverlay(console);
  const place = `customers/${idOf('plain')}`;
  const second = await openSecondWindow(app, page);
  const before = console.address(page);
  await activateConsole(app, 1);
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await startAgain(console, `backoffice://${place}`);
  await overlay.signIn();
  await expect.poll(() => console.address(second)).toContain(place);
  expect(console.address(page)).toBe(before);
});

test('logout drops a waiting link', async ({ console, signIn, shell }) => {
  const overlay = new SessionOverlay(console);
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await startAgain(console, `backoffice://customers/${idOf('plain')}`);
  await overlay.logout.click();
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  expect(await destination(console)).not.toContain('customers');
});

const restart = ({ app, page }: ConsoleApp): Promise<string[]> =>
  restartArguments(app, () => page.evaluate(() => void window.bridge.call['app.restart']()));

test('a start by a link opens it after sign-in; a restart does not open it again', async ({ launch }) => {
  const place = `customers/${idOf('plain')}`;
  const console = await launch({ switches: ['--training', `backoffice://${place}`] });
  await screensOf(console).signIn.signInAs('admin');
  await expect.poll(() => destination(console)).toContain(place);
  const args = await restart(console);
  expect(args).toContain('--training');
  expect(args).not.toContain(`backoffice://${place}`);
});

test('a link that waits for sign-in is not given to the page, and is kept by a restart', async ({ launch }) => {
  const console = await launch({ switches: ['--training', link] });
  expect(await take(console)).toEqual({ ok: true, value: null });
  const args = await restart(console);
  expect(args.filter((word) => word.startsWith('backoffice:'))).toEqual([link]);
});
