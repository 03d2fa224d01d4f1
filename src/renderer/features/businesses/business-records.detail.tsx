import { useQuery } from '@tanstack/react-query';
import type { Business } from '#contract/platform/api/businesses.ts';
import type { LinkedType, TransactionDetail, Transfer } from '#contract/platform/api/customer-records.ts';
import type { EarnPlan } from '#contract/platform/api/earn.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { extendRecord } from '#kernel/base/unreadable-field.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom } from '#kernel/detail/sections.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { badgeRow, country, link } from '#kernel/fields/fields.tsx';
import { usePermission } from '#kernel/member/me.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { earnPlanTabs } from '../shared/money/earn-plan-tabs.tsx';
import {
  otherTransactionsOf,
  transactionAmount,
  transactionBadges,
  transactionSectionsOf,
} from '../shared/money/transaction-sections.tsx';
import { transferPageOf } from '../shared/money/transfer-page.tsx';
import { businessBadges } from './business-badges.ts';
import { BusinessLine } from './business-line.tsx';
import { businessEarnPlans, businesses, businessTransactions, businessTransfers } from './identity.ts';

/** A record with the ID of its business, which its address has: the platform sends the record alone. */
type OfBusiness<Rec> = Rec & { business_id: string };

const cardFields: Field<Business>[] = [
  link(
    'name',
    'Name',
    ({ name }) => name,
    ({ id }) => businesses.to(id),
  ),
  badgeRow('badges', 'Status', businessBadges),
  country('country_code'),
];

/** The business of a record: name, flags and country. Hidden from those who can't read businesses. */
const BusinessCard = ({ id, base }: { id: string; base: string }) => {
  const canRead = usePermission(businesses.permissions.record);
  const { data } = useQuery({ ...api.businesses.get.query({ id }), enabled: canRead });
  return (
    data && (
      <TitledPanel title="Business">
        <FieldList record={data} base={base} fields={cardFields} />
      </TitledPanel>
    )
  );
};

/** The records of a transaction that have a page below their business. */
const ownPages: Partial<Record<LinkedType, Resource>> = { transfer: businessTransfers, earn_plan: businessEarnPlans };

/** A transaction of a business. The account number of its counterparty stays masked: businesses have no log that records reveals. */
export const businessTransactionsDetail = defineDetail(
  (params: { id: string; transactionId: string }) =>
    mapQuery(
      api.businesses.transaction.query(params),
      ['business'],
      (transaction): OfBusiness<TransactionDetail> => extendRecord(transaction, { business_id: params.id }),
    ),
  {
    title: ({ reference }) => reference,
    amount: transactionAmount,
    badges: transactionBadges,
    subtitle: ({ created_at }, { base, params }) => (
      <>
        <BusinessLine id={params.id} base={base} />
        {relativeTimeElement(created_at)}
      </>
    ),
    sections: transactionSectionsOf<OfBusiness<TransactionDetail>>({
      pathOf: (type, id, { business_id }) => ownPages[type]?.to(business_id, id),
      reveal: () => undefined,
      card: custom(({ record, base }) => <BusinessCard id={record.business_id} base={base} />, { side: true }),
      lists: [
        otherTransactionsOf(
          businessTransactions,
          api.businesses.transactions,
          businesses,
          ({ business_id }) => business_id,
          (businessId, id) => [businessId, id],
        ),
      ],
    }),
  },
);

/** A transfer of a business. Account numbers stay masked: businesses have no log that records reveals. */
export const businessTransfersDetail = defineDetail(
  (params: { id: string; transferId: string }) =>
    mapQuery(
      api.businesses.transfer.query(params),
      ['business'],
      (transfer): OfBusiness<Transfer> => extendRecord(transfer, { business_id: params.id }),
    ),
  {
    ...transferPageOf<OfBusiness<Transfer>>({ businessOf: ({ business_id }) => business_id }),
    subtitle: (_transfer, { base, params }) => <BusinessLine id={params.id} base={base} />,
  },
);

/** An earn plan of a business. */
export const businessEarnPlansDetail = defineDetail(
  (params: { id: string; earnId: string }) =>
    mapQuery(
      api.businesses.earnPlan.query(params),
      ['business'],
      (plan): OfBusiness<EarnPlan> => extendRecord(plan, { business_id: params.id }),
    ),
  {
    title: ({ reference, product }) => reference ?? product,
    amount: { path: 'principal', currency: 'currency', isFiat: false },
    badges: (plan) => [statusToBadge(plan.status)],
    subtitle: (_plan, { base, params }) => <BusinessLine id={params.id} base={base} />,
    tabs: earnPlanTabs({
      redemptions: api.businesses.redemptions,
      earnings: api.businesses.earnings,
      paramsOf: ({ id, business_id }: OfBusiness<EarnPlan>) => ({ id: business_id, earnId: id }),
      businessOf: ({ business_id }) => business_id,
    }),
  },
);
