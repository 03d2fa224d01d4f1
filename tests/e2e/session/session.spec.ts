import { expect } from 'playwright/test';
import { SearchPopover } from '../page-objects/search.ts';
import { accounts } from '../support/accounts.ts';
import { readStored } from '../support/client-storage.ts';
import { test } from '../support/test.ts';

const deep = '/wanda/customers?status=restricted&level=2&sort=email';

test.describe('without a session', () => {
  test.use({ account: null });

  test('every address leads to sign-in', async ({ console, signIn }) => {
    for (const path of ['/', '/wanda', '/wanda/customers', '/wanda/customers/CUS0000000001', '/ruby', '/profile']) {
      await console.goto(path);
      await expect(signIn.title).toBeVisible();
      expect(console.address()).toBe('/login');
    }
  });

  test('an expired session leads to sign-in, which says so', async ({ console, signIn }) => {
    await console.platform.configure({ tokenLifeS: 3 });
    await signIn.signInAs('admin');
    await expect(signIn.text).toContainText('Your session has ended. Sign in again to');
  });

  test('signing in returns to the requested address with its filters', async ({ console, signIn, customers }) => {
    await console.goto(deep);
    // The session of the test before may have ended.
    await expect(signIn.text).toContainText(/ign in (again )?to open Customers\.$/);
    await signIn.signInAs('admin');
    await expect(customers.rows.first()).toBeVisible();
    expect(console.address()).toBe(deep);
    await expect(customers.filter('Status')).toContainText('Restricted');
  });
});

test('logout clears the stored profile; signing in returns to the last page', async ({
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
  await signIn.signInAs('admin');
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe(deep);
});

test('the next member sees no search of the last one in the address or history', async ({
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

  const searched = (await console.platform.requests('search.run')).length;
  await shell.logout();
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('support');
  const workspaces = page.getByRole('heading', { name: /^Hello, / });
  await expect(workspaces).toBeVisible();
  expect(console.address()).toBe('/');

  expect(await page.evaluate(() => history.length)).toBe(1);
  // The first entry: Back leads to none before it.
  await page.evaluate(() => history.back());
  await page.getByRole('link', { name: /^Wanda/ }).click();
  await expect(customers.rows.first()).toBeVisible();
  await page.goBack();
  await expect(workspaces).toBeVisible();
  expect(console.address()).toBe('/');
  expect((await console.platform.requests('search.run')).length).toBe(searched);
});

test('the next member starts at the workspaces after a session that ended', async ({ console, signIn, customers }) => {
  await customers.open('?q=ada');
  await customers.expectCounts();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'expire-session', times: 1 });
  await customers.refresh.click();
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('support');
  await expect(console.page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  expect(console.address()).toBe('/');
});

test('a session ended by the platform leads to sign-in, which says so, and back', async ({
  console,
  signIn,
  customers,
}) => {
  await console.goto(deep);
  await expect(customers.rows.first()).toBeVisible();
  await customers.expectCounts();
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'expire-session', times: 1 });
  await customers.refresh.click();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.text).toHaveText('Your session has ended. Sign in again to open Customers.');
  await signIn.signInAs('admin');
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe(deep);
});

test('the workspace choice greets by first name and marks the last used workspace', async ({
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

test('the workspace switcher stores the choice', async ({ console, shell, customers }) => {
  await customers.open();
  await shell.switchWorkspace('Ruby');
  await expect.poll(() => console.address()).toBe('/ruby');
  await expect(customers.rows.first()).toBeVisible();
  await expect.poll(() => readStored(console.page, 'app')).toEqual({ workspace: 'ruby' });
});
