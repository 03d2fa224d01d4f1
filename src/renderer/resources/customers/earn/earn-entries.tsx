import type { EarnPlan } from '#contract/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, money, status, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';

type Source = (params: { id: string }) => ReturnType<typeof api.earn.earnings>;

/** Entries of a plan: what was paid in or taken out, newest first as the platform gives them. */
const entries =
  (kind: 'redemptions' | 'earnings', source: Source, noun: readonly [string, string], empty: string) =>
  (plan: EarnPlan) =>
    defineList(() => whole(source({ id: plan.id })), {
      id: `customers.earn.${kind}`,
      sort: '',
      key: (row) => row.id,
      columns: [
        { ...when('created_at', 'Date', (row) => row.created_at), primary: true },
        money('amount', 'Amount', (row) => ({ amount: row.amount, currency: row.currency }), { width: '240px' }),
        status('status', 'Status', (row) => row.status, { width: '160px' }),
        copy('id', 'Id', (row) => row.id, { width: '220px' }),
      ],
      filters: [],
      csv: `customer-earn-${kind}`,
      noun,
      empty,
    });

export const RedemptionsTab = listTab(
  'Redemptions',
  entries('redemptions', api.earn.redemptions, ['redemption', 'redemptions'], 'Nothing was taken out of this plan yet'),
);

export const EarningsTab = listTab(
  'Earnings',
  entries('earnings', api.earn.earnings, ['earning', 'earnings'], 'This plan has not earned anything yet'),
);
