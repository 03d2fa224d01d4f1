import { expect } from 'playwright/test';
import { Customer } from './screens/customer.ts';
import { windowCount } from './support/desktop.ts';
import { test } from './support/test.ts';

test('J, K, arrows, X, / and Enter work the list', async ({ console, customers, customer }) => {
  await customers.open();
  const { keyboard } = console.page;
  await keyboard.press('j');
  await expect(customers.rowLinks.nth(0)).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('j');
  await expect(customers.rowLinks.nth(2)).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('ArrowUp');
  await expect(customers.rowLinks.nth(0)).toBeFocused();
  await keyboard.press('x');
  await expect(customers.selection).toContainText('1 customer selected');
  await keyboard.press('x');
  await expect(customers.selection).toBeHidden();
  await keyboard.press('/');
  await expect(customers.searchInput).toBeFocused();
  await keyboard.type('jx');
  await expect(customers.searchInput).toHaveValue('jx');
  await keyboard.press('Escape');
  await expect(customers.searchInput).toHaveValue('');
  await expect(customers.rows).toHaveCount(25);
  await customers.waitUntilLoaded();
  const name = (await customers.rowLinks.nth(0).textContent()) ?? '';
  await customers.rowLinks.nth(0).focus();
  await keyboard.press('Enter');
  await expect(customer.name).toHaveText(name);
});

test('selected rows stay selected across pages', async ({ customers }) => {
  await customers.open();
  await customers.rows.nth(0).getByRole('checkbox').check();
  await customers.rows.nth(1).getByRole('checkbox').check();
  await customers.next.click();
  await expect(customers.footer).toContainText('26–50');
  await customers.rows.nth(0).getByRole('checkbox').check();
  await expect(customers.selection).toContainText('3 customers selected');
  await customers.selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(customers.selection).toBeHidden();
});

test('selecting text does not open a row; a click does', async ({ console, customers, customer }) => {
  await customers.open();
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
  await cell.click();
  await expect.poll(() => console.page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  if (console.address() === '/wanda/customers') await cell.click();
  await expect(customer.tabs).toBeVisible();
});

test('Ctrl+click opens a customer in a new window', async ({ console, customers }) => {
  await customers.open();
  const name = (await customers.rowLinks.first().textContent()) ?? '';
  const opened = console.app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const page = await opened;
  await expect(new Customer(console, page).name).toHaveText(name);
  await expect(customers.table).toBeVisible();
  expect(await windowCount(console.app)).toBe(2);
  await page.close();
  await expect.poll(() => windowCount(console.app)).toBe(1);
});

test('hovering a row prefetches its record', async ({ console, customers, customer }) => {
  await customers.open();
  const link = customers.rowLinks.nth(3);
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? 'missing';
  const requestCount = async () => {
    const requests = await console.platform.requests('customers.get');
    return requests.filter(({ path }) => path.endsWith(id)).length;
  };
  await link.hover();
  await expect.poll(requestCount).toBe(1);
  await link.click();
  await expect(customer.tabs).toBeVisible();
  expect(await requestCount()).toBe(1);
});
