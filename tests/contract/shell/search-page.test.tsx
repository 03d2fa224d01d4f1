// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fail, type Result } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import {
  findCustomersByName,
  findRecords,
  foundAnswer,
  recognized,
  searches,
  words,
} from '../support/found-records.ts';
import { clickButton, enter, paste, type } from '../support/inputs.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';

beforeAll(startKeyHandler);
beforeEach(findCustomersByName);
afterEach(() => void vi.useRealTimers());

const customer = { id: 'CUS1', first_name: 'Ada', last_name: 'Obi', email: null };
const business = (id: string) => ({ id, business: `Business ${id}`, email: null });
const movement = { amount: '10', currency_id: 'NGN', status: 'completed', created_at: '2026-11-20T08:30:00Z' };
const payout = (id: string) => ({ ...movement, id, category: 'fiat', reference: `PYT-${id}` });

const address = () => location.pathname + location.search;
const field = () => page.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const openSearch = (query = '', workspace = 'wanda') => {
  openApp(`/${workspace}/search${query}`);
  return field();
};
const group = (name: string) => page.findByRole('region', { name });
const links = () => [...document.querySelectorAll<HTMLElement>('main a[data-hit]')];
const commands = () => within(page.getByRole('list', { name: 'Commands' })).getAllByRole('listitem');

test('groups show their counts; a full group says so', async () => {
  findRecords({
    businesses: [business('BUS1'), business('BUS2')],
    payouts: Array.from({ length: 50 }, (_, at) => payout(String(at))),
  });
  await openSearch('?q=ada');
  const businesses = await group('Businesses');
  expect(within(businesses).getByRole('heading').parentElement?.textContent).toBe('Businesses2');
  expect(businesses.textContent).not.toContain('Showing the first');
  const payouts = await group('Payouts');
  expect(within(payouts).getByRole('heading').parentElement?.textContent).toBe('Payouts50');
  expect(payouts.textContent).toContain('Showing the first 50.');
  expect(within(payouts).getAllByRole('listitem')).toHaveLength(50);
});

test('results of every kind are links to their pages, except those without a page', async () => {
  const { created_at } = movement;
  findRecords({
    customers: [customer],
    businesses: [business('BUS1')],
    payouts: [payout('PYT1'), { ...payout('PYT2'), category: 'unknown' }],
    connect_trade: [{ ...movement, id: 'CTR1', reference: 'CTR-1' }],
    fiat_deposits: [{ ...movement, id: 'DEP1', reference: 'DEP-1' }],
    crypto_deposits: [{ ...movement, id: 'DEP2', reference: 'DEP-2' }],
    airtimes: [{ ...movement, id: 'AIR1', reference: 'AIR-1' }],
    transactions: [{ ...movement, id: 'TRX1', reference: 'TRX-1', currency: 'NGN', is_fiat: true }],
    addresses: [{ id: 'CUS1', asset: 'BTC', address: 'bc1q', created_at }],
    phone_numbers: [{ id: 'PHN1', number: '+2348031234567', user_id: 'CUS7', created_at }],
  });
  await openSearch('?q=ada');
  expect((await page.findByText('PYT-PYT2')).closest('a')).toBeNull();
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/wanda/customers/CUS1',
    '/wanda/businesses/BUS1',
    '/wanda/payouts/fiat/PYT1',
    '/wanda/connect/trades/CTR1',
    '/wanda/deposits/fiat/DEP1',
    '/wanda/deposits/crypto/DEP2',
    '/wanda/spend/top-ups/AIR1',
    '/wanda/transactions/TRX1',
    '/wanda/customers/CUS1?tab=wallets',
    '/wanda/customers/CUS7',
  ]);
});

test('typing changes the address when it pauses, Enter at once; the window title has no query', async () => {
  const input = await openSearch();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(input, 'ada');
  act(() => void vi.advanceTimersByTime(limits.searchDebounceMs - 1));
  expect(address()).toBe('/wanda/search');
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(address()).toBe('/wanda/search?q=ada'));
  enter(input, 'eve');
  expect(address()).toBe('/wanda/search?q=eve');
  await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual(['eve Found']));
  expect(document.title).toContain('Search');
  expect(document.title).not.toContain('eve');
});

