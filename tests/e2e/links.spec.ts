import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { Customer, idOf } from './screens/customer.ts';
import { Palette } from './screens/palette.ts';
import { SearchPopover } from './screens/search.ts';
import { isStandIn } from './support/runtime.ts';
import { test } from './support/test.ts';

// What a link opens; desktop-links.spec.ts covers the operating system's part.

test.skip(!isStandIn, 'only the stand-in follows links for the operating system');

const follow = ({ app }: { app: import('playwright/test').ElectronApplication }, place: string) =>
  app.evaluate(({ __standIn }, url) => __standIn.openUrl(url), `backoffice://${place}`);

test('a link opens its record and tab in the current workspace', async ({ console, customers, customer }) => {
  await customers.open();
  await follow(console, `customers/${idOf('plain')}/wallets`);
  await expect(customer.tab('Wallets')).toHaveAttribute('aria-selected', 'true');
  expect(console.address()).toBe(`/wanda/customers/${idOf('plain')}/wallets`);
  await console.goto('/ruby');
  await expect(customers.table).toBeVisible();
  await follow(console, `customers/${idOf('plain')}`);
  await expect.poll(() => console.address()).toBe(`/ruby/customers/${idOf('plain')}`);
});

test('a link opens in the other workspace if only that one has the screen', async ({ console, customers }) => {
  await console.goto('/ruby');
  await expect(customers.table).toBeVisible();
  await follow(console, 'referrals');
  await expect(console.page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  expect(console.address()).toBe('/wanda/referrals');
});

test('a link to an unknown screen shows an error', async ({ console, customers, shell }) => {
  await customers.open();
  const before = console.address();
  await follow(console, 'logout/now');
  await expect(shell.toast).toContainText("Couldn't open the link");
  expect(console.address()).toBe(before);
});

test('a link opens in a new window if there are unsaved changes', async ({ console, customer }) => {
  await customer.open('plain');
  await console.page.keyboard.press('Shift+L');
  const dialog = new ActionDialog(console.page, 'Change level');
  await dialog.waitUntilReady();
  await dialog.reason.fill('Half a sentence');
  const opened = console.app.waitForEvent('window');
  await follow(console, `customers/${idOf('longName')}`);
  const second = await opened;
  await expect(new Customer(console, second).tabs).toBeVisible();
  expect(console.address(second)).toBe(`/wanda/customers/${idOf('longName')}`);
  await expect(dialog.reason).toHaveValue('Half a sentence');
  await second.close();
  await dialog.cancel.click();
});

test('a link closes the palette', async ({ console, customer }) => {
  await customer.open('plain');
  const palette = new Palette(console.page);
  await palette.open();
  await palette.field.fill('restrict');
  await follow(console, `customers/${idOf('longName')}`);
  await expect.poll(() => console.address()).toBe(`/wanda/customers/${idOf('longName')}`);
  await expect(palette.dialog).toBeHidden();
});

test('a link closes the search; Enter opens nothing', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('plain');
  const search = new SearchPopover(page);
  await search.open();
  await search.enter('nwosu');
  await expect(search.options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.highlighted).toHaveCount(1);
  await follow(console, `customers/${idOf('longName')}`);
  await expect.poll(() => console.address()).toBe(`/wanda/customers/${idOf('longName')}`);
  await expect(search.dialog).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(customer.tabs).toBeVisible();
  expect(console.address()).toBe(`/wanda/customers/${idOf('longName')}`);
  await search.button.click();
  await expect(search.field).toHaveValue('nwosu');
  await page.goBack();
  await expect.poll(() => console.address()).toBe(`/wanda/customers/${idOf('plain')}`);
  await expect(search.dialog).toBeHidden();
});

test.describe('signed out', () => {
  test.use({ account: null });

  test('a link is opened after sign-in and requires its permission', async ({ console, signIn, shell }) => {
    await follow(console, 'referrals');
    await expect(signIn.title).toBeVisible();
    await signIn.signInAs('viewer');
    await expect(shell.unauthorised).toBeVisible();
    expect(console.address()).toBe('/wanda/referrals');
  });
});

test.describe('the context menu', () => {
  const popup = ({ app }: { app: import('playwright/test').ElectronApplication }) =>
    app.evaluate(
      ({ __standIn }) =>
        __standIn
          .popups()
          .at(-1)
          ?.map(({ label }) => label) ?? [],
    );
  const pick = ({ app }: { app: import('playwright/test').ElectronApplication }, label: string) =>
    app.evaluate(({ __standIn }, wanted) => __standIn.pickFromPopup(wanted), label);

  test('a row offers its link, its JSON and a new window', async ({ console, customers, shell }) => {
    const { page } = console;
    await customers.open();
    const name = (await customers.rowLinks.nth(1).textContent()) ?? '';
    const row = customers.rows.nth(1);
    await row.locator('td').nth(2).click({ button: 'right' });
    await expect.poll(() => popup(console)).toContain('Copy as JSON');
    expect(await popup(console)).toEqual(expect.arrayContaining(['Open in new window', 'Copy link']));
    await pick(console, 'Copy link');
    await expect(shell.toast).toContainText('Link copied');
    const id = await row.getAttribute('data-row');
    await customers.searchInput.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(customers.searchInput).toHaveValue(`backoffice://customers/${id}`);
    await customers.searchInput.fill('');
    await customers.waitUntilLoaded();

    const menus = () => console.app.evaluate(({ __standIn }) => __standIn.popups().length);
    await row.locator('td').nth(2).click({ button: 'right' });
    await expect.poll(menus).toBe(2);
    const opened = console.app.waitForEvent('window');
    await pick(console, 'Open in new window');
    const second = await opened;
    await expect(new Customer(console, second).name).toHaveText(name);
    await second.close();
  });

  test('a record page offers the record, a menu entry its screen', async ({ console, customer, shell }) => {
    const { page } = console;
    await customer.open('plain');
    await customer.name.click({ button: 'right' });
    await expect.poll(() => popup(console)).toEqual(['Copy link', 'Copy as JSON']);
    await pick(console, 'Copy as JSON');
    await expect(shell.toast).toContainText('Copied as JSON');
    await shell.menu.getByRole('link', { name: 'Referrals' }).click({ button: 'right' });
    await expect.poll(() => popup(console)).toContain('Open in new window');
    await pick(console, 'Copy link');
    await expect(shell.toast).toContainText('Link copied');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText((await customer.name.textContent()) ?? '');
  });
});
