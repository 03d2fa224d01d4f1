import type { LoanAsset } from '#contract/platform/api/loans.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { exactMoney, formatPercent } from '#kernel/format/money.ts';
import { editAction } from '#kernel/resource/define-resource.ts';
import { loanAssets } from './identity.ts';

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

/** The values as people read them, by label. */
export const assetFields = (values: LoanAssetValues): ReadonlyMap<string, string> =>
  new Map([
    ['Max LTV', formatPercent(values.max_ltv)],
    ['Liquidation LTV', formatPercent(values.liquidation_ltv)],
    ['APR', formatPercent(values.apr)],
    ['Minimum', exactMoney(values.min, values.asset)],
    ['Maximum', exactMoney(values.max, values.asset)],
    ['Status', values.enabled ? 'Enabled' : 'Disabled'],
  ]);

export const loanAssetActions: RecordActions<LoanAsset> = {
  name: ({ asset }) => asset,
  recordQuery: ({ id }) => api.loans.asset.query({ id }),
  comparedFields: (record) => assetFields(valuesOf(record)),
  list: [editAction(loanAssets)],
};
