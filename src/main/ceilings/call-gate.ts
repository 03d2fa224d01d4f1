import { ceilings } from '#contract/ceilings.ts';
import { type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

/** Counts the calls of a window that have no answer yet, and their size. */
export interface CallGate {
  /** Lets a call of this size in. Returns the function that releases it. */
  enter(windowId: number, size: number): Result<() => void>;
}

export const createCallGate = (log: Log): CallGate => {
  const windows = new Map<number, { calls: number; size: number }>();
  return {
    enter: (windowId, size) => {
      const { calls, size: sizeSoFar } = windows.get(windowId) ?? { calls: 0, size: 0 };
      const limit = calls >= ceilings.callsPerWindow ? 'callsPerWindow' : 'callSizePerWindow';
      if (calls >= ceilings.callsPerWindow || sizeSoFar + size > ceilings.callSizePerWindow)
        return refuseOverLimit(log, limit, 'This window is doing too much at once. Try again in a moment.');
      windows.set(windowId, { calls: calls + 1, size: sizeSoFar + size });
      return succeed(() => {
        const now = windows.get(windowId);
        if (now === undefined || now.calls <= 1) windows.delete(windowId);
        else windows.set(windowId, { calls: now.calls - 1, size: now.size - size });
      });
    },
  };
};
