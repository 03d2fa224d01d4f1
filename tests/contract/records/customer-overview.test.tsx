// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { clockOffset } from '#kernel/base/platform-now.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const wallet = (currency: string, is_fiat: boolean, balance: string, usd_value: string | null) => ({
  ...Object(platform.sample('customers.wallets'))[0],
  currency,
  is_fiat,
  balance,
  usd_value,
});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const transaction = (id: string, status: string, created_at = hoursAgo(3)) => ({
  ...Object(platform.sample('customers.transactions')).data[0],
  id,
  status,
  amount: '12.5',
  currency: 'USD',
  is_fiat: true,
  created_at,
});
const pageOf = (data: object[]) =>
  succeed({ data, pagination: { page: 1, limit: 25, total: data.length, next_cursor: null } });
/** Answers the last movements, and those that are open. */
const setTransactions = (last: object[], open: object[]) =>
  platform.answers.set('customers.transactions', ({ params }) => pageOf(params.status === undefined ? last : open));

afterEach(() => clockOffset.set(0));

beforeEach(() => {
  platform.answers.set('customers.get', () => succeed({ ...Object(platform.sample('customers.get')), id: 'CUS1' }));
  platform.answers.set('customers.wallets', () => succeed([]));
  platform.answers.set('customers.verifications', () => succeed([]));
  platform.answers.set('customers.notes', () => succeed([]));
  platform.answers.set('connect.trades', () => pageOf([]));
  platform.answers.set('loans.list', () => pageOf([]));
  setTransactions([], []);
});

const openCustomer = async () => {
  openApp('/wanda/customers/CUS1');
  await page.findByRole('region', { name: 'Identity' });
};
const card = (name: string) => page.findByRole('region', { name });
const loadedCard = async (name: string) => {
  const region = await card(name);
  await waitFor(() => expect(within(region).queryByRole('status')).toBeNull());
  return region;
};
const overviewRequests = [
  'customers.wallets',
  'customers.verifications',
  'customers.notes',
  'customers.transactions',
] as const;

