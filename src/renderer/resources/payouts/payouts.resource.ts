import { IconBuildingBank } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

/** Payouts to bank accounts. */
export const fiatPayouts = defineResource({
  path: 'payouts/fiat',
  title: 'Fiat payouts',
  permission: 'payouts:read',
  noun: ['payout', 'payouts'],
  menu: { group: 'Money', under: 'Payouts', label: 'Fiat', icon: IconBuildingBank },
  list: async () => (await import('./fiat-payouts.list.tsx')).fiatPayoutsList,
  detail: async () => (await import('./fiat-payouts.detail.tsx')).fiatPayoutsDetail,
});
