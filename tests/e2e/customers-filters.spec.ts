import { expect } from 'playwright/test';
import { test } from './support/test.ts';

const query = (address: string): string[] =>
  [...new URLSearchParams(address.split('?')[1])].map((pair) => pair.join('='));

test('filters are in the address and survive a reload and going back', async ({ console, customers, customer }) => {
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

  await customers.rowLinks.first().click();
  await expect(customer.tabs).toBeVisible();
  await console.page.goBack();
  await expect(customers.rowLinks).toHaveText(names);
  expect(query(console.address()).sort()).toEqual(wanted);

  await customers.clearFilters.click();
  await expect.poll(() => console.address()).toBe('/wanda/customers');
});

test('a malformed query still shows the list', async ({ console, customers, shell }) => {
  for (const broken of [
    '?page=-1&limit=0&sort=nothing&status=unheard-of&level=9&verified=maybe&from=yesterday&country_code=xx1',
    '?page=1e9&limit=99999&sort=-&q=%20%20&to=2026-13-45',
    '?page=%F0%9F%98%80&status=active&status=active&status=%00',
  ]) {
    await customers.goto(broken);
    await expect(customers.rows.first()).toBeVisible();
    await expect(shell.profile).toBeVisible();
  }
  expect((await console.platform.requests('customers.list')).every(({ status }) => status !== 422)).toBe(true);
});

test('next, previous and rows per page', async ({ console, customers }) => {
  await customers.open();
  await expect(customers.footer).toContainText('1–25 of 500 customers');
  await expect(customers.previous).toBeDisabled();
  const first = await customers.rowLinks.allInnerTexts();
  await customers.next.click();
  await expect(customers.footer).toContainText('26–50 of 500 customers');
  await expect(customers.rowLinks).not.toHaveText(first);
  await customers.previous.click();
  await expect(customers.rowLinks).toHaveText(first);
  await customers.pageSize.selectOption('100');
  await expect(customers.footer).toContainText('1–100 of 500 customers');
  await customers.waitUntilLoaded();
  // Only the rows in sight are rendered.
  expect(await customers.rows.count()).toBeLessThan(60);
  await customers.rowLinks.first().focus();
  const last = customers.table.locator('tr[aria-rowindex="101"]');
  await expect(async () => {
    await console.page.mouse.wheel(0, 2_000);
    await expect(last).toBeInViewport({ timeout: 100 });
  }).toPass();
});

test('a view sets its filters and becomes the current one', async ({ console, customers }) => {
  await customers.open();
  await expect(customers.view('All customers')).toHaveAttribute('aria-current', 'true');
  await customers.view('Restricted or jailed').click();
  await expect(customers.view('Restricted or jailed')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => query(console.address())).toEqual(['status=restricted', 'status=jailed']);
  await customers.waitUntilLoaded();
  // A cell shows one badge; its tooltip names all.
  for (const cell of await customers.rows.locator('span[title]:has(> [data-tone])').all())
    await expect(cell).toHaveAttribute('title', /Account Restricted|Account jailed/);
});

test('hidden columns and row height survive a reload', async ({ console, customers }) => {
  await customers.open();
  const { page } = console;
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const view = customers.filterOptions('View');
  await view.getByLabel('Phone', { exact: true }).uncheck();
  await view.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  for (const _ of ['before the reload', 'after it']) {
    await expect(customers.header('Email')).toBeVisible();
    await expect(customers.header('Phone')).toHaveCount(0);
    await expect(customers.table).toHaveAttribute('data-density', 'compact');
    await page.reload();
  }
});
