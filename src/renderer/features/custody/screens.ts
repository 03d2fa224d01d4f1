import { IconBuildingBank } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { custodyWallets, vaults } from './identity.ts';

const menu = (label: string) => ({ group: 'Settings', under: 'Custody', label, icon: IconBuildingBank }) as const;

export const vaultScreens = defineScreens(vaults, {
  menu: menu('Vaults'),
  list: async () => (await import('./vaults.list.ts')).vaultsList,
  detail: async () => (await import('./vaults.detail.ts')).vaultsDetail,
});

export const custodyWalletScreens = defineScreens(custodyWallets, {
  menu: menu('Wallets'),
  list: async () => (await import('./custody-wallets.list.ts')).custodyWalletsList,
  detail: async () => (await import('./custody-wallets.detail.tsx')).custodyWalletsDetail,
});
