import { IconDeviceMobile } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { betAccounts, mobileData, networks, topUps } from './identity.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Spend', label, icon: IconDeviceMobile }) as const;

export const networkScreens = defineScreens(networks, {
  menu: menu('Networks'),
  list: async () => (await import('./networks.list.tsx')).networksList,
});

export const topUpScreens = defineScreens(topUps, {
  menu: menu('Top-ups'),
  hasQueues: true,
  list: async () => (await import('./purchases.list.tsx')).topUpsList,
  detail: async () => (await import('./top-ups.detail.tsx')).topUpsDetail,
});

export const mobileDataScreens = defineScreens(mobileData, {
  menu: menu('Mobile data'),
  hasQueues: true,
  list: async () => (await import('./purchases.list.tsx')).mobileDataList,
});

export const betAccountScreens = defineScreens(betAccounts, {
  menu: menu('Bet accounts'),
  list: async () => (await import('./bet-accounts.list.tsx')).betAccountsList,
  detail: async () => (await import('./bet-accounts.detail.tsx')).betAccountsDetail,
});
