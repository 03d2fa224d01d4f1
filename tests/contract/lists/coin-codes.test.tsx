// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// Coins whose codes are those of fiat currencies, too: what a record or its screen is about says which.

/** The rows of the platform's answer as it is sent: what the contract does not know is lost. */
const answer = (endpoint: string, changes: object) => {
  const { data, ...body } = Object(platform.sampleBody(endpoint));
  platform.bodies.set(endpoint, { ...body, data: [{ ...data[0], ...changes }] });
};
const amount = '0.12345678';
const shown = async () => within(await page.findByRole('table')).getAllByRole('row')[1]?.textContent;

test.each(['MNT', 'RON', 'SCR'])('%s is a coin on a crypto payout, and fiat on a bank payout', async (code) => {
  answer('payouts.list', { amount, currency_id: code, fee: null });
  openApp('/wanda/payouts/crypto');
  expect(await shown()).toContain(`0.12345678 ${code}`);
});

test.each([
  ['payouts.list', '/wanda/payouts/fiat', { currency_id: 'MNT', fee: null }, '0.12… MNT'],
  ['deposits.list', '/wanda/deposits/crypto', { currency_id: 'MNT' }, '0.12345678 MNT'],
  ['deposits.list', '/wanda/deposits/fiat', { currency_id: 'MNT' }, '0.12… MNT'],
  ['transfers.list', '/wanda/transfers', { currency: 'MNT', kind: 'crypto' }, '0.12345678 MNT'],
  ['transfers.list', '/wanda/transfers', { currency: 'MNT', kind: 'bank' }, '0.12… MNT'],
  ['connect.trades', '/wanda/connect/trades', { asset: 'MNT', fiat: 'MNT' }, '0.12345678 MNT'],
  ['earn.plans', '/wanda/earn/plans', { principal: amount, earned: '0', currency: 'MNT' }, '0.12345678 MNT'],
  ['earn.assets', '/wanda/earn/assets', { min: amount, asset: 'MNT' }, '0.12345678 MNT'],
  ['loans.assets', '/wanda/loan/assets', { min: amount, asset: 'MNT' }, '0.12345678 MNT'],
  ['loans.list', '/wanda/loan/summary', { principal: amount, currency: 'MNT', is_fiat: false }, '0.12345678 MNT'],
  ['loans.list', '/wanda/loan/summary', { principal: amount, currency: 'MNT', is_fiat: true }, '0.12… MNT'],
  ['commerce.charges', '/wanda/commerce/charges', { currency: 'MNT', is_fiat: false }, '0.12345678 MNT'],
  ['commerce.charges', '/wanda/commerce/charges', { currency: 'MNT', is_fiat: true }, '0.12… MNT'],
  ['commerce.paymentLinks', '/wanda/commerce/payment-links', { currency: 'MNT', is_fiat: false }, '0.12345678 MNT'],
  ['vouchers.list', '/wanda/vouchers/all', { currency: 'MNT', is_fiat: false }, '0.12345678 MNT'],
  [
    'vouchers.merchants',
    '/wanda/vouchers/merchants',
    { balance: amount, currency: 'MNT', is_fiat: false },
    '0.12345678 MNT',
  ],
  [
    'spend.betAccounts',
    '/wanda/spend/bet-accounts',
    { balance: amount, currency: 'MNT', is_fiat: false },
    '0.12345678 MNT',
  ],
  [
    'connect.merchants',
    '/wanda/connect/merchants',
    { volume: amount, currency: 'MNT', is_fiat: false },
    '0.12345678 MNT',
  ],
  ['payouts.batches', '/wanda/payouts/aggregated', { total: amount, currency_id: 'USDC' }, '0.12… USDC'],
  [
    'referrals.list',
    '/wanda/referrals',
    { referer_payment: { amount, currency: 'MNT', is_fiat: false, created_at: '2026-11-01T00:00:00Z' } },
    '0.12345678 MNT',
  ],
])('%s at %s with %o', async (endpoint, address, changes, expected) => {
  answer(endpoint, { amount, ...changes });
  openApp(address);
  expect(await shown()).toContain(expected);
});

test.each(['MNT', 'RON', 'SCR'])('the page of a crypto payout in %s has all digits', async (code) => {
  platform.answerWith('payouts.get', { amount, currency_id: code, fee: null });
  openApp('/wanda/payouts/crypto/PO1');
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain(`0.12345678 ${code}`));
});

const figuresOf = (endpoint: string) => {
  const sample = Object(platform.sample(endpoint));
  return { sample, day: Object(sample.series?.[0] ?? sample.flows?.[0]) };
};
const main = () => document.querySelector('main')?.textContent ?? '';

