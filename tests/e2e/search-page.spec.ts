import { expect } from 'playwright/test';
import { idOf } from './screens/customer.ts';
import { SearchPage } from './screens/search.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

test('groups show their counts; a full group says so', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search?q=nwosu');
  const businesses = search.group('Businesses');
  await expect(businesses).toBeVisible();
  const links = await businesses.locator('a[data-hit]').count();
  // The count stands beside the heading.
  await expect(businesses.getByRole('heading').locator('xpath=..')).toHaveText(`Businesses${links}`);
  await expect(businesses).not.toContainText('Showing the first');

  await search.field.fill('reference:PYT-');
  await search.field.press('Enter');
  await expect(search.group('Payouts')).toContainText('Showing the first 50.');
  await expect(search.group('Payouts').getByRole('listitem')).toHaveCount(50);
});

test('typing replaces the address, Enter adds to the history, the title has no query', async ({ console }) => {
  const { page } = console;
  const search = new SearchPage(page);
  await console.goto('/wanda/customers');
  await console.goto('/wanda/search');
  await expect(search.field).toBeVisible();
  await search.field.fill('nwo');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=nwo');
  await search.field.fill('nwosu');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=nwosu');
  await search.field.fill('okafor');
  await search.field.press('Enter');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=okafor');
  await expect(search.group('Customers')).toContainText('okafor');
  expect(await page.title()).not.toContain('okafor');

  await page.goBack();
  await expect(search.field).toHaveValue('nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  await page.reload();
  await expect(search.field).toHaveValue('nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  await page.goBack();
  await expect.poll(() => console.address()).toBe('/wanda/customers');
});

test('typing removes the results of the previous text', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search?q=nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  await console.platform.setFaults({ endpoint: 'search.run', kind: 'delay', ms: 1_000, times: 1 });
  await search.field.press('End');
  await search.field.press('x');
  await expect(search.links).toHaveCount(0);
  // Also while the request is running.
  const before = (await console.platform.requests('search.run')).length;
  await search.field.fill('okafor');
  await search.field.press('Enter');
  await expect.poll(async () => (await console.platform.requests('search.run')).length).toBe(before + 1);
  await expect(search.links).toHaveCount(0);
  await expect(search.group('Customers')).toContainText('okafor');
});

test('arrows, Enter, J, K and / work the results; back returns to them', async ({ console, customer }) => {
  const { page } = console;
  const search = new SearchPage(page);
  await console.goto('/wanda/search?q=nwosu');
  const last = search.group('Customers').locator('a[data-hit]').last();
  await last.focus();
  await page.keyboard.press('j');
  await expect(search.group('Businesses').locator('a[data-hit]').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(last).toBeFocused();
  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('nwosu');
  await search.field.fill(idOf('plain'));
  await search.field.press('Enter');
  await expect(search.links).toHaveCount(1);
  await search.field.press('ArrowDown');
  await expect(search.links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(customer.tabs).toBeVisible();
  await page.goBack();
  await expect(search.links).toHaveCount(1);
  await expect(search.field).toHaveValue(idOf('plain'));
});

test('spaces and invisible characters in the address are ignored', async ({ console }) => {
  const search = new SearchPage(console.page);
  for (const q of [' nwosu', 'nwosu ', 'nwo\u200Bsu', 'business："Nwosu Foods"']) {
    const before = (await console.platform.requests('search.run')).length;
    await console.goto(`/wanda/search?${new URLSearchParams({ q })}`);
    await expect(search.group('Businesses')).toBeVisible();
    expect((await console.platform.requests('search.run')).length - before).toBe(1);
    await expect(search.field).toHaveValue(q.replace('\u200B', '').replace('：', ':').trim());
  }
});

test('an empty search shows commands and recent searches', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/ruby/search');
  await search.group('Search by').getByRole('button', { name: 'bvn:' }).click();
  await expect(search.field).toHaveValue('bvn:');
  await expect(search.field).toBeFocused();
  await expect(console.page.getByRole('main')).toContainText('exactly 10 digits');
  await search.field.fill('nwosu');
  await search.field.press('Enter');
  await expect(search.group('Customers')).toBeVisible();
  await search.field.press('Escape');
  await search.group('Recent searches').getByRole('button', { name: 'nwosu' }).click();
  await expect(search.group('Customers')).toBeVisible();
  await expect.poll(() => console.address()).toBe('/ruby/search?q=nwosu');
});

test('a malformed command sends no request; commands are suggested by name and value', async ({ console }) => {
  const search = new SearchPage(console.page);
  const before = (await console.platform.requests('search.run')).length;
  await console.goto('/wanda/search?q=bvn%3A12');
  await expect(console.page.getByRole('heading', { name: /exactly 10 digits/ })).toBeVisible();
  await search.field.fill('2212345678');
  await console.page.getByRole('button', { name: 'account_number', exact: true }).click();
  await expect(search.field).toHaveValue('account_number:2212345678');
  await expect(search.nothing).toBeVisible();
  expect((await console.platform.requests('search.run')).length - before).toBe(1);
  await search.field.fill('ada acc');
  await console.page.getByRole('button', { name: 'account_number:', exact: true }).click();
  await expect(search.field).toHaveValue('ada account_number:');
  await expect(search.field).toBeFocused();
  await console.page.keyboard.type('0123456789');
  await expect(console.page.getByRole('list', { name: 'Commands' })).toContainText('0123456789');
});

test('a failure shows a toast and Retry', async ({ console, shell }) => {
  const search = new SearchPage(console.page);
  await console.platform.setFaults({
    endpoint: 'search.run',
    kind: 'status',
    status: 500,
    message: 'Search broke',
    times: 1,
  });
  await console.goto('/wanda/search?q=nwosu');
  await expect(shell.toast).toContainText('Search broke');
  await search.retry.click();
  await expect(search.group('Customers')).toBeVisible();
});

test('axe: the search page', async ({ console }) => {
  const { page } = console;
  const search = new SearchPage(page);
  await console.goto('/wanda/search');
  await expect(search.group('Search by')).toBeVisible();
  await expectAccessible(page, 'an empty search');
  await search.field.fill('nwosu bvn:1');
  await expect(page.getByRole('heading', { name: /exactly 10 digits/ })).toBeVisible();
  await expectAccessible(page, 'a malformed command');
  await search.field.fill('nwosu');
  await search.field.press('Enter');
  await expect(search.links.first()).toBeVisible();
  await expectAccessible(page, 'results');
});
