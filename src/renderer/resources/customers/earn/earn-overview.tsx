import type { EarnPlan } from '#contract/api/earn.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { formatPercent } from '#kernel/format/money.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { amount } from '../../shared/amount.tsx';

/** What was put into a plan, what it earned, and when it ends. */
export const EarnOverview = ({ record: plan }: TabProps<EarnPlan>) => (
  <Fields
    title="Plan"
    fields={[
      ['Product', plan.product],
      ['Principal', amount(plan.principal, plan.currency)],
      ['Rate a year', formatPercent(plan.apy)],
      ['Earned', amount(plan.earned, plan.currency)],
      ['Status', statusBadge(plan.status)],
      ['Started', moment(plan.started_at)],
      ['Matures', moment(plan.matures_at) ?? 'Whenever the customer ends it'],
    ]}
  />
);
