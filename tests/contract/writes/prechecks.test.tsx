// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { forbidden, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// What dialogs of decisions say before anything is typed.

const customer = { id: 'CUS1', name: 'Amara Nwosu' };
const usd = { ...Object(platform.sample('customers.wallets'))[0], currency: 'USD', active: true };
let record: Record<string, unknown>;
const answerWith = (endpoint: string, changes: object) => {
  record = { ...Object(platform.sample(endpoint)), customer, currency_id: 'USD', timeline: [], ...changes };
  platform.answers.set(endpoint, () => succeed(record));
};
const wallets = (...list: object[]) => platform.answers.set('customers.wallets', () => succeed(list));
beforeEach(() => wallets(usd));

/** Opens the dialog of a decision; `change` is what somebody else does after the page was shown. */
const openDialog = async (address: string, id: string, label: string, change: object = {}) => {
  openApp(address);
  await waitFor(() => expect(findCommand(`action.${id}`)?.label).toBe(label));
  record = { ...record, ...change };
  act(() => findCommand(`action.${id}`)?.run());
  const dialog = within(await page.findByRole('dialog', { name: label }));
  await dialog.findByLabelText('Reason');
  return dialog;
};
const openCredit = (change?: object) => openDialog('/wanda/deposits/fiat/DEP1', 'deposits.credit', 'Credit', change);
const openRetry = () => openDialog('/wanda/payouts/fiat/PYT1', 'payouts.retry', 'Retry');
const notices = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByRole('status', { name: 'Before you decide' }).textContent;

test('crediting without a wallet says that it creates one', async () => {
  answerWith('deposits.get', { status: 'review_needed' });
  wallets();
  const dialog = await openCredit();
  await dialog.findByText('Amara Nwosu has no USD wallet. Crediting creates one.');
});

test('nothing is said where nothing is in the way', async () => {
  answerWith('deposits.get', { status: 'review_needed' });
  const dialog = await openCredit();
  await waitFor(() => expect(notices(dialog)).toBe(''));
});

