import type { EarnPlan } from '#contract/platform/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { belongingTo } from '#kernel/api/derived-queries.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { CustomerLineById } from '../shared/customers/customer-line.tsx';
import { earnPlanTabs } from '../shared/money/earn-plan-tabs.tsx';

/** An earn plan of a customer. */
export const customerEarnPlansDetail = defineDetail(
  // The platform knows plans by their own ID alone.
  ({ id, earnId }: { id: string; earnId: string }) =>
    belongingTo(api.earn.plan.query({ id: earnId }), id, ({ profile_id, customer }) =>
      // A platform that names no owner is taken at its word.
      [null, id].includes(customer?.id ?? profile_id),
    ),
  {
    title: ({ reference, product }) => reference ?? product,
    amount: { path: 'principal', currency: 'currency', isFiat: false },
    badges: (plan) => [statusToBadge(plan.status)],
    subtitle: (_plan, { base, params }) => <CustomerLineById id={params.id} base={base} />,
    tabs: earnPlanTabs({
      redemptions: api.earn.redemptions,
      earnings: api.earn.earnings,
      paramsOf: ({ id }: EarnPlan) => ({ id }),
    }),
  },
);
