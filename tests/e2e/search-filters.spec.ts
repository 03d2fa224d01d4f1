import { expect } from 'playwright/test';
import { SearchPage } from './screens/search.ts';
import { expectAccessible } from './support/axe.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { test } from './support/test.ts';

/** The search text of a list's newest request. */
const lastSearch = async ({ platform }: ConsoleApp, endpoint: string): Promise<string | null> => {
  const path = (await platform.requests(endpoint)).at(-1)?.path ?? '';
  return new URLSearchParams(path.split('?')[1]).get('q');
};
const note = ({ page }: ConsoleApp) => page.getByRole('main').getByRole('search').locator('[role=status]');

test('a list sends a supported search command as its value', async ({ console, customers }) => {
  await customers.open();
  const email = (await customers.column('Email')).find((text) => text.includes('@'))?.trim() ?? '';
  await customers.searchInput.fill(`email:${email}`);
  await expect(customers.rows).toHaveCount(1);
  await expect(note(console)).toHaveText(`Searching by email: ${email}`);
  expect(await lastSearch(console, 'customers.list')).toBe(email);
  expect(new URLSearchParams(console.address().split('?')[1]).get('q')).toBe(`email:${email}`);
  await console.page.reload();
  await expect(customers.searchInput).toHaveValue(`email:${email}`);
  await expect(customers.rows).toHaveCount(1);
});

test('a malformed command is not sent, says why, and stays in the address', async ({ console, customers }) => {
  await customers.open();
  await customers.searchInput.fill('email:ada');
  await expect(note(console)).toHaveText('Email must be an email address. The list is not filtered.');
  expect(console.address()).toBe('/wanda/customers?q=email%3Aada');
  await expect(customers.rows).toHaveCount(25);
  const words = (await console.platform.requests('customers.list')).map(({ path }) => path);
  expect(words.filter((path) => path.includes('email%3A') || path.includes('q=ada'))).toEqual([]);
  await expectAccessible(console.page, 'a malformed command');
  await customers.searchInput.press('Escape');
  await expect(note(console)).toBeHidden();
});

test('an unsupported command links to the search page', async ({ console, customers }) => {
  await customers.open();
  await customers.searchInput.fill('username:nwosufoods');
  await expect(note(console)).toContainText("This list can't search by username.");
  await note(console).getByRole('link', { name: 'Search everywhere' }).click();
  await expect(new SearchPage(console.page).group('Businesses')).toContainText('Nwosu Foods Limited');
  expect(console.address()).toBe('/wanda/search?q=username%3Anwosufoods');
});

test('each list supports its own commands', async ({ console }) => {
  const { page } = console;
  await console.goto('/wanda/transactions');
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]');
  const reference = (await rows.first().locator('a[data-row-link]').textContent()) ?? '';
  const word = page.getByRole('searchbox', { name: 'Reference, ID or processor ID' });
  await word.fill(`reference:${reference}`);
  await expect(rows).toHaveCount(1);
  expect(await lastSearch(console, 'transactions.list')).toBe(reference);

  await console.goto('/wanda/businesses?q=business%3A%22Nwosu+Foods%22');
  await expect(page.getByRole('table', { name: 'Businesses' }).locator('tr[data-row]')).toHaveCount(1);
  expect(await lastSearch(console, 'businesses.list')).toBe('Nwosu Foods');

  await console.goto('/wanda/referrals?q=email%3Aada%40example.com');
  await expect(note(console)).toContainText("This list can't search by email.");
});

test('a list suggests its commands and shows a recognized one as a removable chip', async ({ console, customers }) => {
  const { page } = console;
  const search = page.getByRole('main').getByRole('search');
  const chips = search.getByRole('list', { name: 'Commands' }).getByRole('listitem');
  await customers.open();
  const email = (await customers.column('Email')).find((text) => text.includes('@'))?.trim() ?? '';
  await customers.searchInput.fill('em');
  await expectAccessible(page, 'a suggestion');
  await search.getByRole('button', { name: 'email:', exact: true }).click();
  await expect(customers.searchInput).toHaveValue('email:');
  await expect(customers.searchInput).toBeFocused();
  await page.keyboard.type(email);
  await expect(customers.rows).toHaveCount(1);
  await expect(chips).toHaveText([`email${email}`]);
  await expectAccessible(page, 'a chip');
  await chips.getByRole('button', { name: 'Remove email' }).click();
  await expect(chips).toHaveCount(0);
  await expect(customers.searchInput).toHaveValue('');
  await expect(customers.rows).toHaveCount(25);

  // Suggested by the format of the value; unsupported commands are not suggested.
  await customers.searchInput.fill(email);
  await search.getByRole('button', { name: 'email', exact: true }).click();
  await expect(customers.searchInput).toHaveValue(`email:${email}`);
  await expect(chips).toHaveCount(1);
  await customers.searchInput.fill('usern');
  await expect(customers.rows).toHaveCount(0);
  await expect(search.getByRole('button', { name: 'username:' })).toHaveCount(0);
});
