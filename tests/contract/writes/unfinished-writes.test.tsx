// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SettledOutcome, UnfinishedWrite } from '#contract/bridge/requests.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { isWrite } from '#contract/platform/definitions/endpoint.ts';
import { permissions } from '#contract/platform/permissions.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { describeWrite } from '../../../src/renderer/app/describe-write.ts';
import { writeLabels } from '../../../src/renderer/features/shared/write-labels.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const createWrite = (endpoint: string, path: string): UnfinishedWrite => ({
  idempotencyKey: crypto.randomUUID(),
  endpoint,
  path,
  sentAt: new Date(Date.now() - 3 * 60_000).toISOString(),
});
const toggle = createWrite('customers.toggleActive', 'customers/CUS1/toggle-active');
const decision = createWrite('payouts.decide', 'payouts/fiat/PAY1/decision');

let unfinished: UnfinishedWrite[] = [];
const settled: { idempotencyKey: string; outcome: SettledOutcome }[] = [];
vi.spyOn(bridge.call, 'writes.unfinished').mockImplementation(async () => succeed(unfinished));
vi.spyOn(bridge.call, 'writes.settled').mockImplementation(async (input) => {
  if (!input) throw new Error('no input');
  settled.push(input);
  unfinished = unfinished.filter(({ idempotencyKey }) => idempotencyKey !== input.idempotencyKey);
  emit('writes.changed', undefined);
  return succeed(undefined);
});

const notice = /no known outcome\.$/;
const review = async () => {
  fireEvent.click(await page.findByRole('button', { name: 'Review' }));
  return page.findByRole('dialog', { name: 'Changes with no known outcome' });
};

beforeEach(() => {
  settled.length = 0;
  unfinished = [decision, toggle];
  act(() => emit('session.changed', signedIn));
});

test('a notice says how many changes have no known outcome', async () => {
  openApp('/wanda/no-such-page');
  await page.findByText('2 changes have no known outcome.');
});

test('no notice without such a change', async () => {
  unfinished = [];
  openApp('/wanda/no-such-page');
  await waitFor(() => expect(bridge.call['writes.unfinished']).toHaveBeenCalled());
  expect(page.queryByText(notice)).toBeNull();
});

describe('a change that became a request for approval', () => {
  const rule = {
    endpoint: 'payouts.decide',
    decisions: null,
    above: null,
    approver_permission: null,
    expires_after_hours: 24,
  };
  beforeEach(() => {
    unfinished = [decision];
    platform.answers.set('approvals.policy', () => succeed([rule]));
  });
  const request = (status: string) =>
    platform.answers.set('approvals.list', ({ params }) => {
      const { data, ...rest } = Object(platform.sample('approvals.list'));
      const own = { ...data[0], id: 'APR1', status, lines: [], idempotency_key: decision.idempotencyKey };
      return succeed({ ...rest, data: params.mine === 'true' ? [own] : [] });
    });

  test.each([
    ['waiting', 'done', 'A change with no known outcome waits for approval'],
    ['approved', 'done', 'A change with no known outcome was approved and made'],
    ['declined', 'not-made', 'A change with no known outcome was not made'],
  ] as const)('and is %s has a known outcome', async (status, outcome, title) => {
    request(status);
    openApp('/wanda/no-such-page');
    await waitFor(() => expect(settled).toEqual([{ idempotencyKey: decision.idempotencyKey, outcome }]));
    await waitFor(() => expect(page.queryByText(notice)).toBeNull());
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(shownToast()?.description).toContain('Approve, retry or reject payout: ');
  });

  test('is listed as before where no request has its key', async () => {
    platform.answers.set('approvals.list', () => succeed({ ...Object(platform.sample('approvals.list')), data: [] }));
    openApp('/wanda/no-such-page');
    await page.findByText('1 change has no known outcome.');
    await waitFor(() =>
      expect(platform.requestsOf('approvals.list').map(({ params }) => params.mine)).toContain('true'),
    );
    expect(settled).toEqual([]);
  });
});

test('the list says what was sent and when, and links to the record', async () => {
  openApp('/wanda/no-such-page');
  const items = within(await review()).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Approve, retry or reject payout',
    'Activate or deactivate customer',
  ]);
  expect(items[1]?.textContent).toMatch(/ · sent 3 minutes ago, [A-Z][a-z]{2} \d\d, \d{4} at \d\d:\d\d [ap]m/);
  expect(items.map((item) => within(item).getByRole('link', { name: 'Open record' }).getAttribute('href'))).toEqual([
    '/wanda/payouts/fiat/PAY1',
    '/wanda/customers/CUS1',
  ]);
});

