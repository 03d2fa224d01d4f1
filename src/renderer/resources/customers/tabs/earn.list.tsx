import type { CustomerDetail } from '#contract/api/entities.ts';
import { earnPlanStatuses } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import { money, percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, select } from '#kernel/list/filters.ts';
import { customerEarnPlans } from '../customers.resource.ts';

/** A customer's earn plans. */
export const earnPlansOf = ({ id }: CustomerDetail) =>
  defineList(customerEarnPlans, api.earn.plans, {
    params: { profile_id: id },
    sort: '-started_at',
    ids: (row) => [id, row.id],
    columns: [
      text('product', 'Product', { primary: true }),
      money('principal', 'currency', { sort: true, width: 172 }),
      percent('apy', 'APY', { width: 72 }),
      money('earned', 'currency', { width: 172 }),
      status('status', 'Status', { width: 110 }),
      relativeTime('started_at', 'Started', { sort: true, width: 108 }),
      relativeTime('matures_at', 'Matures', { sort: true, width: 108 }),
    ],
    filters: [select('status', 'Status', earnPlanStatuses, { multiple: true }), dateRange('Started')],
  });
