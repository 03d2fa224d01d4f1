import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UnfinishedWrite } from '#contract/bridge/requests.ts';
import { useApprovalPolicy } from '#kernel/approvals/approval-policy.ts';
import { findApprovals } from '#kernel/approvals/waiting-approvals.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { settleWrite } from './settle-write.ts';

/** What the member is told, by the outcome of the request. */
const messages = {
  waiting: {
    title: 'A change of unknown outcome waits for approval',
    description: 'Nothing is changed until another member approves it.',
  },
  approved: { title: 'A change of unknown outcome was approved and made' },
  ended: { title: 'A change of unknown outcome was not approved', description: 'It was not made.' },
} as const;

/** Settles the writes of earlier runs that became requests for approval: their outcome is that of the request, which the member is told. */
export const useSettleRequestedWrites = (writes: readonly UnfinishedWrite[]): void => {
  const client = useQueryClient();
  const policy = useApprovalPolicy();
  const keys = writes.map(({ idempotencyKey }) => idempotencyKey);
  const { data } = useQuery({
    queryKey: ['requests of unfinished writes', keys],
    queryFn: () => findApprovals(client, keys),
    enabled: policy != null && keys.length > 0,
  });
  useEffect(() => {
    for (const { idempotencyKey, outcome } of data ?? []) {
      settleWrite(idempotencyKey, outcome === 'ended' ? 'not-made' : 'done');
      toast({ tone: 'neutral', ...messages[outcome] });
    }
  }, [data]);
};
