import type { EarnEntry, EarnPlan } from '#contract/platform/api/earn.ts';
import type { Tab } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { fields, listTab, rawJson, sectionsTab } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, percent, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { ownTransactionsSection } from './movement.tsx';

const entryColumns: Field<EarnEntry>[] = [
  dateTime('created_at', 'Date', { primary: true }),
  money('amount', 'currency', { isFiat: false }),
  status('status'),
  copy('id'),
];

/** An endpoint of the redemptions or earnings of a plan, newest first as the platform sorts them. */
interface EntrySource<Params> {
  endpoint: string;
  query: (params: Params) => ReadQuery<EarnEntry[]>;
}

interface EarnPlanTabs<Params, Plan> {
  redemptions: EntrySource<Params>;
  earnings: EntrySource<Params>;
  /** The path of the plan's redemptions and earnings. */
  paramsOf: (plan: Plan) => Params;
  /** Fields that lead to other records; by default only the name of the product. */
  links?: readonly Field<Plan>[];
  /** Of a plan of a business, the ID of that business, which has its transactions. */
  businessOf?: (plan: Plan) => string;
}

const entryTab = <Params, Plan extends EarnPlan>(
  source: EntrySource<Params>,
  paramsOf: (plan: Plan) => Params,
  [segment, label, noun, emptyTitle]: readonly [string, string, readonly [string, string], string],
): Tab<Plan> => ({
  segment,
  label,
  load: async () =>
    listTab((plan) =>
      defineList({ noun }, source, { unpaged: true, params: paramsOf(plan), columns: entryColumns, emptyTitle }),
    ),
});

/** The tabs of an earn plan's page: of a customer's, a business's, or one among all plans. */
export const earnPlanTabs = <Params, Plan extends EarnPlan>({
  redemptions,
  earnings,
  paramsOf,
  links = [text<Plan>('product', 'Product', ({ product }) => product)],
  businessOf,
}: EarnPlanTabs<Params, Plan>): Tab<Plan>[] => [
  {
    segment: '',
    aliases: ['overview'],
    label: 'Overview',
    load: async () =>
      sectionsTab<Plan>([
        fields<Plan>('Plan', [
          copy<EarnPlan>('reference'),
          ...links,
          money<EarnPlan>('principal', 'currency', { isFiat: false }),
          percent<EarnPlan>('apy', 'Annual rate (APY)'),
          money<EarnPlan>('earned', 'currency', { label: 'Total earned', isFiat: false }),
          status<EarnPlan>('status'),
          dateTime<EarnPlan>('started_at'),
          dateTime<EarnPlan>('matures_at'),
        ]),
        ownTransactionsSection<Plan>(businessOf),
        rawJson,
      ]),
  },
  entryTab(redemptions, paramsOf, ['redemptions', 'Redemptions', ['redemption', 'redemptions'], 'No redemptions yet']),
  entryTab(earnings, paramsOf, ['earnings', 'Earnings', ['earning', 'earnings'], 'No earnings yet']),
];
