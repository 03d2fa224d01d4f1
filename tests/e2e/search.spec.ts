import { expect } from 'playwright/test';
import { limits } from '#contract/limits.ts';
import { idOf } from './screens/customer.ts';
import { SearchPopover } from './screens/search.ts';
import { expectAccessible } from './support/axe.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { windowCount } from './support/desktop.ts';
import { screensOf, test } from './support/test.ts';

/** Counts the searches that the platform receives from now on. */
const countSearches = async ({ platform }: ConsoleApp) => {
  const before = (await platform.requests('search.run')).length;
  return async () => (await platform.requests('search.run')).length - before;
};

/** Opens the popover over a page. */
const openPopover = async ({ page, goto }: { page: ConsoleApp['page']; goto: () => Promise<void> }) => {
  await goto();
  const search = new SearchPopover(page);
  await search.open();
  return search;
};

test.describe('requests', () => {
  // use-debounced-input.test.tsx covers how long typing has to rest.
  test('typing and Enter send one request each', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    const searches = await countSearches(console);
    await search.field.pressSequentially('nwosu');
    await expect(search.group('Customers')).toBeVisible();
    expect(await searches()).toBe(1);
    expect(await search.group('Customers').getByRole('option').count()).toBeLessThanOrEqual(limits.searchRowsPerGroup);
    await search.enter('okafor');
    await expect(search.group('Customers')).toContainText('okafor');
    expect(await searches()).toBe(2);
  });

  test('a new search cancels the one before', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    const searches = await countSearches(console);
    await console.platform.setFaults({ endpoint: 'search.run', kind: 'delay', ms: 1_500, times: 1 });
    await search.enter('nwosu');
    await expect(search.loading).toBeVisible();
    await expect.poll(searches).toBe(1);
    await search.enter('okafor');
    await expect(search.group('Customers')).toContainText('okafor');
    // The platform has answered the first search by now.
    await expect.poll(async () => (await console.log()).includes('"cancelled"')).toBe(true);
    await expect
      .poll(async () => (await console.platform.requests('search.run')).every(({ status }) => status !== null))
      .toBe(true);
    await expect(search.group('Customers')).toContainText('okafor');
    await expect(search.group('Customers')).not.toContainText('Nwosu');
  });

  test('a failure shows a toast, keeps the text, and can be retried', async ({ console, customers, shell }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    const searches = await countSearches(console);
    await console.platform.setFaults({
      endpoint: 'search.run',
      kind: 'status',
      status: 503,
      message: 'Search is away',
      times: 1,
    });
    await search.enter('nwosu');
    await expect(shell.toast).toContainText('Error');
    await expect(shell.toast).toContainText('Search is away');
    await expect(search.field).toHaveValue('nwosu');
    expect(await searches()).toBe(1);
    await search.retry.click();
    await expect(search.group('Customers')).toBeVisible();
  });

  test('no results say so; Clear empties the field', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    await search.enter('zzzzqqq');
    await expect(search.nothing).toBeVisible();
    await expect(search.dialog).toContainText('Please try again with a different query.');
    await search.clear.click();
    await expect(search.field).toHaveValue('');
    await expect(search.field).toBeFocused();
    await expect(search.nothing).toBeHidden();
  });
});

