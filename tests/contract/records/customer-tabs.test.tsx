// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { customersDetail } from '../../../src/renderer/features/customers/customers.detail.tsx';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';
import { columnTexts, findTable, rowLinksOf } from '../support/tables.ts';

// The tabs of a customer that are lists, and the pages and the dialog that they lead to.

const tabs = [
  ['Wallets', 'wallets', 'No wallets yet'],
  ['Transactions', 'transactions', 'No transactions yet'],
  ['Transfers', 'transfers', 'No transfers yet'],
  ['Linked Businesses', 'linked-businesses', 'No linked businesses'],
  ['Crypto Addresses', 'crypto-addresses', 'No crypto addresses yet'],
  ['Payment Accounts', 'payment-accounts', 'No payout accounts yet'],
  ['Beneficiaries', 'beneficiaries', 'No beneficiaries yet'],
  ['Sender accounts', 'sender-accounts', 'No sender accounts yet'],
  ['Loans', 'loans', 'No loans'],
  ['Earn', 'earn', 'No earn plans yet'],
  ['External Addresses', 'external-addresses', 'No external addresses'],
  ['Review Log', 'review-log', 'No reviews yet'],
  ['Audit logs', 'audit-logs', 'No account changes yet'],
  ['Yield', 'yield', 'No yield'],
  ['Verifications', 'documents', 'No verifications yet'],
  ['Devices', 'devices', 'No devices yet'],
] as const;
const address = '/wanda/customers/ID0';
const openCustomer = async () => {
  openApp(address);
  return within(await page.findByRole('tablist', { name: 'Customer tabs' }));
};

test('the tabs are in order, and each has its own address', async () => {
  const strip = await openCustomer();
  const links = strip.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')]);
  expect(links).toEqual([['Profile', address], ...tabs.map(([label, segment]) => [label, `${address}/${segment}`])]);
});

test('the profile has the address of an overview too', async () => {
  openApp(`${address}/overview`);
  const selected = await page.findByRole('tab', { selected: true });
  expect(selected.textContent).toBe('Profile');
  expect(page.queryByRole('heading', { name: '404' })).toBeNull();
});

test('each tab has its own empty message', async () => {
  const customer = platform.sample('customers.get');
  const contents = await Promise.all(customersDetail.tabs.slice(1).map(({ load }) => load()));
  const messages = contents.map((content) => content.kind === 'list' && content.list(customer).emptyTitle);
  expect(messages).toEqual(tabs.map(([, , message]) => message));

  platform.rows = 0;
  const strip = await openCustomer();
  await within(await page.findByRole('region', { name: 'Notes' })).findByText('No notes yet');
  fireEvent.click(strip.getByRole('tab', { name: 'Wallets' }));
  await page.findByRole('heading', { name: 'No wallets yet' });
});

describe('a tab without its permission', () => {
  beforeEach(() => {
    platform.permissions = ['customer:read'];
  });

  test('is not offered: not in the strip, by no key and not in the palette', async () => {
    const strip = await openCustomer();
    expect(strip.queryByRole('tab', { name: 'Transactions' })).toBeNull();
    await waitFor(() => expect(findCommand('tab.transfers')?.keys).toEqual(['3']));
    expect(findCommand('tab.transactions')).toBeUndefined();
  });

  test('says at its address which one is missing, below the other tabs, and requests nothing', async () => {
    openApp(`${address}/transactions`);
    const panel = within(await page.findByRole('tabpanel', { name: 'Transactions' }));
    await panel.findByText('transaction:read');
    expect(page.queryByRole('tab', { selected: true })).toBeNull();
    expect(page.getByRole('tab', { name: 'Wallets' })).toBeTruthy();
    expect(platform.requestsOf('customers.transactions')).toEqual([]);
  });
});

test('tabs that belong together are neighbors as far as their order allows, and all have a group', () => {
  const groups = customersDetail.tabs.map(({ group }) => group);
  expect(groups).not.toContain(undefined);
  const at = (label: string) => customersDetail.tabs.findIndex((tab) => tab.label === label);
  expect(at('Beneficiaries')).toBe(at('Payment Accounts') + 1);
});

test('switching tabs replaces the history entry: Back leaves the customer', async () => {
  openApp('/wanda/customers?sort=email');
  const [link] = rowLinksOf(await findTable('Customers'));
  if (link) fireEvent.click(link);
  const strip = within(await page.findByRole('tablist', { name: 'Customer tabs' }));
  for (const label of ['Wallets', 'Devices', 'Profile', 'Loans']) {
    fireEvent.click(strip.getByRole('tab', { name: label }));
    await waitFor(() => expect(strip.getByRole('tab', { selected: true }).textContent).toBe(label));
  }
  act(() => history.back());
  await findTable('Customers');
  expect(location.pathname + location.search).toBe('/wanda/customers?sort=email');
});

