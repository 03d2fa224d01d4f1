import { expect } from 'playwright/test';
import type { Character } from './screens/customer.ts';
import { ListTab } from './screens/list-tab.ts';
import { test } from './support/test.ts';

// Every tab that is a list: its data, its own empty state, its error with Retry.

interface TabCase {
  label: string;
  segment: string;
  endpoint: string;
  /** Of whom there is something to show, and of whom nothing. */
  full: Character;
  empty: Character;
  words: string;
}

const tab = (
  label: string,
  segment: string,
  endpoint: string,
  words: string,
  full: Character = 'plain',
  empty: Character = 'empty',
): TabCase => ({ label, segment, endpoint, full, empty, words });

const tabs: readonly TabCase[] = [
  tab('Wallets', 'wallets', 'customers.walletCategories', 'This customer has no wallet yet'),
  tab('Transactions', 'transactions', 'customers.transactions', 'This customer has moved no money yet'),
  tab('Transfers', 'transfers', 'customers.transfers', 'This customer has made no transfer yet'),
  tab(
    'Linked Businesses',
    'linked-businesses',
    'customers.linkedBusiness',
    'This customer is linked to no business',
    'plain',
    'longName',
  ),
  tab(
    'Crypto Addresses',
    'crypto-addresses',
    'customers.cryptoAddresses',
    'No deposit address was made for this customer yet',
  ),
  tab(
    'Payment Accounts',
    'payment-accounts',
    'customers.paymentAccounts',
    'This customer has no account to be paid out to yet',
  ),
  tab(
    'Sender accounts',
    'sender-accounts',
    'customers.senderAccounts',
    'This customer has no account that others pay into yet',
  ),
  tab('Loans', 'loans', 'customers.loans', 'This customer has taken no loan'),
  tab('Earn', 'earn', 'earn.plans', 'This customer has no earn plan yet', 'rightToLeft'),
  tab(
    'External Addresses',
    'external-addresses',
    'customers.externalAddresses',
    'This customer has saved no address elsewhere',
  ),
  tab('Review Log', 'review-log', 'customers.reviewLog', 'Nobody has reviewed this customer yet'),
  tab('Audit logs', 'audit-logs', 'customers.auditLogs', 'Nothing was done to this account yet'),
  tab('Yield', 'yield', 'customers.yield', 'This customer earns no yield'),
  tab('Verifications', 'documents', 'customers.verifications', 'This customer has not shown any document yet'),
  tab('Devices', 'devices', 'customers.devices', 'This customer has signed in from no device yet'),
  tab('Beneficiaries', 'beneficiaries', 'customers.beneficiaries', 'This customer has saved no beneficiary yet'),
];

test('the strip has the spec’s seventeen tabs in its order', async ({ customer }) => {
  await customer.open('plain');
  await expect(customer.tabs.getByRole('tab')).toHaveText(['Profile', ...tabs.map(({ label }) => label)]);
});

test('each tab shows its data at its own address', async ({ console, customer }) => {
  for (const full of ['plain', 'rightToLeft'] as const) {
    await customer.open(full);
    for (const { label, segment } of tabs.filter((one) => one.full === full)) {
      await customer.show(label);
      await expect.poll(() => console.address()).toMatch(new RegExp(`/${segment}$`));
      const list = new ListTab(console.page, label);
      await expect(list.rows.first(), label).toBeVisible();
      await expect(list.footer, label).toContainText(/^1–\d+ of \d+ \S/);
    }
  }
});

test('each tab has an empty state in words of its own', async ({ console, customer }) => {
  for (const empty of ['empty', 'longName'] as const) {
    await customer.open(empty);
    for (const { label, words } of tabs.filter((one) => one.empty === empty)) {
      await customer.show(label);
      await expect(new ListTab(console.page, label).empty(words)).toBeVisible();
    }
  }
  await customer.open('empty');
  await expect(customer.section('Notes')).toContainText('Nobody has written a note about this customer yet.');
});