test.describe('commands', () => {
  test('a malformed command is not searched and says why', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    const searches = await countSearches(console);
    for (const [text, why] of [
      ['bvn:123', 'exactly 10 digits'],
      ['nwosu email:', 'an email address'],
      ['phone_number:08031234567', '12 or 13 digits'],
    ] as const) {
      await search.enter(text);
      await expect(search.dialog).toContainText(why);
      await expect(search.all).toBeHidden();
    }
    await search.enter('email:office@nwosufoods.test');
    await expect(search.group('Businesses')).toContainText('Nwosu Foods Limited');
    expect(await searches()).toBe(1);
  });

  test('several commands combine and are removable chips', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    await search.enter('business:"Nwosu Foods" email:office@nwosufoods.test');
    await expect(search.commands).toHaveText([/business\s*Nwosu Foods/, /email\s*office@nwosufoods\.test/]);
    await expect(search.group('Businesses').getByRole('option')).toHaveCount(1);
    await search.dialog.getByRole('button', { name: 'Remove email' }).click();
    await expect(search.field).toHaveValue('business:"Nwosu Foods"');
    await expect(search.field).toBeFocused();
    await expect(search.commands).toHaveCount(1);
  });

  test('commands are suggested by name and by the format of a value', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    await search.field.fill('acc');
    await search
      .group('Suggestions')
      .getByRole('option', { name: /^account_number:/ })
      .click();
    await expect(search.field).toHaveValue('account_number:');
    await expect(search.field).toBeFocused();
    await search.field.fill('nwosu 2212345678');
    const suggestions = search.group('Suggestions').getByRole('option');
    await expect(suggestions).toHaveText([/^bvn:2212345678/, /^account_number:2212345678/]);
    await search.field.press('ArrowDown');
    await search.field.press('Enter');
    await expect(search.field).toHaveValue(/^nwosu bvn:2212345678/);
    await expect(search.nothing).toBeVisible();
  });
});

test.describe('by keyboard alone', () => {
  test('opens, highlights and follows a result; Escape restores the focus', async ({
    console,
    customers,
    customer,
  }) => {
    await customers.open();
    const search = new SearchPopover(console.page);
    await search.button.focus();
    await console.page.keyboard.press('Enter');
    await expect(search.field).toBeFocused();
    await console.page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(search.button).toBeFocused();

    await console.page.keyboard.press('Enter');
    await search.enter(idOf('plain'));
    await expect(search.group('Customers')).toBeVisible();
    await console.page.keyboard.press('ArrowDown');
    await expect(search.highlighted).toHaveCount(1);
    await console.page.keyboard.press('ArrowUp');
    await expect(search.highlighted).toHaveCount(0);
    await console.page.keyboard.press('ArrowUp');
    await expect(search.highlighted).toHaveText(/^Show all results for /);
    await console.page.keyboard.press('ArrowDown');
    await console.page.keyboard.press('ArrowDown');
    const name = (await search.highlighted.locator('[dir=auto]').first().textContent()) ?? '';
    await console.page.keyboard.press('Enter');
    await expect(customer.name).toHaveText(name);
    expect(console.address()).toBe(`/wanda/customers/${idOf('plain')}`);
    await expect(search.dialog).toBeHidden();
  });

  test('Escape returns to the field that was focused before the shortcut', async ({ console, customers }) => {
    const { page } = console;
    await customers.open();
    const search = new SearchPopover(page);
    await customers.searchInput.fill('ada');
    await page.keyboard.press('ControlOrMeta+Shift+K');
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(customers.searchInput).toBeFocused();
    await expect(customers.searchInput).toHaveValue('ada');
  });

  test('Ctrl+Enter and Ctrl+click open a result in a new window', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    await search.enter(idOf('plain'));
    await expect(search.group('Customers')).toBeVisible();
    const windows = await windowCount(console.app);
    for (const apart of [
      () => search.field.press('ControlOrMeta+Enter'),
      () => search.options.first().click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      await search.field.press('ArrowDown');
      const arrives = console.app.waitForEvent('window');
      await apart();
      const page = await arrives;
      await expect.poll(() => console.address(page)).toBe(`/wanda/customers/${idOf('plain')}`);
      await expect(search.dialog).toBeVisible();
      await page.close();
      await expect.poll(() => windowCount(console.app)).toBe(windows);
      await search.field.press('ArrowUp');
    }
  });

  test('Tab leaves the popover and closes it', async ({ console, customers }) => {
    const search = await openPopover({ page: console.page, goto: () => customers.open() });
    await search.field.fill('bvn:1');
    await console.page.keyboard.press('Tab');
    await expect(search.clear).toBeFocused();
    await console.page.keyboard.press('Tab');
    await expect(search.dialog.getByRole('button', { name: 'Remove bvn' })).toBeFocused();
    await console.page.keyboard.press('Tab');
    await expect(search.dialog).toBeHidden();
  });
});

