import { allPermissions } from '#contract/platform/permissions.ts';
import type { SqlFragment } from '../../db/sql.ts';
import type { StaffMember } from '../../db/staff.ts';
import type { Store } from '../../db/store.ts';
import { iso, isoOrNull } from '../../shared/time.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type ApprovalRow, approvalColumns, decisionIn, type RequestedWrite } from './approval-row.ts';
import { seededApprovals } from './seeded-approvals.ts';

/** The changes that wait for a second member, or were decided. */
export const approvals = defineCollection({
  table: 'approvals',
  noun: 'Approval',
  columns: approvalColumns,
  relations: () => null,
  search: ({ id, lines, requester_name, reason }) => [
    ...[id, requester_name, reason],
    ...lines.flatMap(({ record }) => [record.id, record.name]),
  ],
  sorts: {
    requested_at: (row) => row.created_at,
    expires_at: (row) => row.expires_at ?? 0,
    amount: (row) => Number(row.amount ?? 0),
  },
  createdAs: 'requested_at',
  // An answer depends on its reader.
  toAnswer: (row) => row,
  seed: seededApprovals,
});

/** Ends the requests whose time is over. Call it before requests are read. */
export const expireApprovals = (store: Store, now: number): void => {
  store.run("UPDATE approvals SET status = 'expired' WHERE status = 'waiting' AND expires_at <= ?", now);
};

/** Whether a member could decide about a request if it waits: not about the own one, and with the permission for it. */
export const canDecide = (row: ApprovalRow, { id, permissions, can_write }: StaffMember): boolean =>
  row.requested_by !== id &&
  (row.approver_permission === null ||
    permissions.some((held) => held === row.approver_permission || held === allPermissions)) &&
  can_write.some((one) => one === (row.permission ?? allPermissions) || one === allPermissions);

/** A write of a request as the contract answers with it. */
const answerForWrite = ({ record, subject, changes, amount, currency_id, idempotency_key }: RequestedWrite) => ({
  record,
  subject,
  changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  amount,
  currency_id,
  idempotency_key,
});

/** What the answer for a run has in place of a single write. */
const severalWrites = ({ amount, currency_id }: ApprovalRow) => ({
  ...{ record: null, subject: null, changes: [], idempotency_key: null },
  ...{ amount, currency_id },
});

/** A request as the contract answers a reader with it. */
export const answerFor = (row: ApprovalRow, reader: StaffMember) => {
  const isOwn = row.requested_by === reader.id;
  const writes = row.lines.map(({ idempotency_key, ...write }) => ({
    ...write,
    idempotency_key: isOwn ? idempotency_key : null,
  }));
  const [first, ...others] = writes;
  return {
    id: row.id,
    endpoint: row.endpoint,
    decision: decisionIn(first?.request.body),
    ...(first === undefined || others.length > 0 ? severalWrites(row) : answerForWrite(first)),
    lines: others.length === 0 ? [] : writes.map((write) => ({ ...answerForWrite(write), failure: write.failure })),
    reason: row.reason,
    requested_by: { id: row.requested_by, name: row.requester_name },
    requested_at: iso(row.created_at),
    expires_at: isoOrNull(row.expires_at),
    status: row.status,
    approver_permission: row.approver_permission,
    can_decide: row.status === 'waiting' && canDecide(row, reader),
    decided_by: row.decider_name === null ? null : { id: row.decided_by, name: row.decider_name },
    decided_at: isoOrNull(row.decided_at),
    decision_reason: row.decision_reason,
  };
};

/** The condition for requests with a write of which `condition` holds: `line` is the write. */
export const withWrite = (condition: string, ...values: string[]): SqlFragment => ({
  sql: `EXISTS (SELECT 1 FROM json_each(lines) AS line WHERE ${condition})`,
  values,
});
