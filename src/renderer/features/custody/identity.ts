import { defineResource } from '#kernel/resource/define-resource.ts';

/** The vaults that hold the platform's funds. */
export const vaults = defineResource({
  path: 'custody/vaults',
  title: 'Vaults',
  permission: 'custody:read',
  noun: ['vault', 'vaults'],
});

/** The wallets of assets, one for each type of vault. */
export const custodyWallets = defineResource({
  path: 'custody/wallets',
  params: ['assetId', 'vaultType'],
  title: 'Wallets',
  permission: 'custody:read',
  noun: ['wallet', 'wallets'],
});
