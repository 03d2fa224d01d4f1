import { expect } from 'playwright/test';
import { Palette } from '../page-objects/palette.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

test('opens a customer never opened before', async ({ console, customers, customer }) => {
  const palette = new Palette(console.page);
  await customers.open('?sort=email&page=3');
  const name = (await customers.rowLinks.last().textContent()) ?? '';
  await console.goto('/wanda/referrals');
  // Commands are registered with what they are shown in: a key pressed before is nobody's.
  await expect(console.page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await palette.open();
  await palette.field.fill(name);
  await expect(palette.group('Recent records')).toBeHidden();
  await expect(palette.group('Customers').getByRole('option').first()).toContainText(name);
  await expect(palette.active).toContainText(name);
  await console.page.keyboard.press('Enter');
  await expect(customer.name).toHaveText(name);
});

test('axe: palette and shortcut list', async ({ console, customer }) => {
  const palette = new Palette(console.page);
  await customer.open('longName');
  await palette.open();
  await expectAccessible(console.page, 'palette');
  await palette.field.fill('nothing like this');
  await expectAccessible(console.page, 'palette without a find');
  await console.page.keyboard.press('Escape');
  await console.page.keyboard.press('?');
  await expect(console.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(console.page, 'shortcut list');
});
