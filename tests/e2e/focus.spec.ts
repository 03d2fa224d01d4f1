import { expect } from 'playwright/test';
import { SessionOverlay } from './screens/session-overlay.ts';
import { test } from './support/test.ts';

// Where the focus goes when the element that had it is moved, disabled or removed. Only a real browser decides that.

test('a view that is moved by keyboard keeps the focus on its menu', async ({ console, customers }) => {
  const { page } = console;
  for (const [search, name] of [
    ['?level=2', 'First'],
    ['?level=3', 'Second'],
  ] as const) {
    await customers.goto(search);
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(customers.views.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  for (const item of ['Move right', 'Move left']) {
    await page.getByRole('button', { name: 'View First' }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await expect(page.getByRole('menuitem', { name: item })).toBeHidden();
    await expect(page.getByRole('button', { name: 'View First' })).toBeFocused();
  }
});

test('Retry of a list leaves the focus in the list', async ({ console, customers }) => {
  const { page } = console;
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'malformed' });
  await customers.goto();
  await customers.retry.focus();
  await console.platform.clearFaults();
  await page.keyboard.press('Enter');
  await expect(customers.rows).toHaveCount(25);
  expect(await customers.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
});

test('Retry of a card of the overview leaves the focus in the card', async ({ console, customer }) => {
  const { page } = console;
  await console.platform.setFaults({ endpoint: 'customers.notes', kind: 'malformed' });
  await customer.open('restricted');
  const card = page.getByRole('region', { name: 'Overview' }).getByRole('region', { name: 'Latest note' });
  await card.getByRole('button', { name: 'Retry' }).focus();
  await console.platform.clearFaults();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Retry' })).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('Show more of the timeline keeps the focus', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('busy');
  const timeline = customer.section('Timeline');
  await timeline.getByRole('button', { name: /^Timeline/ }).click();
  const more = timeline.getByRole('button', { name: 'Show more' });
  await console.platform.setFaults({ endpoint: '*', kind: 'delay', ms: 700 });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toBeFocused();
  await expect(more).not.toHaveAttribute('aria-disabled', 'true');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
});

test('Escape on the question about unsaved changes leads back into the field, whose keys work', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('plain');
  const dialog = await customer.openAction('Disable payout');
  await dialog.reason.fill('Suspicious login');
  await page.keyboard.press('Escape');
  await expect(dialog.keepEditing).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await dialog.expectClosed();
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeFocused();
});

test('signing in again over a dialog leads back into its field', async ({ console, customer }) => {
  await customer.open('plain');
  const dialog = await customer.openAction('Disable payout');
  await dialog.reason.fill('Suspicious login');
  await console.platform.setFaults({ endpoint: 'customers.togglePayout', kind: 'expire-session', times: 1 });
  await console.page.keyboard.press('Control+Enter');
  const overlay = new SessionOverlay(console);
  await overlay.expectOpen('Your session has ended');
  await overlay.signIn();
  await expect(dialog.reason).toBeFocused();
});

test('a reload keeps the position in a list, and Back leads to the row', async ({ console, customers, customer }) => {
  const { page } = console;
  await customers.goto('?level=2');
  await customers.rowLinks.nth(3).click();
  const position = page.getByRole('navigation', { name: 'Position in the list' });
  await expect(position).toContainText('4 of ');
  await page.reload();
  await expect(position).toContainText('4 of ');
  await customer.back.click();
  await expect(customers.rowLinks.nth(3)).toBeFocused();
});
