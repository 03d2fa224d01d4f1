import { expect } from 'playwright/test';
import { test } from './support/test.ts';

const query = (address: string): string[] =>
  [...new URLSearchParams(address.split('?')[1])].map((pair) => pair.join('='));

test('every filter works, and survives a reload and the way back', async ({ console, customers, customer }) => {
  await customers.open();
  await customers.choose('Status', 'Active');
  await customers.choose('Level', 'Level 2');
  await customers.choose('Verified', 'Verified');
  await customers.choose('Country', 'Nigeria');
  await customers.filter('Created').click();
  await customers.choices('Created').getByLabel('From').fill('2020-01-01');
  await console.page.keyboard.press('Escape');
  await customers.word.fill('a');
  const wanted = ['country_code=NG', 'from=2020-01-01', 'level=2', 'q=a', 'status=active', 'verified=true'];
  await expect.poll(() => query(console.address()).sort()).toEqual(wanted);
  await customers.settled();
  expect(new Set(await customers.column('Level'))).toEqual(new Set(['2']));
  expect(new Set(await customers.column('Country'))).toEqual(new Set(['Nigeria']));
  const names = await customers.names.allInnerTexts();

  await console.page.reload();
  await expect(customers.names).toHaveText(names);
  await expect(customers.word).toHaveValue('a');
  await expect(customers.filter('Level')).toContainText('Level 2');

  await customers.names.first().click();
  await expect(customer.tabs).toBeVisible();
  await console.page.goBack();
  await expect(customers.names).toHaveText(names);
  expect(query(console.address()).sort()).toEqual(wanted);

  await customers.clearFilters.click();
  await expect.poll(() => console.address()).toBe('/wanda/customers');
});

test('a broken address never breaks the list', async ({ console, customers, shell }) => {
  for (const broken of [
    '?page=-1&limit=0&sort=nothing&status=unheard-of&level=9&verified=maybe&from=yesterday&country_code=xx1',
    '?page=1e9&limit=99999&sort=-&q=%20%20&to=2026-13-45',
    '?page=%F0%9F%98%80&status=active&status=active&status=%00',
  ]) {
    await customers.goto(broken);
    await expect(customers.rows.first()).toBeVisible();
    await expect(shell.profile).toBeVisible();
  }
  expect((await console.door.requests('customers.list')).every(({ status }) => status !== 422)).toBe(true);
});

test('the sort turns with a click, and says so to screen readers', async ({ console, customers }) => {
  await customers.open();
  await expect(customers.header('Created')).toHaveAttribute('aria-sort', 'descending');
  await customers.sortBy('Email');
  await expect(customers.header('Email')).toHaveAttribute('aria-sort', 'ascending');
  await expect(customers.header('Created')).toHaveAttribute('aria-sort', 'none');
  await expect.poll(() => console.address()).toBe('/wanda/customers?sort=email');
  await customers.settled();
  const up = (await customers.column('Email')).filter((email) => email.includes('@'));
  expect(up).toEqual([...up].sort());
  await customers.sortBy('Email');
  await expect(customers.header('Email')).toHaveAttribute('aria-sort', 'descending');
});

test('pages go forth and back, and the rows a page can be chosen', async ({ customers }) => {
  await customers.open();
  await expect(customers.footer).toContainText('1–25 of 500 customers');
  await expect(customers.previous).toBeDisabled();
  const first = await customers.names.allInnerTexts();
  await customers.next.click();
  await expect(customers.footer).toContainText('26–50 of 500 customers');
  await expect(customers.names).not.toHaveText(first);
  await customers.previous.click();
  await expect(customers.names).toHaveText(first);
  await customers.pageSize.selectOption('100');
  await expect(customers.rows).toHaveCount(100);
});

test('a view sets its filters and is marked as the current one', async ({ console, customers }) => {
  await customers.open();
  await expect(customers.view('All customers')).toHaveAttribute('aria-current', 'true');
  await customers.view('Restricted or jailed').click();
  await expect(customers.view('Restricted or jailed')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => query(console.address())).toEqual(['status=restricted', 'status=jailed']);
  await customers.settled();
  // A cell shows as many badges as fit; its tooltip names all.
  for (const cell of await customers.table.locator('.cell-badges').all())
    await expect(cell).toHaveAttribute('title', /Account Restricted|Account jailed/);
});

test('hidden columns and row height are kept over a reload', async ({ console, customers }) => {
  await customers.open();
  const { page } = console;
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const view = customers.choices('View');
  await view.getByLabel('Phone', { exact: true }).uncheck();
  await view.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  for (const _ of ['now', 'after a reload']) {
    await expect(customers.header('Email')).toBeVisible();
    await expect(customers.header('Phone')).toHaveCount(0);
    await expect(customers.table).toHaveAttribute('data-density', 'compact');
    await page.reload();
  }
});
