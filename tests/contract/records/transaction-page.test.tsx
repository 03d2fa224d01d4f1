// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { forbidden, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

const transaction = {
  amount: '129250.2812',
  currency: 'NGN',
  is_fiat: true,
  fee: '40.5',
  direction: 'out',
  status: 'failed',
  type: 'payout',
  counterparty: 'Zenith Bank 1704263418',
  timeline: [
    { status: 'pending', at: '2026-03-01T09:30:00Z' },
    { status: 'failed', at: '2026-03-01T09:31:00Z' },
  ],
};

const open = async (changes: object = {}, address = '/wanda/transactions/ID0') => {
  platform.answerWith('transactions.get', { ...transaction, ...changes });
  platform.answerWith('customers.transaction', { ...transaction, ...changes });
  platform.answerWith('businesses.transaction', { ...transaction, ...changes });
  openApp(address);
  await page.findByRole('button', { name: 'Copy transaction ID' });
  const heading = page.getByRole('heading', { level: 1 });
  return heading.closest('header') ?? heading;
};
const region = (name: string) => within(page.getByRole('region', { name }));
const direction = (header: Element) => header.querySelector('h1 [data-direction]')?.getAttribute('data-direction');

test.each(['/wanda/transactions/ID0', '/wanda/customers/ID0/transactions/ID0'])(
  '%s: the headline is the whole amount, with direction, status, fee and total',
  async (address) => {
    const header = await open({}, address);
    expect(header.querySelector('h1')?.textContent).toBe('129,250.2812 NGN');
    expect(direction(header)).toBe('out');
    expect(header.querySelector('[data-tone]')?.textContent).toBe('Failed');
    expect(header.textContent).toContain('Outgoing');
    expect(header.textContent).toContain('Fee 40.50 NGN');
    expect(header.textContent).toContain('Total 129,290.7812 NGN');
    expect(header.textContent).toContain('reference');
  },
);

test('an incoming amount shows what is left after the fee', async () => {
  const header = await open({ direction: 'in' });
  expect(direction(header)).toBe('in');
  expect(header.textContent).toContain('Incoming');
  expect(header.textContent).toContain('Net 129,209.7812 NGN');
});

test('an amount in neither direction has no sign and no total', async () => {
  const header = await open({ direction: null });
  expect(direction(header)).toBeUndefined();
  expect(header.textContent).not.toMatch(/Incoming|Outgoing|Net|Total/);
});

test.each([
  ['out', 'To'],
  ['in', 'From'],
])('the counterparty of an amount going %s is in "%s"', async (way, label) => {
  await open({ direction: way });
  const term = region('From and to').getByText(label);
  expect(term.nextElementSibling?.textContent).toContain('Zenith Bank ••••••3418');
});

test("the customer's card links to the customer and has the balance in the currency of the transaction", async () => {
  const wallet = Object(Object(platform.sample('customers.wallets'))[0]);
  platform.answers.set('customers.wallets', () =>
    succeed([
      { ...wallet, currency: 'USD', balance: '1' },
      { ...wallet, currency: 'NGN', is_fiat: true, balance: '1500.5', usd_value: '0.97' },
    ]),
  );
  await open();
  const balance = await waitFor(() => region('Customer').getByTitle('1500.5 NGN ≈ 0.97 USD'));
  expect(balance.textContent).toBe('1,500.50 NGN');
  expect(region('Customer').getByRole('link').getAttribute('href')).toMatch(/^\/wanda\/customers\/.+/);
  expect(region('Customer').getByText(/^Level \d/)).toBeTruthy();
});

test('a customer without a wallet in the currency has no balance', async () => {
  platform.answers.set('customers.wallets', () => succeed([]));
  await open();
  await waitFor(() => expect(region('Customer').getByText('No NGN wallet')).toBeTruthy());
});

test('a customer that fails to load has Retry, and the transaction stays', async () => {
  platform.answers.set('customers.get', serverError);
  await open();
  const retry = await waitFor(() => region('Customer').getByRole('button', { name: 'Retry' }));
  platform.answers.delete('customers.get');
  fireEvent.click(retry);
  await waitFor(() => expect(region('Customer').getByRole('link')).toBeTruthy());
});

test('wallets that fail to load say so', async () => {
  platform.answers.set('customers.wallets', forbidden);
  await open();
  await waitFor(() => expect(region('Customer').getByText("Couldn't load the wallets")).toBeTruthy());
});

test('without the permission to read customers there is no card and no request for one', async () => {
  platform.permissions = ['transaction:read'];
  await open();
  expect(page.queryByRole('region', { name: 'Customer' })).toBeNull();
  expect(platform.requestsOf('customers.get')).toEqual([]);
});