test('each tab tells what failed, and Retry brings its rows', async ({ console, customer }) => {
  // Not found is not tried again by itself, so that Retry is what a member sees at once.
  const lost = tabs.map(({ endpoint }) => ({
    endpoint,
    kind: 'status' as const,
    status: 404,
    message: `${endpoint} has moved`,
  }));
  for (const full of ['plain', 'rightToLeft'] as const) {
    await customer.open(full);
    for (const { label, endpoint } of tabs.filter((one) => one.full === full)) {
      await console.door.play(...lost);
      // Without the pointer, whose rest on a tab would fetch ahead: the one request that fails is the tab's own.
      await customer.tab(label).dispatchEvent('click');
      const list = new ListTab(console.page, label);
      await expect(list.panel.getByRole('heading', { name: `${endpoint} has moved` }), label).toBeVisible();
      await expect(customer.name).toBeVisible();
      await console.door.calm();
      await list.retry.click();
      await expect(list.rows.first(), label).toBeVisible();
    }
  }
});

test('without the permission a tab says so, and the others work', async ({ console, customer }) => {
  await console.door.play({ endpoint: 'customers.devices', kind: 'status', status: 403, message: 'Not for you' });
  await customer.open('plain', 'devices');
  await expect(console.page.getByText('Unauthorised - You are not authorised to view this page')).toBeVisible();
  await customer.show('Wallets');
  await expect(new ListTab(console.page, 'Wallets').rows.first()).toBeVisible();
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer' });

  test('may not see transactions, and asks for none', async ({ console, customer }) => {
    const before = (await console.door.requests('customers.transactions')).length;
    await customer.open('plain', 'transactions');
    await expect(console.page.getByText('transaction:read')).toBeVisible();
    expect((await console.door.requests('customers.transactions')).length).toBe(before);
  });
});

test('going through tabs leaves one step of history: back leads out of the customer', async ({
  console,
  customer,
  customers,
}) => {
  await customers.open('?sort=email');
  await customers.names.first().click();
  for (const label of ['Wallets', 'Devices', 'Profile', 'Loans']) await customer.show(label);
  await console.page.goBack();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers?sort=email');
});

test('the strip scrolls by its buttons and by the wheel, and brings a chosen tab into sight', async ({
  console,
  customer,
}) => {
  const { page } = console;
  const left = page.getByRole('button', { name: 'Scroll tabs left' });
  const right = page.getByRole('button', { name: 'Scroll tabs right' });
  await customer.open('plain');
  await expect(customer.tab('Beneficiaries')).not.toBeInViewport();
  await expect(left).toBeDisabled();
  await right.click();
  await expect(left).toBeEnabled();
  // To the end: a button that is disabled by then takes no click, and waits for none.
  await expect
    .poll(async () => {
      await right.evaluate((button: HTMLElement) => button.click());
      return right.isDisabled();
    })
    .toBe(true);
  await expect(customer.tab('Beneficiaries')).toBeInViewport();
  await customer.tabs.hover();
  await page.mouse.wheel(0, -4_000);
  await expect(customer.tab('Profile')).toBeInViewport();
  await expect(left).toBeDisabled();
  await customer.open('plain', 'beneficiaries');
  await expect(customer.tab('Beneficiaries')).toBeInViewport();
});

test('the strip works by keyboard: arrows, Home, End, Enter', async ({ console, customer }) => {
  const { keyboard } = console.page;
  await customer.open('plain');
  await customer.tab('Profile').focus();
  await keyboard.press('ArrowRight');
  await expect(customer.tab('Wallets')).toBeFocused();
  await keyboard.press('End');
  await expect(customer.tab('Beneficiaries')).toBeFocused();
  await expect(customer.tab('Beneficiaries')).toBeInViewport();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(customer.tab('Devices')).toHaveAttribute('aria-selected', 'true');
  await expect(customer.tab('Devices')).toBeFocused();
  await expect(new ListTab(console.page, 'Devices').rows.first()).toBeVisible();
  await keyboard.press('Home');
  await expect(customer.tab('Profile')).toBeFocused();
});