test('hovering a tab requests its rows before it is opened', async () => {
  const strip = await openCustomer();
  const tab = strip.getByRole('tab', { name: 'Devices' });
  expect(platform.requestsOf('customers.devices')).toEqual([]);
  fireEvent.mouseEnter(tab);
  await waitFor(() => expect(platform.requestsOf('customers.devices')).toHaveLength(1));
  fireEvent.click(tab);
  await findTable('Devices');
  expect(platform.requestsOf('customers.devices')).toHaveLength(1);
});

test('balances show every digit: thirty digits, eight decimals, negative, zero', async () => {
  const balances = [
    ['NGN', '1234567890123456789012345678.90', '1,234,567,890,123,456,789,012,345,678.90 NGN'],
    ['BTC', '20999999.9769', '20,999,999.9769 BTC'],
    ['ETH', '0.00000001', '0.00000001 ETH'],
    ['USDT', '-15.5', '-15.50 USDT'],
    ['USDC', '0', '0.00 USDC'],
  ] as const;
  const wallets = balances.map(([currency, balance]) => ({
    ...{ currency, name: currency, is_fiat: currency === 'NGN', category: 'all', balance, available: balance },
    locked: '0',
    usd_value: null,
    active: true,
    address: null,
    network: null,
  }));
  platform.answers.set('customers.walletCategories', () => succeed([{ category: 'all', wallets }]));
  openApp(`${address}/wallets`);
  const texts = columnTexts(await findTable('Wallets'), 'Balance');
  expect(texts.map((text) => text?.replace(/\s+/g, ' '))).toEqual(balances.map(([, , shown]) => shown));
});

