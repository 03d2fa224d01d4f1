import { ceilings } from '#contract/ceilings.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';
import { exceeded } from './exceeded.ts';

/** The requests to the platform that a window has in flight, and those that wait for one of them to end. */
export interface RequestTurns {
  /** Waits until the window may send another request, and gives what ends it. A write goes before all reads that wait. */
  take(windowId: number, signal: AbortSignal, isWrite: boolean): Promise<Result<() => void>>;
}

interface WindowRequests {
  running: number;
  /** Each starts the request that waits. */
  writes: (() => void)[];
  reads: (() => void)[];
}

export const createRequestTurns = (log: Log): RequestTurns => {
  const windows = new Map<number, WindowRequests>();

  const end = (windowId: number, requests: WindowRequests) => () => {
    const next = requests.writes.shift() ?? requests.reads.shift();
    if (next) return next();
    requests.running -= 1;
    if (requests.running === 0) windows.delete(windowId);
  };

  return {
    take: async (windowId, signal, isWrite) => {
      const requests = windows.get(windowId) ?? { running: 0, writes: [], reads: [] };
      windows.set(windowId, requests);
      if (requests.running < ceilings.requestsPerWindow) {
        requests.running += 1;
        return succeed(end(windowId, requests));
      }
      // Writes are few: write-pace.ts has counted them.
      const waiting = isWrite ? requests.writes : requests.reads;
      if (!isWrite && waiting.length >= ceilings.waitingRequestsPerWindow) {
        const message = 'This window has too many requests at once. Try again in a moment.';
        return exceeded(log, 'waitingRequestsPerWindow', message);
      }
      const { promise: isTurn, resolve } = Promise.withResolvers<boolean>();
      const start = () => resolve(true);
      waiting.push(start);
      const leave = () => {
        const place = waiting.indexOf(start);
        if (place >= 0) waiting.splice(place, 1);
        resolve(false);
      };
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      if (await isTurn) {
        signal.removeEventListener('abort', leave);
        return succeed(end(windowId, requests));
      }
      return fail('cancelled', 'Canceled');
    },
  };
};
