import { earnAssetStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { percent, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { coinFilter } from '../shared/money/currency-filter.ts';
import { termOf, valuesOf } from './earn-asset-values.ts';
import { assetMoney, capacityBar, earnAssetActions } from './earn-fields.tsx';
import { earnAssets } from './identity.ts';

export const earnAssetsList = defineList(earnAssets, api.earn.assets, {
  columns: [
    text('name', 'Product', { primary: true, sort: true }),
    shortText('asset', 'Asset'),
    percent('apy', 'APY', { sort: true }),
    assetMoney('min', 'Minimum'),
    assetMoney('max', 'Maximum'),
    shortText('term_days', 'Term', (record) => termOf(valuesOf(record))),
    capacityBar,
    assetMoney('subscribed', 'Subscribed', { isOptional: true }),
    status('status', 'Status'),
    relativeTime('created_at', 'Created', { sort: true, isOptional: true }),
  ],
  filters: [
    search('Name, asset or product ID'),
    select('status', 'Status', earnAssetStatuses, { multiple: true }),
    coinFilter('asset', 'Asset'),
  ],
  actions: earnAssetActions,
});
