import type { LoanAsset } from '#contract/platform/api/loans.ts';
import { api } from '#kernel/api/client.ts';
import { copy, currency, dateTime, money, percent, relativeTime, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { loanAssets } from './identity.ts';
import { loanAssetActions } from './loan-asset-values.ts';

const pledged = (key: 'min' | 'max', label: string) =>
  money<LoanAsset>(key, label, (record) => ({ amount: record[key], currency: record.asset, isFiat: false }), {
    icon: false,
  });
const state = ({ enabled }: LoanAsset) => (enabled ? 'enabled' : 'disabled');

export const loanAssetsList = defineList(loanAssets, api.loans.assets, {
  columns: [
    currency('asset', 'Asset', { primary: true, sort: true }),
    percent('max_ltv', 'Max LTV'),
    percent('liquidation_ltv', 'Liquidation LTV'),
    percent('apr', 'APR', { sort: true }),
    pledged('min', 'Minimum'),
    pledged('max', 'Maximum'),
    status('enabled', 'Status', state),
    relativeTime('created_at', 'Created', { sort: true, isOptional: true }),
  ],
  filters: [search('Asset'), yesNoSelect('enabled', 'Status', 'Enabled', 'Disabled')],
  actions: loanAssetActions,
  panel: {
    query: (id) => api.loans.asset.query({ id }),
    title: ({ asset }) => `${asset} as collateral`,
    fields: () => [
      percent('max_ltv', 'Max LTV'),
      percent('liquidation_ltv', 'Liquidation LTV'),
      percent('apr', 'Annual rate (APR)'),
      pledged('min', 'Minimum'),
      pledged('max', 'Maximum'),
      status('enabled', 'Status', state),
      dateTime('created_at', 'Created'),
      copy('id', 'ID'),
    ],
    actions: loanAssetActions,
    history: ({ history }) => history,
  },
});
