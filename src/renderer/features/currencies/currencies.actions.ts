import type { Currency } from '#contract/platform/api/settings/currencies.ts';
import { currencyChangeBodyFor } from '#contract/platform/bodies/currencies.ts';
import { api } from '#kernel/api/client.ts';
import type { FormInput } from '#kernel/definitions/action.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { enabledText } from '../shared/fields.tsx';
import { settingActions } from '../shared/setting-actions.ts';

const amounts = [
  ['min_deposit', 'Minimum deposit'],
  ['min_payout', 'Minimum payout'],
  ['fee', 'Payout fee'],
] as const;

type CurrencyValues = Pick<Currency, 'deposit_enabled' | 'payout_enabled' | (typeof amounts)[number][0]>;

export const currencyActions = settingActions<Currency, CurrencyValues>({
  id: 'currencies.update',
  noun: 'currency',
  name: ({ code, name }) => `${code} · ${name}`,
  recordQuery: ({ id }) => api.currencies.get.query({ id }),
  consequence: 'Applies to all customers from their next deposit or payout.',
  inputs: ({ code }) => [
    { kind: 'switch', name: 'deposit_enabled', label: 'Deposits' },
    { kind: 'switch', name: 'payout_enabled', label: 'Payouts' },
    ...amounts.map(
      ([name, label]): FormInput => ({ kind: 'text', type: 'decimal', name, label: `${label} (${code})`, half: true }),
    ),
  ],
  valuesOf: ({ deposit_enabled, payout_enabled, min_deposit, min_payout, fee }) => ({
    deposit_enabled,
    payout_enabled,
    min_deposit,
    min_payout,
    fee,
  }),
  entriesOf: (values, { code }) =>
    new Map([
      ['Deposits', enabledText(values.deposit_enabled)],
      ['Payouts', enabledText(values.payout_enabled)],
      ...amounts.map(([name, label]): [string, string] => [label, exactMoney(values[name], code)]),
    ]),
  schema: ({ decimals }) => currencyChangeBodyFor(decimals),
  suggestedReasons: ['Costs of the provider changed', 'Fees of the chain changed', 'Requested by finance', 'Incident'],
  send: ({ id }, values, request) => api.currencies.update.send({ id }, values, request),
  successMessage: 'Currency changed',
});