describe('a report in a coin has all digits', () => {
  test('earn, by its screen', async () => {
    const { sample, day } = figuresOf('reports.earn');
    platform.answerWith('reports.earn', {
      asset: 'MNT',
      totals: [{ ...sample.totals[0], asset: 'SCR', subscribed: '0.00000003' }],
      series: [{ ...day, subscribed: amount }],
    });
    openApp('/wanda/earn/report');
    await waitFor(() => expect(main()).toContain('0.12345678 MNT'));
    expect(main()).toContain('0.00000003 SCR');
    expect(main()).toContain('from 0.12345678 MNT');
    fireEvent.click(
      within(page.getByRole('radiogroup', { name: 'View of Subscribed and paid' })).getByLabelText('Table'),
    );
    expect(page.getByRole('table', { name: 'Subscribed and paid' }).textContent).toContain('0.12345678 MNT');
  });

  test.each([
    [false, '0.12345678 MNT'],
    [true, '0.12… MNT'],
  ])('finance, by what its balances say: is_fiat %s', async (is_fiat, expected) => {
    const { sample, day } = figuresOf('reports.finance');
    platform.answerWith('reports.finance', {
      currency: 'MNT',
      balances: [{ ...sample.balances[0], currency: 'MNT', is_fiat, total: amount }],
      flows: [{ ...day, in: amount }],
      top_currencies: [{ ...sample.top_currencies[0], currency: 'MNT', is_fiat, fees: amount }],
    });
    openApp('/wanda/finance');
    await waitFor(() => expect(main()).toContain(`Money in${expected}`));
    expect(page.getByRole('table', { name: 'Balances' }).textContent).toContain(expected);
    expect(page.getByRole('table', { name: 'Top currencies' }).textContent).toContain(expected);
  });

  test('overview, by what it says', async () => {
    const { data } = Object(platform.sampleBody('reports.overview'));
    const totals = { ...data.totals, volume: amount };
    platform.bodies.set('reports.overview', { data: { ...data, currency: 'MNT', is_fiat: false, totals } });
    openApp('/wanda/reports/overview');
    await waitFor(() => expect(main()).toContain('Volume0.12345678 MNT'));
  });

  test('orders, by its screen: what is traded is a coin', async () => {
    const { sample, day } = figuresOf('reports.orders');
    platform.answerWith('reports.orders', {
      base: 'MNT',
      totals: [{ ...sample.totals[0], base: 'SCR', hedged: amount }],
      series: [{ ...day, bought: amount }],
    });
    openApp('/wanda/orders/reports');
    await waitFor(() => expect(main()).toContain('Bought by customers0.12345678 MNT'));
    expect(page.getByRole('table', { name: 'Pairs' }).textContent).toContain('0.12345678 SCR');
  });
});

test('a yield in a coin has all digits', async () => {
  const [position] = Object(platform.sample('customers.yield'));
  platform.answers.set('customers.yield', () =>
    succeed([{ ...position, currency: 'MNT', is_fiat: false, balance: amount }]),
  );
  openApp('/wanda/customers/CUS1/yield');
  expect(await shown()).toContain('0.12345678 MNT');
});

test('a limit in a coin has all digits', async () => {
  const limit = { name: 'Daily', currency: 'MNT', is_fiat: false, limit: '1.00000001', used: amount };
  platform.answerWith('customers.get', { limits: [limit] });
  openApp('/wanda/customers/CUS1');
  const limits = await page.findByRole('region', { name: 'Limits' });
  expect(limits.textContent).toContain('0.12345678 of 1.00000001 MNT');
});

test.each(['stETH', 'USDC.e', 'PEPE-2'])('%s filters, and needs no list that has it', async (code) => {
  openApp('/wanda/transactions');
  await page.findByRole('table');
  fireEvent.click(page.getByRole('button', { name: 'Currency' }));
  const hidden = { hidden: true };
  const find = await page.findByRole('textbox', { name: 'Find currency', ...hidden });
  await page.findByRole('checkbox', { name: /BTC$/, ...hidden });
  fireEvent.change(find, { target: { value: code } });
  fireEvent.click(await page.findByRole('checkbox', { name: code, ...hidden }));
  await waitFor(() => expect(platform.lastRequest('transactions.list')?.params).toMatchObject({ currency: [code] }));
  fireEvent.change(find, { target: { value: '' } });
  const box = await page.findByRole<HTMLInputElement>('checkbox', { name: code, ...hidden });
  expect(box.checked).toBe(true);
});

test.each([
  ['/wanda/transactions?currency=stETH', 'transactions.list', 'currency'],
  ['/wanda/connect/trades?asset=wBTC', 'connect.trades', 'asset'],
  ['/wanda/earn/assets?asset=stETH', 'earn.assets', 'asset'],
  ['/settings/custody/wallets?asset=USDC.e', 'custody.wallets', 'asset'],
])('the address %s filters', async (address, endpoint, key) => {
  openApp(address);
  await waitFor(() => expect(platform.lastRequest(endpoint)?.params).toHaveProperty(key));
});

describe('a new product', () => {
  const offered = async () => {
    fireEvent.click(await page.findByRole('combobox', { name: 'Asset' }));
    const options = await page.findAllByRole('option', { hidden: true });
    return options.map(({ textContent }) => textContent?.trim());
  };
  test.each(['/wanda/earn/assets/add', '/wanda/loan/assets/add'])(
    'is of any coin of the platform: %s',
    async (address) => {
      const { data, pagination } = Object(platform.sample('currencies.list'));
      const rows = ['EUR', 'stETH', 'USDC.e'].map((code) => ({ ...data[0], id: code, code, is_fiat: code === 'EUR' }));
      platform.answerWith('currencies.list', { data: rows, pagination });
      openApp(address);
      const names = await offered();
      expect(names).toEqual(expect.arrayContaining(['stETH', 'USDC.e']));
      expect(names).not.toContain('EUR');
    },
  );

  test.each(['forbidden', 'unavailable'] as const)('is of a common coin where currencies are %s', async (code) => {
    platform.answers.set('currencies.list', () => fail(code, 'No', { status: code === 'forbidden' ? 403 : 404 }));
    openApp('/wanda/earn/assets/add');
    expect(await offered()).toContain('BTC');
  });
});

test('a code that is offered is not offered once more in another case', async () => {
  openApp('/wanda/transactions');
  await page.findByRole('table');
  fireEvent.click(page.getByRole('button', { name: 'Currency' }));
  const hidden = { hidden: true };
  const find = await page.findByRole('textbox', { name: 'Find currency', ...hidden });
  await page.findByRole('checkbox', { name: /BTC$/, ...hidden });
  fireEvent.change(find, { target: { value: 'btc' } });
  await waitFor(() => expect(page.getAllByRole('checkbox', { name: /btc/i, ...hidden })).toHaveLength(1));
});
