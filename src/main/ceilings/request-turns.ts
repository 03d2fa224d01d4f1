import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Log } from '../log/log.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

/** The requests to the platform that a window has in flight, and those that wait for one of them to end. */
export interface RequestTurns {
  /**
   * Waits until the window may send another request. Returns the function that releases its slot. A write goes before all reads that
   * wait.
   */
  take(windowId: number, signal: AbortSignal, isWrite: boolean): Promise<Result<() => void>>;
}

interface WindowRequests {
  running: number;
  /** Each starts the request that waits. */
  writes: (() => void)[];
  reads: (() => void)[];
}

/** `maxRunning`: how many requests a window may have in flight. */
export const createRequestTurns = (log: Log, maxRunning: number = ceilings.requestsPerWindow): RequestTurns => {
  const windows = new Map<number, WindowRequests>();

  const releaseOf = (windowId: number, requests: WindowRequests) => () => {
    const next = requests.writes.shift() ?? requests.reads.shift();
    if (next) return next();
    requests.running -= 1;
    if (requests.running === 0) windows.delete(windowId);
  };

  return {
    take: async (windowId, signal, isWrite) => {
      const requests = windows.get(windowId) ?? { running: 0, writes: [], reads: [] };
      windows.set(windowId, requests);
      if (requests.running < maxRunning) {
        requests.running += 1;
        return succeed(releaseOf(windowId, requests));
      }
      // Writes are few: write-pace.ts has counted them.
      const waiting = isWrite ? requests.writes : requests.reads;
      if (!isWrite && waiting.length >= ceilings.waitingRequestsPerWindow) {
        const message = 'This window has too many requests at once. Try again in a moment.';
        return refuseOverLimit(log, 'waitingRequestsPerWindow', message);
      }
      const { promise: isTurn, resolve } = Promise.withResolvers<boolean>();
      const start = () => resolve(true);
      waiting.push(start);
      const leave = () => {
        const index = waiting.indexOf(start);
        if (index >= 0) waiting.splice(index, 1);
        resolve(false);
      };
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      if (await isTurn) {
        signal.removeEventListener('abort', leave);
        return succeed(releaseOf(windowId, requests));
      }
      return fail('cancelled', 'Canceled');
    },
  };
};