test('the list names each record, with its amount and its customer', async () => {
  platform.answerWith('payouts.get', {
    reference: 'PYT-1',
    amount: '1250.5',
    currency_id: 'NGN',
    customer: { id: 'CUS1', name: 'Ada Obi' },
  });
  platform.answerWith('customers.get', {
    profile: { first_name: 'Bola', last_name: 'Ade' },
    email: 'bola@example.com',
  });
  openApp('/wanda/no-such-page');
  const dialog = await review();
  await within(dialog).findByText('PYT-1 · 1,250.50 NGN · Ada Obi');
  await within(dialog).findByText('Bola Ade · bola@example.com');
});

test('the list has the path of a record that can not be read', async () => {
  platform.answers.set('payouts.get', () => fail('server', 'The platform broke', { status: 500 }));
  openApp('/wanda/no-such-page');
  const [first] = within(await review()).getAllByRole('listitem');
  await waitFor(() => expect(platform.lastRequest('payouts.get')).toBeDefined());
  await act(async () => {});
  expect(first?.textContent).toContain('payouts/fiat/PAY1 · sent');
});

test('the link opens the record and closes the list', async () => {
  openApp('/wanda/no-such-page');
  const [, item] = within(await review()).getAllByRole('listitem');
  if (!item) throw new Error('there is no second item');
  fireEvent.click(within(item).getByRole('link', { name: 'Open record' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(location.pathname).toMatch(/^\/wanda\/customers\/CUS1/));
  await page.findByText('2 changes have no known outcome.');
});

test('a dismissed change is settled and leaves the list', async () => {
  openApp('/wanda/no-such-page');
  const dialog = await review();
  const [first] = within(dialog).getAllByRole('button', { name: 'Dismiss' });
  if (!first) throw new Error('there is no button');
  fireEvent.click(first);
  await page.findByText('1 change has no known outcome.');
  expect(settled).toEqual([{ idempotencyKey: decision.idempotencyKey, outcome: 'dismissed' }]);
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
});

test('dismissing all changes removes the notice', async () => {
  openApp('/wanda/no-such-page');
  fireEvent.click(within(await review()).getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() => expect(page.queryByText(notice)).toBeNull());
  expect(page.queryByRole('dialog')).toBeNull();
  expect(settled.map(({ outcome }) => outcome)).toEqual(['dismissed', 'dismissed']);
});

test('a change settled in another window leaves this one', async () => {
  openApp('/wanda/no-such-page');
  await page.findByText('2 changes have no known outcome.');
  unfinished = [toggle];
  act(() => emit('writes.changed', undefined));
  await page.findByText('1 change has no known outcome.');
});

test('nothing is shown or asked while the console is locked', async () => {
  openApp('/wanda/no-such-page');
  await page.findByText(notice);
  vi.mocked(bridge.call['writes.unfinished']).mockClear();
  act(() => emit('session.changed', { ...signedIn, locked: true }));
  act(() => emit('writes.changed', undefined));
  expect(page.queryByText(notice)).toBeNull();
  expect(bridge.call['writes.unfinished']).not.toHaveBeenCalled();
});

test('every write of a member has a label, and nothing else has', () => {
  const writes = [...endpoints].filter(([, endpoint]) => isWrite(endpoint) && endpoint.auth === 'session');
  expect([...writeLabels.keys()].toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

test.each([
  ['customers.setWalletBalance', 'customers/CUS1/wallets/NGN/balance', '/wanda/customers/CUS1'],
  ['customers.updateTransaction', 'customers/CUS1/transactions/TRX1', '/wanda/customers/CUS1/transactions/TRX1'],
  ['businesses.decideVerification', 'businesses/BUS1/verification', '/wanda/businesses/BUS1'],
  ['deposits.decide', 'deposits/crypto/DEP1/decision', '/wanda/deposits/crypto/DEP1'],
  ['connect.resolveTrade', 'connect/trades/TRD1/resolution', '/wanda/connect/trades/TRD1'],
  ['earn.addAsset', 'earn/assets', '/wanda/earn/assets'],
  ['members.invite', 'members/invite', '/settings/members'],
  ['countries.update', 'countries/NG', '/settings/countries'],
  ['older.endpoint', 'customers', '/wanda/customers'],
])('the record of %s at %s', (endpoint, path, address) => {
  expect(describeWrite(createWrite(endpoint, path), '/wanda/customers', permissions).page?.address).toBe(address);
});

test('a record opens in the current workspace, or in one that has its page', () => {
  expect(describeWrite(toggle, '/ruby', permissions).page?.address).toBe('/ruby/customers/CUS1');
  expect(describeWrite(decision, '/ruby', permissions).page?.address).toBe('/wanda/payouts/fiat/PAY1');
});

test('a write of an older version of the console is shown by its name', () => {
  expect(describeWrite(createWrite('older.endpoint', 'older/1'), '/wanda', permissions)).toEqual({
    label: 'older.endpoint',
    record: 'older/1',
    page: null,
  });
});

test('a record that the member may not open is named without a link', () => {
  expect(describeWrite(decision, '/wanda', ['customer:read'])).toMatchObject({
    record: 'payouts/fiat/PAY1',
    page: null,
  });
});
