import type { EarnPlan } from '#contract/api/earn.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { exactMoney, formatPercent } from '#kernel/format/money.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';

/** What was put into a plan, what it earned, and when it ends. */
export const EarnOverview = ({ record: plan }: TabProps<EarnPlan>) => (
  <Fields
    title="Plan"
    fields={[
      ['Product', plan.product],
      [
        'Principal',
        <span key="principal" className="num">
          {exactMoney(plan.principal, plan.currency)}
        </span>,
      ],
      ['Rate a year', formatPercent(plan.apy)],
      [
        'Earned',
        <span key="earned" className="num">
          {exactMoney(plan.earned, plan.currency)}
        </span>,
      ],
      ['Status', statusBadge(plan.status)],
      ['Started', moment(plan.started_at)],
      ['Matures', moment(plan.matures_at) ?? 'Whenever the customer ends it'],
    ]}
  />
);
