import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, history, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { currency, dateTime } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { plansOf } from './earn-asset-plans.list.ts';
import { earnAssetFields, subscribed } from './earn-assets.fields.ts';
import { capacityBar, earnAssetActions } from './earn-fields.tsx';

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
        { ...earnAssetFields.apy, label: 'Annual rate (APY)' },
        earnAssetFields.term_days,
        earnAssetFields.min,
        earnAssetFields.max,
        earnAssetFields.status,
        dateTime('created_at'),
      ]),
      fields<EarnAsset>(
        'Capacity',
        [{ ...capacityBar, key: 'used', label: 'Capacity used' }, subscribed, earnAssetFields.capacity],
        { side: true },
      ),
      history(),
      nestedList('Plans', plansOf),
      rawJson,
    ],
  },
);
