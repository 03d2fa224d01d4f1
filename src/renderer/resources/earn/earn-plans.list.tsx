import type { EarnAsset, EarnPlan } from '#contract/api/earn.ts';
import { earnPlanStatuses } from '#contract/enums.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, textFilter, view } from '#kernel/list/filters/filters.ts';
import { customerLink, reasonColumn } from '../shared/fields.tsx';
import { earnPlans } from './earn.resource.ts';
import { planLinks, productFilter } from './earn-fields.tsx';

const afterProduct: readonly Field<EarnPlan>[] = [
  money('principal', 'currency', { sort: true, icon: false }),
  percent('apy', 'APY', { extra: true }),
  money('earned', 'currency', { icon: false }),
  status('status', 'Status'),
  relativeTime('started_at', 'Started', { sort: true, extra: true }),
  relativeTime('matures_at', 'Matures', { sort: true }),
  reasonColumn(),
];
const statusFilter = select('status', 'Status', earnPlanStatuses, { multiple: true });
const maturingFilter = select('maturing', 'Matures', [{ value: 'true', label: 'Within 7 days' }]);

export const earnPlansList = defineList(earnPlans, api.earn.plans, {
  sort: '-started_at',
  columns: [
    shortText('reference', 'Reference', ({ reference, id }) => reference ?? id, { primary: true }),
    ...planLinks,
    ...afterProduct,
  ],
  filters: [
    search('Reference, product or customer'),
    statusFilter,
    productFilter,
    maturingFilter,
    textFilter('profile_id', 'Customer ID'),
    dateRange('Started'),
  ],
  views: [view('Maturing this week', { maturing: ['true'] })],
});

/** The plans in one product. */
export const plansOf = ({ id }: EarnAsset) =>
  defineList(earnPlans, api.earn.plans, {
    id: 'earn/assets/plans',
    params: { product: [id] },
    sort: '-started_at',
    columns: [
      shortText('reference', 'Reference', ({ reference, id: planId }) => reference ?? planId, { primary: true }),
      customerLink(),
      ...afterProduct,
    ],
    filters: [statusFilter, maturingFilter, dateRange('Started')],
    emptyTitle: 'No plans yet',
  });
