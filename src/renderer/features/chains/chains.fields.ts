import type { Chain } from '#contract/platform/api/settings/chains.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { count } from '#kernel/fields/fields.tsx';
import { enabledField } from '../shared/fields.tsx';

/** A whole number as typed; NaN for anything else. */
export const countOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The confirmations that a deposit needs. As they are sent; what is no whole number is shown as typed. */
const confirmations: ValueField<Chain> = {
  ...count('confirmations'),
  valueText: (value) => {
    const typed = String(value ?? '').trim();
    return Number.isNaN(countOf(typed)) ? typed : String(countOf(typed));
  },
};

/** The fields of a chain that its form changes, by the names of the form's values. */
export const chainFields = {
  confirmations,
  deposit_enabled: enabledField<Chain>('deposit_enabled', 'Deposits'),
  payout_enabled: enabledField<Chain>('payout_enabled', 'Payouts'),
};
