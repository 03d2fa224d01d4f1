import { expect, type Page } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { Palette } from '../page-objects/palette.ts';
import { SearchPage, SearchPopover } from '../page-objects/search.ts';
import { expectAccessible } from '../support/axe.ts';
import { pasteInto } from '../support/desktop.ts';
import { test } from '../support/test.ts';

// tests/contract/shell/search-popover.test.tsx, search-page.test.tsx and list-search.test.tsx cover what the page alone does.

type Read = 'payouts.list' | 'payouts.get' | 'customers.list';
/** An answer of the training platform. */
const read = async (page: Page, endpoint: Read, params: Record<string, string>) => {
  const answer = await page.evaluate(
    ([name, path]) =>
      window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: name, params: path }),
    [endpoint, params] as const,
  );
  if (!answer.ok) throw new Error(`${endpoint}: ${answer.message}`);
  return JSON.parse(answer.value.body);
};
/** The first payout of a kind, with all its fields. */
const firstPayout = async (page: Page, kind: string) => {
  const { data } = await read(page, 'payouts.list', { kind });
  return read(page, 'payouts.get', { kind, id: data[0].id });
};

test('six things are pasted, Enter, and the record is open', async ({ console, customers }) => {
  const { page } = console;
  await customers.open();
  const fiat = await firstPayout(page, 'fiat');
  const coin = await firstPayout(page, 'crypto');
  const customer = (await read(page, 'customers.list', {})).data[0];
  const search = new SearchPopover(page);
  for (const [text, kind, path] of [
    [` "${fiat.reference}",\n`, 'Reference', `payouts/fiat/${fiat.id}`],
    [`${fiat.provider_reference}\u200b`, 'Provider reference', `payouts/fiat/${fiat.id}`],
    [`${coin.hash}\n`, 'Hash or address', `payouts/crypto/${coin.id}`],
    [coin.destination.address, 'Address', `payouts/crypto/${coin.id}`],
    [`<${customer.email}>`, 'Email', `customers/${customer.id}`],
    [coin.id, 'Record ID', `payouts/crypto/${coin.id}`],
  ]) {
    await search.open();
    await pasteInto(page, text);
    await expect(search.dialog.getByRole('list', { name: 'Commands' })).toHaveText(kind);
    await page.keyboard.press('Enter');
    await expect.poll(() => console.address(), { message: kind }).toBe(`/wanda/${path}`);
    await expect(search.dialog).toBeHidden();
  }

  // The palette offers it as a recent record at once.
  const palette = new Palette(page);
  await palette.open();
  await pasteInto(page, fiat.reference);
  await expect(palette.active).toContainText(fiat.reference);
  await page.keyboard.press('Enter');
  await expect.poll(() => console.address()).toBe(`/wanda/payouts/fiat/${fiat.id}`);
});

test('a result is found and opened by keyboard alone', async ({ console, customers, customer }) => {
  const { page } = console;
  await customers.open();
  const search = new SearchPopover(page);
  await search.button.focus();
  await page.keyboard.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('nwosu');
  await page.keyboard.press('Enter');
  await expect(search.group('Customers')).toBeVisible();
  const name = (await search.highlighted.locator('[dir=auto]').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(customer.name).toHaveText(name);
  await expect(search.dialog).toBeHidden();
});

test('Escape returns to the field that was focused before; Tab and a click elsewhere close the search', async ({
  console,
  customers,
}) => {
  const { page } = console;
  await customers.open();
  const search = new SearchPopover(page);
  await customers.searchInput.focus();
  await page.keyboard.press('ControlOrMeta+Shift+K');
  await expect(search.field).toBeFocused();
  await search.enter('bvn:1');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(customers.searchInput).toBeFocused();

  await search.open();
  await page.keyboard.press('Tab');
  await expect(search.clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.dialog.getByRole('button', { name: 'Remove bvn' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.dialog).toBeHidden();

  await search.open();
  await customers.footer.click();
  await expect(search.dialog).toBeHidden();
  // The text is selected: typing replaces it.
  await page.keyboard.press('ControlOrMeta+Shift+K');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('x');
  await expect(search.field).toHaveValue('x');
});

test('back and a reload return to the searches of the search page', async ({ console, customer }) => {
  const { page } = console;
  const search = new SearchPage(page);
  await console.goto('/wanda/customers');
  await console.goto('/wanda/search');
  await expect(search.field).toBeVisible();
  // Typing replaces the address, Enter adds to the history.
  await search.field.fill('nwosu');
  await expect.poll(() => console.address()).toBe('/wanda/search?q=nwosu');
  await search.field.fill(idOf('plain'));
  await search.field.press('Enter');
  await expect(search.links).toHaveCount(1);
  await search.field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(customer.tabs).toBeVisible();

  await page.goBack();
  await expect(search.links).toHaveCount(1);
  await expect(search.field).toHaveValue(idOf('plain'));
  await page.goBack();
  await expect(search.field).toHaveValue('nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  await page.reload();
  await expect(search.field).toHaveValue('nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  await page.goBack();
  await expect.poll(() => console.address()).toBe('/wanda/customers');
});

test('a list is searched by a suggested command, accessibly', async ({ console, customers }) => {
  const { page } = console;
  const bar = page.getByRole('main').getByRole('search');
  await customers.open();
  const email = (await customers.column('Email')).find((text) => text.includes('@'))?.trim() ?? '';
  await customers.searchInput.fill('em');
  await bar.getByRole('button', { name: 'email:', exact: true }).click();
  await page.keyboard.type(email);
  await expect(customers.rows).toHaveCount(1);
  await expect(customers.rows).toContainText(email);
  await expectAccessible(page, 'a list searched by a command');

  // Without rows, which axe would check again.
  await customers.goto('?from=2099-01-01');
  await customers.searchInput.fill('bvn:2212345678 em');
  await expect(bar.getByRole('link', { name: 'Search everywhere' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'email:', exact: true })).toBeVisible();
  await expectAccessible(page, 'an unsupported command and a suggestion');
});

test('axe: the search popover and the search page', async ({ console, customers }) => {
  const { page } = console;
  await customers.open();
  const popover = new SearchPopover(page);
  await popover.open();
  await popover.enter('nwosu');
  await expect(popover.group('Customers')).toBeVisible();
  await expect(popover.highlighted).toBeVisible();
  await expectAccessible(page, 'results with one highlighted');
  await popover.enter('reference:PYT- bvn:1');
  await expectAccessible(page, 'chips with one malformed');

  const search = new SearchPage(page);
  await console.goto('/wanda/search');
  await expect(search.group('Search by')).toBeVisible();
  await expectAccessible(page, 'an empty search page');
  await search.field.fill('nwosu bvn:1');
  await expect(page.getByRole('heading', { name: /exactly 10 digits/ })).toBeVisible();
  await expectAccessible(page, 'a malformed command on the search page');
  await search.field.fill('nwosu');
  await search.field.press('Enter');
  await expect(search.links.first()).toBeVisible();
  await expectAccessible(page, 'results on the search page');
});
