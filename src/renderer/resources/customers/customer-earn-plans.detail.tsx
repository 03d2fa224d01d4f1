import type { EarnPlan } from '#contract/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, listTab, sectionsTab } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, percent, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { CustomerLineById } from '../shared/customer-line.tsx';
import { customerEarnPlans } from './customers.resource.ts';

/** The redemptions or earnings of a plan, newest first as the platform sorts them. */
const planEntriesList =
  (
    endpoint: typeof api.earn.redemptions | typeof api.earn.earnings,
    noun: readonly [string, string],
    emptyTitle: string,
  ) =>
  ({ id }: EarnPlan) =>
    defineList({ noun }, endpoint, {
      unpaged: true,
      params: { id },
      columns: [
        dateTime('created_at', 'Date', { primary: true }),
        money('amount', 'currency', { width: 240 }),
        status('status', 'Status', { width: 160 }),
        copy('id', 'ID', { width: 220 }),
      ],
      emptyTitle,
    });

/** An earn plan of a customer. */
export const customerEarnPlansDetail = defineDetail(
  customerEarnPlans,
  ({ earnId }: { id: string; earnId: string }) => api.earn.plan.query({ id: earnId }),
  {
    title: ({ product }) => product,
    badges: (plan) => [statusToBadge(plan.status)],
    subtitle: (_plan, { base, params }) => <CustomerLineById id={params.id} base={base} />,
    tabs: [
      {
        segment: '',
        aliases: ['overview'],
        label: 'Overview',
        load: async () =>
          sectionsTab([
            fields('Plan', [
              text('product'),
              money('principal', 'currency'),
              percent('apy', 'Annual rate (APY)'),
              money('earned', 'currency', { label: 'Total earned' }),
              status('status'),
              dateTime('started_at', 'Started'),
              dateTime('matures_at', 'Matures'),
            ]),
          ]),
      },
      {
        segment: 'redemptions',
        label: 'Redemptions',
        load: async () =>
          listTab(planEntriesList(api.earn.redemptions, ['redemption', 'redemptions'], 'No redemptions yet')),
      },
      {
        segment: 'earnings',
        label: 'Earnings',
        load: async () => listTab(planEntriesList(api.earn.earnings, ['earning', 'earnings'], 'No earnings yet')),
      },
    ],
  },
);
