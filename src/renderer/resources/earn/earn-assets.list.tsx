import { earnAssetStatuses } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import { percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { cryptoOptions } from '../shared/money/currency-filter.ts';
import { earnAssets } from './earn.resource.ts';
import { termOf, valuesOf } from './earn-asset-values.ts';
import { assetMoney, capacityBar, earnAssetActions } from './earn-fields.tsx';

export const earnAssetsList = defineList(earnAssets, api.earn.assets, {
  columns: [
    text('name', 'Product', { primary: true, sort: true }),
    text('asset', 'Asset', { width: 64 }),
    percent('apy', 'APY', { sort: true, width: 72 }),
    assetMoney('min', 'Minimum', { width: 108 }),
    assetMoney('max', 'Maximum', { width: 134 }),
    text('term_days', 'Term', (record) => termOf(valuesOf(record)), { width: 80 }),
    capacityBar({ width: 118 }),
    assetMoney('subscribed', 'Subscribed', { width: 160, hidden: true }),
    status('status', 'Status', { width: 94 }),
    relativeTime('created_at', 'Created', { sort: true, width: 122, hidden: true }),
  ],
  filters: [
    search('Name, asset or product ID'),
    select('status', 'Status', earnAssetStatuses, { multiple: true }),
    select('asset', 'Asset', cryptoOptions, { multiple: true }),
  ],
  actions: earnAssetActions,
});
