import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ApprovalRequest } from '#contract/bridge/failure.ts';
import type { Approval, ApprovalLine } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { readOr } from '#kernel/base/unreadable-field.ts';
import type { AnyRecordActions, ApprovableWrite } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { useMe } from '#kernel/member/me.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { approvalPolicyQuery, hasApprovals, useApprovalPolicy } from './approval-policy.ts';
import { linesOf } from './requested-lines.ts';

const neverAborted = new AbortController().signal;

type RequestableRecord = Pick<AnyRecordActions, 'recordQuery' | 'needNoApproval'>;

/**
 * The key of the query that reads a record, by which its requests for approval are found. Null where there can be none: the decisions about requests
 * need no approval, and a record that can't be read as a whole has no actions.
 */
export const recordKeyOf = (actions: RequestableRecord | null, record: unknown): QueryKey | null =>
  actions === null || actions.needNoApproval
    ? null
    : readOr(
        () => actions.recordQuery(record).queryKey,
        () => null,
      );

/** So many of the newest requests about a record are read, and so many of the member's own after a lost answer. */
const requestsRead = 100;

/**
 * The record that requests for approval are about, from the key of the query that reads it: the group of the endpoint, and the ID and the
 * kind in its path. Of a record below another one, such as a customer's wallet, it is the upper one. Null: it has no ID.
 */
const requestedRecord = ([endpoint, params]: readonly unknown[]) => {
  const [id, kind] = [valueAt(params, 'id'), valueAt(params, 'kind')];
  if (typeof endpoint !== 'string' || typeof id !== 'string') return null;
  return { group: endpoint.split('.')[0] ?? '', id, kind: typeof kind === 'string' ? kind : null };
};
type RequestedRecord = NonNullable<ReturnType<typeof requestedRecord>>;

/** A request as one of its records shows it: with the writes about that record alone. */
export interface RecordApproval extends Approval {
  ownLines: readonly ApprovalLine[];
}

/** The request as a record shows it; none if no write is about the record. IDs alone may be those of other records, such as of another kind of payout. */
const aboutRecord =
  ({ group, id, kind }: RequestedRecord) =>
  (approval: Approval): RecordApproval[] => {
    const ownLines =
      approval.endpoint.split('.')[0] === group
        ? linesOf(approval).filter(
            ({ record }) => record.id === id && (kind === null || record.type.endsWith(`/${kind}`)),
          )
        : [];
    return ownLines.length > 0 ? [{ ...approval, ownLines }] : [];
  };

/** The newest requests for approval about a record. A platform that knows no such filter sends others, too. */
const requestsQuery = (record: RequestedRecord): ReadQuery<readonly RecordApproval[]> =>
  mapQuery(
    api.approvals.list.query({ record: record.id, sort: '-requested_at', limit: requestsRead }),
    [record.group, record.kind ?? ''],
    ({ data }) => data.flatMap(aboutRecord(record)),
  );

const noRecord: RequestedRecord = { group: '', id: '', kind: null };

/**
 * The newest requests for approval about the record that a query with this key reads; none where the platform has no approvals. Null
 * stands for no record.
 */
const useRecordApprovals = (recordKey: QueryKey | null): readonly RecordApproval[] => {
  const record = recordKey === null ? null : requestedRecord(recordKey);
  const policy = useApprovalPolicy();
  const canFetch = useCanFetch();
  const { data = [] } = useQuery({
    ...requestsQuery(record ?? noRecord),
    enabled: policy != null && record !== null && canFetch,
  });
  return data;
};

const isWaiting = ({ status }: Approval): boolean => hasStatus(status, 'waiting');

/** The changes of a record that wait for a second member. */
export const useWaitingApprovals = (recordKey: QueryKey | null): readonly RecordApproval[] =>
  useRecordApprovals(recordKey).filter(isWaiting);

/** For so many days a requester is told on the record what became of a request. */
const outcomeDays = 3;

/** The outcomes of the member's own requests about a record in the last days, newest first. */
export const useOwnOutcomes = (recordKey: QueryKey | null): readonly RecordApproval[] => {
  const { id } = useMe();
  const since = platformNow() - outcomeDays * 86_400_000;
  return useRecordApprovals(recordKey).filter(
    (approval) =>
      !isWaiting(approval) &&
      approval.requested_by.id === id &&
      Date.parse(approval.decided_at ?? approval.expires_at ?? '') >= since,
  );
};

/** The request that holds a write: while a change of its kind waits, the platform takes no other. A payout whose approval waits can be rejected. */
const heldBy = (waiting: readonly Approval[], { endpoint, decision }: ApprovableWrite): Approval | undefined =>
  waiting.find(
    (approval) =>
      approval.endpoint === endpoint &&
      (decision === undefined || approval.decision === null || approval.decision === decision),
  );

/** Why a write can't be made while a request of its kind waits. */
const heldText = ({ requested_by }: Approval): string =>
  `A change of this kind, asked for by ${requested_by.name}, waits for approval.`;

/** Gives the function that tells why a write on a record can't be made while a request of its kind waits; null: it can. */
export const useHeldReason = (
  actions: RequestableRecord | null,
  record: unknown,
): ((write: ApprovableWrite) => string | null) => {
  const waiting = useWaitingApprovals(recordKeyOf(actions, record));
  return (write) => {
    const approval = heldBy(waiting, write);
    return approval ? heldText(approval) : null;
  };
};

/** What the platform answers if it has no approvals, or keeps them from the member. */
const withoutApprovals: readonly string[] = ['unavailable', 'forbidden', 'not-found'];

/** What became of a write that is part of a request. */
const outcomeOf = ({ status }: Approval, { failure }: ApprovalLine): FoundApproval['outcome'] => {
  if (hasStatus(status, 'waiting')) return 'waiting';
  return failure !== null || hasStatus(status, 'declined', 'withdrawn', 'expired', 'failed') ? 'ended' : 'approved';
};

/** The request for approval of a write, and what became of it. `approved`: it was carried out; `ended`: it never will be. */
export interface FoundApproval extends ApprovalRequest {
  idempotencyKey: string;
  outcome: 'waiting' | 'approved' | 'ended';
}

/**
 * The requests for approval that writes of the member with these Idempotency-Keys became. Throws if they can't be read, so that nobody is told
 * that nothing happened.
 */
export const findApprovals = async (
  client: QueryClient,
  idempotencyKeys: readonly string[],
): Promise<readonly FoundApproval[]> => {
  if (!hasApprovals() || client.getQueryData(approvalPolicyQuery.queryKey) === null) return [];
  const own = api.approvals.list.query({ mine: 'true', sort: '-requested_at', limit: requestsRead });
  try {
    const { data } = await own.queryFn({ signal: neverAborted });
    return data.flatMap((approval) =>
      linesOf(approval).flatMap((line) => {
        const { idempotency_key: key } = line;
        if (key === null || !idempotencyKeys.includes(key)) return [];
        const { id, expires_at: expiresAt } = approval;
        return [{ id, expiresAt, idempotencyKey: key, outcome: outcomeOf(approval, line) }];
      }),
    );
  } catch (error) {
    if (error instanceof AppError && withoutApprovals.includes(error.code)) return [];
    throw error;
  }
};

/** The newest request for approval that a write of the member with one of these Idempotency-Keys became; null: there is none. Throws as `findApprovals`. */
export const findApproval = async (
  client: QueryClient,
  idempotencyKeys: readonly string[],
): Promise<FoundApproval | null> => (await findApprovals(client, idempotencyKeys))[0] ?? null;
