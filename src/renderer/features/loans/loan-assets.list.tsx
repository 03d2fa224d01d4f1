import { api } from '#kernel/api/client.ts';
import { column } from '#kernel/fields/field-maker.tsx';
import { copy, currency, dateTime, relativeTime } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { loanAssets } from './identity.ts';
import { loanAssetActions } from './loan-asset-values.ts';
import { loanAssetFields } from './loan-assets.fields.ts';

const { max_ltv, liquidation_ltv, apr, min, max, enabled } = loanAssetFields;

export const loanAssetsList = defineList(loanAssets, api.loans.assets, {
  columns: [
    currency('asset', { primary: true, sort: true }),
    max_ltv,
    liquidation_ltv,
    column(apr, { sort: true }),
    min,
    max,
    enabled,
    relativeTime('created_at', { sort: true, isOptional: true }),
  ],
  filters: [search('Asset'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  actions: loanAssetActions,
  panel: {
    query: (id) => api.loans.asset.query({ id }),
    title: ({ asset }) => `${asset} as collateral`,
    fields: () => [
      max_ltv,
      liquidation_ltv,
      { ...apr, label: 'Annual rate (APR)' },
      min,
      max,
      enabled,
      dateTime('created_at'),
      copy('id'),
    ],
    actions: loanAssetActions,
    history: ({ history }) => history,
  },
});
