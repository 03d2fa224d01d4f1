import type { ErrorCode } from '#contract/bridge/result.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import {
  emailBody,
  haltDeletionBody,
  jailBody,
  levelBody,
  restrictionBody,
  statusBody,
} from '#contract/platform/bodies/customers.ts';
import type { CustomerDetail, LevelLimits } from '#contract/platform/definitions/entities.ts';
import { customerLevels, jailDurations } from '#contract/platform/enums.ts';
import { requiredText } from '#contract/values/schemas.ts';
import { api } from '#kernel/api/client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { type Change, changeText, newValueText, textOnlyChange } from '#kernel/definitions/change.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { changesOfField } from '#kernel/fields/compared-fields.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { deletionCountdown, deletionState } from '../shared/customers/customer-badges.ts';
import { givenReason, optionalReasonInput, reasonInput } from '../shared/reason-input.ts';
import { customerActionBase, customerFields, customerUpdated } from './customers.fields.ts';
import { changePhone } from './phones.actions.ts';

type Customer = CustomerDetail;
type Reason = { reason: string };

const noReason = () => ({ reason: '' });

const requests = ['Requested by the customer', 'Requested by compliance'];
const suspicions = ['Suspected fraud', 'Chargeback under review', 'Requested by compliance'];
const clearances = ['Review completed, no findings', 'Identity confirmed', 'Requested by compliance'];

const changeEmail = defineAction<Customer, { email: string; reason: string }>({
  id: 'customers.changeEmail',
  shortcut: 'E',
  label: 'Edit email address',
  consequence: 'The customer signs in and receives codes with the new address.',
  inputs: ({ email }) => [
    { kind: 'readOnly', name: 'old', label: 'Old email', value: email ?? emptyValue },
    { kind: 'text', name: 'email', label: 'New email', type: 'email' },
    optionalReasonInput,
  ],
  initialValues: () => ({ email: '', reason: '' }),
  suggestedReasons: () => requests,
  schema: () => emailBody,
  changes: (customer, { email }) =>
    email.trim() === '' ? [] : changesOfField(customerFields.email, customer, email.trim().toLowerCase()),
  send: ({ id }, { email, reason }, request) =>
    api.customers.changeEmail.send({ id }, { email, ...givenReason(reason) }, request),
  successMessage: customerUpdated((_customer, [email]) => `Email changed to ${newValueText(email)}`),
});

/** Failures that end or pause the session; every other one only leaves out the preview. */
const sessionErrors: ReadonlySet<ErrorCode> = new Set(['signed-out', 'cancelled', 'locked']);

/** The limits of all levels; none if they cannot be read, as the level can be changed without the preview. */
const limitsOfLevels = ({ id }: Customer): ReadQuery<readonly LevelLimits[]> => {
  const { queryKey, queryFn } = api.customers.levelLimits.query({ id });
  return {
    queryKey: [...queryKey, 'or none'],
    queryFn: async (context) => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (!(error instanceof AppError) || sessionErrors.has(error.code)) throw error;
        return [];
      }
    },
  };
};

/** The customer's limits that another level would change. */
const newLimits = (customer: Customer, level: string, levels: readonly LevelLimits[]): Change[] =>
  (levels.find((one) => String(one.level) === level)?.limits ?? []).flatMap(
    ({ name, currency, limit }, _index, all) => {
      const isAmbiguous = all.filter((one) => one.name === name).length > 1;
      const now = customer.limits.find((one) => one.name === name && one.currency === currency);
      const [from, to] = [now ? exactMoney(now.limit, currency) : emptyValue, exactMoney(limit, currency)];
      return from === to ? [] : [textOnlyChange(isAmbiguous ? `${name} (${currency})` : name, from, to)];
    },
  );

const changeLevel = defineAction<Customer, { level: string; reason: string }, readonly LevelLimits[]>({
  id: 'customers.changeLevel',
  shortcut: 'L',
  label: 'Change level',
  consequence: 'The level sets daily and monthly limits.',
  submitWhenValid: true,
  prepare: limitsOfLevels,
  inputs: () => [
    {
      kind: 'select',
      name: 'level',
      label: 'Level',
      options: customerLevels.map((value) => ({ value, label: `Level ${value}` })),
    },
    reasonInput,
  ],
  initialValues: ({ level }) => ({ level: String(level), reason: '' }),
  schema: () => levelBody,
  changes: (customer, { level }) => changesOfField(customerFields.level, customer, level),
  effects: (customer, { level }, levels) => ({ title: 'New limits', changes: newLimits(customer, level, levels) }),
  suggestedReasons: () => ['Documents verified', 'Documents expired', ...requests],
  send: ({ id }, values, request) => api.customers.changeLevel.send({ id }, values, request),
  successMessage: (_answer, _customer, [level]) => ({
    title: 'Customer Level Updated',
    done: level ? `Level changed from ${changeText(level).from} to ${changeText(level).to}` : undefined,
  }),
});

