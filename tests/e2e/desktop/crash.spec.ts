import { expect } from 'playwright/test';
import { Customer } from '../page-objects/customer.ts';
import { expectNoViolations } from '../support/axe.ts';
import { CrashingWindow } from '../support/crashing-window.ts';
import { restartArguments } from '../support/desktop.ts';
import { pressButton, recordQuestions, untilDialog } from '../support/native-dialogs.ts';
import { screensOf, test } from '../support/test.ts';
import { activate, pressKeys, untilActive } from '../support/x-client.ts';

const tabs = '[role=tablist][aria-label="Customer tabs"]';

test('a crashed page reloads on its route; the fourth crash in a minute offers Restart', async ({ launch }) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, customer, customers } = screensOf(console);
  await signIn.signInAs('admin');
  await customers.open();
  const opened = app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(new Customer(console, other).tabs).toBeVisible();
  await customer.open('plain', 'wallets');
  const address = console.address();
  const crashing = await CrashingWindow.of(app, page);
  for (let count = 0; count < 3; count += 1) {
    await crashing.crash();
    await expect.poll(() => crashing.has(tabs)).toBe(true);
    expect(await crashing.address()).toBe(address);
  }
  await crashing.crash();
  expect(await crashing.address()).toBe('/failed.html');
  expect(await crashing.has('#restart:focus')).toBe(true);
  // Crashes are counted per window.
  const beside = await CrashingWindow.of(app, other);
  await beside.crash();
  await expect.poll(() => beside.has(tabs)).toBe(true);
  expect(console.pageErrors).toEqual([]);

  const closed = app.waitForEvent('close');
  await activate(await crashing.number());
  await restartArguments(app, () => pressKeys('Return'));
  await closed;
});

test('the page in place of one that keeps crashing is accessible', async ({ console }) => {
  const { page } = console;
  await console.goto('/failed.html');
  await expect(page.getByRole('button', { name: 'Restart' })).toBeFocused();
  await expectNoViolations(page, 'the crash page');
});

test('an unresponsive page offers Wait and Reload', async ({ launch }) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, customer } = screensOf(console);
  await signIn.signInAs('admin');
  await customer.open('plain', 'wallets');
  const address = console.address();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  const hanging = await CrashingWindow.of(app, page);
  const questions = await recordQuestions(app);
  const devTools = await page.context().newCDPSession(page);
  const hang = async () => {
    await page.evaluate(
      () =>
        void setTimeout(() => {
          for (;;);
        }),
    );
    await activate(await hanging.number());
    await hanging.reportHang();
    await untilDialog(app);
  };

  await hang();
  await pressButton(0);
  await untilActive(await hanging.number());
  await devTools.send('Runtime.terminateExecution');
  expect(await hanging.has(`body[data-before] ${tabs}`)).toBe(true);

  await hang();
  await hanging.untilReplaced(() => pressButton(1));
  await expect.poll(() => hanging.has(`body:not([data-before]) ${tabs}`)).toBe(true);
  expect(await hanging.address()).toBe(address);
  const question = { message: 'The page does not respond', buttons: ['Wait', 'Reload'] };
  expect(await questions.asked()).toEqual([question, question]);
});
