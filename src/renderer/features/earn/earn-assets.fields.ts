import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { formatted, money, percent, shortText, status } from '#kernel/fields/fields.tsx';
import { termText } from './earn-asset-values.ts';

/** An amount of a product, in its asset. */
const assetMoney = (key: 'min' | 'max' | 'capacity' | 'subscribed', label: string) =>
  money<EarnAsset>(key, label, (record) => ({ amount: record[key], currency: record.asset, isFiat: false }), {
    icon: false,
  });

/** The fields of an earn product that its form changes, by the names of the form's values. */
export const earnAssetFields = {
  name: shortText<EarnAsset>('name'),
  apy: percent<EarnAsset>('apy'),
  term_days: formatted<EarnAsset>('term_days', 'Term', ({ term_days }) => term_days?.toString(), termText, {
    kind: 'shortText',
    comparison: 'decimal',
  }),
  min: assetMoney('min', 'Minimum'),
  max: assetMoney('max', 'Maximum'),
  capacity: assetMoney('capacity', 'Capacity'),
  status: status<EarnAsset>('status'),
};

/** How much of a product's capacity customers have subscribed to. */
export const subscribed = assetMoney('subscribed', 'Subscribed');
