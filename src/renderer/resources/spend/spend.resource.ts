import { IconDeviceMobile } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Spend', label, icon: IconDeviceMobile }) as const;

/** The mobile networks that airtime and data are sold for. */
export const networks = defineResource({
  path: 'spend/networks',
  title: 'Networks',
  permission: null,
  noun: ['network', 'networks'],
  menu: menu('Networks'),
  list: async () => (await import('./networks.list.tsx')).networksList,
});

/** Airtime that customers buy for a phone number. */
export const topUps = defineResource({
  path: 'spend/top-ups',
  title: 'Top-ups',
  permission: null,
  noun: ['top-up', 'top-ups'],
  menu: menu('Top-ups'),
  list: async () => (await import('./purchases.lists.tsx')).topUpsList,
  detail: async () => (await import('./top-ups.detail.tsx')).topUpsDetail,
});

/** Mobile data that customers buy for a phone number. */
export const mobileData = defineResource({
  path: 'spend/mobile-data',
  title: 'Mobile data',
  permission: null,
  noun: ['purchase', 'purchases'],
  menu: menu('Mobile data'),
  list: async () => (await import('./purchases.lists.tsx')).mobileDataList,
});

/** The accounts of customers at betting providers. */
export const betAccounts = defineResource({
  path: 'spend/bet-accounts',
  title: 'Bet accounts',
  permission: null,
  noun: ['bet account', 'bet accounts'],
  menu: menu('Bet accounts'),
  list: async () => (await import('./bet-accounts.list.tsx')).betAccountsList,
  detail: async () => (await import('./bet-accounts.detail.tsx')).betAccountsDetail,
});