test('the shortcut reopens search with its text selected', async ({ console, customers }) => {
  const search = await openPopover({ page: console.page, goto: () => customers.open() });
  await search.enter('nwosu');
  await customers.footer.click();
  await expect(search.dialog).toBeHidden();
  await console.page.keyboard.press('ControlOrMeta+Shift+k');
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('nwosu');
  await expect(search.group('Customers')).toBeVisible();
  await search.field.press('End');
  await console.page.keyboard.press('ControlOrMeta+Shift+k');
  await console.page.keyboard.type('x');
  await expect(search.field).toHaveValue('x');
});

test('reopened search shows its results at once', async ({ launch }) => {
  const console = await launch();
  const { signIn, shell, customers } = screensOf(console);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  const search = await openPopover({ page: console.page, goto: () => customers.open() });
  await search.enter('nwosu ');
  await expect(search.group('Customers')).toBeVisible();
  // With the clock stopped, the debounced search never runs.
  await console.page.clock.install();
  await console.page.clock.pauseAt(Date.now() + 1_000);
  await search.field.press('Escape');
  await expect(search.dialog).toBeHidden();
  await console.page.keyboard.press('ControlOrMeta+Shift+k');
  await expect(search.field).toBeFocused();
  await expect(search.group('Customers')).toBeVisible();
  await expect(search.loading).toBeHidden();
});

test('results link to their records', async ({ console, customers, customer, shell }) => {
  const search = await openPopover({ page: console.page, goto: () => customers.open() });
  for (const [text, group, to] of [
    [idOf('plain'), 'Customers', `/wanda/customers/${idOf('plain')}`],
    ['BUS0000000001', 'Businesses', '/wanda/businesses/BUS0000000001'],
  ] as const) {
    await search.enter(text);
    await expect(search.group(group).getByRole('option').first()).toHaveAttribute('href', to);
  }
  await search.enter('reference:AIR-');
  await expect(search.group('Airtime top-ups').getByRole('option').first()).toContainText('NGN');
  await expect(search.group('Airtime top-ups').getByRole('option').first()).toContainText(/\d\d [A-Z][a-z]{2}, \d{4}/);

  await search.enter('BUS0000000001');
  await search.group('Businesses').getByRole('option').first().click();
  await expect(console.page.getByRole('heading', { name: 'Nwosu Foods Limited', level: 1 })).toBeVisible();

  await customer.open('plain');
  const phone = /\+\d{12,13}/.exec((await shell.content.textContent()) ?? '')?.[0] ?? '';
  await search.open();
  await search.enter(`phone_number:${phone}`);
  await expect(search.group('Phone numbers').getByRole('option').first()).toHaveAttribute(
    'href',
    `/wanda/customers/${idOf('plain')}`,
  );
});

test('a payout, a trade, a deposit and a top-up are found by reference and open their pages', async ({
  console,
  customers,
}) => {
  const search = await openPopover({ page: console.page, goto: () => customers.open() });
  for (const [prefix, group, path] of [
    ['PYT-', 'Payouts', /^\/wanda\/payouts\/(fiat|crypto|connect|aggregated)\/PYT\d+$/],
    ['CTR-', 'Connect trades', /^\/wanda\/connect\/trades\/CTR\d+$/],
    ['DEP-', 'Fiat deposits', /^\/wanda\/deposits\/fiat\/DEP\d+$/],
    ['DEP-', 'Crypto deposits', /^\/wanda\/deposits\/crypto\/DEP\d+$/],
    ['AIR-', 'Airtime top-ups', /^\/wanda\/spend\/top-ups\/AIR\d+$/],
  ] as const) {
    await search.enter(`reference:${prefix}`);
    const first = search.group(group).getByRole('option').first();
    const reference = (await first.locator('[dir=auto]').first().textContent()) ?? '';
    await search.enter(reference);
    const found = search.group(group).getByRole('option');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(reference);
    await expect(found).toHaveAttribute('href', path);
    await found.click();
    await expect(console.page.locator('main header')).toContainText(reference);
    expect(console.address()).toMatch(path);
    await search.open();
  }
});

