import type { Page } from '#contract/api/answers.ts';
import type { Country } from '#contract/api/countries.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { customerLevels, jailDurations } from '#contract/limits.ts';
import { required } from '#contract/values.ts';
import { type ActionDefinition, type Change, defineAction } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { none } from '#kernel/format/words.ts';
import { allCountries } from '../shared/countries.ts';
import { facts, on, yes } from './customer-facts.ts';
import { deletionCountdown, deletionOf } from './customer-flags.ts';
import { callingCode, repeatsCode, splitPhone, withoutTrunk } from './phone.ts';

type Customer = CustomerDetail;

/** A line of before → after: from the customer's own fact, and nothing when nothing changes. */
const change = (customer: Customer, label: string, to: string): Change[] => {
  const from = facts(customer).get(label) ?? none;
  return from === to ? [] : [{ label, from, to }];
};

const updated = () => ({ title: 'Customer updated' });
const common = { need: 'customer:update' } as const;
const reasonField = { kind: 'reason', name: 'reason', label: 'Reason' } as const;
const noReason = () => ({ reason: '' });

const support = ['Requested by the customer', 'Requested by compliance'];
const fraud = ['Suspected fraud', 'Chargeback under review', 'Requested by compliance'];
const cleared = ['Review finished, nothing found', 'Identity confirmed', 'Requested by compliance'];

const changeEmail = defineAction<Customer, { email: string }>({
  ...common,
  id: 'customers.changeEmail',
  shortcut: 'E',
  tone: () => 'plain',
  label: () => 'Edit email address',
  effect: () => 'The customer signs in and gets codes with the new address.',
  fields: (customer) => [
    { kind: 'shown', name: 'old', label: 'Old email', text: customer.email ?? none },
    { kind: 'text', name: 'email', label: 'New email', type: 'email' },
  ],
  initial: () => ({ email: '' }),
  schema: () => api.customers.changeEmail.row.body,
  changes: (customer, { email }) => change(customer, 'Email', email.trim().toLowerCase() || none),
  run: ({ id }, { email }, idempotencyKey) => api.customers.changeEmail({ id }, { email }, { idempotencyKey }),
  done: updated,
});

const changePhone = defineAction<Customer, { country_code: string; number: string }, Page<Country>>({
  ...common,
  id: 'customers.changePhone',
  shortcut: 'P',
  tone: () => 'plain',
  label: () => 'Edit phone number',
  effect: () => 'Codes and calls go to the new number.',
  prepare: allCountries,
  fields: (customer, { data }) => [
    { kind: 'shown', name: 'old', label: 'Old phone number', text: customer.phone_number ?? none },
    {
      kind: 'select',
      name: 'country_code',
      label: 'Country code',
      searchable: true,
      options: data
        .filter((country) => callingCode(country) !== '')
        .map((country) => ({ value: country.id, label: `${country.name} (${callingCode(country)})` })),
    },
    { kind: 'text', name: 'number', label: 'Phone number', type: 'tel', hint: 'Without the country code' },
  ],
  initial: (customer, { data }) => {
    const { country, number } = splitPhone(customer.phone_number, data, customer.profile.country_code);
    return { country_code: country, number };
  },
  // The one thing people put in too much: the country code stands above the number already.
  schema: (_customer, { data }) =>
    api.customers.changePhone.row.body.superRefine(({ country_code, number }, context) => {
      const code = callingCode(data.find((country) => country.id === country_code));
      if (repeatsCode(number, code))
        context.addIssue({ code: 'custom', path: ['number'], message: `Leave out the country code ${code}` });
    }),
  changes: (customer, { country_code, number }, { data }) =>
    change(
      customer,
      'Phone',
      `${callingCode(data.find((country) => country.id === country_code))}${withoutTrunk(number)}`,
    ),
  run: ({ id }, values, idempotencyKey) =>
    api.customers.changePhone({ id }, { ...values, number: withoutTrunk(values.number) }, { idempotencyKey }),
  done: updated,
});

