import { expect, type Locator } from 'playwright/test';
import { test } from '../support/test.ts';

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

test('Retry leaves the focus in its list and in its card', async ({ console, customers, customer }) => {
  const { page } = console;
  const retryBroken = async (endpoint: string, open: () => Promise<void>, panel: Locator) => {
    await console.platform.setFaults({ endpoint, kind: 'malformed' });
    await open();
    const retry = panel.getByRole('button', { name: 'Retry' });
    await retry.focus();
    await console.platform.clearFaults();
    await page.keyboard.press('Enter');
    await expect(retry).toBeHidden();
  };
  const openBrokenList = async () => {
    await customers.goto();
    await expect(customers.message(/is not what the console expects/)).toBeVisible();
  };
  await retryBroken('customers.list', openBrokenList, customers.panel);
  await expect(customers.rows).toHaveCount(25);
  expect(await customers.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  const card = page.getByRole('region', { name: 'Overview' }).getByRole('region', { name: 'Latest note' });
  await retryBroken('customers.notes', () => customer.open('restricted'), card);
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