test('other transactions of the customer in the same currency leave out this one', async () => {
  const row = Object(Object(platform.sample('customers.transactions')).data[0]);
  platform.answers.set('customers.transactions', () =>
    succeed({
      data: [row, { ...row, id: 'OTHER', reference: 'WND-OTHER' }],
      pagination: { page: 1, limit: 6, total: 2, next_cursor: null },
    }),
  );
  await open();
  await page.findByText('WND-OTHER');
  const table = within(page.getByRole('table', { name: 'Other transactions in this currency' }));
  expect(table.getAllByRole('checkbox', { name: /^Select row/ })).toHaveLength(1);
  expect(platform.lastRequest('customers.transactions')?.params).toMatchObject({ currency: ['NGN'] });
});

test('other transactions are the latest ones, without a total, with a link to all of the currency', async () => {
  platform.answerWith('transactions.get', { ...transaction, customer: { id: 'CUS1', name: 'Ada Obi' } });
  const row = Object(Object(platform.sample('customers.transactions')).data[0]);
  platform.answers.set('customers.transactions', () =>
    succeed({
      data: Array.from({ length: 6 }, (_, index) => ({ ...row, id: `OTHER${index}` })),
      pagination: { page: 1, limit: 6, total: 4_000, next_cursor: 'more' },
    }),
  );
  openApp('/wanda/transactions/ID0');
  await page.findByText('Latest 5 transactions');
  expect(document.body.textContent).not.toContain('of 5 transactions');
  const all = page.getByRole('link', { name: 'All NGN transactions' });
  expect(all.getAttribute('href')).toBe('/wanda/customers/CUS1/transactions?currency=NGN');
});

test('without the permission to read customers the latest transactions have no link to all', async () => {
  platform.permissions = ['transaction:read'];
  await open();
  await page.findByText(/^Latest \d/);
  expect(page.queryByRole('link', { name: 'All NGN transactions' })).toBeNull();
});

const addresses = [
  '/wanda/transactions/ID0',
  '/wanda/customers/ID0/transactions/ID0',
  '/wanda/businesses/ID0/transactions/ID0',
];
const payout = { kind: 'connect', id: 'PYT1', reference: 'PYT-ONE', status: 'in_review' };
const link = { id: 'REC1', reference: 'REC-ONE', status: 'completed' };

test.each(addresses)('%s links its payout and says that it waits for a decision', async (address) => {
  await open({ linked: { payout } }, address);
  const panel = region('Payout');
  expect(panel.getByRole('link', { name: 'PYT-ONE' }).getAttribute('href')).toBe('/wanda/payouts/connect/PYT1');
  expect(panel.getByRole('link', { name: 'Review payout' }).getAttribute('href')).toBe('/wanda/payouts/connect/PYT1');
  expect(panel.getByText('In review')).toBeTruthy();
  expect(panel.getByText('This payout waits for a decision')).toBeTruthy();
});

test.each([
  ['Payout', { payout: { ...payout, kind: 'crypto' } }, 'payouts/crypto/PYT1'],
  ['Deposit', { deposit: { ...payout, kind: 'below-minimum' } }, 'deposits/below-minimum/PYT1'],
  ['Trade', { trade: link }, 'connect/trades/REC1'],
  ['Limit order', { order: { ...link, kind: 'limit-orders' } }, 'orders/limit-orders/REC1'],
  ['Transfer', { transfer: link }, 'transfers/REC1'],
  ['Loan', { loan: link }, 'loan/summary/REC1'],
  ['Earn plan', { earn_plan: link }, 'earn/plans/REC1'],
  ['Top-up', { top_up: link }, 'spend/top-ups/REC1'],
  ['Charge', { charge: link }, 'commerce/charges/REC1'],
  ['Voucher', { voucher: link }, 'vouchers/all/REC1'],
])('a transaction links its %s', async (title, linked, path) => {
  await open({ linked });
  expect(region(title).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/wanda/${path}`);
});

test('the code of a voucher that a platform sends as its reference is masked on the page and in its JSON', async () => {
  await open({ linked: { voucher: { ...link, reference: '7HX2PD3S' } } });
  expect(region('Voucher').getByRole('link', { name: 'Ends in PD3S' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('7HX2');
});

test.each([
  ['Transfer', { transfer: link }, 'businesses/ID0/transfers/REC1'],
  ['Earn plan', { earn_plan: link }, 'businesses/ID0/earn/REC1'],
  ['Charge', { charge: link }, 'commerce/charges/REC1'],
])("a business's transaction links its %s", async (title, linked, path) => {
  await open({ linked }, '/wanda/businesses/ID0/transactions/ID0');
  expect(region(title).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/wanda/${path}`);
});

