import { expect } from 'playwright/test';
import { SearchPage, SearchPopover } from './screens/search.ts';
import { accounts } from './support/accounts.ts';
import { readStored } from './support/client-storage.ts';
import { screensOf, test } from './support/test.ts';

const deep = '/wanda/customers?status=restricted&level=2&sort=email';

test.describe('without a session', () => {
  test.use({ account: null });

  for (const path of ['/', '/wanda', '/wanda/customers', '/wanda/customers/CUS0000000001', '/ruby', '/profile'])
    test(`${path} leads to sign-in`, async ({ console, signIn }) => {
      await console.goto(path);
      await expect(signIn.title).toBeVisible();
      expect(console.address()).toBe('/login');
    });

  test('signing in leads back to the address one came for, with its filters', async ({
    console,
    signIn,
    customers,
  }) => {
    await console.goto(deep);
    await expect(signIn.title).toBeVisible();
    await signIn.as('admin');
    await expect(customers.rows.first()).toBeVisible();
    expect(console.address()).toBe(deep);
    await expect(customers.filter('Status')).toContainText('Restricted');
  });
});

test('logout leads to sign-in, clears the profile, and signing in comes back to where one was', async ({
  console,
  signIn,
  shell,
  customers,
}) => {
  await console.goto(deep);
  await expect(customers.rows.first()).toBeVisible();
  await expect.poll(() => readStored(console.page, 'profile')).toMatchObject({ email: accounts.admin.email });
  await shell.logout();
  await expect(signIn.title).toBeVisible();
  expect(await readStored(console.page, 'profile')).toBeUndefined();
  await signIn.as('admin');
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe(deep);
});

test('what a member searched for is in no address that the next member meets, nor in the way back', async ({
  console,
  signIn,
  shell,
  customers,
}) => {
  const { page } = console;
  await customers.open('?q=ada');
  await page.getByRole('navigation', { name: /menu$/ }).getByRole('link', { name: 'Businesses' }).click();
  await expect(page.getByRole('heading', { name: 'Businesses', level: 1 })).toBeVisible();
  const search = new SearchPopover(page);
  await search.open();
  await search.enter('bvn:2212345678');
  await search.all.click();
  await expect.poll(() => console.address()).toContain('2212345678');

  const searched = (await console.door.requests('search.run')).length;
  await shell.logout();
  await expect(signIn.title).toBeVisible();
  await signIn.as('support');
  await expect(shell.profile).toBeVisible();
  expect(console.address()).toBe('/wanda/search');
  await expect(new SearchPage(page).field).toHaveValue('');

  const met: string[] = [];
  for (const title of ['Search', 'Businesses', 'Customers']) {
    if (title !== 'Search') await page.goBack();
    else if (met.length === 0) await page.goBack();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.poll(() => console.address()).not.toContain('?');
    met.push(console.address());
  }
  expect(met).toEqual(['/wanda/search', '/wanda/businesses', '/wanda/customers']);
  expect((await console.door.requests('search.run')).length).toBe(searched);
});

test('the same goes for a session that ended by itself', async ({ console, signIn, shell, customers }) => {
  await customers.open('?q=ada');
  await console.door.play({ endpoint: 'customers.list', kind: 'expire-session', times: 1 });
  await customers.refresh.click();
  await expect(signIn.title).toBeVisible();
  await signIn.as('support');
  await expect(shell.profile).toBeVisible();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers');
});

test('a session the platform ends leads to sign-in with an explanation, then back', async ({
  console,
  signIn,
  customers,
}) => {
  await console.goto(deep);
  await expect(customers.rows.first()).toBeVisible();
  await console.door.play({ endpoint: 'customers.list', kind: 'expire-session', times: 1 });
  await customers.refresh.click();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.text).toHaveText('Your session has ended. Sign in again to go on where you were.');
  await signIn.as('admin');
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe(deep);
});

test('a session whose time runs out by itself says so too', async ({ launch }) => {
  const console = await launch({ switches: ['--training', '--training-token-life=3'] });
  const { signIn } = screensOf(console);
  await signIn.as('admin');
  await expect(signIn.text).toHaveText('Your session has ended. Sign in again to go on where you were.');
});

test('a refusal (403) is no end of the session', async ({ console, customers, shell }) => {
  await console.door.play({ endpoint: 'customers.list', kind: 'status', status: 403, message: 'Not you' });
  await customers.goto();
  await expect(shell.unauthorised).toBeVisible();
  await expect(shell.profile).toBeVisible();
});

test('/ greets by first name and offers both workspaces with title, words and picture', async ({
  console,
  shell,
  customers,
}) => {
  await customers.open();
  await console.goto('/');
  await expect(shell.greeting).toHaveText('Hello, Amara');
  for (const title of ['Wanda', 'Ruby'] as const) {
    await expect(shell.workspaceCard(title)).toBeVisible();
    const picture = shell.workspaceCard(title).locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(shell.workspaceCard('Wanda')).toContainText('Last used');
});

test('the workspace switcher changes the workspace, and the choice is stored', async ({
  console,
  shell,
  customers,
}) => {
  await customers.open();
  await shell.switchWorkspace('Ruby');
  await expect.poll(() => console.address()).toBe('/ruby');
  await expect(customers.rows.first()).toBeVisible();
  await expect.poll(() => readStored(console.page, 'app')).toEqual({ workspace: 'ruby' });
});

test('the chosen workspace is still the last used one after a restart', async ({ launch }) => {
  const first = await launch();
  const before = screensOf(first);
  await before.signIn.as('admin');
  await before.shell.workspaceCard('Ruby').click();
  await expect(before.customers.rows.first()).toBeVisible();
  await first.close();
  const second = await launch();
  const after = screensOf(second);
  await after.signIn.as('admin');
  await expect(after.shell.workspaceCard('Ruby')).toContainText('Last used');
});