const changeStatus = defineAction<Customer, { vip: boolean; merchant: boolean }>({
  id: 'customers.changeStatus',
  shortcut: 'S',
  label: 'Change user status',
  consequence: 'VIP customers get priority support. Merchants can accept payments.',
  inputs: () => [
    { kind: 'switch', name: 'vip', label: 'VIP (premium)' },
    { kind: 'switch', name: 'merchant', label: 'Merchant' },
  ],
  initialValues: ({ vip, merchant }) => ({ vip, merchant }),
  schema: () => statusBody,
  changes: (customer, { vip, merchant }) => [
    ...changesOfField(customerFields.vip, customer, vip),
    ...changesOfField(customerFields.merchant, customer, merchant),
  ],
  send: ({ id }, values, request) => api.customers.changeStatus.send({ id }, values, request),
  successMessage: customerUpdated((_customer, flags) =>
    flags.map(({ field, to }) => `${field.label} turned ${to === true ? 'on' : 'off'}`).join(', '),
  ),
});

const removeTwoFactor = defineAction<Customer, Reason>({
  id: 'customers.resetTwoFactor',
  shortcut: 'F',
  label: 'Remove 2FA',
  tone: 'danger',
  disabledReason: ({ has_mfa }) => (has_mfa ? null : 'This customer has no 2FA.'),
  consequence: "They'll sign in with only a password until they set up 2FA again.",
  inputs: () => [optionalReasonInput],
  initialValues: noReason,
  suggestedReasons: () => requests,
  changes: (customer) => changesOfField(customerFields.twoFactor, customer, false),
  // Without a reason no body is sent, as platforms without approvals expect it.
  send: ({ id }, { reason }, request) =>
    api.customers.resetTwoFactor.send({ id }, reason.trim() === '' ? undefined : { reason }, request),
  successMessage: 'Customer 2FA disabled',
});

const togglePayout = defineAction<Customer, Reason>({
  id: 'customers.togglePayout',
  isToggle: true,
  shortcut: 'O',
  label: ({ payout }) => (payout ? 'Disable payout' : 'Enable payout'),
  tone: ({ payout }) => (payout ? 'danger' : 'plain'),
  consequence: ({ payout }) =>
    payout ? "Money can't leave this account until payouts are enabled again." : 'Money can leave this account again.',
  inputs: () => [reasonInput],
  initialValues: noReason,
  schema: () => reasonBody,
  changes: (customer) => changesOfField(customerFields.payout, customer, !customer.payout),
  suggestedReasons: ({ payout }) => (payout ? suspicions : clearances),
  send: ({ id }, values, request) => api.customers.togglePayout.send({ id }, values, request),
  successMessage: customerUpdated(({ payout }) => (payout ? 'Payouts disabled' : 'Payouts enabled')),
});

const toggleRestriction = defineAction<Customer, Reason>({
  id: 'customers.toggleRestriction',
  isToggle: true,
  shortcut: 'R',
  label: ({ meta }) => (meta.restricted ? 'Unrestrict' : 'Restrict'),
  tone: ({ meta }) => (meta.restricted ? 'plain' : 'danger'),
  consequence: ({ meta }) =>
    meta.restricted
      ? 'The customer can use all features of their level again.'
      : "The customer can't use some features until the restriction is lifted.",
  inputs: ({ meta }) => (meta.restricted ? [] : [optionalReasonInput]),
  initialValues: noReason,
  schema: () => restrictionBody,
  changes: (customer) => changesOfField(customerFields.restricted, customer, !customer.meta.restricted),
  suggestedReasons: () => suspicions,
  send: ({ id, meta }, { reason }, request) =>
    api.customers.toggleRestriction.send({ id }, meta.restricted ? {} : givenReason(reason), request),
  successMessage: customerUpdated(({ meta }) => (meta.restricted ? 'Restriction lifted' : 'Restricted')),
});

const durationLabel = 'Duration';

