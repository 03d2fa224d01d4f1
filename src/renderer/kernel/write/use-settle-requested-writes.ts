import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UnfinishedWrite } from '#contract/bridge/requests.ts';
import { useApprovalPolicy } from '#kernel/approvals/approval-policy.ts';
import { type FoundApproval, findApprovals } from '#kernel/approvals/waiting-approvals.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { settleWrite } from './settle-write.ts';
import { useLoadDescribeWrite } from './unfinished-writes.ts';

/** What the member is told, by the outcome of the request. A request that has ended was declined, withdrawn or refused, or has expired. */
const titles = {
  waiting: 'A change with no known outcome waits for approval',
  approved: 'A change with no known outcome was approved and made',
  ended: 'A change with no known outcome was not made',
} as const;

/** Settles the writes of earlier runs that became requests for approval: their outcome is that of the request, which the member is told. */
export const useSettleRequestedWrites = (writes: readonly UnfinishedWrite[]): void => {
  const client = useQueryClient();
  const policy = useApprovalPolicy();
  const loadDescribe = useLoadDescribeWrite();
  const keys = writes.map(({ idempotencyKey }) => idempotencyKey);
  const { data } = useQuery({
    queryKey: ['requests of unfinished writes', keys],
    queryFn: () => findApprovals(client, keys),
    enabled: policy != null && keys.length > 0,
  });
  const tell = useEffectEvent(async ({ idempotencyKey, outcome }: FoundApproval) => {
    const write = writes.find((each) => each.idempotencyKey === idempotencyKey);
    // Without its code, such as after an update, the change is told without its name.
    const describe = await loadDescribe().catch(() => null);
    // Its page is not linked, so no permission matters.
    const described = write && describe?.(write, location.pathname, []);
    const description = described && `${described.label}: ${described.record}`;
    toast({ tone: 'neutral', title: titles[outcome], description });
  });
  useEffect(() => {
    for (const found of data ?? []) {
      void tell(found);
      settleWrite(found.idempotencyKey, found.outcome === 'ended' ? 'not-made' : 'done');
    }
  }, [data]);
};
