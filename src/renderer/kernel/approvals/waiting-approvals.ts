import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ApprovalRequest } from '#contract/bridge/failure.ts';
import type { Approval } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { useMe } from '#kernel/member/me.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { type ApprovableWrite, approvalPolicyQuery, useApprovalPolicy } from './approval-policy.ts';

const neverAborted = new AbortController().signal;

/** The newest requests for approval about the record with this ID. A platform that knows no such filter sends others, too. */
const requestsQuery = (id: string): ReadQuery<readonly Approval[]> =>
  mapQuery(
    api.approvals.list.query({ record: id, sort: '-requested_at', limit: limits.pageSizeMax }),
    ['of-record'],
    ({ data }) => data.filter(({ record }) => record.id === id),
  );

/** The newest requests for approval about a record; none where the platform has no approvals. '' stands for no record. */
const useRecordApprovals = (recordId: string): readonly Approval[] => {
  const policy = useApprovalPolicy();
  const canFetch = useCanFetch();
  const { data = [] } = useQuery({
    ...requestsQuery(recordId),
    enabled: policy != null && recordId !== '' && canFetch,
  });
  return data;
};

const isWaiting = ({ status }: Approval): boolean => hasStatus(status, 'waiting');

/** The changes of a record that wait for a second member. */
export const useWaitingApprovals = (recordId: string): readonly Approval[] =>
  useRecordApprovals(recordId).filter(isWaiting);

/** For so many days a requester is told on the record what became of a request. */
const outcomeDays = 3;

/** The outcomes of the member's own requests about a record in the last days, newest first. */
export const useOwnOutcomes = (recordId: string): readonly Approval[] => {
  const { id } = useMe();
  const since = platformNow() - outcomeDays * 86_400_000;
  return useRecordApprovals(recordId).filter(
    (approval) =>
      !isWaiting(approval) &&
      approval.requested_by.id === id &&
      Date.parse(approval.decided_at ?? approval.expires_at ?? '') >= since,
  );
};

/** The request that holds a write: while a change of its kind waits, the platform takes no other. */
export const heldBy = (waiting: readonly Approval[], { endpoint }: ApprovableWrite): Approval | undefined =>
  waiting.find((approval) => approval.endpoint === endpoint);

/** Why a write can't be made while a request of its kind waits. */
export const heldText = ({ requested_by }: Approval): string =>
  `A change of this kind, asked for by ${requested_by.name}, waits for approval.`;

/** What the platform answers if it has no approvals, or keeps them from the member. */
const withoutApprovals: readonly string[] = ['unavailable', 'forbidden', 'not-found'];

/**
 * The request for approval that a write of the member with one of these Idempotency-Keys became; null: there is none. Throws if that can't
 * be read, so that nobody is told that nothing happened.
 */
export const findApproval = async (
  client: QueryClient,
  idempotencyKeys: readonly string[],
): Promise<ApprovalRequest | null> => {
  if (client.getQueryData(approvalPolicyQuery.queryKey) === null) return null;
  const own = api.approvals.list.query({ mine: 'true', sort: '-requested_at', limit: limits.pageSizeMax });
  try {
    const { data } = await own.queryFn({ signal: neverAborted });
    const found = data.find(({ idempotency_key: key }) => key !== null && idempotencyKeys.includes(key));
    return found ? { id: found.id, expiresAt: found.expires_at } : null;
  } catch (error) {
    if (error instanceof AppError && withoutApprovals.includes(error.code)) return null;
    throw error;
  }
};
