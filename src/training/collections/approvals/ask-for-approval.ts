import { z } from 'zod';
import { namesRecord, pathParams } from '#contract/platform/definitions/endpoint.ts';
import type { Store } from '../../db/store.ts';
import { conflict } from '../../shared/errors.ts';
import { Mailbox } from '../../shared/mailbox.ts';
import { minus, positive } from '../../shared/money.ts';
import { hour, isoOrNull } from '../../shared/time.ts';
import { actorOf, createRecordId } from '../customers/audit.ts';
import type { PlatformContext, RawCall, Served } from '../definitions/endpoint-handler.ts';
import { nameOfRecord } from '../definitions/read-record.ts';
import { calledSegments, paramsOf, segmentsOf } from '../definitions/reads-of-writes.ts';
import { type ApprovalRow, decisionIn, type RequestedWrite, storedRequest, totalOf } from './approval-row.ts';
import { approvals, expireApprovals, withWrite } from './approvals.ts';
import { appliesTo, type Money, rulesFor } from './policy.ts';
import { changesBetween, changesOfBody, type FoundChange, stateOf } from './record-state.ts';

type State = ReturnType<typeof stateOf>;

const said = z.object({
  reason: z.string().optional().catch(undefined),
});
const saidIn = (body: unknown): z.infer<typeof said> => said.safeParse(body).data ?? {};

/** The platform without its mailbox, for a write that is taken back: no mail may leave. */
const withoutMails = ({
  store,
  seed,
  anchor,
  captchaToken,
  sessionSeconds,
  approvalsFor,
  served,
}: PlatformContext) => ({
  ...{ store, seed, anchor, captchaToken, sessionSeconds, approvalsFor, served },
  mailbox: new Mailbox(() => undefined),
});

/** Carries out a write and takes it back. Returns the record as the write leaves it; a write that is refused is refused here. */
const rehearse = (write: Served, call: RawCall): State =>
  call.platform.store.rehearse(() => {
    write.prepare({ ...call, platform: withoutMails(call.platform) })();
    return stateOf(write, call);
  });

const ownMoney = z.object({
  amount: z.string().optional(),
  currency_id: z.string().optional(),
  currency: z.string().optional(),
});

/** What a write moves: by how much it changes a balance, or the amount of its record. */
const moneyOf = (before: State, changes: readonly FoundChange[]): Money | null => {
  const balance = changes.find(({ field }) => field === 'balance');
  for (const { read, record } of before) {
    const { amount, currency_id, currency = currency_id } = ownMoney.safeParse(record).data ?? {};
    if (currency === undefined) continue;
    if (balance?.read === read && balance.from !== null && balance.to !== null)
      return { amount: positive(minus(balance.to, balance.from)), currency };
    if (amount !== undefined) return { amount, currency };
  }
  return null;
};

/** The list that a new record will be in, for a write whose path names no record: `/members/invite` gives `members`. */
const collectionOf = (called: readonly string[], { served }: PlatformContext): string => {
  const lists = [...served.values()].filter(
    ({ endpoint }) => endpoint.method === 'GET' && 'limit' in endpoint.query.shape && paramsOf(endpoint.path, called),
  );
  const length = Math.max(...lists.map(({ endpoint }) => segmentsOf(endpoint.path).length), 0);
  return called.slice(0, length || called.length).join('/');
};

/** What a write changes below its record: the currency of a wallet, or the name of what its path names last. Null: the record itself. */
const subjectOf = (write: Served, call: RawCall, before: State): string | null => {
  const [, ...nested] = pathParams(write.endpoint.path).filter((param) => param !== 'kind');
  const param = nested.at(-1);
  if (param === undefined) return null;
  const value = call.params[param] ?? '';
  if (param === 'currency') return `${value} wallet`;
  const last = before.findLast(({ record }) => valueOfId(record) === value);
  return nameOfRecord(last?.record) ?? value;
};

const identified = z.object({ id: z.string() });
const valueOfId = (record: unknown): string | undefined => identified.safeParse(record).data?.id;

