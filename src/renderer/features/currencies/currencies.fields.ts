import type { Currency } from '#contract/platform/api/settings/currencies.ts';
import { money } from '#kernel/fields/fields.tsx';
import { enabledField } from '../shared/fields.tsx';

/** The fields of a currency that its form changes, by the names of the form's values. */
export const currencyFields = {
  deposit_enabled: enabledField<Currency>('deposit_enabled', 'Deposits'),
  payout_enabled: enabledField<Currency>('payout_enabled', 'Payouts'),
  min_deposit: money<Currency>('min_deposit', 'code', { label: 'Minimum deposit', icon: false }),
  min_payout: money<Currency>('min_payout', 'code', { label: 'Minimum payout', icon: false }),
  fee: money<Currency>('fee', 'code', { label: 'Payout fee', icon: false }),
};
