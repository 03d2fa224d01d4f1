// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { findActionForm, openRowAction } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';
import { columnTexts, findTable, rowLinksOf, rowsOf } from '../support/tables.ts';

// The writes on the records of a customer: dialog, request, toast, and the list afterwards.

const customer = () => ({ ...Object(platform.sample('customers.get')), id: 'CUS1', deleted_at: null });
const profile = { first_name: 'José', last_name: 'García', country_code: 'US' };
beforeEach(() => platform.answerWith('customers.get', { id: 'CUS1', deleted_at: null, profile }));

const open = async (tab: string, title: string) => {
  openApp(`/wanda/customers/CUS1/${tab}`);
  return findTable(title);
};
const firstRow = (table: HTMLElement): HTMLElement => {
  const [row] = rowsOf(table);
  if (!row) throw new Error('the table has no rows');
  return row;
};
/** The platform carries out a write, and then answers the lists as `apply` leaves them. */
const onWrite = (endpoint: string, apply: (body: unknown) => void) =>
  platform.answers.set(endpoint, ({ body }) => {
    apply(body);
    return succeed({ message: null });
  });
const bodiesOf = (endpoint: string) => platform.requestsOf(endpoint).map(({ body }) => body);

test('a wallet is disabled and enabled with a reason', async () => {
  let active = true;
  const wallet = () => ({
    ...{ currency: 'USD', name: 'US Dollar', is_fiat: true, category: 'fiat', balance: '5.00', available: '5.00' },
    locked: '0.00',
    usd_value: null,
    active,
    address: null,
    network: null,
  });
  platform.answers.set('customers.wallets', () => succeed([wallet()]));
  platform.answers.set('customers.walletCategories', () => succeed([{ category: 'fiat', wallets: [wallet()] }]));
  onWrite('customers.setWalletStatus', (body) => {
    active = Object(body).active;
  });
  const table = await open('wallets', 'Wallets');
  const disable = await openRowAction(firstRow(table), 'Disable wallet');
  expect(disable.element.textContent).toContain('US Dollar wallet · José García');
  expect(disable.element.textContent).toContain("The customer can't receive or send USD while the wallet is disabled.");
  expect(disable.changes()).toEqual(['Status: Active → Disabled']);
  disable.send();
  await disable.findByText('Reason is required');
  disable.press('Network under maintenance');
  disable.send();
  await disable.untilClosed();
  expect(shownToast()?.title).toBe('USD wallet disabled');
  await waitFor(() => expect(columnTexts(table, 'Status')).toEqual(['Disabled']));
  const enable = await openRowAction(firstRow(table), 'Enable wallet');
  expect(enable.changes()).toEqual(['Status: Disabled → Active']);
  enable.fill('Reason', 'Maintenance is over');
  enable.send();
  await waitFor(() => expect(columnTexts(table, 'Status')).toEqual(['Active']));
  expect(bodiesOf('customers.setWalletStatus')).toEqual([
    { active: false, reason: 'Network under maintenance' },
    { active: true, reason: 'Maintenance is over' },
  ]);
});

describe('deleting', () => {
  test.each([
    ['Crypto Addresses', 'cryptoAddresses', 'deleteCryptoAddress', 'address', 'Crypto address deleted'],
    ['Payment Accounts', 'paymentAccounts', 'deletePaymentAccount', 'account', 'Payment account deleted'],
    ['Beneficiaries', 'beneficiaries', 'deleteBeneficiary', 'beneficiary', 'Beneficiary deleted'],
  ])('one of the %s removes its row', async (title, list, name, noun, toast) => {
    const endpoint = `customers.${name}`;
    const label = `Delete ${noun}`;
    let records = [platform.sample(`customers.${list}`)].flat();
    platform.answers.set(`customers.${list}`, () => succeed(records));
    onWrite(endpoint, () => {
      records = records.slice(1);
    });
    const table = await open(title.toLowerCase().replace(' ', '-'), title);
    expect(rowsOf(table)).toHaveLength(3);
    const canceled = await openRowAction(firstRow(table), label);
    canceled.press('Cancel');
    await canceled.untilClosed();
    const dialog = await openRowAction(firstRow(table), label);
    expect(dialog.changes()).toEqual(['Exists: Yes → No']);
    dialog.send();
    await dialog.untilClosed();
    expect(shownToast()?.title).toBe(toast);
    await waitFor(() => expect(rowsOf(table)).toHaveLength(2));
    // The row that had the focus is gone.
    expect(document.activeElement?.id).toBe('content');
    expect(platform.requestsOf(endpoint).map(({ params }) => params)).toEqual([{ id: 'CUS1', [`${noun}Id`]: 'ID0' }]);
  });
});

