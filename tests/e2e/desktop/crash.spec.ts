import { expect } from 'playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { crashPage, restartArguments } from '../support/desktop.ts';
import { isStandIn } from '../support/runtime.ts';
import { screensOf, test } from '../support/test.ts';

test.skip(!isStandIn, 'only the stand-in simulates a crashed or unresponsive page');

const hang = ({ app }: ConsoleApp, answer: 'Wait' | 'Reload') =>
  app.evaluate(({ BrowserWindow, __standIn }, button) => {
    __standIn.answerMessage(button === 'Reload' ? 1 : 0);
    const id = BrowserWindow.getAllWindows()[0]?.id;
    if (id !== undefined) __standIn.hang(id);
  }, answer);

test('a crashed page reloads on its route; the fourth crash in a minute offers Restart', async ({ launch }) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, customer, customers } = screensOf(console);
  await signIn.signInAs('admin');
  await customers.open();
  const opened = app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await customer.open('plain', 'wallets');
  const address = console.address();
  for (let count = 0; count < 3; count += 1) {
    await crashPage(app, page);
    await expect(customer.tabs).toBeVisible();
    expect(console.address()).toBe(address);
  }
  await crashPage(app, page);
  const restart = page.getByRole('button', { name: 'Restart' });
  await expect(restart).toBeFocused();
  await expectNoViolations(page, 'the crash page');
  // Crashes are counted per window.
  await crashPage(app, other, 1);
  await expect(other.getByRole('tablist', { name: 'Customer tabs' })).toBeVisible();
  expect(console.pageErrors).toEqual([]);

  const closed = app.waitForEvent('close');
  // The window may close before Playwright knows of its own click.
  await restartArguments(app, () => restart.click().catch(() => undefined));
  await closed;
});

/** The state of the first window by way of main, since Playwright loses a crashed page. */
const readFromMain = ({ app }: ConsoleApp) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const tabs = await contents
      ?.executeJavaScript('document.querySelectorAll("[role=tab]").length > 0')
      .catch(() => null);
    const isNew = await contents?.executeJavaScript('!document.body.hasAttribute("data-before")').catch(() => null);
    return { path: new URL(contents?.getURL() ?? 'app:').pathname, tabs, isNew };
  });

test('an unresponsive page offers Wait and Reload', async ({ launch }) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, customer } = screensOf(console);
  await signIn.signInAs('admin');
  await customer.open('plain', 'wallets');
  const path = console.address();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await hang(console, 'Wait');
  expect(await app.evaluate(({ __standIn }) => __standIn.dialogs().at(-1))).toMatchObject({
    modal: true,
    options: { message: 'The page does not respond', buttons: ['Wait', 'Reload'] },
  });
  expect(await readFromMain(console)).toEqual({ path, tabs: true, isNew: false });
  await hang(console, 'Reload');
  await expect.poll(() => readFromMain(console)).toEqual({ path, tabs: true, isNew: true });
});