/** Opens a record's page, and gives the addresses of the transactions that it links. */
const transactionsOn = async (address: string): Promise<(string | null)[]> => {
  openApp(address);
  const list = await page.findByRole('region', { name: 'Transactions' });
  await waitFor(() => expect(within(list).getAllByRole('link').length).toBeGreaterThan(0));
  return within(list)
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'))
    .filter((href) => href?.includes('/transactions/'));
};

test.each([
  ['loans.get', '/wanda/loan/summary/ID0', ['TRX1', 'TRX2']],
  ['orders.get', '/wanda/orders/customer-orders/ID0', ['TRX1', 'TRX2']],
  ['earn.plan', '/wanda/earn/plans/ID0', ['TRX1', 'TRX2']],
  ['loans.get', '/wanda/loan/summary/ID0', []],
  ['vouchers.get', '/wanda/vouchers/all/ID0', []],
] as const)('%s at %s leads to its transactions %j', async (endpoint, address, transaction_ids) => {
  platform.answerWith(endpoint, { transaction_id: 'TRX1', transaction_ids });
  const row = Object(Object(platform.sample('transactions.list')).data[0]);
  platform.answers.set('transactions.list', ({ params }) =>
    // A platform that searches parts finds TRX10 by TRX1.
    succeed({
      ...Object(platform.sample('transactions.list')),
      data: [
        { ...row, id: `${params.q}0` },
        { ...row, id: params.q },
      ],
    }),
  );
  const expected = transaction_ids.length === 0 ? ['TRX1'] : transaction_ids;
  expect(await transactionsOn(address)).toEqual(expected.map((id) => `/wanda/transactions/${id}`));
});

test.each([
  ['commerce.charge', '/wanda/commerce/charges/ID0', { merchant: { id: 'BUS1', name: 'Acme' } }, 'BUS1'],
  ['businesses.transfer', '/wanda/businesses/ID0/transfers/ID0', {}, 'ID0'],
  ['businesses.earnPlan', '/wanda/businesses/ID0/earn/ID0', { transaction_ids: [] }, 'ID0'],
] as const)('%s leads to the transaction of its business', async (endpoint, address, changes, business) => {
  platform.answerWith(endpoint, { transaction_id: 'TRX1', ...changes });
  platform.answerWith('businesses.transaction', { ...transaction, id: 'TRX1' });
  expect(await transactionsOn(address)).toEqual([`/wanda/businesses/${business}/transactions/TRX1`]);
  expect(platform.lastRequest('businesses.transaction')?.params).toEqual({ id: business, transactionId: 'TRX1' });
});

test('a record of many transactions reads those of a page, and says how many there are', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `TRX${index}`);
  platform.answerWith('loans.get', { transaction_id: 'TRX0', transaction_ids: [...ids, 'TRX0'] });
  const row = Object(Object(platform.sample('transactions.list')).data[0]);
  platform.answers.set('transactions.list', ({ params }) =>
    succeed({ ...Object(platform.sample('transactions.list')), data: [{ ...row, id: params.q }] }),
  );
  const addresses = (from: number, to: number) => ids.slice(from, to).map((id) => `/wanda/transactions/${id}`);
  expect(await transactionsOn('/wanda/loan/summary/ID0')).toEqual(addresses(0, 25));
  expect(platform.requestsOf('transactions.list')).toHaveLength(25);
  expect(region('Transactions').getByText('1–25 of 60 transactions')).toBeTruthy();
  fireEvent.click(region('Transactions').getByRole('button', { name: 'Next page' }));
  await region('Transactions').findByText('26–50 of 60 transactions');
  expect(
    region('Transactions')
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual(addresses(25, 50));
});

test('a transaction that the business no longer has leaves the others', async () => {
  platform.answerWith('businesses.earnPlan', { transaction_id: 'TRX1', transaction_ids: ['TRX1', 'TRX2', 'TRX3'] });
  const sample = Object(platform.sample('businesses.transaction'));
  platform.answers.set('businesses.transaction', ({ params }) =>
    params.transactionId === 'TRX2'
      ? fail('not-found', 'Transaction not found', { status: 404 })
      : succeed({ ...sample, ...transaction, id: params.transactionId }),
  );
  const to = '/wanda/businesses/ID0/transactions';
  expect(await transactionsOn('/wanda/businesses/ID0/earn/ID0')).toEqual([`${to}/TRX1`, `${to}/TRX3`]);
  expect(region('Transactions').getByText('1–2 of 2 transactions')).toBeTruthy();
});

test('a payout that is decided, and a kind without a page, are shown without a decision', async () => {
  await open({ linked: { payout: { ...payout, status: 'approved' }, deposit: { ...payout, kind: 'cash' } } });
  expect(region('Payout').queryByText(/decision/)).toBeNull();
  expect(region('Payout').getAllByRole('link')).toHaveLength(1);
  expect(region('Deposit').queryAllByRole('link')).toEqual([]);
});