describe('what a decision rests on', () => {
  const destination = {
    bank_name: 'Kuda',
    account_number: '0123456789',
    account_name: null,
    network: null,
    address: null,
  };
  const review = {
    status: 'in_review',
    id: 'PYT1',
    category: 'fiat',
    created_at: '2026-03-10T10:00:00Z',
    destination,
    status_reason: { code: 'name_mismatch', text: 'The account has another name' },
    risk_signals: [
      { code: 'new_device', text: 'Requested from a new device' },
      { code: 'unusual_amount', text: 'Unusual amount' },
    ],
  };
  const row = (id: string, created_at: string, changes: object = {}) => ({
    ...Object(platform.sample('payouts.get')),
    ...{ id, created_at, destination, amount: '250', currency_id: 'NGN', status: 'completed' },
    ...changes,
  });
  const answerRows = (data: object[], next_cursor: string | null = null) =>
    platform.answers.set('payouts.list', () =>
      succeed({ data, pagination: { page: 1, limit: 100, total: null, next_cursor } }),
    );
  const openApprove = async () => {
    const dialog = await openDialog('/wanda/payouts/fiat/PYT1', 'payouts.approve', 'Approve');
    return { dialog, facts: dialog.getByRole('region', { name: 'What to know' }) };
  };
  const factOf = (facts: HTMLElement, label: string) =>
    within(facts).getByText(label).parentElement?.querySelector('dd')?.textContent;
  beforeEach(() => {
    platform.answers.set('customers.get', () =>
      succeed({
        ...Object(platform.sample('customers.get')),
        ...{ id: 'CUS1', profile: { first_name: 'Amara', last_name: 'Nwosu', country_code: 'NG' } },
        ...{ verified: true, level: 2, active: true, deleted_at: null, payout: true, customer_of: null },
        ...{ has_mfa: true, vip: false, merchant: false, meta: { restricted: false } },
        jail_status: { jailed: false, until: null },
      }),
    );
    answerWith('payouts.get', review);
  });

  test('is the reason, the signals, the customer and the earlier payouts to that account', async () => {
    answerRows([
      row('PYT9', '2026-03-11T10:00:00Z'),
      row('PYT1', '2026-03-10T10:00:00Z'),
      row('PYT3', '2026-03-02T10:00:00Z'),
      row('PYT2', '2026-03-01T10:00:00Z', { status: 'failed' }),
      row('PYT4', '2026-03-03T10:00:00Z', { destination: { ...destination, bank_name: 'Zenith Bank' } }),
    ]);
    const { dialog, facts } = await openApprove();
    await waitFor(() =>
      expect(factOf(facts, 'To this account')).toBe('2 earlier payouts, the last Mar 02, 2026: 250.00 NGN, completed'),
    );
    expect(factOf(facts, 'Why')).toBe('The account has another name');
    expect(factOf(facts, 'Risk signals')).toBe('Requested from a new deviceUnusual amount');
    expect(factOf(facts, 'Customer')).toBe('Amara Nwosu · Verified · Level 2 · 2FA Active');
    expect(platform.lastRequest('payouts.list')?.params).toMatchObject({ kind: 'fiat', q: '0123456789' });
    expect(dialog.getByRole('button', { name: /Account holder confirmed/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Account name matches/ })).toBeNull();
  });

  test('says that there was no payout before, and counts at least those of one page', async () => {
    answerRows([]);
    const first = await openApprove();
    await waitFor(() => expect(factOf(first.facts, 'To this account')).toBe('No earlier payouts'));
  });

  test('is that of the record as it is now, once the member goes on with a changed one', async () => {
    answerRows([]);
    const { dialog } = await openApprove();
    answerWith('payouts.get', {
      ...review,
      risk_signals: [{ code: 'new_device', text: 'Sent from another country' }],
      destination: { ...destination, account_number: '9876543210' },
    });
    fireEvent.change(dialog.getByLabelText('Reason', { selector: 'textarea' }), { target: { value: 'Checked' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Continue with the current record' }));
    const facts = await dialog.findByRole('region', { name: 'What to know' });
    expect(factOf(facts, 'Risk signals')).toBe('Sent from another country');
    await waitFor(() => expect(platform.lastRequest('payouts.list')?.params).toMatchObject({ q: '9876543210' }));
  });

  test('is left out where the member may not read it, and a failure keeps nobody from going on', async () => {
    platform.permissions = ['payouts:read'];
    platform.answers.set('payouts.list', serverError);
    const { dialog, facts } = await openApprove();
    await waitFor(() => expect(factOf(facts, 'To this account')).toBe("Couldn't be loaded"));
    expect(within(facts).queryByText('Customer')).toBeNull();
    expect(platform.requestsOf('customers.get')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });
});

test('a record that somebody decided meanwhile says so', async () => {
  answerWith('deposits.get', { status: 'review_needed' });
  const dialog = await openCredit({ status: 'rejected' });
  await dialog.findByText(/^Decided already: /);
});

test('a retry whose money was returned says that the wallet has less', async () => {
  const failed = { status: 'failed', amount: '100.00', fee: '2.50' };
  answerWith('payouts.get', { ...failed, funds: { state: 'returned', at: null } });
  wallets({ ...usd, available: '102.49' });
  const dialog = await openRetry();
  await dialog.findByText('Retrying takes 102.50 USD. The wallet has 102.49 USD available.');
});

test('a retry of money that is still held takes nothing from the wallet', async () => {
  answerWith('payouts.get', { status: 'failed', funds: { state: 'held', at: null } });
  wallets({ ...usd, available: '0' });
  const dialog = await openRetry();
  await waitFor(() => expect(notices(dialog)).toBe(''));
});

test.each([
  ['that fails says so', serverError, "Couldn't check whether this is still possible. You can go on."],
  ['without its permission is left out', forbidden, ''],
] as const)('a check %s, and the form stays', async (_name, answer, text) => {
  answerWith('deposits.get', { status: 'review_needed' });
  platform.answers.set('customers.wallets', answer);
  const dialog = await openCredit();
  await waitFor(() => expect(notices(dialog)).toBe(text));
  expect(dialog.getByRole('button', { name: 'Credit' })).toBeTruthy();
});
