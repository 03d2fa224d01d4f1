import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { idOf } from './screens/customer.ts';
import { Palette } from './screens/palette.ts';
import { SearchPopover } from './screens/search.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

test('finds a screen by words in any order and marks them', async ({ console, customers }) => {
  const palette = new Palette(console.page);
  await customers.open();
  await palette.open();
  await palette.field.fill('trans go');
  await expect(palette.active).toHaveText(/^Go to Transactions/);
  await expect(palette.active.locator('mark')).toHaveText(['Go', 'Trans']);
  await console.page.keyboard.press('Enter');
  await expect(palette.dialog).toBeHidden();
  await expect(console.page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});

test('arrows wrap around; Escape closes the palette and restores the focus', async ({ console, customers }) => {
  const palette = new Palette(console.page);
  const { keyboard } = console.page;
  await customers.open();
  await keyboard.press('j');
  await expect(customers.rowLinks.first()).toBeFocused();
  await palette.open();
  const first = (await palette.active.textContent()) ?? '';
  await keyboard.press('ArrowDown');
  await expect(palette.active).not.toHaveText(first);
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(palette.lines.last()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(customers.rowLinks.first()).toBeFocused();
  await palette.open();
  await keyboard.press('ControlOrMeta+k');
  await expect(palette.dialog).toBeHidden();
});

test("opens the record's actions; a disabled one does nothing", async ({ console, customer }) => {
  const palette = new Palette(console.page);
  const { keyboard } = console.page;
  await customer.open('noTwoFactor');
  await palette.open();
  await expect(palette.group('Record').getByRole('option').first()).toBeVisible();
  await palette.field.fill('2fa');
  await expect(palette.active).toHaveText(/^Remove 2FA.*2FA/);
  await expect(palette.active).toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('Enter');
  await expect(palette.dialog).toBeVisible();
  await palette.field.fill('level');
  await keyboard.press('Enter');
  const dialog = new ActionDialog(console.page, 'Change level');
  await dialog.waitUntilReady();
  // The palette does not open over a dialog.
  await keyboard.press('ControlOrMeta+k');
  await expect(palette.dialog).toBeHidden();
  await keyboard.press('Escape');
  await expect(dialog.element).toBeHidden();
  await palette.open();
});

test('switches theme and workspace and goes to the profile; Close returns to the page before', async ({
  console,
  customers,
}) => {
  const palette = new Palette(console.page);
  await customers.open();
  await palette.run('profile devices');
  await expect.poll(() => console.address()).toBe('/profile/devices');
  await palette.run('profile security');
  await expect.poll(() => console.address()).toBe('/profile/security');
  await console.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(customers.table).toBeVisible();
  await palette.run('dark theme');
  await expect(console.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await palette.run('switch ruby');
  await expect.poll(() => console.address()).toBe('/ruby');
  await expect(console.page.getByRole('navigation', { name: 'Ruby menu' })).toBeVisible();
  await palette.run('go customers');
  await expect(customers.table).toBeVisible();
  expect(console.address()).toMatch(/^\/ruby\/?$/);
});

test('no match offers a search, without invisible characters', async ({ console, customers }) => {
  const palette = new Palette(console.page);
  await customers.open();
  await palette.open();
  await palette.field.fill('no-such\u200B-thing ');
  await expect(palette.active).toHaveText('Search for “no-such-thing”');
  await console.page.keyboard.press('Enter');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=no-such-thing');
  await expect(console.page.getByRole('heading', { name: 'No search results found' })).toBeVisible();
});

test('finds a recent record by its name', async ({ console, customers, customer }) => {
  const palette = new Palette(console.page);
  await customers.open();
  const name = (await customers.rowLinks.first().textContent()) ?? '';
  await customers.rowLinks.first().click();
  await expect(customer.name).toHaveText(name);
  await console.page.keyboard.press('g');
  await console.page.keyboard.press('t');
  await expect(console.page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await palette.open();
  await palette.field.fill(name);
  await expect(palette.group('Recent records').getByRole('option').first()).toContainText(name);
  await console.page.keyboard.press('Enter');
  await expect(customer.name).toHaveText(name);
});

test('axe: palette and shortcut list', async ({ console, customer }) => {
  const palette = new Palette(console.page);
  await customer.open('longName');
  await palette.open();
  await expectAccessible(console.page, 'palette');
  await palette.field.fill('nothing like this');
  await expectAccessible(console.page, 'palette without a find');
  await console.page.keyboard.press('Escape');
  await console.page.keyboard.press('?');
  await expect(console.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(console.page, 'shortcut list');
});

test('the palette, the button beside the id, and the shortcut copy the same link', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  const palette = new Palette(page);
  const search = new SearchPopover(page);
  await customer.open('plain', 'wallets');
  const copied = async () => {
    await expect(shell.toast).toContainText('Link copied');
    await page.getByRole('button', { name: 'Close notification' }).click();
    await search.open();
    await search.field.fill('');
    await page.keyboard.press('ControlOrMeta+v');
    const text = await search.field.inputValue();
    await page.keyboard.press('Escape');
    return text;
  };
  const link = `backoffice://customers/${idOf('plain')}/wallets`;
  await palette.run('copy link');
  expect(await copied()).toBe(link);
  await page.getByRole('button', { name: 'Copy link to this customer' }).click();
  expect(await copied()).toBe(link);
  await customer.tab('Wallets').focus();
  await page.keyboard.press('ControlOrMeta+Shift+c');
  expect(await copied()).toBe(link);
});

test('palette and search close each other', async ({ console, customers }) => {
  const { page } = console;
  const palette = new Palette(page);
  const search = new SearchPopover(page);
  await customers.open();
  await palette.open();
  await page.keyboard.press('ControlOrMeta+Shift+k');
  await expect(search.field).toBeFocused();
  await expect(palette.dialog).toBeHidden();
  await palette.open();
  await expect(search.dialog).toBeHidden();
  await console.goto('/preferences');
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+k');
  await expect.poll(() => console.address()).toBe('/wanda/search');
});

test('opens a customer never opened before', async ({ console, customers, customer }) => {
  const palette = new Palette(console.page);
  await customers.open('?sort=email&page=3');
  const name = (await customers.rowLinks.last().textContent()) ?? '';
  await console.goto('/wanda/referrals');
  await palette.open();
  await palette.field.fill(name);
  await expect(palette.group('Recent records')).toBeHidden();
  await expect(palette.group('Customers').getByRole('option').first()).toContainText(name);
  await expect(palette.active).toContainText(name);
  await console.page.keyboard.press('Enter');
  await expect(customer.name).toHaveText(name);
});
