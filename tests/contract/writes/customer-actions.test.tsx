// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { type ActionForm, untilClosed } from '../support/action-forms.ts';
import {
  answerCountries,
  answerCustomer,
  headerBadges,
  headerText,
  inDays,
  openAction,
  openCustomer,
} from '../support/customer-actions.ts';
import { openApp } from '../support/open-app.tsx';

// Every action of the customer's menu; customer-action-forms.test.tsx has their forms, action-dialog.test.tsx what all dialogs share.

beforeEach(() => answerCustomer());

interface Case {
  id: string;
  label: string;
  consequence: string;
  before?: object;
  fill?: (dialog: ActionForm) => unknown;
  lines: string[];
  /** The endpoint, if it is not the action's id. */
  endpoint?: string;
  body: object | undefined;
  /** What the write changes. */
  after: object;
  toast?: string;
  /** What the toast says was done. */
  done?: string;
  /** A badge that the header shows afterwards, or no longer. */
  badge?: string;
  noBadge?: string;
  /** The opposite action, which the menu offers afterwards. */
  offers?: string;
}

const because = (reason: string) => (dialog: ActionForm) => dialog.fill('Reason', reason);

const cases: Case[] = [
  {
    id: 'customers.changeLevel',
    label: 'Change level',
    consequence: 'The level sets daily and monthly limits.',
    fill: async (dialog) => {
      await dialog.choose('Level', 'Level 3');
      dialog.fill('Reason', 'Passport was shown');
    },
    lines: ['Level: 2 → 3'],
    done: 'Level changed from 2 to 3',
    body: { level: '3', reason: 'Passport was shown' },
    after: { level: 3 },
    toast: 'Customer Level Updated',
    badge: 'Level 3',
  },
  {
    id: 'customers.changeStatus',
    label: 'Change user status',
    consequence: 'VIP customers get priority support. Merchants can accept payments.',
    before: { vip: true, merchant: true },
    fill: (dialog) => ['VIP (premium)', 'Merchant'].map((name) => fireEvent.click(dialog.field(name))),
    lines: ['VIP: Yes → No', 'Merchant: Yes → No'],
    done: 'VIP turned off, Merchant turned off',
    body: { vip: false, merchant: false },
    after: { vip: false, merchant: false },
  },
  {
    id: 'customers.resetTwoFactor',
    label: 'Remove 2FA',
    consequence: "They'll sign in with only a password until they set up 2FA again.",
    lines: ['2FA: Active → Inactive'],
    body: undefined,
    after: { has_mfa: false },
    toast: 'Customer 2FA disabled',
    badge: '2FA Inactive',
  },
  {
    id: 'customers.togglePayout',
    label: 'Disable payout',
    consequence: "Money can't leave this account until payouts are enabled again.",
    fill: because('The bank asked for it'),
    lines: ['Payouts: Enabled → Disabled'],
    done: 'Payouts disabled',
    body: { reason: 'The bank asked for it' },
    after: { payout: false },
    badge: 'Payout Deactivated',
    offers: 'Enable payout',
  },
  {
    id: 'customers.togglePayout',
    label: 'Enable payout',
    consequence: 'Money can leave this account again.',
    before: { payout: false },
    fill: because('The bank agreed'),
    lines: ['Payouts: Disabled → Enabled'],
    done: 'Payouts enabled',
    body: { reason: 'The bank agreed' },
    after: { payout: true },
    noBadge: 'Payout Deactivated',
    offers: 'Disable payout',
  },
  {
    id: 'customers.toggleRestriction',
    label: 'Restrict',
    consequence: "The customer can't use some features until the restriction is lifted.",
    lines: ['Restricted: No → Yes'],
    done: 'Restricted',
    body: {},
    after: { meta: { restricted: true } },
    badge: 'Account Restricted',
    offers: 'Unrestrict',
  },
  {
    id: 'customers.toggleRestriction',
    label: 'Unrestrict',
    consequence: 'The customer can use all features of their level again.',
    before: { meta: { restricted: true } },
    fill: (dialog) => expect(dialog.queryByLabelText('Reason')).toBeNull(),
    lines: ['Restricted: Yes → No'],
    done: 'Restriction lifted',
    body: {},
    after: { meta: { restricted: false } },
    noBadge: 'Account Restricted',
    offers: 'Restrict',
  },
  {
    id: 'customers.jail',
    label: 'Jail',
    consequence: "The account is locked: the customer can't sign in or move money until the jail time ends.",
    fill: because('Two chargebacks in a day'),
    lines: ['Jailed: No → Yes', 'Duration: – → 1 hour'],
    done: 'Jailed for 1 hour',
    body: { reason: 'Two chargebacks in a day', duration: '1h' },
    after: { jail_status: { jailed: true, until: inDays(0.04) } },
    badge: 'Account jailed',
    offers: 'Unjail',
  },
  {
    id: 'customers.jail',
    label: 'Unjail',
    consequence: 'The account is unlocked immediately.',
    before: { jail_status: { jailed: true, until: inDays(2) } },
    fill: because('The chargeback was taken back'),
    lines: ['Jailed: Yes → No'],
    endpoint: 'customers.unjail',
    done: 'Unjailed',
    body: { reason: 'The chargeback was taken back' },
    after: { jail_status: { jailed: false, until: null } },
    noBadge: 'Account jailed',
    offers: 'Jail',
  },
  {
    id: 'customers.toggleActive',
    label: 'Deactivate',
    consequence: "The customer can't sign in, and pending transactions are stopped.",
    fill: because('Asked for by phone'),
    lines: ['Active: Yes → No'],
    done: 'Deactivated',
    body: { reason: 'Asked for by phone' },
    after: { active: false },
    badge: 'Account Deactivated',
    offers: 'Activate',
  },
  {
    id: 'customers.toggleActive',
    label: 'Activate',
    consequence: 'The customer can sign in again.',
    before: { active: false },
    fill: because('Identity proven again'),
    lines: ['Active: No → Yes'],
    done: 'Activated',
    body: { reason: 'Identity proven again' },
    after: { active: true },
    noBadge: 'Account Deactivated',
    offers: 'Deactivate',
  },
];

