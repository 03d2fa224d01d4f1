import type { LoanAsset } from '#contract/platform/api/loans.ts';
import { money, percent } from '#kernel/fields/fields.tsx';
import { enabledField } from '../shared/fields.tsx';

/** A limit of one loan, in the pledged asset. */
const pledged = (key: 'min' | 'max', label: string) =>
  money<LoanAsset>(key, label, (record) => ({ amount: record[key], currency: record.asset, isFiat: false }), {
    icon: false,
  });

/** The fields of a loan asset that its form changes, by the names of the form's values. */
export const loanAssetFields = {
  max_ltv: percent<LoanAsset>('max_ltv'),
  liquidation_ltv: percent<LoanAsset>('liquidation_ltv'),
  apr: percent<LoanAsset>('apr'),
  min: pledged('min', 'Minimum'),
  max: pledged('max', 'Maximum'),
  enabled: enabledField<LoanAsset>('enabled', 'Status'),
};
