import type { EarnAsset, EarnPlan } from '#contract/api/earn.ts';
import { earnPlanStatuses } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, textFilter, view } from '#kernel/list/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { earnPlans } from './earn.resource.ts';
import { planLinks, productFilter } from './earn-fields.tsx';

const afterProduct: readonly Field<EarnPlan>[] = [
  money('principal', 'currency', { sort: true, width: 168 }),
  percent('apy', 'APY', { width: 72, hidden: true }),
  money('earned', 'currency', { width: 160 }),
  status('status', 'Status', { width: 124 }),
  relativeTime('started_at', 'Started', { sort: true, width: 112 }),
  relativeTime('matures_at', 'Matures', { sort: true, width: 112 }),
];
const statusFilter = select('status', 'Status', earnPlanStatuses, { multiple: true });
const maturingFilter = select('maturing', 'Matures', [{ value: 'true', label: 'Within 7 days' }]);

export const earnPlansList = defineList(earnPlans, api.earn.plans, {
  sort: '-started_at',
  columns: [
    text('reference', 'Reference', ({ reference, id }) => reference ?? id, { primary: true, width: 146 }),
    ...planLinks({ product: 150 }),
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
      text('reference', 'Reference', ({ reference, id: planId }) => reference ?? planId, { primary: true, width: 146 }),
      customerLink(),
      ...afterProduct,
    ],
    filters: [statusFilter, maturingFilter, dateRange('Started')],
    emptyTitle: 'No plans yet',
  });
