import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsOneRequestPerRun } from '#kernel/approvals/approval-policy.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import type { AnyAction, FormValues } from '#kernel/definitions/action.ts';
import { writeOfAction } from '#kernel/definitions/action.ts';
import type { BulkActions } from '#kernel/definitions/bulk-action.ts';
import { waitUntilUnlocked } from '#kernel/session/lock/session-overlay.ts';
import { incrementActionCount } from '../actions/action-count.ts';
import type { ReadAhead } from '../read-ahead.ts';
import { triesOf } from '../unconfirmed-writes.ts';
import { useOpenSignal } from '../use-open-signal.ts';
import { useScheduledCheck } from '../use-scheduled-check.ts';
import { nextCheckAt } from '../write-record.ts';
import { type BulkItem, bulkWriteId, canRetry, checkBulkItem, readAheadOf, writeBulkItem } from './bulk-write.ts';

interface BulkWriteOptions {
  action: AnyAction;
  bulk: Pick<BulkActions, 'actions'>;
  items: readonly BulkItem[];
}

/** Carries out an action on records one after another. `run` also continues after `stop`, with those that may still succeed. */
export const useBulkWrite = ({ action, bulk: { actions }, items: initial }: BulkWriteOptions) => {
  const client = useQueryClient();
  /** One for all tries of the dialog, also of those that are tried again. */
  const [runId] = useState(() => crypto.randomUUID());
  const isOneRequest = useIsOneRequestPerRun(writeOfAction(action, initial[0]?.record)) && !actions.needNoApproval;
  const write = { client, action, actions, ...(isOneRequest && { runId }) };
  const [items, setItems] = useState(initial);
  /** The items without waiting for the next rendering: a check may find out about one while a run is confirmed or under way. */
  const currentItems = useRef(initial);
  const [isRunning, setRunning] = useState(false);
  const [stopReason, setStopReason] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  // A dialog that is gone sends nothing more.
  useEffect(() => () => controller.current?.abort(), []);
  /** Once it is aborted, what a check finds is left to the next opening. */
  const openSignal = useOpenSignal();

  const replaceItem = (item: BulkItem) => {
    currentItems.current = currentItems.current.map((other) => (other.key === item.key ? item : other));
    setItems(currentItems.current);
  };
  const unconfirmedTries = (item: BulkItem) => triesOf(bulkWriteId(write, item.record));
  const isUnconfirmed = (item: BulkItem) => item.outcome.name === 'unknown' && unconfirmedTries(item).length > 0;

  /** `onStart` runs unless the member declines main's question about many records. */
  const run = async (values: FormValues, onStart: () => void): Promise<void> => {
    if (controller.current) return;
    const ownController = new AbortController();
    const { signal } = ownController;
    controller.current = ownController;
    const toSend = currentItems.current.filter(canRetry);
    const { endpoint } = writeOfAction(action, toSend[0]?.record);
    const confirmed = await bridge.call['writes.confirmRun']({ endpoint, count: toSend.length });
    if (signal.aborted || !confirmed.ok) {
      controller.current = null;
      if (signal.aborted || confirmed.ok || confirmed.code === 'cancelled') return;
      onStart();
      return setStopReason(confirmed.message);
    }
    onStart();
    setRunning(true);
    setStopReason(null);
    // What failed before is waiting again, so that stopping shows it as not sent.
    const pending = currentItems.current.filter(canRetry);
    for (const item of pending)
      if (item.outcome.name === 'failed') replaceItem({ ...item, outcome: { name: 'waiting' } });
    let nextAhead: ReadAhead | null = null;
    try {
      for (const [index, { key }] of pending.entries()) {
        const ahead = nextAhead;
        const next = pending[index + 1];
        nextAhead = next ? readAheadOf(write, next) : null;
        await waitUntilUnlocked(signal);
        signal.throwIfAborted();
        const item = currentItems.current.find((other) => other.key === key && canRetry(other));
        if (!item) continue;
        replaceItem({ ...item, outcome: { name: 'sending' } });
        nextAhead?.start();
        const step = await writeBulkItem(write, item, values, signal, ahead);
        replaceItem(step.item);
        if (step.item.outcome.name === 'succeeded') incrementActionCount();
        if (step.stop !== null) {
          setStopReason(step.stop);
          break;
        }
      }
    } catch {
      // Stopped: the rest keeps its state.
    } finally {
      nextAhead?.drop();
      controller.current = null;
      setRunning(false);
      setCheckedAt(Date.now());
    }
  };

  /** When records whose answer was lost were read last, in ms since 1970. */
  const [checkedAt, setCheckedAt] = useState(() => Date.now());
  const unconfirmed = items.filter(isUnconfirmed);
  const checkTimes = unconfirmed.map((item) => nextCheckAt(unconfirmedTries(item), checkedAt));
  const checkAt = isRunning || checkTimes.length === 0 ? null : Math.min(...checkTimes);
  /** When the member asked for a check of all of them; null: not since the last one. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  useScheduledCheck(checkAt === null ? null : (askedAt ?? checkAt), async (signal) => {
    const now = Math.max(checkAt ?? 0, Date.now());
    for (const [index, item] of unconfirmed.entries()) {
      if (signal.aborted) break;
      if (askedAt === null && (checkTimes[index] ?? 0) > now) continue;
      const checked = await checkBulkItem(write, item, openSignal.current);
      if (checked.outcome.name === 'succeeded') incrementActionCount();
      // Also when the schedule has ended meanwhile, as it does with any rendering once the outcome is known. Unchanged: it is being sent again.
      if (checked !== item) replaceItem(checked);
    }
    // Also after the last one is known, which ends the schedule and aborts the signal.
    setAskedAt(null);
    if (!signal.aborted) setCheckedAt(askedAt ?? now);
  });

  return {
    items,
    isRunning,
    /** The error that ended the last run; null if it completed or the member stopped it. */
    stopReason,
    /** How many records were sent without an answer, and when they are read again, in ms since 1970; null: none or running. */
    unconfirmedCount: unconfirmed.length,
    checkAt,
    isChecking: askedAt !== null,
    checkNow: () => setAskedAt(Date.now()),
    run,
    stop: () => controller.current?.abort(),
  };
};
