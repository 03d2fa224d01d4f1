import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'playwright/test';
import { Cover } from './screens/cover.ts';
import { idOf } from './screens/customer.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { isInFront, lookAway, power, secondWindow } from './support/desktop.ts';
import { hear } from './support/hear.ts';
import { appArguments, environment, isStandIn, standIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

// What main makes of links into the console; where they lead is the page's part (links.spec.ts).

test.skip(!isStandIn, 'only the stand-in follows links for the operating system');

const link = 'backoffice://customers/CUS-SECRET-1';

test('the console says to the system that it opens its links', async ({ console }) => {
  expect(await console.app.evaluate(({ __standIn }) => __standIn.protocolClients())).toContain('backoffice');
});

test('a link brings the console forward and waits for the page', async ({ console }) => {
  const arrived = await hear(console.page, 'links.arrived');
  await lookAway(console.app);
  await console.app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), link);
  await expect.poll(arrived).toHaveLength(1);
  expect(await isInFront(console.app)).toBe(true);
});

test('a second start hands its link to the running console and ends', async ({ console }) => {
  const arrived = await hear(console.page, 'links.arrived');
  await lookAway(console.app);
  const second = spawn(standIn, appArguments(console.userData, ['--training', link]), {
    env: environment({}),
    stdio: 'ignore',
  });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect.poll(arrived).toHaveLength(1);
  expect(await isInFront(console.app)).toBe(true);
});

test('a malformed link brings the console forward, which says that it leads nowhere; the log does not quote it', async ({
  console,
  shell,
}) => {
  const before = console.address();
  await lookAway(console.app);
  const bad = 'backoffice://customers/../../CUS-SECRET-2';
  await console.app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), bad);
  await expect.poll(() => isInFront(console.app)).toBe(true);
  await expect(shell.toast).toContainText('This link leads nowhere here');
  expect(console.address()).toBe(before);
  await expect.poll(() => console.log()).toContain('link.malformed');
  expect(await console.log()).not.toContain('SECRET');
});

const take = ({ page }: ConsoleApp) => page.evaluate(() => window.bridge.call['links.take']());
/** Where a link leads: it waits to be taken until the page has done so and gone there. */
const destination = async (console: ConsoleApp): Promise<string> => {
  const taken = await take(console);
  return (taken.ok ? taken.value?.place : undefined) ?? console.address();
};

test('a locked console gives no place away until somebody unlocks it', async ({ console }) => {
  const cover = new Cover(console);
  const place = `customers/${idOf('plain')}`;
  await power(console.app, 'lock-screen');
  await cover.expectOver('Console locked');
  await console.app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), `backoffice://${place}`);
  expect(await take(console)).toEqual({ ok: true, value: null });
  expect(console.address()).not.toContain(place);
  await cover.signIn();
  await expect.poll(() => destination(console)).toContain(place);
});

test('of several windows, the one that came forward for the link opens it', async ({ console }) => {
  const { app, page } = console;
  const cover = new Cover(console);
  const place = `customers/${idOf('plain')}`;
  const second = await secondWindow(app, page);
  const before = console.address(page);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.focus());
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  await app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), `backoffice://${place}`);
  await cover.signIn();
  await expect.poll(() => console.address(second)).toContain(place);
  expect(console.address(page)).toBe(before);
});

test('a logout drops the link that waits: it was not meant for whoever comes next', async ({
  console,
  signIn,
  shell,
}) => {
  const cover = new Cover(console);
  await power(console.app, 'lock-screen');
  await cover.expectOver('Console locked');
  await console.app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), `backoffice://customers/${idOf('plain')}`);
  await cover.logout.click();
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  expect(await destination(console)).not.toContain('customers');
});

test('started by a link, the console leads there once somebody has signed in', async ({ launch }) => {
  const place = `customers/${idOf('plain')}`;
  const console = await launch({ switches: ['--training', `backoffice://${place}`] });
  await screensOf(console).signIn.as('admin');
  await expect.poll(() => destination(console)).toContain(place);
});

/** The words the console would be started again with by a restart. */
const restarted = async ({ app, page }: ConsoleApp): Promise<string[]> => {
  // It stays: what it asked for could not be read of one that has gone.
  await app.evaluate(({ app: electron }) => void electron.once('before-quit', (event) => event.preventDefault()));
  await page.evaluate(() => window.bridge.call['app.restart']());
  const [options, ...others] = await app.evaluate(({ __standIn }) => __standIn.relaunches());
  expect(others).toEqual([]);
  return options?.args ?? [];
};

test('a restart does not follow the link again that started the app', async ({ launch }) => {
  const place = `customers/${idOf('plain')}`;
  const console = await launch({ switches: ['--training', `backoffice://${place}`] });
  await screensOf(console).signIn.as('admin');
  await expect.poll(() => destination(console)).toContain(place);
  const args = await restarted(console);
  expect(args).toContain('--training');
  expect(args).not.toContain(`backoffice://${place}`);
});

test('a link that still waits for somebody to sign in goes along with a restart, once', async ({ launch }) => {
  const args = await restarted(await launch({ switches: ['--training', link] }));
  expect(args.filter((word) => word.startsWith('backoffice:'))).toEqual([link]);
});

test('nobody is given the place while nobody is signed in', async ({ launch }) => {
  const console = await launch();
  await console.app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), link);
  expect(await take(console)).toEqual({ ok: true, value: null });
});
