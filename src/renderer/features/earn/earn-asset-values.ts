import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { knownStatus } from '#contract/platform/status.ts';
import { formatCount } from '#kernel/format/text.ts';

/** The values of the form, as texts. `term_days` counts for a locked product only. */
export type EarnAssetValues = Record<
  'asset' | 'name' | 'apy' | 'term' | 'term_days' | 'min' | 'max' | 'capacity' | 'status',
  string
>;

export const valuesOf = (record: EarnAsset | null): EarnAssetValues => ({
  asset: record?.asset ?? 'USDT',
  name: record?.name ?? '',
  apy: record?.apy ?? '',
  term: record?.term_days == null ? 'flexible' : 'locked',
  term_days: record?.term_days == null ? '' : String(record.term_days),
  min: record?.min ?? '',
  max: record?.max ?? '',
  capacity: record?.capacity ?? '',
  status: knownStatus(record?.status ?? 'active'),
});

/** Typed days as a number; NaN for anything but digits, such as `1e3`. */
export const daysOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** How long a product is locked; null for one without a term. What is no number of days yet is shown as typed. */
export const termText = (termDays: string | null): string => {
  if (termDays === null) return 'Flexible';
  const days = daysOf(termDays);
  return Number.isNaN(days) ? `${termDays} days` : formatCount(days, 'day');
};

/** The form's values in the fields of the product: a flexible one has no days. */
export const fieldValuesOf = ({ term, term_days, ...values }: EarnAssetValues) => ({
  ...values,
  term_days: term === 'flexible' ? '' : term_days,
});