const toggleJail = defineAction<Customer, { reason: string; duration: string }>({
  id: 'customers.jail',
  endpoint: ({ jail_status }) => (jail_status.jailed ? 'customers.unjail' : 'customers.jail'),
  shortcut: 'I',
  label: ({ jail_status }) => (jail_status.jailed ? 'Unjail' : 'Jail'),
  tone: ({ jail_status }) => (jail_status.jailed ? 'plain' : 'danger'),
  consequence: ({ jail_status }) =>
    jail_status.jailed
      ? 'The account is unlocked immediately.'
      : "The account is locked: the customer can't sign in or move money until the jail time ends.",
  inputs: ({ jail_status }) => [
    ...(jail_status.jailed
      ? []
      : [{ kind: 'select', name: 'duration', label: durationLabel, options: jailDurations } as const]),
    reasonInput,
  ],
  initialValues: () => ({ reason: '', duration: jailDurations[0].value }),
  schema: ({ jail_status }) => (jail_status.jailed ? reasonBody : jailBody),
  changes: (customer, { duration }) => {
    const { jailed } = customer.jail_status;
    const label = jailDurations.find(({ value }) => value === duration)?.label ?? duration;
    return [
      ...changesOfField(customerFields.jailed, customer, !jailed),
      ...(jailed ? [] : [textOnlyChange(durationLabel, emptyValue, label)]),
    ];
  },
  suggestedReasons: ({ jail_status }) => (jail_status.jailed ? clearances : suspicions),
  send: ({ id, jail_status }, values, request) =>
    jail_status.jailed
      ? api.customers.unjail.send({ id }, { reason: values.reason }, request)
      : api.customers.jail.send({ id }, jailBody.parse(values), request),
  successMessage: customerUpdated(({ jail_status }, changes) =>
    jail_status.jailed ? 'Unjailed' : `Jailed for ${changes.find(({ field }) => field.label === durationLabel)?.to}`,
  ),
});

const toggleActive = defineAction<Customer, Reason>({
  id: 'customers.toggleActive',
  isToggle: true,
  shortcut: 'D',
  label: ({ active }) => (active ? 'Deactivate' : 'Activate'),
  tone: ({ active }) => (active ? 'danger' : 'plain'),
  // With `deleted_at`, `active` says whether a deletion is pending or completed. The platform decides whether it may change then.
  consequence: ({ active, deleted_at }) => {
    if (deleted_at === null)
      return active
        ? "The customer can't sign in, and pending transactions are stopped."
        : 'The customer can sign in again.';
    return active
      ? "The customer can't sign in, pending transactions are stopped, and the account counts as deleted."
      : 'The customer can sign in again, and the deletion is pending again.';
  },
  inputs: () => [reasonInput],
  initialValues: noReason,
  schema: ({ active }) =>
    reasonBody.extend({
      reason: requiredText(`Please enter a reason for ${active ? 'deactivating' : 'activating'} this account`),
    }),
  changes: (customer) => changesOfField(customerFields.active, customer, !customer.active),
  suggestedReasons: ({ active }) => (active ? [...new Set([...requests, ...suspicions])] : clearances),
  send: ({ id }, values, request) => api.customers.toggleActive.send({ id }, values, request),
  successMessage: customerUpdated(({ active }) => (active ? 'Deactivated' : 'Activated')),
});

const rejectDeletion = defineAction<Customer, Reason>({
  id: 'customers.haltDeletion',
  shortcut: 'N',
  label: 'Reject Deletion',
  isAvailable: (customer) => deletionState(customer) === 'pending',
  consequence: (customer) =>
    `${deletionCountdown(customer) ?? 'The deletion is in progress'}. Rejecting it keeps the account.`,
  inputs: () => [reasonInput],
  initialValues: noReason,
  schema: () => haltDeletionBody,
  changes: (customer) => changesOfField(customerFields.deletion, customer, null),
  suggestedReasons: () => [
    'The customer changed their mind',
    'Transactions are still pending',
    'Requested by compliance',
  ],
  send: ({ id }, values, request) => api.customers.haltDeletion.send({ id }, values, request),
  successMessage: ({ message }) => ({ title: 'Deletion request rejected', description: message ?? undefined }),
});

/** The actions of a customer's menu, in order. All but Activate are disabled once the account is deleted. */
export const customerActions: RecordActions<Customer> = {
  ...customerActionBase,
  list: [
    changeEmail,
    changePhone,
    changeLevel,
    changeStatus,
    removeTwoFactor,
    togglePayout,
    toggleRestriction,
    toggleJail,
    toggleActive,
    rejectDeletion,
  ].map((action) => ({
    ...action,
    disabledReason: (customer) =>
      deletionState(customer) === 'deleted' && action.id !== toggleActive.id
        ? 'This account was deleted.'
        : (action.disabledReason?.(customer) ?? null),
  })),
};
