import { expect } from 'playwright/test';
import { test } from '../support/test.ts';

const query = (address: string): string[] =>
  [...new URLSearchParams(address.split('?')[1])].map((pair) => pair.join('='));

test('filters and the position in the list survive a reload, and Back leads to them', async ({
  console,
  customers,
  customer,
}) => {
  await customers.open();
  await customers.chooseFilter('Status', 'Active');
  await customers.chooseFilter('Level', 'Level 2');
  await customers.chooseFilter('Verified', 'Verified');
  await customers.chooseFilter('Country', 'Nigeria');
  await customers.filter('Created').click();
  await customers.filterOptions('Created').getByLabel('From').fill('2020-01-01');
  await console.page.keyboard.press('Escape');
  await customers.searchInput.fill('a');
  const wanted = ['country_code=NG', 'from=2020-01-01', 'level=2', 'q=a', 'status=active', 'verified=true'];
  await expect.poll(() => query(console.address()).sort()).toEqual(wanted);
  await customers.waitUntilLoaded();
  expect(new Set(await customers.column('Level'))).toEqual(new Set(['2']));
  expect(new Set(await customers.column('Country'))).toEqual(new Set(['Nigeria']));
  const names = await customers.rowLinks.allInnerTexts();

  await console.page.reload();
  await expect(customers.rowLinks).toHaveText(names);
  await expect(customers.searchInput).toHaveValue('a');
  await expect(customers.filter('Level')).toContainText('Level 2');

  await customers.rowLinks.nth(3).click();
  const position = console.page.getByRole('navigation', { name: 'Position in the list' });
  await expect(position).toContainText('4 of ');
  await console.page.reload();
  await expect(position).toContainText('4 of ');
  await customer.back.click();
  await expect(customers.rowLinks).toHaveText(names);
  await expect(customers.rowLinks.nth(3)).toBeFocused();
  expect(query(console.address()).sort()).toEqual(wanted);

  await customers.clearFilters.click();
  await expect.poll(() => console.address()).toBe('/wanda/customers');
});

test('hidden columns, row height and rows per page survive a reload; the last row scrolls into view', async ({
  console,
  customers,
}) => {
  await customers.open();
  const { page } = console;
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const view = customers.filterOptions('View');
  await view.getByLabel('Phone', { exact: true }).uncheck();
  await view.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  await customers.pageSize.selectOption('100');
  await customers.waitUntilLoaded();
  await page.reload();
  await expect(customers.footer).toContainText('1–100 of 500 customers');
  await expect(customers.header('Email')).toBeVisible();
  await expect(customers.header('Phone')).toHaveCount(0);
  await expect(customers.table).toHaveAttribute('data-density', 'compact');
  // Only the rows in sight are rendered.
  expect(await customers.rows.count()).toBeLessThan(60);
  await customers.rowLinks.first().focus();
  const last = customers.table.locator('tr[aria-rowindex="101"]');
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(last).toBeInViewport({ timeout: 100 });
  }).toPass();
});
