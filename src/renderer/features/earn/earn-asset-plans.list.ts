import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { shortText } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { afterProduct, maturingFilter, statusFilter } from './earn-plan-columns.ts';
import { earnPlans } from './identity.ts';

/** The plans in one product. */
export const plansOf = ({ id }: EarnAsset) =>
  defineList(earnPlans, api.earn.plans, {
    id: 'earn/assets/plans',
    params: { product: [id] },
    sort: '-started_at',
    columns: [
      shortText('reference', 'Reference', ({ reference, id: planId }) => reference ?? planId, { primary: true }),
      customerLink(),
      // All plans in a product are in its currency.
      ...afterProduct.map(({ sortFilter: _, ...column }) => column),
    ],
    filters: [statusFilter, maturingFilter, dateRange('Started')],
    emptyTitle: 'No plans yet',
  });