test('typing removes the results of the previous text', async () => {
  const input = await openSearch('?q=ada');
  await group('Customers');
  type(input, 'adam');
  expect(links()).toEqual([]);
  // Also while the request is running.
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  platform.answers.set('search.run', () => promise);
  enter(input, 'eve');
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(links()).toEqual([]);
  await act(async () => resolve(foundAnswer({ customers: [customer] })));
  await group('Customers');
});

test('arrows, J, K and / move through the results', async () => {
  findRecords({ customers: [customer], businesses: [business('BUS1')] });
  const input = await openSearch('?q=ada');
  await group('Customers');
  input.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(links()[0]);
  press('j');
  press('j');
  expect(document.activeElement?.getAttribute('href')).toBe('/wanda/businesses/BUS1');
  press('k');
  expect(document.activeElement?.getAttribute('href')).toBe('/wanda/customers/CUS1');
  press('/');
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('ada');
});

test.each([
  [' ada', 'ada', words('ada')],
  ['ada ', 'ada', words('ada')],
  ['a\u200Bda', 'ada', words('ada')],
  ['business："Nwosu Foods"', 'business:"Nwosu Foods"', [{ filter: 'business', value: 'Nwosu Foods' }]],
])('an address with %j is searched once', async (q, text, parameters) => {
  const input = await openSearch(`?${new URLSearchParams({ q })}`);
  await group('Customers');
  expect(input.value).toBe(text);
  expect(searches()).toEqual([parameters]);
});

test('an empty search offers commands and recent searches', async () => {
  const input = await openSearch('', 'ruby');
  clickButton(within(await group('Search by')).getByRole('button', { name: 'bvn:' }));
  expect(input.value).toBe('bvn:');
  expect(document.activeElement).toBe(input);
  expect(page.getByRole('heading', { name: 'BVN must be exactly 10 digits' })).toBeTruthy();
  enter(input, 'ada');
  await group('Customers');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('');
  fireEvent.click(within(await group('Recent searches')).getByRole('button', { name: 'ada' }));
  await group('Customers');
  expect(address()).toBe('/ruby/search?q=ada');
});

test('a malformed command sends no request', async () => {
  await openSearch('?q=bvn%3A12');
  await page.findByRole('heading', { name: 'BVN must be exactly 10 digits' });
  expect(searches()).toEqual([]);
});

test('commands are suggested by name and by the format of a value', async () => {
  findRecords({});
  const input = await openSearch();
  type(input, 'ada 2212345678');
  fireEvent.click(page.getByRole('button', { name: 'account_number' }));
  expect(input.value).toBe('ada account_number:2212345678');
  await page.findByRole('heading', { name: 'No search results found' });
  expect(searches()).toEqual([[{ filter: 'account_number', value: '2212345678' }, ...words('ada')]]);
  type(input, 'ada acc');
  clickButton(page.getByRole('button', { name: 'account_number:' }));
  expect(input.value).toBe('ada account_number:');
  expect(document.activeElement).toBe(input);
  type(input, 'ada account_number:0123456789');
  expect(commands().map(({ textContent }) => textContent)).toEqual(['account_number0123456789']);
});

test('a pasted text is searched at once by its kind', async () => {
  findRecords({});
  const input = await openSearch();
  paste(input, '"221 234 5678"');
  await page.findByRole('heading', { name: 'No search results found' });
  expect(searches()).toEqual([recognized('2212345678', 'account_number', 'bvn')]);
  expect(commands().map(({ textContent }) => textContent)).toEqual(['Account number or BVN']);
  expect(page.queryByRole('button', { name: 'bvn' })).toBeNull();
});

test('a failure shows a toast and Retry', async () => {
  platform.answers.set('search.run', () => fail('server', 'Search broke', { status: 500 }));
  await openSearch('?q=ada');
  const retry = await page.findByRole('button', { name: 'Retry' });
  expect(shownToast()).toMatchObject({ tone: 'danger', description: 'Search broke' });
  expect(searches()).toHaveLength(1);
  findCustomersByName();
  fireEvent.click(retry);
  await group('Customers');
});