test('editing a beneficiary asks only for its own fields and updates the row', async () => {
  let bank = {
    ...{ id: 'BEN1', name: 'Ngozi Obi', type: 'bank', bank_name: 'Zenith Bank', account_number: '0000000001' },
    ...{ address: null, network: null, currency: 'NGN', created_at: '2026-01-01T09:00:00Z' },
  };
  platform.answers.set('customers.beneficiaries', () => succeed([bank]));
  onWrite('customers.updateBeneficiary', (body) => {
    bank = { ...bank, ...Object(body) };
  });
  const table = await open('beneficiaries', 'Beneficiaries');
  const dialog = await openRowAction(firstRow(table), 'Edit beneficiary');
  expect(dialog.field('Name').value).toBe('Ngozi Obi');
  expect(dialog.queryByLabelText('Address')).toBeNull();
  dialog.fill('Name', '');
  dialog.sendByKeys();
  await dialog.findByText('Name is required');
  dialog.fill('Name', 'Ngozi Renamed');
  dialog.fill('Account number', '0123456789');
  await waitFor(() => expect(dialog.changes()[0]).toBe('Name: Ngozi Obi → Ngozi Renamed'));
  dialog.send();
  await dialog.untilClosed();
  expect(shownToast()?.title).toBe('Beneficiary updated');
  await waitFor(() => expect(table.textContent).toContain('Ngozi Renamed'));
  expect(table.textContent).toContain('0123456789');
});

test('a sender account opens in a panel, and is disabled and enabled', async () => {
  const [sample] = [platform.sample('customers.senderAccounts')].flat();
  let account = { ...Object(sample), provider: 'Fincra', active: true };
  platform.answers.set('customers.senderAccounts', () => succeed([account]));
  platform.answers.set('customers.senderAccount', () => succeed(account));
  platform.answers.set('customers.toggleSenderAccount', ({ params }) => {
    account = { ...account, active: params.value === 'true' };
    return succeed({ message: null });
  });
  const table = await open('sender-accounts', 'Sender accounts');
  for (const link of rowLinksOf(table)) fireEvent.click(link);
  const panel = await page.findByRole('dialog', { name: 'Fincra account' });
  await within(panel).findByText('Account number');
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  for (const [action, status] of [
    ['Disable account', 'Disabled'],
    ['Enable account', 'Active'],
  ] as const) {
    const dialog = await openRowAction(firstRow(table), action);
    dialog.send();
    await dialog.untilClosed();
    await waitFor(() => expect(columnTexts(table, 'Status')).toEqual([status]));
    expect(shownToast()?.title).toMatch(/^Sender account (disabled|enabled)$/);
  }
});