test('a transaction links to its page, an address to its owner’s wallets', async ({ console, customer }) => {
  const { page } = console;
  const search = new SearchPopover(page);
  await console.goto('/wanda/transactions');
  const first = page.getByRole('table', { name: 'Transactions' }).locator('a[data-row-link]').first();
  const reference = (await first.textContent()) ?? '';
  await search.open();
  await search.enter(reference);
  await expect(search.group('Transactions').getByRole('option')).toHaveAttribute('href', /^\/wanda\/transactions\/TRX/);

  await customer.open('plain');
  await customer.tabs.getByRole('tab', { name: 'Crypto Addresses' }).click();
  const row = page.getByRole('tabpanel').locator('tbody tr').first();
  await expect(row).toBeVisible();
  const address = (await row.locator('td').allTextContents()).find((text) => /^[0-9A-Za-z]{26,}$/.test(text));
  await search.open();
  await search.enter(`address:${address}`);
  await expect(search.group('Addresses').getByRole('option').first()).toHaveAttribute(
    'href',
    `/wanda/customers/${idOf('plain')}?tab=wallets`,
  );
  await search.group('Addresses').getByRole('option').first().click();
  await expect(customer.tabs.getByRole('tab', { name: 'Wallets' })).toHaveAttribute('aria-selected', 'true');
  expect(console.address()).toBe(`/wanda/customers/${idOf('plain')}/wallets`);
});

test('recent searches are kept until logout', async ({ console, customers, shell, signIn }) => {
  const search = await openPopover({ page: console.page, goto: () => customers.open() });
  await search.enter('nwosu');
  await expect(search.group('Customers')).toBeVisible();
  await search.enter('bvn:12');
  await search.enter('okafor');
  await expect(search.group('Customers')).toContainText('okafor');
  await search.clear.click();
  await expect(search.group('Recent searches').getByRole('option')).toHaveText(['okafor', 'nwosu']);
  await search.group('Recent searches').getByRole('option', { name: 'nwosu' }).click();
  await expect(search.field).toHaveValue('nwosu');
  await expect(search.group('Customers')).toContainText('Nwosu');
  expect(await console.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'nwosu',
  );

  await search.field.press('Escape');
  await shell.logout();
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('admin');
  await expect(customers.rows.first()).toBeVisible();
  await search.open();
  await expect(search.field).toHaveValue('');
  await expect(search.group('Search by')).toBeVisible();
  await expect(search.group('Recent searches')).toBeHidden();
});

test('a recent record opens in the workspace that has it', async ({ console, customers, shell }) => {
  const { page } = console;
  await console.goto('/wanda/referrals');
  await page.getByRole('table').locator('a[data-row-link]').first().click();
  await expect(page.getByRole('button', { name: 'Copy link to this referral' })).toBeVisible();
  const address = console.address();
  await customers.open();
  await shell.switchWorkspace('Ruby');
  const search = new SearchPopover(page);
  await search.open();
  await search.group('Recently opened').getByRole('option', { name: 'Referral' }).click();
  await expect(page.getByRole('button', { name: 'Copy link to this referral' })).toBeVisible();
  expect(console.address()).toBe(address);
});

test('all results open in the current workspace', async ({ console, customers, shell }) => {
  await customers.open();
  await shell.switchWorkspace('Ruby');
  const search = new SearchPopover(console.page);
  await search.open();
  await search.enter('nwosu');
  await search.all.click();
  await expect.poll(() => console.address()).toBe('/ruby/search?q=nwosu');
  await expect(console.page.getByRole('main').getByRole('region', { name: 'Customers' })).toBeVisible();
});

test.describe('a finance account', () => {
  test.use({ account: 'finance' });

  test('finds permitted records only', async ({ console, shell }) => {
    await shell.workspaceCard('Wanda').click();
    const search = new SearchPopover(console.page);
    await search.open();
    await search.enter('nwosu');
    await expect(search.nothing).toBeVisible();
    await search.enter('reference:PYT-');
    await expect(search.group('Payouts')).toBeVisible();
    expect(await search.groups()).toEqual(['Payouts', 'All results']);
  });
});

test('axe: the search popover', async ({ console, customers }) => {
  const search = await openPopover({ page: console.page, goto: () => customers.open() });
  await search.enter('nwosu');
  await search.field.press('ArrowDown');
  await expect(search.highlighted).toBeVisible();
  await expectAccessible(console.page, 'results with one highlighted');
  await search.enter('reference:PYT- bvn:1');
  await expectAccessible(console.page, 'chips with one malformed');
});
