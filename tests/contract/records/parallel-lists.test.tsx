// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { pending, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const paramsOf = (endpoint: string) => platform.requestsOf(endpoint).map(({ params }) => params);

test.each([
  ['of a tab', '/wanda/customers/CUS1/transfers', 'customers.get', 'customers.transfers'],
  ['of a section', '/wanda/connect/merchants/M1', 'connect.merchant', 'connect.offers'],
])('the list %s is requested while the record loads', async (_, address, record, list) => {
  platform.answers.set(record, pending);
  openApp(address);
  await waitFor(() => expect(platform.requestsOf(list)).toHaveLength(1));
  expect(page.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('the list has the filters and the page of the address', async () => {
  platform.answers.set('customers.get', pending);
  openApp('/wanda/customers/CUS1/transactions?status=failed&page=3');
  await waitFor(() =>
    expect(paramsOf('customers.transactions')).toEqual([expect.objectContaining({ status: ['failed'], page: 3 })]),
  );
});

test('a list of several on one page has its own parameters of the address', async () => {
  platform.answers.set('connect.merchant', pending);
  openApp('/wanda/connect/merchants/M1?merchant-offers.page=2&page=7');
  await waitFor(() => expect(paramsOf('connect.offers')).toEqual([expect.objectContaining({ page: 2 })]));
});

test('a list that needs more of the record than its ID waits for it', async () => {
  platform.answers.set('payouts.get', pending);
  openApp('/wanda/payouts/fiat/PAY1');
  await waitFor(() => expect(platform.requestsOf('payouts.get')).toHaveLength(1));
  await page.findByRole('status', { name: 'Loading' });
  expect(platform.requestsOf('transactions.list')).toEqual([]);
});

test('a list that the member may not read is not requested', async () => {
  platform.permissions = ['customer:read'];
  platform.answers.set('customers.get', () => succeed(platform.sample('customers.get')));
  openApp('/wanda/customers/CUS1/transactions');
  await page.findByRole('button', { name: 'Copy customer ID' });
  expect(platform.requestsOf('customers.transactions')).toEqual([]);
});
