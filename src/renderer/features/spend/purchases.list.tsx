import type { TopUp } from '#contract/platform/api/spend.ts';
import { mobileNetworks } from '#contract/platform/enums.ts';
import { statusTones } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { age, copy, dateTime, money, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, queue, search, select } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { mobileData, topUps } from './identity.ts';
import { topUpBulk } from './top-ups.actions.ts';

const filters = [
  search('Reference, number or customer', 'reference', 'phone_number'),
  select('network', 'Network', mobileNetworks, { multiple: true }),
  select('status', 'Status', Object.keys(statusTones), { multiple: true }),
  select('failed_today', 'Failed', [{ value: 'true', label: 'Today (UTC)' }]),
  dateRange(),
];
const views = [queue('Failed today', { failed_today: ['true'] })];

// Mobile data purchases have all fields of top-ups.
const reference = shortText<TopUp>('reference', { primary: true });
const network = shortText<TopUp>('network');
// Purchases are in NGN.
const amount = money<TopUp>('amount', 'currency_id', { movement: true, sort: true, sortFilter: null });
const lastColumns = [
  customerLink<TopUp>(),
  status<TopUp>('status'),
  relativeTime<TopUp>('created_at', { sort: true }),
  age<TopUp>('created_at'),
];

export const topUpsList = defineList(topUps, api.spend.topUps, {
  bulk: topUpBulk,
  columns: [reference, shortText('number'), network, amount, ...lastColumns],
  filters,
  views,
});

export const mobileDataList = defineList(mobileData, api.spend.mobileData, {
  columns: [reference, shortText('number', { isOptional: true }), network, shortText('bundle'), amount, ...lastColumns],
  filters,
  views,
  panel: {
    query: (id) => api.spend.mobileDataPurchase.query({ id }),
    title: ({ reference }) => reference,
    fields: () => [
      money('amount', 'currency_id'),
      status('status'),
      customerLink(),
      copy('number'),
      text('network'),
      text('bundle'),
      copy('reference'),
      dateTime('created_at'),
      copy('id', 'Purchase ID'),
    ],
  },
});
