import { IconBuildingBank } from '@tabler/icons-react';
import { attentionStatuses } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { connectPayouts, cryptoPayouts, fiatPayouts, payoutBatches } from './identity.ts';

const menu = (label: string) => ({ group: 'Money', under: 'Payouts', label, icon: IconBuildingBank }) as const;

const oldest = { page: 1, limit: 1, sort: 'created_at' } as const;

/** Counts the payouts of a kind that need attention. */
const attention = (kind: string) => () => api.payouts.list.query({ kind, status: [...attentionStatuses], ...oldest });

export const fiatPayoutScreens = defineScreens(fiatPayouts, {
  menu: menu('Fiat'),
  shortcut: 'y',
  attention: attention('fiat'),
  hasQueues: true,
  list: async () => (await import('./payouts.list.tsx')).fiatPayoutsList,
  detail: async () => (await import('./payouts.detail.tsx')).fiatPayoutsDetail,
});

export const cryptoPayoutScreens = defineScreens(cryptoPayouts, {
  menu: menu('Crypto'),
  attention: attention('crypto'),
  hasQueues: true,
  list: async () => (await import('./payouts.list.tsx')).cryptoPayoutsList,
  detail: async () => (await import('./payouts.detail.tsx')).cryptoPayoutsDetail,
});

export const connectPayoutScreens = defineScreens(connectPayouts, {
  menu: menu('Connect'),
  attention: attention('connect'),
  hasQueues: true,
  list: async () => (await import('./payouts.list.tsx')).connectPayoutsList,
  detail: async () => (await import('./payouts.detail.tsx')).connectPayoutsDetail,
});

export const payoutBatchScreens = defineScreens(payoutBatches, {
  menu: menu('Aggregated'),
  list: async () => (await import('./payout-batches.list.tsx')).payoutBatchesList,
  detail: async () => (await import('./payout-batches.detail.tsx')).payoutBatchesDetail,
});
