import { api } from '#kernel/api/client.ts';
import { shortText } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, textFilter, view } from '#kernel/list/filters/filters.ts';
import { planLinks, productFilter } from './earn-fields.tsx';
import { afterProduct, maturingFilter, statusFilter } from './earn-plan-columns.ts';
import { earnPlans } from './identity.ts';

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
