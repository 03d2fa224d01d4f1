import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { isStandIn } from './support/runtime.ts';
import { test } from './support/test.ts';

test('g and a second key open a screen; the hint shows the second keys', async ({ console, customers }) => {
  const { page } = console;
  await customers.open();
  const hint = page.getByRole('status', { name: 'Next keys' });
  await page.keyboard.press('g');
  await expect(hint).toContainText('Go to Referrals');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await expect(hint).toBeEmpty();
  // An unknown second key is not passed on to the list.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(customers.table).toBeVisible();
  await page.keyboard.press('j');
  await expect(customers.rowLinks.first()).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await expect(hint).toBeEmpty();
  await expect(customers.selection).toBeHidden();
  await page.keyboard.press('g');
  await expect(hint).not.toBeEmpty();
  await expect(hint).toBeEmpty();
  await page.keyboard.press('x');
  await expect(customers.selection).toBeVisible();
});

test('the shortcut list shows the keys of the open screen only', async ({ console, customers, customer }) => {
  const { page } = console;
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await customers.open();
  await page.keyboard.press('?');
  await expect(sheet.getByRole('region', { name: 'List' })).toContainText('Next row');
  await expect(sheet).not.toContainText('Change level');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await customer.open('plain');
  await page.keyboard.press('?');
  await expect(sheet.getByRole('region', { name: 'Record' })).toContainText('Change level');
  await expect(sheet).not.toContainText('Next row');
});

test('in a field, only shortcuts with Ctrl work', async ({ console, customers }) => {
  const { page } = console;
  await customers.open();
  await customers.searchInput.focus();
  await page.keyboard.type('g?jx');
  await expect(customers.searchInput).toHaveValue('g?jx');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
});

test("an action's key opens its dialog; no shortcut works below a dialog", async ({ console, customer }) => {
  const { page } = console;
  await customer.open('plain');
  await page.keyboard.press('Shift+L');
  const level = new ActionDialog(page, 'Change level');
  await level.waitUntilReady();
  await level.cancel.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Shift+P');
  await expect(level.element).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('shortcuts for back, forward and refresh', async ({ console, customers, customer }) => {
  const { page, platform } = console;
  await customers.open();
  const name = (await customers.rowLinks.first().textContent()) ?? '';
  await customers.rowLinks.first().click();
  await expect(customer.name).toHaveText(name);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(customers.table).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(customer.name).toHaveText(name);
  const asked = async () => (await platform.requests('customers.get')).length;
  const before = await asked();
  await page.keyboard.press('ControlOrMeta+r');
  // More than one: the row that Back focused may be prefetched as late as this.
  await expect.poll(asked).toBeGreaterThan(before);
});

test('F8 focuses the toast; Escape dismisses it and restores the focus', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('plain');
  await page.getByRole('button', { name: 'Copy link to this customer' }).click();
  await expect(shell.toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(shell.toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.toast).toBeHidden();
  // The button is called Copied for a moment.
  await expect(page.getByRole('button', { name: /^(Copied|Copy link to this customer)$/ })).toBeFocused();
});

test('a menu command runs in the page, but not below a dialog', async ({ console, customer, customers, shell }) => {
  test.skip(!isStandIn, 'the stand-in plays the menu');
  const { page, app } = console;
  await customers.open();
  await customer.open('plain');
  await page.keyboard.press('Shift+L');
  const level = new ActionDialog(page, 'Change level');
  await level.waitUntilReady();
  const back = () => app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Back'));
  await back();
  await expect(shell.toast).toContainText('Close the open dialog or menu first');
  await page.keyboard.press('Escape');
  await expect(level.element).toBeHidden();
  await expect(customer.tabs).toBeVisible();
  await back();
  await expect(customers.table).toBeVisible();
});
