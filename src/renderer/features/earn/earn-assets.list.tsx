import { earnAssetStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { column } from '#kernel/fields/field-maker.tsx';
import { relativeTime, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { coinFilter } from '../shared/money/currency-filter.ts';
import { earnAssetFields, subscribed } from './earn-assets.fields.ts';
import { capacityBar, earnAssetActions } from './earn-fields.tsx';
import { earnAssets } from './identity.ts';

export const earnAssetsList = defineList(earnAssets, api.earn.assets, {
  columns: [
    text('name', 'Product', { primary: true, sort: true }),
    shortText('asset'),
    column(earnAssetFields.apy, { sort: true }),
    earnAssetFields.min,
    earnAssetFields.max,
    earnAssetFields.term_days,
    capacityBar,
    column(subscribed, { isOptional: true }),
    earnAssetFields.status,
    relativeTime('created_at', { sort: true, isOptional: true }),
  ],
  filters: [
    search('Name, asset or product ID'),
    select('status', 'Status', earnAssetStatuses, { multiple: true }),
    coinFilter('asset', 'Asset'),
  ],
  actions: earnAssetActions,
});
