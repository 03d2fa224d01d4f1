import { expect } from 'playwright/test';
import { Customer } from '../page-objects/customer.ts';
import { windowCount } from '../support/desktop.ts';
import { recordPopups } from '../support/menus.ts';
import { test } from '../support/test.ts';
import { activateConsole, pressKeys } from '../support/x-client.ts';

test('selecting text does not open a row; Ctrl+click opens a new window, a click this one', async ({
  console,
  customers,
  customer,
}) => {
  await customers.open();
  const name = (await customers.rowLinks.first().textContent()) ?? '';
  const cell = customers.rows.first().locator('td').nth(2);
  const box = await cell.boundingBox();
  if (!box) throw new Error('the email cell is not drawn');
  const { mouse } = console.page;
  await mouse.move(box.x + 10, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(box.x + 110, box.y + box.height / 2, { steps: 6 });
  await mouse.up();
  expect(await console.page.evaluate(() => getSelection()?.toString().length ?? 0)).toBeGreaterThan(3);
  expect(console.address()).toBe('/wanda/customers');

  const opened = console.app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const page = await opened;
  await expect(new Customer(console, page).name).toHaveText(name);
  expect(console.address()).toBe('/wanda/customers');
  expect(await windowCount(console.app)).toBe(2);
  await page.close();
  await expect.poll(() => windowCount(console.app)).toBe(1);

  await cell.click();
  await expect.poll(() => console.page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  if (console.address() === '/wanda/customers') await cell.click();
  await expect(customer.name).toHaveText(name);
});

test('the context menu of a row copies its link to the clipboard', async ({ console, customers, shell }) => {
  const { app, page } = console;
  const popup = await recordPopups(app);
  await customers.open();
  await activateConsole(app);
  const row = customers.rows.nth(1);
  await row.locator('td').nth(2).click({ button: 'right' });
  await expect
    .poll(popup)
    .toEqual(['Open in new window', 'Copy link', 'Copy as JSON'].map((label) => ({ label, enabled: true })));
  await pressKeys('Down', 'Down', 'Return');
  await expect(shell.toast).toContainText('Link copied');
  await customers.searchInput.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(customers.searchInput).toHaveValue(`backoffice://customers/${await row.getAttribute('data-row')}`);
});
