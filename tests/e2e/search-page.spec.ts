import { expect } from 'playwright/test';
import { idOf } from './screens/customer.ts';
import { SearchPage } from './screens/search.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

test('all groups with their counts; a full one says that there may be more', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search?q=nwosu');
  const businesses = search.group('Businesses');
  await expect(businesses).toBeVisible();
  const links = await businesses.locator('a[data-hit]').count();
  await expect(businesses.getByRole('heading')).toHaveText(`Businesses ${links}`);
  await expect(businesses).not.toContainText('are shown');

  await search.field.fill('reference:PYT-');
  await search.field.press('Enter');
  await expect(search.group('Payouts')).toContainText('The first 50 are shown.');
  await expect(search.group('Payouts').locator('a[data-hit]')).toHaveCount(50);
});

test('the address keeps the query: replaced while typing, pushed by Enter; the title never holds it', async ({
  console,
}) => {
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

test('what another text found goes with the first key: no row of it can be opened', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search?q=nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  await console.door.play({ endpoint: 'search.run', kind: 'delay', ms: 1_000, times: 1 });
  await search.field.press('End');
  await search.field.press('x');
  await expect(search.links).toHaveCount(0);
  // Neither while it is asked for.
  const before = (await console.door.requests('search.run')).length;
  await search.field.fill('okafor');
  await search.field.press('Enter');
  await expect.poll(async () => (await console.door.requests('search.run')).length).toBe(before + 1);
  await expect(search.links).toHaveCount(0);
  await expect(search.group('Customers')).toContainText('okafor');
});

test('the first letters of a command offer it, and its value is typed next', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/wanda/search');
  await search.field.fill('ada acc');
  await console.page.getByRole('button', { name: 'account_number:', exact: true }).click();
  await expect(search.field).toHaveValue('ada account_number:');
  await expect(search.field).toBeFocused();
  await console.page.keyboard.type('0123456789');
  await expect(console.page.getByRole('list', { name: 'Commands' })).toContainText('0123456789');
});

test('from the field to a result by keyboard, and back to the results', async ({ console, customer }) => {
  const search = new SearchPage(console.page);
  await console.goto(`/wanda/search?q=${idOf('plain')}`);
  await expect(search.links).toHaveCount(1);
  await search.field.press('ArrowDown');
  await expect(search.links.first()).toBeFocused();
  await console.page.keyboard.press('Enter');
  await expect(customer.tabs).toBeVisible();
  await console.page.goBack();
  await expect(search.links).toHaveCount(1);
  await expect(search.field).toHaveValue(idOf('plain'));
});

test('an address with spaces or characters that nobody sees shows its results at once', async ({ console }) => {
  const search = new SearchPage(console.page);
  for (const q of [' nwosu', 'nwosu ', 'nwo\u200Bsu', 'business："Nwosu Foods"']) {
    const before = (await console.door.requests('search.run')).length;
    await console.goto(`/wanda/search?${new URLSearchParams({ q })}`);
    await expect(search.group('Businesses')).toBeVisible();
    expect((await console.door.requests('search.run')).length - before).toBe(1);
    await expect(search.field).toHaveValue(q.replace('\u200B', '').replace('：', ':').trim());
  }
});

test('J and K go over the results of all groups, / to the field', async ({ console }) => {
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
});

test('nothing typed yet: commands to begin with, and what was searched last', async ({ console }) => {
  const search = new SearchPage(console.page);
  await console.goto('/ruby/search');
  await search.group('Search by').getByRole('button', { name: 'bvn:' }).click();
  await expect(search.field).toHaveValue('bvn:');
  await expect(search.field).toBeFocused();
  await expect(console.page.getByRole('main')).toContainText('bvn: needs exactly 10 digits');
  await search.field.fill('nwosu');
  await search.field.press('Enter');
  await expect(search.group('Customers')).toBeVisible();
  await search.field.press('Escape');
  await search.group('Recent searches').getByRole('button', { name: 'nwosu' }).click();
  await expect(search.group('Customers')).toBeVisible();
  await expect.poll(() => console.address()).toBe('/ruby/search?q=nwosu');
});

test('a malformed command asks nothing; a value’s look offers the command', async ({ console }) => {
  const search = new SearchPage(console.page);
  const before = (await console.door.requests('search.run')).length;
  await console.goto('/wanda/search?q=bvn%3A12');
  await expect(console.page.getByRole('heading', { name: 'Not searched' })).toBeVisible();
  await search.field.fill('2212345678');
  await console.page.getByRole('button', { name: 'account_number', exact: true }).click();
  await expect(search.field).toHaveValue('account_number:2212345678');
  await expect(search.nothing).toBeVisible();
  expect((await console.door.requests('search.run')).length - before).toBe(1);
});

test('a failure stays on the page with Retry, and a toast says it', async ({ console, shell }) => {
  const search = new SearchPage(console.page);
  await console.door.play({ endpoint: 'search.run', kind: 'status', status: 500, message: 'Search broke', times: 1 });
  await console.goto('/wanda/search?q=nwosu');
  await expect(shell.toast).toContainText('Search broke');
  await search.retry.click();
  await expect(search.group('Customers')).toBeVisible();
});

for (const theme of ['Light', 'Dark'] as const)
  test(`axe finds nothing on the search page in ${theme.toLowerCase()}`, async ({ console, shell }) => {
    const search = new SearchPage(console.page);
    await shell.chooseTheme(theme);
    await console.goto('/wanda/search');
    await expect(search.group('Search by')).toBeVisible();
    await expectAccessible(console.page, 'nothing typed');
    for (const q of ['nwosu', 'reference:PYT-', 'zzzzqqq', 'bvn:1']) {
      await console.goto(`/wanda/search?${new URLSearchParams({ q })}`);
      await expect(search.links.first().or(console.page.locator('.state-title'))).toBeVisible();
      await expectAccessible(console.page, q);
    }
  });
