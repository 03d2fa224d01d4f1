import type { PaymentOption, Provider } from '#contract/platform/api/settings/payments.ts';
import type { PaymentOptionKind, ProviderKind } from '#contract/platform/enums.ts';
import { exactAmount } from '#contract/values/decimals.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { copy, count, currency, dateTime, money, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import {
  airtimeProviders,
  banks,
  betProviders,
  externalProviders,
  paymentMethods,
  policies,
  voucherProviders,
} from './identity.ts';
import { paymentActions, providerActions } from './payments.actions.ts';
import { paymentFields, providerFields, settingStatus } from './payments.fields.ts';

type Setting = PaymentOption | Provider;

const name = text<Setting>('name', 'Name', ({ name: shown }) => shown, { primary: true, sort: true });
const priority = count<Setting>('priority', 'Priority', ({ priority: shown }) => shown, { sort: true });
const created = dateTime<Setting>('created_at', 'Created', ({ created_at }) => created_at);

/** What the lists of all kinds share: first what is tried first, and a panel with the columns, the actions and the history. */
const display = <Rec extends Setting>(
  columns: readonly Field<Rec>[],
  actions: RecordActions<Rec>,
  query: (id: string) => ReadQuery<Rec>,
  historyFields: readonly Field<Rec>[] = [],
) => ({
  sort: 'priority',
  columns,
  actions,
  panel: {
    query,
    title: actions.name,
    fields: () => [...columns.slice(1), created, copy<Rec>('id', 'ID', ({ id }) => id)],
    actions,
    history: ({ history }: Rec) => history,
    historyFields,
  },
});

const searchNames = search('Name or ID');
const enabledFilter = yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled');

const paymentColumns: readonly Field<PaymentOption>[] = [
  name,
  currency('currency'),
  word('kind'),
  shortText('limits', 'Limits', ({ min, max }) => `${exactAmount(min)} – ${exactAmount(max)}`),
  paymentFields.fee,
  priority,
  settingStatus,
];

const paymentList = (resource: Resource, kind: PaymentOptionKind) =>
  defineList(resource, api.payments.list, {
    params: { kind },
    ...display(paymentColumns, paymentActions(kind, resource.noun[0]), (id) => api.payments.get.query({ kind, id }), [
      paymentFields.min,
      paymentFields.max,
    ]),
    filters: [searchNames, enabledFilter, currencyFilter('currency')],
  });

/** The lists of payment options by kind. */
export const paymentLists = {
  'payment-methods': paymentList(paymentMethods, 'payment-methods'),
  banks: paymentList(banks, 'banks'),
  'external-providers': paymentList(externalProviders, 'external-providers'),
  policies: paymentList(policies, 'policies'),
};

const providerColumns: readonly Field<Provider>[] = [
  name,
  money('balance', 'currency', { icon: false }),
  providerFields.commission,
  priority,
  status('health'),
  settingStatus,
];

const providerList = (resource: Resource, kind: ProviderKind) =>
  defineList(resource, api.providers.list, {
    params: { kind },
    ...display(providerColumns, providerActions(kind), (id) => api.providers.get.query({ kind, id })),
    filters: [searchNames, enabledFilter],
  });

/** The lists of providers by kind. */
export const providerLists = {
  airtime: providerList(airtimeProviders, 'airtime'),
  bet: providerList(betProviders, 'bet'),
  voucher: providerList(voucherProviders, 'voucher'),
};