/** The record of a write: the first one that its path names. */
export const recordOf = (write: Served, call: RawCall, before: State) => {
  const called = calledSegments(write.endpoint, call);
  const place = segmentsOf(write.endpoint.path).findIndex((segment) => namesRecord(`/${segment}`));
  if (place < 0) return { type: collectionOf(called, call.platform), id: '', name: null };
  const own = before.findLast(({ isRecord, record }) => isRecord && record !== undefined);
  return { type: called.slice(0, place).join('/'), id: called[place] ?? '', name: nameOfRecord(own?.record) };
};

/** The waiting request of a run, to which a further write of the same member and kind can be added. */
const requestOfRun = (
  store: Store,
  { run_id, endpoint, requested_by, reason, approver_permission, lines }: ApprovalRow,
): ApprovalRow | undefined => {
  if (run_id === null) return undefined;
  const rows = approvals.where(store, "run_id = ? AND requested_by = ? AND status = 'waiting'", run_id, requested_by);
  const decision = decisionIn(lines[0]?.request.body);
  return rows.find(
    (row) =>
      row.endpoint === endpoint &&
      row.reason === reason &&
      row.approver_permission === approver_permission &&
      decisionIn(row.lines[0]?.request.body) === decision,
  );
};

/** The headers of a write that tell writes apart (`key`, the Idempotency-Key) and together (`run`, the Run-Id). Empty: not sent. */
export interface WriteHeaders {
  key: string;
  run: string;
}

/**
 * Stores a write for a second member to approve, if a rule for its member says so: nothing is carried out then. A write of a run is added
 * to the request of the earlier ones. Returns the answer of the write (202); null if no rule applies. A write that the platform would
 * refuse is refused at once. Call it in the transaction of the write.
 */
export const askForApproval = (endpoint: string, call: RawCall, { key, run }: WriteHeaders) => {
  const { platform, member, now, body } = call;
  if (member === null) return null;
  const { reason = null } = saidIn(body);
  const decision = decisionIn(body) ?? '';
  const rules = rulesFor(platform, member).filter(
    ({ endpoint: ruled, decisions }) => ruled === endpoint && (decisions?.includes(decision) ?? true),
  );
  const write = rules.length === 0 ? undefined : platform.served.get(endpoint);
  if (write === undefined) return null;

  const before = stateOf(write, call);
  const found = changesBetween(before, rehearse(write, call));
  const money = moneyOf(before, found);
  const rule = rules.find((each) => appliesTo(each, money));
  if (rule === undefined) return null;

  const path = `/${calledSegments(write.endpoint, call).join('/')}`;
  expireApprovals(platform.store, now);
  const samePath = withWrite("line.value ->> '$.path' = ? AND line.value ->> '$.record.id' <> ''", path);
  const [waiting] = approvals.where(
    platform.store,
    `endpoint = ? AND status = 'waiting' AND ${samePath.sql}`,
    ...[endpoint, ...samePath.values],
  );
  if (waiting) throw conflict('A change of this kind already waits for approval');
  const line: RequestedWrite = {
    path,
    request: storedRequest.parse({ params: call.params, query: call.query, body }),
    record: recordOf(write, call, before),
    subject: subjectOf(write, call, before),
    changes: found.length > 0 ? found : changesOfBody(body),
    amount: money?.amount ?? null,
    currency_id: money?.currency ?? null,
    idempotency_key: key || null,
    failure: null,
  };
  const single: ApprovalRow = {
    id: createRecordId('APR', now),
    endpoint,
    permission: write.endpoint.permission,
    run_id: (rule.one_request_per_run && run) || null,
    lines: [line],
    amount: line.amount,
    currency_id: line.currency_id,
    reason,
    requested_by: member.id,
    requester_name: actorOf(member).name,
    expires_at: rule.expires_after_hours === null ? null : now + rule.expires_after_hours * hour,
    status: 'waiting',
    approver_permission: rule.approver_permission,
    decided_by: null,
    decider_name: null,
    decided_at: null,
    decision_reason: null,
    created_at: now,
  };
  const earlier = requestOfRun(platform.store, single);
  const lines = [...(earlier?.lines ?? []), line];
  const total = totalOf(lines);
  const row = approvals.replace(platform, {
    ...(earlier ?? single),
    lines,
    amount: total?.amount ?? null,
    currency_id: total?.currency ?? null,
  });
  return {
    message: 'Sent for approval',
    data: { approval: { id: row.id, expires_at: isoOrNull(row.expires_at) } },
  };
};
