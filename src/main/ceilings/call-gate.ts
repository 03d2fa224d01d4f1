import { ceilings } from '#contract/ceilings.ts';
import { type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';
import { exceeded } from './exceeded.ts';

/** Counts the calls of a window that have no answer yet, and their size. */
export interface CallGate {
  /** Lets a call of this size in, and gives what ends it. */
  enter(windowId: number, size: number): Result<() => void>;
}

export const createCallGate = (log: Log): CallGate => {
  const windows = new Map<number, { calls: number; size: number }>();
  return {
    enter: (windowId, size) => {
      const { calls, size: sizeSoFar } = windows.get(windowId) ?? { calls: 0, size: 0 };
      const limit = calls >= ceilings.callsPerWindow ? 'callsPerWindow' : 'callSizePerWindow';
      if (calls >= ceilings.callsPerWindow || sizeSoFar + size > ceilings.callSizePerWindow)
        return exceeded(log, limit, 'This window is doing too much at once. Try again in a moment.');
      windows.set(windowId, { calls: calls + 1, size: sizeSoFar + size });
      return succeed(() => {
        const left = windows.get(windowId);
        if (left === undefined || left.calls <= 1) windows.delete(windowId);
        else windows.set(windowId, { calls: left.calls - 1, size: left.size - size });
      });
    },
  };
};