describe('cards', () => {
  test('without any data there is no overview, and the profile begins with its fields', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
    platform.answers.set('customers.wallets', () => promise);
    await openCustomer();
    const overview = within(await card('Overview'));
    // The answered cards are empty.
    await waitFor(() =>
      expect(overview.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['Value']),
    );
    await act(async () => resolve(succeed([])));
    await waitFor(() => expect(page.queryByRole('region', { name: 'Overview' })).toBeNull());
    const sections = within(page.getByRole('tabpanel')).getAllByRole('region');
    expect(sections.map((each) => each.getAttribute('aria-label')).slice(0, 3)).toEqual([
      'Identity',
      'Contact',
      'Address',
    ]);
    expect(page.queryByRole('alert')).toBeNull();
    for (const endpoint of overviewRequests) expect(platform.requestsOf(endpoint).length).toBeGreaterThan(0);
  });

  test('what is empty takes no card', async () => {
    platform.answers.set('customers.wallets', () => succeed([wallet('USD', true, '5', '5')]));
    await openCustomer();
    const overview = within(await card('Overview'));
    await waitFor(() =>
      expect(overview.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['Value']),
    );
  });

  test('one total of all balances, where every one has a dollar value', async () => {
    platform.answers.set('customers.wallets', () =>
      succeed([
        wallet('NGN', true, '1000', '0.65'),
        wallet('USD', true, '2.10', '2.10'),
        wallet('BTC', false, '1', '64000'),
        wallet('ETH', false, '0', null),
      ]),
    );
    await openCustomer();
    const totals = within(await loadedCard('Value')).getAllByRole('definition');
    expect(totals.map(({ textContent }) => textContent)).toEqual(['≈ 64,002.75 USD']);
  });

  test('no total without the dollar value of a balance, which is listed last', async () => {
    platform.answers.set('customers.wallets', () =>
      succeed([
        wallet('ETH', false, '2', null),
        wallet('XRP', false, '7', null),
        wallet('NGN', true, '1000', '0.65'),
        wallet('USD', true, '2.10', '2.10'),
      ]),
    );
    await openCustomer();
    const value = await loadedCard('Value');
    expect(within(value).queryByRole('definition')).toBeNull();
    const wallets = within(value).getAllByRole('listitem');
    expect(wallets.map(({ textContent }) => textContent?.trim())).toEqual([
      '2.10 USD',
      '1,000.00 NGN≈ 0.65 USD',
      '2.00 ETH',
    ]);
    expect(value.textContent).toContain('1 more');
  });

  test('the three wallets of most value come in order', async () => {
    platform.answers.set('customers.wallets', () =>
      succeed([
        wallet('NGN', true, '1000', '0.65'),
        wallet('USD', true, '9', '9.00'),
        wallet('BTC', false, '1', '64000'),
        wallet('ETH', false, '2', '6200'),
        wallet('GBP', true, '0', '0'),
      ]),
    );
    await openCustomer();
    const wallets = within(await loadedCard('Value')).getAllByRole('listitem');
    expect(wallets.map(({ textContent }) => textContent?.trim())).toEqual([
      '1.00 BTC≈ 64,000.00 USD',
      '2.00 ETH≈ 6,200.00 USD',
      '9.00 USD',
    ]);
  });

  test('a movement leads to its page', async () => {
    setTransactions([transaction('TX7', 'completed')], []);
    await openCustomer();
    const link = await within(await card('Last movements')).findByRole('link', { name: /12\.50 USD/ });
    expect(link.getAttribute('href')).toBe('/wanda/customers/CUS1/transactions/TX7');
    expect(link.textContent).toContain('3 hours ago');
  });

  test.each([
    ['expired', true],
    ['completed', false],
  ])('money of a movement that is %s is not drawn as moved: %s', async (status, isUnmoved) => {
    setTransactions([{ ...transaction('TX7', status), direction: 'in' }], []);
    await openCustomer();
    const link = await within(await card('Last movements')).findByRole('link', { name: /12\.50 USD/ });
    expect(link.querySelector('[data-unmoved]') !== null).toBe(isUnmoved);
  });

  test('open items lead to the tab with its filter', async () => {
    platform.answers.set('customers.verifications', () =>
      succeed([{ ...Object(platform.sample('customers.verifications'))[0], status: 'pending' }]),
    );
    setTransactions(
      [],
      [
        transaction('TX1', 'failed'),
        transaction('TX2', 'failed'),
        transaction('TX3', 'processing', hoursAgo(2)),
        transaction('TX4', 'processing', hoursAgo(0.5)),
        transaction('TX5', 'review_needed'),
        { ...transaction('TX6', 'in_review'), type: 'payout' },
        { ...transaction('TX7', 'review_needed'), type: 'deposit' },
      ],
    );
    await openCustomer();
    const links = within(await loadedCard('Open items')).getAllByRole('link');
    const tab = '/wanda/customers/CUS1';
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 document to review', `${tab}/documents`],
      ['2 movements failed', `${tab}/transactions?status=failed`],
      ['1 movement stuck for over an hour', `${tab}/transactions?status=processing`],
      ['1 movement in review', `${tab}/transactions?status=in_review&status=review_needed`],
      ['1 payout in review', `${tab}/transactions?type=payout&status=in_review&status=review_needed`],
      ['1 deposit in review', `${tab}/transactions?type=deposit&status=in_review&status=review_needed`],
    ]);
  });

  test('a movement is stuck by the clock of the platform', async () => {
    // Two hours behind this computer.
    clockOffset.set(-2 * 3_600_000);
    setTransactions(
      [],
      [transaction('TX1', 'processing', hoursAgo(2.5)), transaction('TX2', 'processing', hoursAgo(4))],
    );
    await openCustomer();
    const links = within(await loadedCard('Open items')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['1 movement stuck for over an hour']);
  });

  test('disputes and loans near liquidation lead to their lists', async () => {
    platform.answers.set('connect.trades', () => pageOf([{}]));
    platform.answers.set('loans.list', () => pageOf([{}, {}]));
    await openCustomer();
    const links = within(await loadedCard('Open items')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 open dispute', '/wanda/connect/trades?q=CUS1&status=disputed'],
      ['2 loans near liquidation', '/wanda/loan/summary?q=CUS1&near_liquidation=true'],
    ]);
  });

  test('the latest note is shown', async () => {
    const note = (text: string, created_at: string) => ({
      id: text,
      text,
      author: { name: 'Brian Otieno', email: null },
      created_at,
    });
    platform.answers.set('customers.notes', () =>
      succeed([note('Older', '2026-03-01T00:00:00Z'), note('Newer', '2026-03-02T00:00:00Z')]),
    );
    await openCustomer();
    expect((await loadedCard('Latest note')).textContent).toContain('Newer');
    expect((await loadedCard('Latest note')).textContent).not.toContain('Older');
  });
});

