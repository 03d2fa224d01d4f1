import type { Currency } from '#contract/platform/api/settings/currencies.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, history, rawJson } from '#kernel/detail/sections.ts';
import { count, currency, figure, text } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { enabledField } from '../shared/fields.tsx';
import { currencyActions } from './currencies.actions.ts';

const exact = (key: 'min_deposit' | 'min_payout' | 'fee', label: string) =>
  figure<Currency>(key, label, (record) => exactMoney(record[key], record.code));

export const currenciesDetail = defineDetail(api.currencies.get, {
  title: currencyActions.name,
  actions: currencyActions,
  sections: [
    fields<Currency>('Currency', [
      currency('code'),
      text('name'),
      text('is_fiat', 'Kind', ({ is_fiat }) => (is_fiat ? 'Fiat' : 'Crypto')),
      count('decimals'),
    ]),
    fields<Currency>('Deposits and payouts', [
      enabledField('deposit_enabled', 'Deposits'),
      enabledField('payout_enabled', 'Payouts'),
    ]),
    fields<Currency>('Limits and fee', [
      exact('min_deposit', 'Minimum deposit'),
      exact('min_payout', 'Minimum payout'),
      exact('fee', 'Payout fee'),
    ]),
    history(),
    rawJson,
  ],
});
