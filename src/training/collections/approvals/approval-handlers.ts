import { contract } from '#contract/platform/api/contract.ts';
import { allPermissions } from '#contract/platform/permissions.ts';
import type { SqlFragment } from '../../db/sql.ts';
import { accountById, type StaffMember } from '../../db/staff.ts';
import { conflict, DomainError, notFound } from '../../shared/errors.ts';
import { audited } from '../audit/audited.ts';
import { actorOf } from '../customers/audit.ts';
import { type Call, handle, type RawCall, type Served } from '../definitions/endpoint-handler.ts';
import { requirePermission } from '../definitions/require-permission.ts';
import type { ApprovalRow, RequestedWrite } from './approval-row.ts';
import { answerFor, approvals, canDecide, expireApprovals, withWrite } from './approvals.ts';
import { rulesFor } from './policy.ts';
import { isAsBefore, stateOf } from './record-state.ts';

type ApprovalCall = Pick<Call<'/:id', unknown, unknown>, 'platform' | 'store' | 'param' | 'staff' | 'ip' | 'now'>;

/** The requests that a member may see: the own ones, and those for writes of the member's permissions. */
const readable = ({ id, permissions }: StaffMember): SqlFragment =>
  permissions.includes(allPermissions)
    ? { sql: '1', values: [] }
    : {
        sql: `requested_by = ? OR permission IS NULL OR permission IN (${permissions.map(() => '?').join(', ')})`,
        values: [id, ...permissions],
      };

/** The requests that a member can decide about, or cannot. */
const decidable = ({ id, permissions, can_write }: StaffMember, isWanted: boolean): SqlFragment => {
  const marks = (values: readonly string[]) => values.map(() => '?').join(', ');
  const mayApprove = permissions.includes(allPermissions)
    ? '1'
    : `(approver_permission IS NULL OR approver_permission IN (${marks(permissions)}))`;
  const mayWrite = can_write.includes(allPermissions) ? '1' : `permission IN (${marks(can_write)})`;
  return {
    sql: `${isWanted ? '' : 'NOT '}(status = 'waiting' AND requested_by <> ? AND ${mayApprove} AND ${mayWrite})`,
    values: [id, ...(mayApprove === '1' ? [] : permissions), ...(mayWrite === '1' ? [] : can_write)],
  };
};

/** The request of a call's path, if the member may see it. */
const findIn = ({ store, param, staff, now }: Pick<ApprovalCall, 'store' | 'param' | 'staff' | 'now'>): ApprovalRow => {
  expireApprovals(store, now);
  const { sql, values } = readable(staff());
  const [row] = approvals.where(store, `id = ? AND (${sql})`, param('id'), ...values);
  if (row === undefined) throw notFound('Approval');
  return row;
};

const requireWaiting = (row: ApprovalRow, reader: StaffMember): void => {
  const { status } = row;
  if (status === 'waiting') return;
  const words = status === 'expired' || status === 'failed' ? `has ${status}` : `is ${status} already`;
  throw conflict(`This request ${words}`, answerFor(row, reader));
};

/** The request of a call's path, about which the member can decide. */
const findDecidable = (call: ApprovalCall): ApprovalRow => {
  const row = findIn(call);
  const member = call.staff();
  if (row.requested_by === member.id)
    throw new DomainError('forbidden', 'Somebody else decides about your own request');
  if (!canDecide(row, member))
    throw new DomainError('forbidden', `You need the permission ${row.approver_permission} to do this`);
  requireWaiting(row, member);
  return row;
};

const settle = (
  { platform, staff, now }: ApprovalCall,
  row: ApprovalRow,
  status: 'approved' | 'declined' | 'withdrawn' | 'failed',
  reason: string,
  lines = row.lines,
): ApprovalRow =>
  approvals.update(platform, row, {
    status,
    lines,
    decided_by: staff().id,
    decider_name: actorOf(staff()).name,
    decided_at: now,
    decision_reason: reason,
  });

/** The call of a requested write, as `member` would make it now. */
const storedCall = ({ platform, ip, now }: ApprovalCall, { request }: RequestedWrite, member: StaffMember): RawCall => {
  const { params, query, body } = request;
  return { platform, params, query, body, bearer: '', device: { id: '', name: '' }, ip, member, now };
};

