import { expect, type Page } from 'playwright/test';
import { limits } from '#contract/values/limits.ts';
import { ActionDialog } from '../page-objects/action-dialog.ts';
import type { Customer } from '../page-objects/customer.ts';
import { List } from '../page-objects/list.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { endTimers } from '../support/desktop.ts';
import { screensOf, test } from '../support/test.ts';

// The platform receives a write and carries it out only after the console has given up its answer. The member changes the values and sends
// them again, while the first write arrives before or after the second. Exactly one of the two is carried out.

interface LateWrite {
  what: string;
  endpoint: string;
  /** Opens the dialog of the write on a page. */
  open: (page: Page, customer: Customer) => Promise<ActionDialog>;
  fill: (dialog: ActionDialog, values: 'first' | 'second') => Promise<void>;
  /** What the page shows of the one write that was carried out, and not of the other. */
  expectResult: (page: Page, customer: Customer, applied: 'first' | 'second') => Promise<void>;
}

const reasons = { first: 'Late answer, first try', second: 'Late answer, second try' };
const balances = { first: '10', second: '7.5' };
const notes = { first: 'Called back on Monday', second: 'Called back on Tuesday' };
const other = (values: 'first' | 'second') => (values === 'first' ? 'second' : 'first');

/** The one entry of the audit log that the writes left. */
const expectLogged = async (page: Page, customer: Customer, applied: 'first' | 'second') => {
  await customer.openTab('Audit logs');
  const log = new List(page, 'Audit logs');
  await expect(log.row(reasons[applied])).toHaveCount(1);
  await expect(log.row(reasons[other(applied)])).toHaveCount(0);
};

const writes: LateWrite[] = [
  {
    what: 'a flag',
    endpoint: 'customers.toggleActive',
    open: async (_page, customer) => {
      await customer.open('apostrophe');
      return customer.openAction('Deactivate');
    },
    fill: (dialog, values) => dialog.reason.fill(reasons[values]),
    expectResult: async (page, customer, applied) => {
      await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
      await expectLogged(page, customer, applied);
    },
  },
  {
    what: 'a balance',
    endpoint: 'customers.setWalletBalance',
    open: async (page, customer) => {
      await customer.open('bigMoney', 'wallets');
      const list = new List(page, 'Wallets');
      return list.openAction(list.row('USDC').first(), 'Correct balance');
    },
    fill: async (dialog, values) => {
      await dialog.field('New balance in USDC').fill(balances[values]);
      await dialog.reason.fill(reasons[values]);
      await dialog.confirm();
    },
    expectResult: async (page, customer, applied) => {
      const amount = { first: '10.00 USDC', second: '7.50 USDC' }[applied];
      await expect(new List(page, 'Wallets').row('USDC').first()).toContainText(amount);
      await expectLogged(page, customer, applied);
    },
  },
  {
    what: 'a note',
    endpoint: 'customers.addNote',
    open: async (page, customer) => {
      await customer.open('plain');
      await customer.section('Notes').getByRole('button', { name: 'Add note' }).click();
      const dialog = new ActionDialog(page, 'Add note');
      await dialog.waitUntilReady();
      return dialog;
    },
    fill: (dialog, values) => dialog.field('Note').fill(notes[values]),
    expectResult: async (_page, customer, applied) => {
      await expect(customer.section('Notes').getByText(notes[applied])).toHaveCount(1);
      await expect(customer.section('Notes').getByText(notes[other(applied)])).toHaveCount(0);
    },
  },
];

/** Sends the first values, whose request the platform holds, and shows the form again with the second. */
const loseFirst = async (console: ConsoleApp, { endpoint, open, fill }: LateWrite) => {
  const { customer } = screensOf(console);
  const dialog = await open(console.page, customer);
  await fill(dialog, 'first');
  await console.platform.setFaults({ endpoint, kind: 'hold', times: 1 });
  await dialog.submit();
  await expect.poll(() => statusesOf(console, endpoint)).toEqual([null]);
  await endTimers(console.app, limits.requestTimeoutMs);
  const alert = dialog.element.getByRole('alert');
  await expect(alert).toContainText('Not made so far');
  await expect(alert).toContainText(/The platform may still carry it out; checking (again in \d+ s|now…)/);
  await dialog.tryAgain.click();
  await fill(dialog, 'second');
  await expect(dialog.element.getByRole('status').filter({ hasText: 'may still be carried out' })).toContainText(
    'If it is, this one is refused.',
  );
  return { customer, dialog };
};
const statusesOf = async ({ platform }: ConsoleApp, endpoint: string) =>
  (await platform.requests(endpoint)).map(({ status }) => status);

for (const write of writes) {
  test(`${write.what} that arrives late before the second is the only one`, async ({ console }) => {
    const { customer, dialog } = await loseFirst(console, write);
    await console.platform.release();
    await expect.poll(() => statusesOf(console, write.endpoint)).toEqual([200]);
    // A check may find it before it is pressed.
    await dialog.send.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(dialog.element.getByRole('status').filter({ hasText: 'The record shows the change' })).toBeVisible();
    await dialog.close.click();
    await dialog.expectClosed();
    expect(await statusesOf(console, write.endpoint)).toEqual([200]);
    await write.expectResult(console.page, customer, 'first');
  });

  test(`${write.what} that arrives late after the second is refused`, async ({ console }) => {
    const { customer, dialog } = await loseFirst(console, write);
    await dialog.submit();
    await dialog.expectClosed();
    await console.platform.release();
    await expect.poll(() => statusesOf(console, write.endpoint)).toEqual([412, 200]);
    await write.expectResult(console.page, customer, 'second');
  });
}
