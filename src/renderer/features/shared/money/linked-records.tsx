import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LinkedType, TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { hasWritePermission } from '#contract/platform/permissions.ts';
import { hasStatus, reviewedStatuses } from '#contract/platform/status.ts';
import { tradeTransitions } from '#contract/platform/transitions.ts';
import { canOpenLink, linkTo } from '#kernel/base/area-links.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { custom as customField, link, status, word } from '#kernel/fields/fields.tsx';
import { nameOfType } from '#kernel/format/sensitive-fields.ts';
import { useMe } from '#kernel/member/me.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { charges } from '../../commerce/identity.ts';
import { connectTrades } from '../../connect/identity.ts';
import { cryptoDeposits, fiatDeposits, smallDeposits } from '../../deposits/identity.ts';
import { earnPlans } from '../../earn/identity.ts';
import { loans } from '../../loans/identity.ts';
import { customerOrders, limitOrders, recurringOrders } from '../../orders/identity.ts';
import { connectPayouts, cryptoPayouts, fiatPayouts } from '../../payouts/identity.ts';
import { topUps } from '../../spend/identity.ts';
import { transfers } from '../../transfers/identity.ts';
import { vouchers } from '../../vouchers/identity.ts';

interface LinkedPages {
  /** Of several, each is of the kind that ends its path. */
  resources: readonly [Resource, ...Resource[]];
  /** The statuses in which a record waits for a decision of staff: what is only on its way, or failed, does not. */
  undecided?: readonly string[];
}

const pages: Readonly<Record<LinkedType, LinkedPages>> = {
  payout: { resources: [fiatPayouts, cryptoPayouts, connectPayouts], undecided: reviewedStatuses },
  deposit: { resources: [fiatDeposits, cryptoDeposits, smallDeposits], undecided: reviewedStatuses },
  trade: { resources: [connectTrades], undecided: tradeTransitions.buyer.from },
  order: { resources: [customerOrders, limitOrders, recurringOrders] },
  transfer: { resources: [transfers] },
  loan: { resources: [loans] },
  earn_plan: { resources: [earnPlans] },
  top_up: { resources: [topUps], undecided: ['failed'] },
  charge: { resources: [charges] },
  voucher: { resources: [vouchers] },
};
const isLinkedType = (type: string): type is LinkedType => Object.hasOwn(pages, type);

interface LinkedRecord {
  pages: LinkedPages;
  type: LinkedType;
  kind: string | null;
  id: string;
  reference: string;
  status: string;
}

const resourceIn = ({ resources }: LinkedPages, kind: string | null): Resource | undefined =>
  resources.length === 1 ? resources[0] : resources.find(({ path }) => path.endsWith(`/${kind}`));

/** The resource of records that a transaction can belong to; undefined for a kind that the console has no page for. */
export const resourceOf = (type: LinkedType, kind: string): Resource | undefined => resourceIn(pages[type], kind);

/** The records that a transaction belongs to; none where the platform doesn't say. */
const linkedRecordsOf = ({ linked }: Pick<TransactionDetail, 'linked'>): LinkedRecord[] =>
  Object.entries(linked ?? {}).flatMap(([type, found]): LinkedRecord[] => {
    if (!found || !isLinkedType(type)) return [];
    return [{ kind: null, ...found, type, pages: pages[type], reference: nameOfType(type, found.id, found.reference) }];
  });

/** What is decided about on its own page: its review would be passed by if its transaction's status were changed. */
const reviewedTypes: ReadonlySet<string> = new Set<LinkedType>(['payout', 'deposit', 'trade']);

/** Why the status of a transaction can't be changed while the record that it belongs to waits for a decision; null if it can. */
export const waitingDecision = (transaction: Pick<TransactionDetail, 'linked'>): string | null => {
  const found = linkedRecordsOf(transaction).find(
    ({ type, status, pages: { undecided = [] } }) => reviewedTypes.has(type) && hasStatus(status, ...undecided),
  );
  if (!found) return null;
  const [noun] = (resourceIn(found.pages, found.kind) ?? found.pages.resources[0]).noun;
  return `The ${noun} ${found.reference} waits for a decision. Decide on its page; this transaction follows.`;
};

const LinkedPanel = ({
  record,
  base,
  ownPath,
}: SectionProps<LinkedRecord> & { ownPath: string | null | undefined }) => {
  const { permissions, can_write } = useMe();
  const { undecided = [], resources } = record.pages;
  const known = resourceIn(record.pages, record.kind);
  const resource = known ?? resources[0];
  const [noun] = resource.noun;
  const to = ownPath ?? known?.to(record.id) ?? null;
  const path = to !== null && canOpenLink(to, base, permissions) ? to : null;
  const waits = hasStatus(record.status, ...undecided);
  const mayDecide = hasWritePermission(can_write, resource.permissions.record);
  return (
    <TitledPanel
      title={resource.recordTitle}
      aside={
        path !== null &&
        waits &&
        mayDecide && (
          <Button component={Link} to={linkTo(base, path)} variant="default" size="compact-sm">
            Review {noun}
          </Button>
        )
      }
    >
      <FieldList
        base={base}
        record={record}
        fields={[
          link<LinkedRecord>(
            'reference',
            'Reference',
            ({ reference }) => reference,
            () => path,
          ),
          ...(record.kind === null ? [] : [word<LinkedRecord>('kind')]),
          status<LinkedRecord>('status'),
          ...(waits ? [customField<LinkedRecord>('Decision', () => `This ${noun} waits for a decision`)] : []),
        ]}
      />
    </TitledPanel>
  );
};

/** The records that a transaction belongs to, linked, each with its status and whether it waits for a decision. */
export const LinkedRecords = ({
  record,
  base,
  pathOf,
}: SectionProps<TransactionDetail> & { pathOf: (type: LinkedType, id: string) => string | null | undefined }) =>
  linkedRecordsOf(record).map((each) => (
    <LinkedPanel key={each.type} record={each} base={base} ownPath={pathOf(each.type, each.id)} />
  ));
