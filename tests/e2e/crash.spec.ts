import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { isStandIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

test.skip(!isStandIn, 'only the stand-in can play a page that dies or hangs');

/** The n-th window's page dies; gives once what comes in its place is there. */
const die = async ({ app }: ConsoleApp, page: Page, nth = 0): Promise<void> => {
  const loaded = page.waitForEvent('load');
  await app.evaluate(({ BrowserWindow, __standIn }, index) => {
    const id = BrowserWindow.getAllWindows()[index]?.id;
    if (id !== undefined) __standIn.rendererGone(id, 'crashed');
  }, nth);
  await loaded;
};

const hang = ({ app }: ConsoleApp, answer: 'Wait' | 'Reload') =>
  app.evaluate(({ BrowserWindow, __standIn }, button) => {
    __standIn.answerMessage(button === 'Reload' ? 1 : 0);
    const id = BrowserWindow.getAllWindows()[0]?.id;
    if (id !== undefined) __standIn.hang(id);
  }, answer);

test('a page that dies comes back on its route; the fourth time in a minute a plain page offers Restart', async ({
  launch,
}) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, customer, customers } = screensOf(console);
  await signIn.as('admin');
  await customers.open();
  const opened = app.waitForEvent('window');
  await customers.names.first().click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await customer.open('plain', 'wallets');
  const address = console.address();
  for (let death = 0; death < 3; death += 1) {
    await die(console, page);
    await expect(customer.tabs).toBeVisible();
    expect(console.address()).toBe(address);
  }
  await die(console, page);
  const restart = page.getByRole('button', { name: 'Restart' });
  await expect(restart).toBeFocused();
  await expectAccessible(page, 'the plain page');
  // The other window has its own budget.
  await die(console, other, 1);
  await expect(other.getByRole('tablist', { name: 'Customer tabs' })).toBeVisible();
  expect(console.troubles).toEqual([]);

  const relaunched = app.evaluate(
    ({ app: electron, __standIn }) =>
      new Promise<number>((resolve) => electron.once('will-quit', () => resolve(__standIn.relaunches().length))),
  );
  const closed = app.waitForEvent('close');
  await restart.click();
  expect(await relaunched).toBe(1);
  await closed;
});

/** What main finds in the first window: a page that died takes Playwright's own hold of it along. */
const fromMain = ({ app }: ConsoleApp) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const tabs = await contents
      ?.executeJavaScript('document.querySelectorAll("[role=tab]").length > 0')
      .catch(() => null);
    const isNew = await contents?.executeJavaScript('!document.body.hasAttribute("data-before")').catch(() => null);
    return { path: new URL(contents?.getURL() ?? 'app:').pathname, tabs, isNew };
  });

test('a page that hangs: Wait leaves it, Reload brings it back on its route', async ({ launch }) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, customer } = screensOf(console);
  await signIn.as('admin');
  await customer.open('plain', 'wallets');
  const path = console.address();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await hang(console, 'Wait');
  expect(await app.evaluate(({ __standIn }) => __standIn.dialogs().at(-1))).toMatchObject({
    modal: true,
    options: { message: 'The page does not answer', buttons: ['Wait', 'Reload'] },
  });
  expect(await fromMain(console)).toEqual({ path, tabs: true, isNew: false });
  await hang(console, 'Reload');
  await expect.poll(() => fromMain(console)).toEqual({ path, tabs: true, isNew: true });
});