describe('50,000 transactions', () => {
  const lastPage = 2_000;
  const open = async (search = '') => {
    const [sample] = Object(platform.sample('customers.transactions')).data;
    platform.answers.set('customers.transactions', ({ params }) => {
      const number = Number(params.page ?? 1);
      const data = Array.from({ length: 25 }, (_, index) => ({ ...sample, id: `${number}-${index}` }));
      const next_cursor = number === lastPage ? null : `after-${number}`;
      return succeed({ data, pagination: { page: number, limit: 25, total: 50_000, next_cursor } });
    });
    openApp(`${address}/transactions${search}`);
    await findTable('Transactions');
    return within(page.getByRole('navigation', { name: 'Pages' }));
  };
  const lastParams = () => platform.lastRequest('customers.transactions')?.params;

  test('are paged forth and back', async () => {
    const footer = await open();
    footer.getByText('1–25 of 50,000 transactions');
    for (const [button, range] of [
      ['Next page', '26–50 of 50,000 transactions'],
      ['Next page', '51–75 of 50,000 transactions'],
      ['Previous page', '26–50 of 50,000 transactions'],
    ] as const) {
      fireEvent.click(footer.getByRole('button', { name: button }));
      await footer.findByText(range);
      await waitFor(() =>
        expect(footer.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('false'),
      );
    }
  });

  test('end with their last page', async () => {
    const footer = await open(`?page=${lastPage}`);
    footer.getByText('49,976–50,000 of 50,000 transactions');
    expect(footer.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('are filtered and searched, and shown again without filters', async () => {
    await open();
    const filters = within(document.querySelector('search') ?? document.body);
    for (const [filter, option] of [
      ['Status', 'Failed'],
      ['Direction', 'Out'],
    ] as const) {
      fireEvent.click(filters.getByRole('button', { name: filter }));
      const options = within(await page.findByRole('dialog', { name: filter }));
      fireEvent.click(await options.findByLabelText(option));
    }
    await waitFor(() => expect(lastParams()).toMatchObject({ status: ['failed'], direction: 'out' }));
    expect(location.search).toBe('?status=failed&direction=out');
    fireEvent.click(filters.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
    fireEvent.change(filters.getByRole('searchbox', { name: 'Reference' }), { target: { value: 'WND-1' } });
    await waitFor(() => expect(lastParams()).toMatchObject({ q: 'WND-1' }));
    expect(lastParams()).not.toHaveProperty('status');
  });
});

test('an earn plan opens from its tab; its tabs are below its address, and Back leads to the plans', async () => {
  openApp(`${address}/earn`);
  const [link] = rowLinksOf(await findTable('Earn'));
  if (!link) throw new Error('there is no plan');
  fireEvent.click(link);
  expect((await page.findByRole('region', { name: 'Plan' })).textContent).toContain('Principal');
  const strip = within(page.getByRole('tablist', { name: 'Earn plan tabs' }));
  expect(strip.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Redemptions',
    'Earnings',
  ]);
  for (const label of ['Earnings', 'Redemptions']) {
    fireEvent.click(strip.getByRole('tab', { name: label }));
    await findTable(label);
    expect(location.pathname).toMatch(new RegExp(`^${address}/earn/[^/]+/${label.toLowerCase()}$`));
  }
  act(() => history.back());
  await findTable('Earn');
});

test('an earn plan of another customer does not exist below this one', async () => {
  platform.answerWith('earn.plan', { customer: { id: 'CUS-OTHER', name: 'Somebody Else' } });
  openApp(`${address}/earn/ID1`);
  await page.findByText('This earn plan does not exist, or it was moved.');
  expect(page.queryByText('Somebody Else')).toBeNull();
});

test('a transfer opens from its tab, and shows its fields, its JSON and its customer', async () => {
  openApp(`${address}/transfers`);
  const [link] = rowLinksOf(await findTable('Transfers'));
  if (!link) throw new Error('there is no transfer');
  fireEvent.click(link);
  const facts = within(await page.findByRole('region', { name: 'Processing' }));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Kind', 'Reference', 'Provider', 'Provider reference', 'Created']),
  );
  const { reference } = Object(platform.sample('customers.transfer'));
  const main = within(page.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 }).closest('header')?.textContent).toContain(reference);
  fireEvent.click(main.getByText('Record as JSON'));
  expect(main.getByRole('region', { name: 'Record as JSON' }).textContent).toContain(`"reference": "${reference}"`);
  expect(
    main
      .getByText(/^Customer/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe(address);
});

// What main saves is in src/main/requests/download-handlers.test.ts.
describe('the export of a day', () => {
  afterEach(() => vi.restoreAllMocks());

  const open = async () => {
    openApp(`${address}/transactions`);
    fireEvent.click(await page.findByRole('button', { name: 'Export day…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Export day' }));
    return {
      day: dialog.getByLabelText<HTMLInputElement>('Day'),
      save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save as…' }),
      dialog,
      choose: (value: string) => fireEvent.change(dialog.getByLabelText('Day'), { target: { value } }),
    };
  };
  /** Main answers the download. */
  const answerDownload = (result: Awaited<ReturnType<(typeof bridge.call)['api.download']>>) =>
    vi.spyOn(bridge.call, 'api.download').mockResolvedValue(result);

  test('a day in the future cannot be saved', async () => {
    const { dialog, day, save, choose } = await open();
    await waitFor(() => expect(document.activeElement).toBe(day));
    choose('2199-01-01');
    await dialog.findByText('Choose today or an earlier day');
    expect(save.disabled).toBe(true);
  });

  test('a canceled save dialog leaves the dialog open without a message', async () => {
    const { save, choose } = await open();
    choose('2024-01-02');
    const download = answerDownload(succeed(null));
    fireEvent.click(save);
    await waitFor(() => expect(download).toHaveBeenCalled());
    await waitFor(() => expect(save.disabled).toBe(false));
    expect(save.isConnected).toBe(true);
    expect(shownToast()).toBeUndefined();
  });

  test('a failed export says that no file was saved, and can be closed', async () => {
    const { day, save, choose } = await open();
    choose('2024-01-02');
    answerDownload(fail('server', 'No export today', { status: 500 }));
    fireEvent.click(save);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'No export today',
        description: 'The export stopped. No file was saved.',
      }),
    );
    await waitFor(() => expect(save.disabled).toBe(false));
    fireEvent.keyDown(day, { key: 'Escape' });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('a saved day closes the dialog and names the file', async () => {
    const { save, choose } = await open();
    choose('2024-01-02');
    const download = answerDownload(succeed({ id: crypto.randomUUID(), name: 'day.csv' }));
    fireEvent.click(save);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Transactions saved', description: 'day.csv' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(download.mock.lastCall?.[0]).toMatchObject({
      endpoint: 'customers.exportTransactions',
      params: { id: 'ID0' },
      body: { date: '2024-01-02' },
      name: 'transactions-ID0-2024-01-02.csv',
    });
  });
});
