import type { EarnPlan } from '#contract/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { CustomerLineById } from '../shared/customers/customer-line.tsx';
import { earnPlanTabs } from '../shared/money/earn-plan-tabs.tsx';
import { customerEarnPlans } from './customers.resource.ts';

/** An earn plan of a customer. */
export const customerEarnPlansDetail = defineDetail(
  customerEarnPlans,
  ({ earnId }: { id: string; earnId: string }) => api.earn.plan.query({ id: earnId }),
  {
    title: ({ product }) => product,
    badges: (plan) => [statusToBadge(plan.status)],
    subtitle: (_plan, { base, params }) => <CustomerLineById id={params.id} base={base} />,
    tabs: earnPlanTabs({
      redemptions: api.earn.redemptions,
      earnings: api.earn.earnings,
      paramsOf: ({ id }: EarnPlan) => ({ id }),
    }),
  },
);
