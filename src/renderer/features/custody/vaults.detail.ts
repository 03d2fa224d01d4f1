import type { Holding, Vault } from '#contract/platform/api/settings/custody.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { currency, dateTime, figure, money, text, word } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { readOnlyNote, vaultValue } from './custody-fields.ts';

const exact = (key: 'balance' | 'total', label: string) =>
  figure<Holding>(key, label, ({ asset, [key]: amount }) => amount && exactMoney(amount, asset));

const assetsOf = ({ id }: Vault) =>
  defineList(
    { noun: ['asset', 'assets'] },
    {
      endpoint: 'custody.vault',
      query: (params: { id: string }) => mapQuery(api.custody.vault.query(params), ['assets'], ({ assets }) => assets),
    },
    {
      id: 'vault-assets',
      unpaged: true,
      params: { id },
      key: ({ asset }) => asset,
      columns: [
        currency('asset', { primary: true }),
        exact('balance', 'Balance'),
        money(
          'usd_value',
          'Value',
          ({ usd_value }) => (usd_value === null ? null : { amount: usd_value, currency: 'USD' }),
          {
            icon: false,
          },
        ),
        exact('total', 'Total in all vaults'),
      ],
    },
  );

export const vaultsDetail = defineDetail(api.custody.vault, {
  title: ({ name }) => name,
  subtitle: () => readOnlyNote,
  sections: [
    fields<Vault>('Vault', [text('name'), word('type'), money('value', 'Value', vaultValue), dateTime('created_at')]),
    nestedList('Assets', assetsOf),
    rawJson,
  ],
});
