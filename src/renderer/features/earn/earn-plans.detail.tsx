import type { EarnPlan } from '#contract/platform/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { earnPlanTabs } from '../shared/money/earn-plan-tabs.tsx';
import { subtitleWith } from '../shared/money/movement.tsx';
import { planLinks } from './earn-fields.tsx';

/** An earn plan among those of all customers. */
export const earnPlansDetail = defineDetail(({ planId }: { planId: string }) => api.earn.plan.query({ id: planId }), {
  title: ({ reference, product }) => reference ?? product,
  amount: { path: 'principal', currency: 'currency', isFiat: false },
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: subtitleWith(({ started_at }) => started_at),
  tabs: earnPlanTabs({
    redemptions: api.earn.redemptions,
    earnings: api.earn.earnings,
    paramsOf: ({ id }: EarnPlan) => ({ id }),
    links: planLinks,
  }),
});
