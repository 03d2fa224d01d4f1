import { expect } from 'playwright/test';
import { idOf } from './screens/customer.ts';
import { Palette } from './screens/palette.ts';
import { readStored } from './support/client-storage.ts';
import { isStandIn } from './support/runtime.ts';
import { test } from './support/test.ts';

// Recent records: kinds and ids are stored, names are kept in memory only.

const storedText = async (page: import('playwright/test').Page) =>
  JSON.stringify((await readStored(page, 'recent')) ?? null);

test('recent records are listed newest first, once each, and stored without names', async ({ console, customer }) => {
  const { page } = console;
  const palette = new Palette(page);
  await customer.open('plain');
  const name = (await customer.name.textContent()) ?? '';
  await console.goto('/wanda/businesses');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Copy link to this business' })).toBeVisible();
  await customer.open('plain');
  await palette.open();
  await expect(palette.group('Recent records').getByRole('option').nth(0)).toContainText(name);
  await expect(palette.group('Recent records').getByRole('option').nth(1)).toContainText('Business');
  await palette.field.fill(idOf('plain'));
  await expect(palette.group('Recent records').getByRole('option')).toHaveCount(1);
  const text = await storedText(page);
  expect(text).toContain(idOf('plain'));
  for (const word of name.split(' ')) expect(text).not.toContain(word);
});

test('after a reload, recent records are listed by id', async ({ console, customer }) => {
  const palette = new Palette(console.page);
  await customer.open('plain');
  await console.goto('/wanda/referrals');
  await expect(console.page.getByRole('table')).toBeVisible();
  await palette.open();
  await expect(palette.group('Recent records').getByRole('option').first()).toContainText(idOf('plain'));
});

test('logging out clears recent records in every window', async ({ console, signIn, shell, customer, customers }) => {
  await customer.open('plain');
  expect(await storedText(console.page)).toContain(idOf('plain'));
  // Signing in returns to the last page, which must not open a record again.
  await customers.open();
  const opened = console.app.waitForEvent('window');
  await console.page.evaluate(() => window.open('/wanda/transactions'));
  const other = await opened;
  await expect(other.getByRole('table')).toBeVisible();

  await shell.logout();
  await expect(signIn.title).toBeVisible();
  expect(await storedText(console.page)).toBe('null');
  await signIn.signInAs('support');
  for (const page of [console.page, other]) {
    await expect(page.getByRole('table')).toBeVisible();
    const palette = new Palette(page);
    await palette.open();
    await expect(palette.group('Recent records')).toBeHidden();
  }
});

test('logging out clears recent records without a page that handles it', async ({ console, customer, signIn }) => {
  test.skip(!isStandIn, 'only the stand-in picks from native menus');
  const { app, page } = console;
  await customer.open('plain');
  expect(await storedText(page)).toContain(idOf('plain'));
  // The page shown after repeated crashes has no script.
  await console.goto('/failed.html');
  await app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Logout'));
  await console.goto('/login');
  await expect(signIn.title).toBeVisible();
  await expect.poll(() => storedText(page)).toBe('null');
});

test('recent records of another member are not shown', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('plain');
  await page.evaluate(() => {
    const kept = JSON.parse(atob(localStorage.getItem('recent') ?? ''));
    localStorage.setItem('recent', btoa(JSON.stringify({ ...kept, member: 'somebody-else' })));
  });
  await console.goto('/wanda/customers');
  const palette = new Palette(page);
  await expect(page.getByRole('table')).toBeVisible();
  await palette.open();
  await expect(palette.group('Recent records')).toBeHidden();
  expect(await storedText(page)).toBe('null');
});
