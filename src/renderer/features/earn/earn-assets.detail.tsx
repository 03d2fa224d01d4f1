import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, history, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { currency, dateTime, percent, status, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { plansOf } from './earn-asset-plans.list.ts';
import { termOf, valuesOf } from './earn-asset-values.ts';
import { assetMoney, capacityBar, earnAssetActions } from './earn-fields.tsx';

export const earnAssetsDetail = defineDetail(
  ({ productId }: { productId: string }) => api.earn.asset.query({ id: productId }),
  {
    title: ({ name }) => name,
    badges: ({ status: value }) => [statusToBadge(value)],
    subtitle: ({ created_at }) => relativeTimeElement(created_at),
    actions: earnAssetActions,
    sections: [
      fields<EarnAsset>('Product', [
        currency('asset'),
        percent('apy', 'Annual rate (APY)'),
        text('term_days', 'Term', (record) => termOf(valuesOf(record))),
        assetMoney('min', 'Minimum'),
        assetMoney('max', 'Maximum'),
        status('status'),
        dateTime('created_at', 'Created'),
      ]),
      fields<EarnAsset>(
        'Capacity',
        [
          { ...capacityBar, key: 'used', label: 'Capacity used' },
          assetMoney('subscribed', 'Subscribed'),
          assetMoney('capacity', 'Capacity'),
        ],
        { side: true },
      ),
      history(),
      nestedList('Plans', plansOf),
      rawJson,
    ],
  },
);
