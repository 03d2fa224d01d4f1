import './fake-bridge.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Failure, type Result, succeed } from '#contract/bridge/result.ts';
import type { ApprovalRule } from '#contract/platform/api/approvals.ts';
import { approvalPolicyQuery } from '#kernel/approvals/approval-policy.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { actionCount } from '#kernel/write/actions/action-count.ts';
import { createBulkItem } from '#kernel/write/bulk/bulk-write.ts';
import { useBulkWrite } from '#kernel/write/bulk/use-bulk-write.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { PayoutRecords, payout } from './payout-records.ts';

// The runs of a bulk action on three payouts, with fake timers. Each test starts with new payouts.

export const values = { reason: 'Checked' };
export const ids = ['P1', 'P2', 'P3'];
export const endpoint = 'payouts.decide';

export let payouts = new PayoutRecords();
export const confirmRun = vi.spyOn(bridge.call, 'writes.confirmRun');

/** Lets everything end that waits for no time and no answer. */
export const settle = (): Promise<void> => pass(0);
export const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

const held = new Set<() => void>();
/** An answer that stays out until it is released, at the latest when the test ends. */
export const hold = <Answer>(atTheEnd: Answer) => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  held.add(() => resolve(atTheEnd));
  return { promise, resolve };
};

beforeEach(() => {
  vi.useFakeTimers();
  confirmRun.mockReset().mockResolvedValue(succeed(undefined));
  unconfirmedWrites.set([]);
  sessionOverlay.set(null);
  actionCount.set(0);
  payouts = new PayoutRecords(...ids.map((id) => payout(id)));
});
afterEach(async () => {
  cleanup();
  for (const release of held) release();
  held.clear();
  await settle();
  vi.useRealTimers();
});

/** The state of a dialog for all payouts as they are now; `policy`: the rules for approvals. */
export const openDialog = (policy: readonly ApprovalRule[] | null = null) => {
  const client = new QueryClient();
  client.setQueryData(approvalPolicyQuery.queryKey, policy);
  const { action, actions, stored } = payouts;
  const items = [...stored.values()].map((record) => createBulkItem({ action, actions }, record.id, record));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result, unmount } = renderHook(() => useBulkWrite({ action, bulk: { actions }, items }), {
    wrapper,
  });
  return {
    unmount,
    get current() {
      return result.current;
    },
    /** The outcome of each record. */
    get outcomes() {
      return result.current.items.map(({ outcome }) => outcome.name);
    },
  };
};
export type Dialog = ReturnType<typeof openDialog>;

/** Starts a run, which ends as far as the platform answers. */
export const run = async (dialog: Dialog, onStart = () => {}): Promise<void> => {
  void dialog.current.run(values, onStart);
  await settle();
};
export const stop = (dialog: Dialog): void => act(() => dialog.current.stop());

/** The platform answers the writes of a record with a failure, and carries out the others. */
export const failFor = (id: string, failure: Failure): void => {
  payouts.respond = (write) => (write.id === id ? failure : null);
};
/** The platform answers the writes of a record only after the returned function was called. */
export const holdAnswerOf = (id: string): (() => void) => {
  const { promise, resolve } = hold(null);
  payouts.respond = (write) => (write.id === id ? promise : null);
  return () => resolve(null);
};
/** Main's question about the run stays open until the returned function answers it. */
export const holdConfirmation = (): ((answer: Result<undefined>) => void) => {
  const { promise, resolve } = hold<Result<undefined>>(succeed(undefined));
  confirmRun.mockReturnValueOnce(promise);
  return resolve;
};
