import type { PaymentOption, Provider } from '#contract/platform/api/settings/payments.ts';
import { money, percent } from '#kernel/fields/fields.tsx';
import { enabledField } from '../shared/fields.tsx';

/** Whether a payment option or a provider is used. */
export const settingStatus = enabledField<{ enabled: boolean }>('enabled', 'Status');

const limit = (key: 'min' | 'max', label: string) =>
  money<PaymentOption>(key, label, (record) => ({ amount: record[key], currency: record.currency }));

/** The fields of a payment option that its form changes, by the names of the form's values. */
export const paymentFields = {
  fee: percent<PaymentOption>('fee'),
  min: limit('min', 'Minimum'),
  max: limit('max', 'Maximum'),
};

/** The fields of a provider that its form changes, by the names of the form's values. */
export const providerFields = { commission: percent<Provider>('commission') };
