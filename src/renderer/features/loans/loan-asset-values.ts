import type { LoanAsset } from '#contract/platform/api/loans.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { editAction } from '#kernel/resource/define-resource.ts';
import { loanAssets } from './identity.ts';
import { loanAssetFields } from './loan-assets.fields.ts';

export type LoanAssetValues = Record<'asset' | 'max_ltv' | 'liquidation_ltv' | 'apr' | 'min' | 'max', string> & {
  enabled: boolean;
};

export const valuesOf = (record: LoanAsset | null): LoanAssetValues => ({
  asset: record?.asset ?? 'BTC',
  max_ltv: record?.max_ltv ?? '',
  liquidation_ltv: record?.liquidation_ltv ?? '',
  apr: record?.apr ?? '',
  min: record?.min ?? '',
  max: record?.max ?? '',
  enabled: record?.enabled ?? true,
});

export const loanAssetActions: RecordActions<LoanAsset> = {
  name: ({ asset }) => asset,
  recordQuery: ({ id }) => api.loans.asset.query({ id }),
  comparedValues: comparedValuesBy(...Object.values(loanAssetFields)),
  list: [editAction(loanAssets)],
};
