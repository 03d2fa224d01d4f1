import { ceilings } from '#contract/bridge/ceilings.ts';
import { type Result, succeed } from '#contract/bridge/result.ts';
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
      const open = windows.get(windowId) ?? { calls: 0, size: 0 };
      const limit = open.calls >= ceilings.callsPerWindow ? 'callsPerWindow' : 'callSizePerWindow';
      if (open.calls >= ceilings.callsPerWindow || open.size + size > ceilings.callSizePerWindow)
        return refuseOverLimit(log, limit, 'This window is doing too much at once. Try again in a moment.');
      windows.set(windowId, open);
      open.calls += 1;
      open.size += size;
      return succeed(() => {
        open.calls -= 1;
        open.size -= size;
        if (open.calls === 0) windows.delete(windowId);
      });
    },
  };
};
