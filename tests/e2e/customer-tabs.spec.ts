import { expect } from 'playwright/test';
import type { Character } from './screens/customer.ts';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// Every tab that is a list: its rows, its empty state, and its error with Retry.

interface TabCase {
  label: string;
  segment: string;
  endpoint: string;
  /** A customer with rows, and one without. */
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
  tab('Wallets', 'wallets', 'customers.walletCategories', 'No wallets yet'),
  tab('Transactions', 'transactions', 'customers.transactions', 'No transactions yet'),
  tab('Transfers', 'transfers', 'customers.transfers', 'No transfers yet'),
  tab(
    'Linked Businesses',
    'linked-businesses',
    'customers.linkedBusiness',
    'No linked businesses',
    'plain',
    'longName',
  ),
  tab('Crypto Addresses', 'crypto-addresses', 'customers.cryptoAddresses', 'No crypto addresses yet'),
  tab('Payment Accounts', 'payment-accounts', 'customers.paymentAccounts', 'No payout accounts yet'),
  tab('Sender accounts', 'sender-accounts', 'customers.senderAccounts', 'No sender accounts yet'),
  tab('Loans', 'loans', 'customers.loans', 'No loans'),
  tab('Earn', 'earn', 'earn.plans', 'No earn plans yet', 'rightToLeft'),
  tab('External Addresses', 'external-addresses', 'customers.externalAddresses', 'No external addresses'),
  tab('Review Log', 'review-log', 'customers.reviewLog', 'No reviews yet'),
  tab('Audit logs', 'audit-logs', 'customers.auditLogs', 'No account changes yet'),
  tab('Yield', 'yield', 'customers.yield', 'No yield'),
  tab('Verifications', 'documents', 'customers.verifications', 'No verifications yet'),
  tab('Devices', 'devices', 'customers.devices', 'No devices yet'),
  tab('Beneficiaries', 'beneficiaries', 'customers.beneficiaries', 'No beneficiaries yet'),
];

test('the tabs are in order; each has its own address and shows its rows', async ({ console, customer }) => {
  for (const full of ['plain', 'rightToLeft'] as const) {
    await customer.open(full);
    await expect(customer.tabs.getByRole('tab')).toHaveText(['Profile', ...tabs.map(({ label }) => label)]);
    for (const { label, segment } of tabs.filter((one) => one.full === full)) {
      await customer.openTab(label);
      await expect.poll(() => console.address()).toMatch(new RegExp(`/${segment}$`));
      const list = new List(console.page, label);
      await expect(list.rows.first(), label).toBeVisible();
      await expect(list.footer, label).toContainText(/^(1–\d+ of \d+|1) \S/);
    }
  }
});

test('each tab has its own empty message', async ({ console, customer }) => {
  for (const empty of ['empty', 'longName'] as const) {
    await customer.open(empty);
    for (const { label, words } of tabs.filter((one) => one.empty === empty)) {
      await customer.openTab(label);
      await expect(new List(console.page, label).message(words)).toBeVisible();
    }
  }
  await customer.open('empty');
  await expect(customer.section('Notes')).toContainText('No notes yet');
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer' });

  test('sees no transactions and requests none', async ({ console, customer }) => {
    const before = (await console.platform.requests('customers.transactions')).length;
    await customer.open('plain', 'transactions');
    await expect(console.page.getByText('transaction:read')).toBeVisible();
    expect((await console.platform.requests('customers.transactions')).length).toBe(before);
  });
});

test('switching tabs replaces the history entry: back leaves the customer', async ({
  console,
  customer,
  customers,
}) => {
  await customers.open('?sort=email');
  await customers.rowLinks.first().click();
  for (const label of ['Wallets', 'Devices', 'Profile', 'Loans']) await customer.openTab(label);
  await console.page.goBack();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers?sort=email');
});

test('tabs scroll by buttons and wheel; the selected tab scrolls into view', async ({ console, customer }) => {
  const { page } = console;
  const left = page.getByRole('button', { name: 'Scroll tabs left' });
  const right = page.getByRole('button', { name: 'Scroll tabs right' });
  await customer.open('plain');
  await expect(customer.tab('Beneficiaries')).not.toBeInViewport();
  await expect(left).toBeDisabled();
  await right.click();
  await expect(left).toBeEnabled();
  // A click by Playwright would wait for the button once it is disabled.
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

test('arrows, Home, End and Enter work the tabs', async ({ console, customer }) => {
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
  await expect(new List(console.page, 'Devices').rows.first()).toBeVisible();
  await keyboard.press('Home');
  await expect(customer.tab('Profile')).toBeFocused();
});

test('hovering a tab prefetches its rows', async ({ console, customer }) => {
  await customer.open('plain');
  const asked = async () => (await console.platform.requests('customers.loans')).length;
  const before = await asked();
  await customer.tab('Loans').hover();
  await expect.poll(asked).toBe(before + 1);
  await customer.openTab('Loans');
  await expect(new List(console.page, 'Loans').rows.first()).toBeVisible();
  expect(await asked()).toBe(before + 1);
});

test('balances show every digit: thirty digits, eight decimals, negative, zero', async ({ console, customer }) => {
  await customer.open('bigMoney', 'wallets');
  const list = new List(console.page, 'Wallets');
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

test('the audit log is grouped by day and filtered by action and actor', async ({ console, customer }) => {
  await customer.open('everyBadge', 'audit-logs');
  const list = new List(console.page, 'Audit logs');
  await expect(list.rows).toHaveCount(7);
  await expect(list.table.locator('th[scope=rowgroup]').first()).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
  await list.chooseFilter('Action', 'Jailed');
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('Chargeback under review');
  expect(console.address()).toContain('action=jailed');
  await list.panel.getByRole('button', { name: 'Clear filters' }).click();
  await list.panel.getByRole('searchbox', { name: 'Who' }).fill('System');
  await expect.poll(async () => new Set(await list.column('Who'))).toEqual(new Set(['System']));
  await list.panel.getByRole('searchbox', { name: 'Who' }).fill('nobody');
  await expect(list.message('No entries match these filters')).toBeVisible();
});

test('an earn plan has overview, redemptions and earnings', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('rightToLeft', 'earn');
  const plans = new List(page, 'Earn');
  const product = (await plans.rowLinks.first().textContent()) ?? '';
  await plans.rowLinks.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Principal');
  const strip = page.getByRole('tablist', { name: 'Earn plan tabs' });
  await expect(strip.getByRole('tab')).toHaveText(['Overview', 'Redemptions', 'Earnings']);
  await strip.getByRole('tab', { name: 'Earnings' }).click();
  await expect.poll(() => console.address()).toMatch(/\/earn\/[^/]+\/earnings$/);
  await expect(new List(page, 'Earnings').panel).toBeVisible();
  await strip.getByRole('tab', { name: 'Redemptions' }).click();
  await expect(new List(page, 'Redemptions').panel).toBeVisible();
  await page.goBack();
  await expect(plans.rows.first()).toBeVisible();
});

test('a transfer’s page shows its fields and JSON, and links to both customers', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('deletionPending', 'transfers');
  const list = new List(page, 'Transfers');
  const reference = (await list.rowLinks.first().textContent()) ?? '';
  await list.rowLinks.first().click();
  await expect(page.locator('main header')).toContainText(reference);
  const facts = page.getByRole('region', { name: 'Transfer', exact: true });
  for (const label of ['Kind', 'Status', 'Reference', 'Created'])
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
