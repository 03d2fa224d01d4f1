import type { EarnAsset, EarnPlan } from '#contract/api/earn.ts';
import { earnPlanStatuses } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, textFilter, view } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { earnPlans } from './earn.resource.ts';
import { planLinks, productFilter } from './earn-fields.tsx';

const afterProduct: readonly Field<EarnPlan>[] = [
  money('principal', 'currency', { sort: true, width: 144, icon: false }),
  percent('apy', 'APY', { width: 72, hidden: true }),
  money('earned', 'currency', { width: 140, icon: false }),
  status('status', 'Status', { width: 112 }),
  relativeTime('started_at', 'Started', { sort: true, width: 112, hidden: true }),
  relativeTime('matures_at', 'Matures', { sort: true, width: 110 }),
];
const statusFilter = select('status', 'Status', earnPlanStatuses, { multiple: true });
const maturingFilter = select('maturing', 'Matures', [{ value: 'true', label: 'Within 7 days' }]);

export const earnPlansList = defineList(earnPlans, api.earn.plans, {
  sort: '-started_at',
  columns: [
    text('reference', 'Reference', ({ reference, id }) => reference ?? id, { primary: true, width: 132 }),
    ...planLinks({ product: 144 }),
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
      text('reference', 'Reference', ({ reference, id: planId }) => reference ?? planId, { primary: true, width: 132 }),
      customerLink(),
      ...afterProduct,
    ],
    filters: [statusFilter, maturingFilter, dateRange('Started')],
    emptyTitle: 'No plans yet',
  });