describe('loading', () => {
  test('the profile is there while no card has its data, and all requests are sent side by side', async () => {
    for (const endpoint of overviewRequests) platform.answers.set(endpoint, pending);
    await openCustomer();
    for (const name of ['Value', 'Last movements', 'Open items', 'Latest note'])
      expect(within(await card(name)).getByRole('status')).toBeTruthy();
    for (const endpoint of overviewRequests) expect(platform.requestsOf(endpoint).length).toBeGreaterThan(0);
  });

  test('a failed card has its own Retry, the others are shown', async () => {
    platform.answers.set('customers.wallets', serverError);
    setTransactions([transaction('TX7', 'completed')], []);
    await openCustomer();
    const retry = await within(await card('Value')).findByRole('button', { name: 'Retry' });
    expect(within(await card('Value')).getByRole('alert').textContent).toContain("Couldn't load wallets");
    expect(within(await loadedCard('Last movements')).getAllByRole('link').length).toBeGreaterThan(1);
    platform.answers.set('customers.wallets', () => succeed([wallet('USD', true, '5', '5')]));
    fireEvent.click(retry);
    await waitFor(async () => expect((await card('Value')).textContent).toContain('5.00 USD'));
  });

  test('says when what is shown could not be refreshed', async () => {
    platform.answers.set('customers.wallets', () => succeed([wallet('USD', true, '10', '10')]));
    await openCustomer();
    const value = within(await loadedCard('Value'));
    const notes = within(await page.findByRole('region', { name: 'Notes' }));
    await notes.findByText('No notes yet');
    platform.answers.set('customers.wallets', serverError);
    platform.answers.set('customers.notes', serverError);
    emit('data.changed', { groups: ['customers'] });
    expect(await value.findByText("Couldn't refresh wallets")).toBeTruthy();
    expect(await notes.findByText(/^Couldn't refresh: The platform broke/)).toBeTruthy();
    platform.answers.set('customers.wallets', () => succeed([wallet('USD', true, '20', '20')]));
    fireEvent.click(value.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(value.queryByText("Couldn't refresh wallets")).toBeNull());
  });

  test('requests start with the navigation and are sent once', async () => {
    // The customer of the list's first row.
    platform.answers.delete('customers.get');
    openApp('/wanda/customers');
    await waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
    const link = document.querySelector('[data-row-link]');
    if (link) fireEvent.click(link);
    await page.findByRole('region', { name: 'Identity' });
    await waitFor(() => expect(platform.requestsOf('customers.wallets')).toHaveLength(1));
    expect(platform.requestsOf('customers.transactions')).toHaveLength(2);
  });
});

test('a member who may not read transactions gets no card of them, and they are not requested', async () => {
  platform.permissions = ['customer:read'];
  platform.answers.set('customers.wallets', () => succeed([wallet('USD', true, '5', '5')]));
  await openCustomer();
  await card('Value');
  expect(page.queryByRole('region', { name: 'Last movements' })).toBeNull();
  expect(platform.requestsOf('customers.transactions')).toEqual([]);
});

describe('with pages that are empty or cut', () => {
  const paged = (data: object[], next_cursor: string | null, total: number | null = null) =>
    succeed({ data, pagination: { page: 1, limit: 5, total, next_cursor } });

  test('the last movements and the counts come from the next page', async () => {
    const row = transaction('TX1', 'failed');
    platform.answers.set('customers.transactions', ({ params }) =>
      params.cursor === undefined ? paged([], 'next') : paged([row], ''),
    );
    await openCustomer();
    expect(within(await loadedCard('Last movements')).getAllByRole('listitem')).toHaveLength(1);
    expect((await loadedCard('Open items')).textContent).toContain('1 movement failed');
  });

  test('a repeated cursor makes the counts minimums', async () => {
    const row = transaction('TX1', 'failed');
    platform.answers.set('customers.transactions', () => paged([row], 'next'));
    await openCustomer();
    expect((await loadedCard('Open items')).textContent).toContain('1+ movements failed');
  });

  test('records that the platform does not count are counted as far as they are read', async () => {
    platform.answers.set('connect.trades', ({ params }) =>
      params.cursor === undefined ? paged([], 'next') : paged([{ id: 'TRD1' }], 'more'),
    );
    platform.answers.set('loans.list', () => paged([{ id: 'LOAN1' }], null));
    await openCustomer();
    const text = (await loadedCard('Open items')).textContent;
    expect(text).toContain('1+ open disputes');
    expect(text).toContain('1 loan near liquidation');
  });
});
