import type { PaymentOption, Provider } from '#contract/platform/api/settings/payments.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import { paymentTermsBodyWith, providerTermsBody } from '#contract/platform/bodies/payments.ts';
import type { PaymentOptionKind, ProviderKind } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { type Action, type ActionOptions, defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { changesOfField } from '#kernel/fields/compared-fields.ts';
import { enteredDecimals } from '#kernel/format/currency-decimals.ts';
import { reasonInput } from '../shared/reason-input.ts';
import { settingActions } from '../shared/setting-actions.ts';
import { paymentFields, providerFields, settingStatus } from './payments.fields.ts';

type Reason = { reason: string };

/** Enables or disables a record, for a reason. */
const setEnabled = <Rec extends { name: string; enabled: boolean }>(
  endpoint: 'payments.update' | 'providers.update',
  consequence: (record: Rec) => string,
  send: ActionOptions<Rec, Reason, undefined>['send'],
): Action<Rec> =>
  defineAction<Rec, Reason>({
    id: endpoint.replace('update', 'setEnabled'),
    endpoint,
    label: ({ enabled }) => (enabled ? 'Disable' : 'Enable'),
    shortcut: 'D',
    tone: ({ enabled }) => (enabled ? 'danger' : 'plain'),
    consequence,
    inputs: () => [reasonInput],
    initialValues: () => ({ reason: '' }),
    schema: () => reasonBody,
    suggestedReasons: ({ enabled }) => (enabled ? ['Outage', 'Too many failures'] : ['Outage is over']),
    changes: (record) => changesOfField(settingStatus, record, !record.enabled),
    send,
    successMessage: (_answer, { name, enabled }) => ({ title: `${name} ${enabled ? 'disabled' : 'enabled'}` }),
  });

type Enabled = { name: string; enabled: boolean };

const paymentConsequence = ({ name, enabled }: Enabled): string =>
  enabled ? `Customers can't pay with ${name} until it is enabled again.` : `Customers can pay with ${name} again.`;
const providerConsequence = ({ name, enabled }: Enabled): string =>
  enabled
    ? `Purchases no longer go through ${name} until it is enabled again.`
    : `Purchases can go through ${name} again.`;
const policyConsequence = ({ name, enabled }: Enabled): string =>
  enabled ? `${name} no longer applies to payments until it is enabled again.` : `${name} applies to payments again.`;

/** The actions of payment options of a kind; `noun` names one in the middle of a sentence. */
export const paymentActions = (kind: PaymentOptionKind, noun: string): RecordActions<PaymentOption> =>
  settingActions<PaymentOption, Record<'fee' | 'min' | 'max', string>>({
    id: 'payments.update',
    noun,
    name: ({ name, currency }) => `${name} · ${currency}`,
    recordQuery: ({ id }) => api.payments.get.query({ kind, id }),
    consequence: 'Applies to new payments.',
    inputs: ({ currency }) => [
      { kind: 'text', type: 'decimal', name: 'fee', label: 'Fee (%)' },
      { kind: 'text', type: 'decimal', name: 'min', label: `Minimum in ${currency}` },
      { kind: 'text', type: 'decimal', name: 'max', label: `Maximum in ${currency}` },
    ],
    valuesOf: ({ fee, min, max }) => ({ fee, min, max }),
    fields: paymentFields,
    otherFields: [settingStatus],
    schema: ({ currency, is_fiat, min, max }) =>
      paymentTermsBodyWith(
        enteredDecimals(currency, { ...(is_fiat !== null && { isFiat: is_fiat }), present: [min, max] }),
      ),
    suggestedReasons: ['New contract', 'Costs have changed', 'Requested by risk'],
    send: ({ id }, body, request) => api.payments.update.send({ kind, id }, body, request),
    successMessage: 'Fee and limits saved',
    others: [
      setEnabled<PaymentOption>(
        'payments.update',
        kind === 'policies' ? policyConsequence : paymentConsequence,
        ({ id, enabled }, { reason }, request) =>
          api.payments.update.send({ kind, id }, { enabled: !enabled, reason }, request),
      ),
    ],
  });

/** The actions of providers of a kind. */
export const providerActions = (kind: ProviderKind): RecordActions<Provider> =>
  settingActions<Provider, Record<'commission', string>>({
    id: 'providers.update',
    noun: 'provider',
    name: ({ name }) => name,
    recordQuery: ({ id }) => api.providers.get.query({ kind, id }),
    consequence: 'Applies to new purchases.',
    inputs: () => [{ kind: 'text', type: 'decimal', name: 'commission', label: 'Commission (%)' }],
    valuesOf: ({ commission }) => ({ commission }),
    fields: providerFields,
    otherFields: [settingStatus],
    schema: () => providerTermsBody,
    suggestedReasons: ['New contract', 'Requested by finance'],
    send: ({ id }, body, request) => api.providers.update.send({ kind, id }, body, request),
    successMessage: 'Commission saved',
    others: [
      setEnabled<Provider>('providers.update', providerConsequence, ({ id, enabled }, { reason }, request) =>
        api.providers.update.send({ kind, id }, { enabled: !enabled, reason }, request),
      ),
    ],
  });