test.each(cases)('$label: its dialog, its request, its toast, and the page afterwards', async (given) => {
  const { id, label, consequence, before, fill, lines, endpoint = id, body, after, badge, noBadge, offers } = given;
  answerCustomer(before);
  platform.answers.set(endpoint, () => {
    answerCustomer({ ...before, ...after });
    return succeed({ message: null });
  });
  await openCustomer();
  if (noBadge) expect(headerBadges()).toContain(noBadge);
  const dialog = await openAction(id, label);
  expect(dialog.subject()).toBe(`Ada Obi · ada@mail.test${consequence}`);
  await fill?.(dialog);
  await waitFor(() => expect(dialog.changes()).toEqual(lines));
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.requestsOf(endpoint).map((sent) => sent.body)).toEqual([body]);
  expect(shownToast()).toMatchObject({
    tone: 'success',
    title: given.toast ?? 'Customer updated',
    description: ['Ada Obi · ada@mail.test', given.done].filter(Boolean).join(': '),
  });
  if (badge) await waitFor(() => expect(headerBadges()).toContain(badge));
  if (noBadge) await waitFor(() => expect(headerBadges()).not.toContain(noBadge));
  if (offers) await waitFor(() => expect(findCommand(`action.${id}`)?.label).toBe(offers));
});

test('Edit phone number updates the profile', async () => {
  answerCountries();
  platform.answers.set('customers.changePhone', () => {
    answerCustomer({ phone_number: '+233241234567' });
    return succeed({ message: null });
  });
  await openCustomer('');
  const contact = await page.findByRole('region', { name: 'Contact' });
  const dialog = await openAction('customers.changePhone', 'Edit phone number');
  await dialog.choose('Country code', 'Ghana (+233)');
  dialog.fill('Phone number', '241234567');
  await waitFor(() => expect(dialog.changes()).toEqual(['Phone: +2348030000001 → +233241234567']));
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.lastRequest('customers.changePhone')?.body).toEqual({ country_code: 'GH', number: '241234567' });
  await waitFor(() => expect(contact.textContent).toContain('+233241234567'));
});

