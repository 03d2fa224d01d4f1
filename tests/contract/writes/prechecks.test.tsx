// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