const changeLevel = defineAction<Customer, { level: string; reason: string }>({
  ...common,
  id: 'customers.changeLevel',
  shortcut: 'L',
  tone: () => 'plain',
  whenValid: true,
  label: () => 'Change level',
  effect: () => 'The level decides what the customer may move in a day and a month.',
  fields: () => [
    {
      kind: 'select',
      name: 'level',
      label: 'Level',
      options: customerLevels.map((value) => ({ value, label: `Level ${value}` })),
    },
    reasonField,
  ],
  initial: (customer) => ({ level: String(customer.level), reason: '' }),
  schema: () => api.customers.changeLevel.row.body,
  changes: (customer, { level }) => change(customer, 'Level', level),
  reasons: () => ['Documents verified', 'Documents expired', ...support],
  run: ({ id }, values, idempotencyKey) => api.customers.changeLevel({ id }, values, { idempotencyKey }),
  done: () => ({ title: 'Customer Level Updated' }),
});

const changeStatus = defineAction<Customer, { vip: boolean; merchant: boolean }>({
  ...common,
  id: 'customers.changeStatus',
  shortcut: 'S',
  tone: () => 'plain',
  label: () => 'Change user status',
  effect: () => 'VIP customers are served first; merchants may take payments.',
  fields: () => [
    { kind: 'switch', name: 'vip', label: 'VIP (premium)' },
    { kind: 'switch', name: 'merchant', label: 'Merchant' },
  ],
  initial: ({ vip, merchant }) => ({ vip, merchant }),
  schema: () => api.customers.changeStatus.row.body,
  changes: (customer, { vip, merchant }) => [
    ...change(customer, 'VIP', yes(vip)),
    ...change(customer, 'Merchant', yes(merchant)),
  ],
  run: ({ id }, values, idempotencyKey) => api.customers.changeStatus({ id }, values, { idempotencyKey }),
  done: updated,
});

const removeTwoFactor = defineAction<Customer, Record<never, never>>({
  ...common,
  id: 'customers.resetTwoFactor',
  shortcut: 'F',
  tone: () => 'danger',
  label: () => 'Remove 2FA',
  blocked: ({ has_mfa }) => (has_mfa ? null : 'This customer has no 2FA.'),
  effect: () => 'Signing in then asks for the password alone, until the customer sets 2FA up again.',
  fields: () => [],
  initial: () => ({}),
  changes: (customer) => change(customer, '2FA', 'Inactive'),
  run: ({ id }, _values, idempotencyKey) => api.customers.resetTwoFactor({ id }, undefined, { idempotencyKey }),
  done: () => ({ title: 'Customer 2FA disabled' }),
});

const togglePayout = defineAction<Customer, { reason: string }>({
  ...common,
  id: 'customers.togglePayout',
  shortcut: 'O',
  tone: ({ payout }) => (payout ? 'danger' : 'plain'),
  label: ({ payout }) => (payout ? 'Disable payout' : 'Enable payout'),
  effect: ({ payout }) =>
    payout ? 'No money can leave this account until payouts are enabled again.' : 'Money can leave this account again.',
  fields: () => [reasonField],
  initial: noReason,
  schema: () => api.customers.togglePayout.row.body,
  changes: (customer) => change(customer, 'Payouts', on(!customer.payout)),
  reasons: ({ payout }) => (payout ? fraud : cleared),
  run: ({ id }, values, idempotencyKey) => api.customers.togglePayout({ id }, values, { idempotencyKey }),
  done: updated,
});

const toggleRestriction = defineAction<Customer, { reason: string }>({
  ...common,
  id: 'customers.toggleRestriction',
  shortcut: 'R',
  tone: ({ meta }) => (meta.restricted ? 'plain' : 'danger'),
  label: ({ meta }) => (meta.restricted ? 'Unrestrict' : 'Restrict'),
  effect: ({ meta }) =>
    meta.restricted
      ? 'The customer may do everything again that the level allows.'
      : 'Some actions are closed to the customer until the restriction is lifted.',
  // The reason is optional, and asked for only when restricting (spec section 5).
  fields: ({ meta }) => (meta.restricted ? [] : [{ ...reasonField, hint: 'Optional' }]),
  initial: noReason,
  schema: () => api.customers.toggleRestriction.row.body,
  changes: (customer) => change(customer, 'Restricted', yes(!customer.meta.restricted)),
  reasons: () => fraud,
  run: ({ id, meta }, { reason }, idempotencyKey) =>
    api.customers.toggleRestriction({ id }, meta.restricted || reason.trim() === '' ? {} : { reason }, {
      idempotencyKey,
    }),
  done: updated,
});