const writeOf = ({ platform }: ApprovalCall, { endpoint }: ApprovalRow): Served => {
  const write = platform.served.get(endpoint);
  if (write === undefined) throw conflict(`This platform has no ${endpoint}`);
  return write;
};

/** The member who asked, for whom the approved write is carried out. */
const requesterOf = ({ store, staff }: ApprovalCall, { requested_by }: ApprovalRow): StaffMember => {
  const account = accountById(store, requested_by);
  if (account?.status !== 'active') throw conflict('The member who asked for this has no access any more');
  return { ...account, sessionId: '', deviceId: '', approvedBy: actorOf(staff()).name };
};

/** Carries out a write of a request. Returns its answer, or why it is refused: then nothing of it is kept. */
const carryOut = (
  call: ApprovalCall,
  row: ApprovalRow,
  line: RequestedWrite,
  write: Served,
): { answer: unknown } | { refusal: DomainError } => {
  try {
    return call.store.part(() => {
      const requester = requesterOf(call, row);
      requirePermission(requester, write.endpoint);
      const request = storedCall(call, line, requester);
      const answer = audited(row.endpoint, write, request, write.prepare(request));
      if (answer instanceof DomainError) throw answer;
      return { answer };
    });
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error };
    throw error;
  }
};

const changedText = 'The record has changed since this was asked for';

/** The policy, the requests, and what members decide about them. */
export const approvalHandlers = {
  'approvals.policy': handle(contract.approvals.policy, ({ platform, staff }) => ({
    data: [...rulesFor(platform, staff())],
  })),

  'approvals.list': handle(contract.approvals.list, (call) => {
    const { mine, can_decide, record, ...query } = call.query;
    const member = call.staff();
    expireApprovals(call.store, call.now);
    const { data, pagination } = approvals.list(call, query, [
      readable(member),
      ...(record === undefined ? [] : [withWrite("line.value ->> '$.record.id' = ?", record)]),
      ...(mine === undefined ? [] : [{ sql: `requested_by ${mine === 'true' ? '=' : '<>'} ?`, values: [member.id] }]),
      ...(can_decide === undefined ? [] : [decidable(member, can_decide === 'true')]),
    ]);
    return { data: data.map((row) => answerFor(row, member)), pagination };
  }),

  'approvals.get': handle(
    contract.approvals.get,
    (call) => ({ data: answerFor(findIn(call), call.staff()) }),
    (answer) => {
      const { id, status, lines } = Object(Object(answer).data);
      return { id, status, lines };
    },
  ),

  'approvals.approve': handle(contract.approvals.approve, (call) => {
    const row = findDecidable(call);
    const member = call.staff();
    const write = writeOf(call, row);
    const isUnchanged = (line: RequestedWrite) =>
      isAsBefore(stateOf(write, storedCall(call, line, member)), line.changes);
    if (!row.lines.some(isUnchanged)) throw conflict(changedText, answerFor(row, member));
    const outcomes = row.lines.map((line) =>
      isUnchanged(line) ? carryOut(call, row, line, write) : { refusal: new DomainError('conflict', changedText) },
    );
    const lines = row.lines.map((line, index) => {
      const outcome = outcomes[index];
      return { ...line, failure: outcome && 'refusal' in outcome ? outcome.refusal.message : null };
    });
    const done = outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []));
    const [answer] = done;
    if (answer === undefined) {
      const message = lines[0]?.failure ?? changedText;
      return conflict(message, answerFor(settle(call, row, 'failed', message, lines), member));
    }
    const approved = settle(call, row, 'approved', call.body.reason, lines);
    if (lines.length === 1) return contract.approvals.approve.answer.parse(answer);
    return { message: `${done.length} of ${lines.length} changes made`, data: answerFor(approved, member) };
  }),

  'approvals.decline': handle(contract.approvals.decline, (call) => {
    const declined = settle(call, findDecidable(call), 'declined', call.body.reason);
    return { message: 'Request declined', data: answerFor(declined, call.staff()) };
  }),

  'approvals.withdraw': handle(contract.approvals.withdraw, (call) => {
    const row = findIn(call);
    const member = call.staff();
    if (row.requested_by !== member.id)
      throw new DomainError('forbidden', 'Only the member who asked for this can withdraw it');
    requireWaiting(row, member);
    return {
      message: 'Request withdrawn',
      data: answerFor(settle(call, row, 'withdrawn', call.body.reason), member),
    };
  }),
};
