import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Belonging, TransactionDetail } from '#contract/platform/api/customer-records.ts';
import type { BelongingType } from '#contract/platform/enums.ts';
import { hasWritePermission } from '#contract/platform/permissions.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { depositTransitions, payoutTransitions, tradeTransitions } from '#contract/platform/transitions.ts';
import { canOpenLink, linkTo } from '#kernel/base/area-links.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { custom as customField, link, status, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
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

interface BelongingPages {
  /** Of several, each is of the kind that ends its path. */
  resources: readonly [Resource, ...Resource[]];
  /** The statuses in which a record waits for a decision of staff. */
  undecided?: readonly string[];
}

const pages: Readonly<Record<BelongingType, BelongingPages>> = {
  payout: { resources: [fiatPayouts, cryptoPayouts, connectPayouts], undecided: payoutTransitions.reject.from },
  deposit: { resources: [fiatDeposits, cryptoDeposits, smallDeposits], undecided: depositTransitions.credit.from },
  connect_trade: { resources: [connectTrades], undecided: tradeTransitions.buyer.from },
  order: { resources: [customerOrders, limitOrders, recurringOrders] },
  transfer: { resources: [transfers] },
  loan: { resources: [loans] },
  earn_plan: { resources: [earnPlans] },
  top_up: { resources: [topUps], undecided: ['failed'] },
  charge: { resources: [charges] },
  voucher: { resources: [vouchers] },
};
const pagesByType: ReadonlyMap<string, BelongingPages> = new Map(Object.entries(pages));

/** The resource of what a transaction belongs to; undefined for a type or a kind that the console has no page for. */
export const resourceOf = ({ type, kind }: Pick<Belonging, 'type' | 'kind'>): Resource | undefined => {
  const [first, ...others] = pagesByType.get(type)?.resources ?? [];
  return others.length === 0 ? first : [first, ...others].find((each) => each?.path.endsWith(`/${kind}`));
};

/** Whether a record of a type waits for a decision of staff. */
export const isUndecided = ({ type, status: value }: Pick<Belonging, 'type' | 'status'>): boolean =>
  hasStatus(value, ...(pagesByType.get(type)?.undecided ?? []));

const BelongingPanel = ({ record, base }: SectionProps<Belonging>) => {
  const { permissions, can_write } = useMe();
  const resource = resourceOf(record);
  const label = sentenceCase(resource?.noun[0] ?? record.type);
  const to = resource?.to(record.id) ?? null;
  const path = to !== null && canOpenLink(to, base, permissions) ? to : null;
  const waits = isUndecided(record);
  const mayDecide = hasWritePermission(can_write, resource?.permissions.record ?? null);
  return (
    <TitledPanel
      title="Belongs to"
      aside={
        path !== null &&
        waits &&
        mayDecide && (
          <Button component={Link} to={linkTo(base, path)} variant="default" size="compact-sm">
            Review {resource?.noun[0]}
          </Button>
        )
      }
    >
      <FieldList
        base={base}
        record={record}
        fields={[
          link<Belonging>(
            'reference',
            label,
            ({ reference }) => reference,
            () => path,
          ),
          ...(record.kind === null ? [] : [word<Belonging>('kind')]),
          status<Belonging>('status'),
          ...(waits
            ? [customField<Belonging>('Decision', () => `This ${label.toLowerCase()} waits for a decision`)]
            : []),
        ]}
      />
    </TitledPanel>
  );
};

/** The record that a transaction belongs to, linked, with its status and whether it waits for a decision. Nothing where there is none. */
export const BelongingSection = ({ record: { belongs_to }, base }: SectionProps<TransactionDetail>) =>
  belongs_to && <BelongingPanel record={belongs_to} base={base} />;
