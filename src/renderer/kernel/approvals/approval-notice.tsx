import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApprovalRequest } from '#contract/bridge/failure.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { areaBase, linkTo } from '#kernel/base/area-links.ts';
import type { ApprovableWrite } from '#kernel/definitions/action.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import { policySentences, type RecordMoney, useApprovalPolicy } from './approval-policy.ts';

const firstText = (...values: readonly unknown[]): string | null =>
  values.find((one) => typeof one === 'string') ?? null;

/** The amount and the currency of a record of money; null for others. */
const moneyOf = (record: unknown): RecordMoney => ({
  amount: firstText(valueAt(record, 'amount')),
  currency: firstText(valueAt(record, 'currency_id'), valueAt(record, 'currency')),
});

/** Says before anything is typed that a second member approves a write on records. */
export const ApprovalNotice = ({ write, records }: { write: ApprovableWrite; records: readonly unknown[] }) => {
  const sentences = policySentences(useApprovalPolicy() ?? [], write, records.map(moneyOf));
  return (
    sentences.length > 0 && (
      <Alert color="blue" role="note">
        {sentences.join(' ')}
      </Alert>
    )
  );
};

/** The link to a request for approval, by default in this window; nothing without an ID that can be part of a path. */
export const ApprovalLink = ({ id, target, children }: { id: string | null; target?: '_blank'; children: ReactNode }) =>
  id !== null &&
  isRecordId(id) && (
    <Link to={linkTo(areaBase(), `approvals/${id}`)} target={target}>
      {children}
    </Link>
  );

/** Replaces a form whose write a second member decides about. */
export const SentForApproval = ({
  approval: { id, expiresAt },
  children,
}: {
  approval: ApprovalRequest;
  children: ReactNode;
}) => (
  <Alert color="blue" title="Sent for approval" role="status">
    Nothing is changed until another member approves it.
    {expiresAt !== null && <> The request expires {dateTime(expiresAt)}.</>}{' '}
    <ApprovalLink id={id}>Open the request</ApprovalLink>
    {children}
  </Alert>
);