const jail = defineAction<Customer, { reason: string; duration: string }>({
  ...common,
  id: 'customers.jail',
  shortcut: 'I',
  tone: ({ jail_status }) => (jail_status.jailed ? 'plain' : 'danger'),
  label: ({ jail_status }) => (jail_status.jailed ? 'Unjail' : 'Jail'),
  effect: ({ jail_status }) =>
    jail_status.jailed
      ? 'The account is open again at once.'
      : 'The account is locked: no sign-in and no movement of money while it lasts.',
  fields: ({ jail_status }) => [
    ...(jail_status.jailed
      ? []
      : [{ kind: 'select', name: 'duration', label: 'Duration', options: jailDurations } as const]),
    reasonField,
  ],
  initial: () => ({ reason: '', duration: jailDurations[0].value }),
  schema: ({ jail_status }) => (jail_status.jailed ? api.customers.unjail.row.body : api.customers.jail.row.body),
  changes: (customer, { duration }) => {
    const term = jailDurations.find(({ value }) => value === duration)?.label ?? duration;
    const { jailed } = customer.jail_status;
    return [
      ...change(customer, 'Jailed', yes(!jailed)),
      ...(jailed ? [] : [{ label: 'Duration', from: none, to: term }]),
    ];
  },
  reasons: ({ jail_status }) => (jail_status.jailed ? cleared : fraud),
  run: ({ id, jail_status }, values, idempotencyKey) => {
    if (jail_status.jailed) return api.customers.unjail({ id }, { reason: values.reason }, { idempotencyKey });
    return api.customers.jail({ id }, api.customers.jail.row.body.parse(values), { idempotencyKey });
  },
  done: updated,
});

const toggleActive = defineAction<Customer, { reason: string }>({
  ...common,
  id: 'customers.toggleActive',
  shortcut: 'D',
  tone: ({ active }) => (active ? 'danger' : 'plain'),
  label: ({ active }) => (active ? 'Deactivate' : 'Activate'),
  // By spec section 4 the flag means something else once a deletion was asked for.
  blocked: (customer) => (deletionOf(customer) === 'pending' ? 'A deletion is pending. Reject it first.' : null),
  effect: ({ active }) =>
    active ? 'The customer can no longer sign in; open movements are stopped.' : 'The customer can sign in again.',
  fields: () => [reasonField],
  initial: noReason,
  // The platform's rule with the spec's words for either direction (section 5).
  schema: ({ active }) =>
    api.customers.toggleActive.row.body.extend({
      reason: required(`Please enter a reason for ${active ? 'deactivating' : 'activating'} this account`),
    }),
  changes: (customer) => change(customer, 'Active', yes(!customer.active)),
  reasons: ({ active }) => (active ? [...new Set([...support, ...fraud])] : cleared),
  run: ({ id }, values, idempotencyKey) => api.customers.toggleActive({ id }, values, { idempotencyKey }),
  done: updated,
});

const rejectDeletion = defineAction<Customer, { reason: string }>({
  ...common,
  id: 'customers.haltDeletion',
  shortcut: 'N',
  tone: () => 'plain',
  label: () => 'Reject Deletion',
  shown: (customer) => deletionOf(customer) === 'pending',
  effect: (customer) => `${deletionCountdown(customer)}. Rejecting keeps the account as it is.`,
  fields: () => [reasonField],
  initial: noReason,
  schema: () => api.customers.haltDeletion.row.body,
  changes: (customer) => change(customer, 'Deletion', 'None'),
  reasons: () => ['The customer changed their mind', 'Money is still on its way', 'Requested by compliance'],
  run: ({ id }, values, idempotencyKey) => api.customers.haltDeletion({ id }, values, { idempotencyKey }),
  done: ({ message }) => ({ title: 'Deletion request rejected', description: message ?? undefined }),
});

/** The actions menu of spec section 2, in its order; a deleted account takes no more writes. */
export const customerActions: readonly ActionDefinition<Customer>[] = [
  changeEmail,
  changePhone,
  changeLevel,
  changeStatus,
  removeTwoFactor,
  togglePayout,
  toggleRestriction,
  jail,
  toggleActive,
  rejectDeletion,
].map((action) => ({
  ...action,
  blocked: (customer) =>
    deletionOf(customer) === 'deleted' ? 'This account was deleted.' : (action.blocked?.(customer) ?? null),
}));
