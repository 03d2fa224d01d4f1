import type { EarnPlan } from '#contract/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import type { Tab } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { fields, listTab, rawJson, sectionsTab } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, percent, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';

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

/** The tabs of an earn plan's page, the same for a customer's plan and among all plans. `links` are fields that lead to other records. */
export const earnPlanTabs = (links: readonly Field<EarnPlan>[]): readonly Tab<EarnPlan>[] => [
  {
    segment: '',
    aliases: ['overview'],
    label: 'Overview',
    load: async () =>
      sectionsTab([
        fields('Plan', [
          copy('reference'),
          ...(links.length > 0 ? links : [text<EarnPlan>('product')]),
          money('principal', 'currency'),
          percent('apy', 'Annual rate (APY)'),
          money('earned', 'currency', { label: 'Total earned' }),
          status('status'),
          dateTime('started_at', 'Started'),
          dateTime('matures_at', 'Matures'),
        ]),
        rawJson,
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
];