describe('verifications', () => {
  const document = (id: string, type: string) => ({
    id,
    type,
    status: 'approved',
    provider: null,
    submitted_at: null,
    reviewed_at: null,
    reviewer: null,
    ...{ reason: null, document_url: `https://media.example.test/${id}.svg`, fields: { likeness: '98 %' } },
  });
  let documents: object[];
  let verified: boolean;
  beforeEach(() => {
    documents = [document('VER1', 'passport'), document('VER2', 'selfie')];
    verified = true;
    platform.answers.set('customers.verifications', () => succeed(documents));
    platform.answers.set('customers.verification', ({ params }) =>
      succeed(documents.find((one) => Object(one).id === params.verificationId)),
    );
    platform.answers.set('customers.get', () => succeed({ ...customer(), verified }));
  });

  test('open in a panel with their fields and document, which is in the address', async () => {
    const table = await open('documents', 'Verifications');
    fireEvent.click(within(table).getByRole('link', { name: 'Selfie' }));
    const panel = await page.findByRole('dialog', { name: 'Selfie' });
    await within(panel).findByText('Likeness');
    expect(location.search).toContain('open=VER2');
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(location.search).not.toContain('open='));
  });

  test('open in a viewer that goes through all of them and closes before its panel', async () => {
    const table = await open('documents', 'Verifications');
    fireEvent.click(within(table).getByRole('link', { name: 'Selfie' }));
    const panel = await page.findByRole('dialog', { name: 'Selfie' });
    const picture = await within(panel).findByRole('button', { name: 'View Selfie' });
    fireEvent.click(picture);
    const viewer = await page.findByRole('dialog', { name: 'Selfie 2 of 2' });
    expect(within(viewer).getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toContain('VER2.svg');
    expect(within(viewer).getByRole('region', { name: 'Data to compare' }).textContent).toContain('98 %');
    fireEvent.keyDown(viewer, { key: 'k' });
    await page.findByRole('dialog', { name: 'Passport 1 of 2' });
    const isEnabled = (name: string) =>
      within(viewer).getByRole('button', { name }).getAttribute('aria-disabled') !== 'true';
    expect([isEnabled('Previous'), isEnabled('Next'), isEnabled('Zoom out')]).toEqual([false, true, false]);
    fireEvent.keyDown(viewer, { key: '+' });
    expect(within(viewer).getByRole('status').textContent).toBe('150%');
    fireEvent.keyDown(viewer, { key: 'Escape' });
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Passport 1 of 2' })).toBeNull());
    expect(page.getByRole('dialog', { name: 'Selfie' })).toBe(panel);
    expect(window.document.activeElement).toBe(picture);
  });

  test('are all rejected with a reason, which ends that the customer is verified', async () => {
    const reject = () => page.getByRole<HTMLButtonElement>('button', { name: 'Reject verifications' });
    onWrite('customers.rejectVerifications', () => {
      documents = documents.map((one) => ({ ...one, status: 'rejected' }));
      verified = false;
    });
    const table = await open('documents', 'Verifications');
    fireEvent.click(await waitFor(reject));
    const dialog = await findActionForm('Reject verifications');
    expect(dialog.changes()).toEqual([
      'Verified: Yes → No',
      'Passport: Approved → Rejected',
      'Selfie: Approved → Rejected',
    ]);
    dialog.send();
    await dialog.findByText('Reason is required');
    dialog.press('The document has expired');
    dialog.send();
    await dialog.untilClosed();
    expect(shownToast()?.title).toBe('Verifications rejected');
    await waitFor(() => expect(columnTexts(table, 'Status')).toEqual(['Rejected', 'Rejected']));
    await waitFor(() => expect(page.getByRole('main').querySelector('header')?.textContent).toContain('Not verified'));
    await waitFor(() => expect(reject().disabled).toBe(true));
    expect(bodiesOf('customers.rejectVerifications')).toEqual([{ reason: 'The document has expired' }]);
  });
});

test('a BVN is unassigned; without one the button is off and says why', async () => {
  let bvn: string | null = '22200000016';
  platform.answers.set('customers.get', () => succeed({ ...customer(), bvn }));
  onWrite('customers.unassignBvn', () => {
    bvn = null;
  });
  await open('documents', 'Verifications');
  const button = await page.findByRole<HTMLButtonElement>('button', { name: 'Unassign BVN' });
  fireEvent.click(button);
  const dialog = await findActionForm('Unassign BVN');
  expect(dialog.changes()).toEqual(['BVN: Ends in 0016 → None']);
  dialog.send();
  await dialog.untilClosed();
  expect(shownToast()?.title).toBe('BVN unassigned');
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(button.title).toBe('This customer has no BVN.');
  fireEvent.click(page.getByRole('tab', { name: 'Profile' }));
  const term = await within(await page.findByRole('region', { name: 'Identity' })).findByText('BVN');
  expect(term.nextElementSibling?.textContent).toBe('–');
});