test("Reject Deletion shows the platform's message and leaves the menu", async () => {
  answerCustomer({ deleted_at: inDays(0.5) });
  platform.answers.set('customers.haltDeletion', () => {
    answerCustomer();
    return succeed({ message: 'The account stays open' });
  });
  await openCustomer();
  expect(headerText()).toContain('Deletion in 0 days');
  const dialog = await openAction('customers.haltDeletion', 'Reject Deletion');
  expect(dialog.subject()).toContain('Deletion in 0 days. Rejecting it keeps the account.');
  dialog.fill('Reason', 'Changed their mind by phone');
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.lastRequest('customers.haltDeletion')?.body).toEqual({ reason: 'Changed their mind by phone' });
  expect(shownToast()).toMatchObject({ title: 'Deletion request rejected', description: 'The account stays open' });
  await waitFor(() => expect(findCommand('action.customers.haltDeletion')).toBeUndefined());
  expect(headerBadges()).not.toContain('Deletion in progress');
  expect(headerText()).not.toMatch(/Deletion in \d/);
});

// The platform decides whether it is possible.
test.each([
  [
    'an account whose deletion is pending can be deactivated',
    { deleted_at: inDays(2) },
    'Deactivate',
    "The customer can't sign in, pending transactions are stopped, and the account counts as deleted.",
  ],
  [
    'a deleted account can be activated',
    { deleted_at: inDays(-2), active: false },
    'Activate',
    'The customer can sign in again, and the deletion is pending again.',
  ],
])('%s', async (_, changes, label, consequence) => {
  answerCustomer(changes);
  platform.answers.set('customers.toggleActive', () => {
    answerCustomer({ ...changes, active: label === 'Activate' });
    return succeed({ message: 'Done' });
  });
  await openCustomer();
  const dialog = await openAction('customers.toggleActive', label);
  expect(dialog.subject()).toContain(consequence);
  dialog.fill('Reason', 'Requested by compliance');
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.lastRequest('customers.toggleActive')?.body).toEqual({ reason: 'Requested by compliance' });
});

test('a deleted account takes no other action', async () => {
  answerCustomer({ deleted_at: inDays(-2), active: false });
  await openCustomer();
  await waitFor(() => expect(findCommand('action.customers.toggleActive')?.disabledReason).toBeNull());
  for (const id of ['changeEmail', 'changeLevel', 'togglePayout', 'jail'])
    expect(findCommand(`action.customers.${id}`)?.disabledReason).toBe('This account was deleted.');
});

test('a deletion whose time has passed is pending without a countdown', async () => {
  answerCustomer({ deleted_at: inDays(-2) });
  await openCustomer();
  await waitFor(() => expect(headerBadges()).toContain('Deletion in progress'));
  expect(headerText()).not.toMatch(/Deletion in \d/);
  expect(page.getByRole('main').textContent).toMatch(/Deletion in progress.*since/);
  const dialog = await openAction('customers.haltDeletion', 'Reject Deletion');
  expect(dialog.subject()).toContain('The deletion is in progress. Rejecting it keeps the account.');
});

const answerList = (jail_status: object) => {
  const [row] = Object(platform.sample('customers.list')).data;
  platform.answerWith('customers.list', { data: [{ ...row, id: 'CUS1', deleted_at: null, jail_status }] });
};
const openFromList = async () => {
  answerList({ jailed: false, until: null });
  openApp('/wanda/customers');
  await page.findByRole('table');
  const link = document.querySelector('tr[data-row] a[data-row-link]');
  if (link) fireEvent.click(link);
};

test('a conflict updates the list that the customer was opened from', async () => {
  await openFromList();
  const dialog = await openAction('customers.jail', 'Jail');
  dialog.fill('Reason', 'Review under way');
  platform.answers.set('customers.jail', () => {
    const jail_status = { jailed: true, until: inDays(1) };
    answerCustomer({ jail_status });
    answerList(jail_status);
    return fail('conflict', 'The customer is jailed already', { status: 409 });
  });
  fireEvent.click(dialog.submit());
  await dialog.findByRole('region', { name: 'Changed by others' });
  dialog.press('Cancel');
  dialog.press('Discard');
  await untilClosed();
  fireEvent.click(page.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.querySelector('tr[data-row]')?.textContent).toContain('Account jailed'));
});

test('an action updates the list that the customer was opened from', async () => {
  await openFromList();
  const dialog = await openAction('customers.jail', 'Jail');
  dialog.fill('Reason', 'Review under way');
  answerList({ jailed: true, until: inDays(1) });
  fireEvent.click(dialog.submit());
  await untilClosed();
  fireEvent.click(page.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.querySelector('tr[data-row]')?.textContent).toContain('Account jailed'));
});
