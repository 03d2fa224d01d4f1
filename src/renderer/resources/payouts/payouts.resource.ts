import { IconBuildingBank } from '@tabler/icons-react';
import { attentionStatuses } from '#contract/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

const shared = { permission: 'payouts:read', noun: ['payout', 'payouts'] } as const;
const menu = (label: string) => ({ group: 'Money', under: 'Payouts', label, icon: IconBuildingBank }) as const;

/** Counts the payouts of a kind that need attention. */
const attention = (kind: string) => () => api.payouts.list.query({ kind, status: [...attentionStatuses], limit: 1 });

/** Payouts to bank accounts. */
export const fiatPayouts = defineResource({
  ...shared,
  path: 'payouts/fiat',
  attention: attention('fiat'),
  title: 'Fiat payouts',
  shortcut: 'y',
  menu: menu('Fiat'),
  list: async () => (await import('./payouts.lists.tsx')).fiatPayoutsList,
  detail: async () => (await import('./payouts.details.tsx')).fiatPayoutsDetail,
});

/** Payouts to addresses on a network. */
export const cryptoPayouts = defineResource({
  ...shared,
  path: 'payouts/crypto',
  attention: attention('crypto'),
  title: 'Crypto payouts',
  menu: menu('Crypto'),
  list: async () => (await import('./payouts.lists.tsx')).cryptoPayoutsList,
  detail: async () => (await import('./payouts.details.tsx')).cryptoPayoutsDetail,
});

/** Payouts of trades on the marketplace to their sellers. */
export const connectPayouts = defineResource({
  ...shared,
  path: 'payouts/connect',
  attention: attention('connect'),
  title: 'Connect payouts',
  menu: menu('Connect'),
  list: async () => (await import('./payouts.lists.tsx')).connectPayoutsList,
  detail: async () => (await import('./payouts.details.tsx')).connectPayoutsDetail,
});

/** Payouts that were sent to their provider together. */
export const payoutBatches = defineResource({
  ...shared,
  noun: ['payout batch', 'payout batches'],
  path: 'payouts/aggregated',
  title: 'Aggregated payouts',
  menu: menu('Aggregated'),
  list: async () => (await import('./payout-batches.list.tsx')).payoutBatchesList,
  detail: async () => (await import('./payout-batches.detail.tsx')).payoutBatchesDetail,
});
