import type { Currency } from '#contract/platform/api/settings/currencies.ts';
import { currencyChangeBodyFor } from '#contract/platform/bodies/currencies.ts';
import { api } from '#kernel/api/client.ts';
import type { FormInput } from '#kernel/definitions/action.ts';
import { settingActions } from '../shared/setting-actions.ts';
import { currencyFields } from './currencies.fields.ts';

const amounts = ['min_deposit', 'min_payout', 'fee'] as const;

type CurrencyValues = Pick<Currency, keyof typeof currencyFields>;

export const currencyActions = settingActions<Currency, CurrencyValues>({
  id: 'currencies.update',
  noun: 'currency',
  name: ({ code, name }) => `${code} · ${name}`,
  recordQuery: ({ id }) => api.currencies.get.query({ id }),
  consequence: 'Applies to all customers from their next deposit or payout.',
  inputs: ({ code }) => [
    { kind: 'switch', name: 'deposit_enabled', label: currencyFields.deposit_enabled.label },
    { kind: 'switch', name: 'payout_enabled', label: currencyFields.payout_enabled.label },
    ...amounts.map(
      (name): FormInput => ({
        kind: 'text',
        type: 'decimal',
        name,
        label: `${currencyFields[name].label} (${code})`,
        half: true,
      }),
    ),
  ],
  valuesOf: ({ deposit_enabled, payout_enabled, min_deposit, min_payout, fee }) => ({
    deposit_enabled,
    payout_enabled,
    min_deposit,
    min_payout,
    fee,
  }),
  fields: currencyFields,
  schema: ({ decimals }) => currencyChangeBodyFor(decimals),
  suggestedReasons: ['Costs of the provider changed', 'Fees of the chain changed', 'Requested by finance', 'Incident'],
  send: ({ id }, values, request) => api.currencies.update.send({ id }, values, request),
  successMessage: 'Currency changed',
});
