import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { knownStatus } from '#contract/platform/status.ts';
import { exactMoney, formatPercent } from '#kernel/format/money.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';

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

/** How long a product of these values is locked. What is no number of days yet is shown as typed. */
export const termOf = ({ term, term_days }: EarnAssetValues): string => {
  if (term === 'flexible') return 'Flexible';
  const days = daysOf(term_days);
  return Number.isNaN(days) ? `${term_days} days` : formatCount(days, 'day');
};

/** The displayed values by label, for before → after and to detect changes by others. */
export const assetFields = (values: EarnAssetValues): ReadonlyMap<string, string> =>
  new Map([
    ['Name', values.name.trim()],
    ['APY', formatPercent(values.apy)],
    ['Term', termOf(values)],
    ['Minimum', exactMoney(values.min, values.asset)],
    ['Maximum', exactMoney(values.max, values.asset)],
    ['Capacity', exactMoney(values.capacity, values.asset)],
    ['Status', sentenceCase(values.status)],
  ]);
