import type { CustodyWallet } from '#contract/platform/api/settings/custody.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, rawJson } from '#kernel/detail/sections.ts';
import { currency, figure, word } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { CustodyAddresses } from './custody-addresses.tsx';
import { readOnlyNote } from './custody-fields.ts';

const exact = (key: 'balance' | 'pending') =>
  figure<CustodyWallet>(key, sentenceCase(key), ({ asset, [key]: amount }) => amount && exactMoney(amount, asset));

export const custodyWalletsDetail = defineDetail(api.custody.wallet, {
  title: ({ asset, vault_type }) => `${asset} in ${vault_type} vaults`,
  subtitle: () => readOnlyNote,
  sections: [
    fields<CustodyWallet>('Wallet', [currency('asset'), word('vault_type'), exact('balance'), exact('pending')]),
    custom(CustodyAddresses),
    rawJson,
  ],
});
