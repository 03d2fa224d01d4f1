import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyAction, AnyRecordActions, FormValues } from '#kernel/definitions/action.ts';
import { waitUntilUnlocked } from '#kernel/session/session-overlay.ts';
import { countAction } from '../actions/action-count.ts';
import { type BulkItem, canRetry, writeBulkItem } from './bulk-write.ts';

interface BulkWriteOptions {
  action: AnyAction;
  actions: AnyRecordActions;
  items: readonly BulkItem[];
}

/** Carries out an action on records one after another. `run` also continues after `stop`, with those that may still succeed. */
export const useBulkWrite = ({ action, actions, items: initial }: BulkWriteOptions) => {
  const client = useQueryClient();
  const [items, setItems] = useState(initial);
  const [isRunning, setRunning] = useState(false);
  const [stopReason, setStopReason] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  // A dialog that is gone sends nothing more.
  useEffect(() => () => controller.current?.abort(), []);

  const put = (item: BulkItem) => setItems((before) => before.map((other) => (other.key === item.key ? item : other)));

  const run = async (values: FormValues): Promise<void> => {
    if (controller.current) return;
    const ownController = new AbortController();
    const { signal } = ownController;
    controller.current = ownController;
    setRunning(true);
    setStopReason(null);
    const pending = items.filter(canRetry);
    // What failed before is waiting again, so that stopping shows it as not sent.
    for (const item of pending) if (item.outcome.name === 'failed') put({ ...item, outcome: { name: 'waiting' } });
    try {
      for (const item of pending) {
        await waitUntilUnlocked(signal);
        signal.throwIfAborted();
        put({ ...item, outcome: { name: 'sending' } });
        const step = await writeBulkItem({ client, signal, action, actions }, item, values);
        put(step.item);
        if (step.item.outcome.name === 'succeeded') countAction();
        if (step.stop !== null) {
          setStopReason(step.stop);
          break;
        }
      }
    } catch {
      // Stopped: the rest keeps its state.
    } finally {
      controller.current = null;
      setRunning(false);
    }
  };

  /** `stopReason`: the error that ended the last run; null if it completed or the member stopped it. */
  return { items, isRunning, stopReason, run, stop: () => controller.current?.abort() };
};