test('those who may not write see the link and no button', async () => {
  platform.canWrite = [];
  await open({ linked: { payout } });
  expect(region('Payout').getAllByRole('link')).toHaveLength(1);
});

test('those who may not read payouts see the reference and its status', async () => {
  platform.permissions = ['transaction:read'];
  await open({ linked: { payout } });
  expect(region('Payout').queryAllByRole('link')).toEqual([]);
  expect(region('Payout').getByText('PYT-ONE')).toBeTruthy();
});

test.each([
  ['payout', 'payouts', ['fiat', 'crypto', 'connect']],
  ['deposit', 'deposits', ['fiat', 'crypto', 'below-minimum']],
])('a platform that links nothing is asked for the %s of any kind by the reference', async (type, group, kinds) => {
  platform.answers.set(`${group}.list`, ({ params }) => {
    if (params.kind === kinds[0]) return fail('unavailable', 'There is nothing here', { status: 404 });
    const sample = Object(platform.sample(`${group}.list`));
    const data = params.kind === kinds[1] ? [{ ...sample.data[0], id: 'FOUND', category: kinds[1] }] : [];
    return succeed({ ...sample, data });
  });
  await open({ type, linked: undefined });
  const list = within(await page.findByRole('table', { name: sentenceCase(group) }));
  const found = await list.findByRole('link', { name: /./ });
  expect(found.getAttribute('href')).toBe(`/wanda/${group}/${kinds[1]}/FOUND`);
  const asked = platform.requestsOf(`${group}.list`).filter(({ params }) => params.q === 'reference 0');
  expect(asked.map(({ params }) => params.kind).sort()).toEqual(kinds.toSorted());
});

test.each([
  ['payout', {}],
  ['payout', null],
  ['swap', undefined],
])('a %s of which the platform says %j is searched for nowhere', async (type, linked) => {
  await open({ type, linked });
  expect([...platform.requestsOf('payouts.list'), ...platform.requestsOf('deposits.list')]).toEqual([]);
});

test("a customer's transaction shows its facts and its JSON, and links to the customer by name", async () => {
  platform.answerWith('customers.get', { profile: { first_name: 'Adaeze', last_name: 'Nwosu', country_code: 'NG' } });
  const header = await open({}, '/wanda/customers/ID0/transactions/ID0');
  const terms = region('Transaction').getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Direction', 'Type', 'Status', 'Reference', 'Created']),
  );
  expect(JSON.parse(region('Record as JSON').getByText(/^\{/).textContent ?? '')).toMatchObject({
    reference: 'reference 0',
    status: 'failed',
  });
  const link = await within(header).findByRole('link', { name: 'Adaeze Nwosu' });
  expect(link.getAttribute('href')).toBe('/wanda/customers/ID0');
});

test('a refused status keeps the form; the changed one is in the header and the timeline', async () => {
  platform.answers.set('customers.updateTransaction', () =>
    fail('conflict', 'A completed transaction can only be reversed', { status: 409 }),
  );
  const header = await open({ status: 'completed' }, '/wanda/customers/ID0/transactions/ID0');
  fireEvent.click(within(header).getByRole('button', { name: 'Change status' }));
  const form = await findActionForm('Change status');
  expect(form.submit().disabled).toBe(true);
  await form.choose('Status', 'Failed');
  form.fill('Reason', 'Provider returned the payment');
  await waitFor(() => expect(form.changes()).toEqual(['Status: Completed → Failed']));
  form.send();
  await waitFor(() => expect(shownToast()?.title).toBe('A completed transaction can only be reversed'));
  expect(form.field('Reason').value).toBe('Provider returned the payment');
  platform.answers.set('customers.updateTransaction', ({ body }) => {
    const { status } = Object(body);
    const timeline = [...transaction.timeline, { status, at: '2026-03-02T09:30:00Z' }];
    platform.answerWith('customers.transaction', { ...transaction, status, timeline });
    return succeed({ message: null });
  });
  await form.choose('Status', 'Reversed');
  form.send();
  await form.untilClosed();
  expect(shownToast()?.title).toBe('Transaction updated');
  await waitFor(() => expect(header.querySelector('[data-tone]')?.textContent).toBe('Reversed'));
  expect(region('Timeline').getAllByRole('listitem').at(-1)?.textContent).toContain('Reversed');
});

test('the last mark of the timeline has the tone of its status', async () => {
  await open();
  const events = region('Timeline').getAllByRole('listitem');
  expect(events.map((event) => event.getAttribute('data-tone'))).toEqual([null, 'danger']);
});
