import { vaultTypes } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { count, currency, money, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { coinFilter } from '../shared/money/currency-filter.ts';
import { readOnlyNote } from './custody-fields.ts';
import { custodyWallets } from './identity.ts';

export const custodyWalletsList = defineList(custodyWallets, api.custody.wallets, {
  sort: 'asset',
  note: readOnlyNote,
  ids: ({ asset, vault_type }) => [asset, vault_type],
  columns: [
    currency('asset', { primary: true, sort: true }),
    word('vault_type'),
    money('balance', 'asset', { isFiat: false, icon: false }),
    money('pending', 'asset', { isFiat: false, icon: false }),
    count('addresses', 'Addresses', ({ addresses }) => addresses.length),
  ],
  filters: [
    search('Asset or address'),
    coinFilter('asset', 'Asset'),
    select('vault_type', 'Vault type', vaultTypes, { multiple: true }),
  ],
});
