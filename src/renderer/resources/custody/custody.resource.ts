import { IconBuildingBank } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Settings', under: 'Custody', label, icon: IconBuildingBank }) as const;

/** The vaults that hold the platform's funds. */
export const vaults = defineResource({
  path: 'custody/vaults',
  title: 'Vaults',
  permission: 'custody:read',
  noun: ['vault', 'vaults'],
  menu: menu('Vaults'),
  list: async () => (await import('./vaults.list.ts')).vaultsList,
  detail: async () => (await import('./vaults.detail.ts')).vaultsDetail,
});

/** The wallets of assets, one for each type of vault. */
export const custodyWallets = defineResource({
  path: 'custody/wallets',
  params: ['assetId', 'vaultType'],
  title: 'Wallets',
  permission: 'custody:read',
  noun: ['wallet', 'wallets'],
  menu: menu('Wallets'),
  list: async () => (await import('./custody-wallets.list.ts')).custodyWalletsList,
  detail: async () => (await import('./custody-wallets.detail.tsx')).custodyWalletsDetail,
});