test('what a tab needs is fetched while the pointer rests on it', async ({ console, customer }) => {
  await customer.open('plain');
  const asked = async () => (await console.door.requests('customers.loans')).length;
  const before = await asked();
  await customer.tab('Loans').hover();
  await expect.poll(asked).toBe(before + 1);
  await customer.show('Loans');
  await expect(new ListTab(console.page, 'Loans').rows.first()).toBeVisible();
  expect(await asked()).toBe(before + 1);
});

test('balances of thirty digits and eight decimals, below nothing, and nothing, stand exactly as they are', async ({
  console,
  customer,
}) => {
  await customer.open('bigMoney', 'wallets');
  const list = new ListTab(console.page, 'Wallets');
  await expect(list.rows).toHaveCount(7);
  const [currencies, balances] = await Promise.all([list.column('Currency'), list.column('Balance')]);
  const shown = Object.fromEntries(currencies.map((currency, at) => [currency, balances[at]?.replace(/\s+/g, ' ')]));
  expect(shown).toEqual({
    NGN: '1,234,567,890,123,456,789,012,345,678.90 NGN',
    UGX: '999,999,999,999,999,999,999,999,999,999.00 UGX',
    BTC: '20,999,999.9769 BTC',
    ETH: '0.00000001 ETH',
    USDT: '-15.50 USDT',
    USDC: '0.00 USDC',
    TRX: '123,456,789,012,345,678,901.12345678 TRX',
  });
});

test('the audit log is filtered by action and by actor, and grouped by day', async ({ console, customer }) => {
  await customer.open('everyBadge', 'audit-logs');
  const list = new ListTab(console.page, 'Audit logs');
  await expect(list.rows).toHaveCount(7);
  await expect(list.table.locator('th[scope=rowgroup]').first()).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
  await list.choose('Action', 'Jailed');
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('Chargeback under review');
  expect(console.address()).toContain('action=jailed');
  await list.panel.getByRole('button', { name: 'Clear filters' }).click();
  await list.panel.getByRole('searchbox', { name: 'Who' }).fill('System');
  await expect.poll(async () => new Set(await list.column('Who'))).toEqual(new Set(['System']));
  await list.panel.getByRole('searchbox', { name: 'Who' }).fill('nobody');
  await expect(list.empty('Nothing matches')).toBeVisible();
});

test('an earn plan has its overview, redemptions and earnings, and leads back to its customer', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('rightToLeft', 'earn');
  const plans = new ListTab(page, 'Earn');
  const product = (await plans.names.first().textContent()) ?? '';
  await plans.names.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Principal');
  const strip = page.getByRole('tablist', { name: 'Earn plan tabs' });
  await expect(strip.getByRole('tab')).toHaveText(['Overview', 'Redemptions', 'Earnings']);
  await strip.getByRole('tab', { name: 'Earnings' }).click();
  await expect.poll(() => console.address()).toMatch(/\/earn\/[^/]+\/earnings$/);
  await expect(new ListTab(page, 'Earnings').panel).toBeVisible();
  await strip.getByRole('tab', { name: 'Redemptions' }).click();
  await expect(new ListTab(page, 'Redemptions').panel).toBeVisible();
  await page.goBack();
  await expect(plans.rows.first()).toBeVisible();
});

test('a transfer’s page shows amounts, both ends and the record as JSON', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('deletionPending', 'transfers');
  const list = new ListTab(page, 'Transfers');
  const reference = (await list.names.first().textContent()) ?? '';
  await list.names.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  const facts = page.getByRole('region', { name: 'Transfer', exact: true });
  for (const label of ['Amount', 'Fee', 'Kind', 'Status', 'From', 'To', 'Created'])
    await expect(facts.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  await page.getByText('Record as JSON', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText(`"reference": "${reference}"`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Amina Bello|Customer/ })
    .first()
    .click();
  await expect(customer.tabs).toBeVisible();
});
