import { ceilings } from '#contract/bridge/ceilings.ts';
import { type Failure, fail } from '#contract/bridge/result.ts';
import { refuseOverLimit } from '../ceilings/refuse-over-limit.ts';
import type { Log } from '../log/log.ts';
import type { Access } from '../session/access.ts';
import type { Windows } from '../shell/windows/windows.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

interface PaceParts {
  windows: Pick<Windows, 'onPageGone'>;
  access: Pick<Access, 'onWithdrawn'>;
  log: Log;
  /** In ms, by a clock that is never set back: a wait would last as long as the correction. */
  now?: () => number;
  /** Resolves after so many ms, earlier when `signal` is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How fast pages may write: all windows together, since a page that was taken over can open more of them. */
export interface WritePace {
  /**
   * Waits until a write may be sent. A failure says that nothing may: the minute is full (`over-limit`, with the time to wait), or it was
   * canceled meanwhile. A write of a confirmed run waits for nothing and counts towards nothing but its run.
   */
  take(windowId: number, endpoint: string, signal: AbortSignal): Promise<Failure | null>;
  /** Whether the minute has room for so many writes. */
  hasRoom(count: number): boolean;
  /**
   * The member has confirmed a run of so many writes of an endpoint. It replaces an earlier run of this window, and ends with its page, a
   * lock, the session, or a pause (`ceilings.confirmedRunPauseMs`).
   */
  allowRun(windowId: number, endpoint: string, count: number): void;
}

export const createWritePace = ({
  windows,
  access,
  log,
  now = () => performance.now(),
  wait = waitMs,
}: PaceParts): WritePace => {
  /** When the writes of the last minute were sent, or will be, in order. */
  let times: number[] = [];
  const runs = new Map<number, { endpoint: string; remaining: number; usedAt: number }>();
  windows.onPageGone((windowId) => void runs.delete(windowId));
  access.onWithdrawn(() => runs.clear());

  const lastMinute = (): number[] => {
    const since = now() - minuteMs;
    times = times.filter((time) => time > since);
    return times;
  };

  const takeFromRun = (windowId: number, endpoint: string): boolean => {
    const run = runs.get(windowId);
    if (run?.endpoint !== endpoint) return false;
    const isOver = now() - run.usedAt > ceilings.confirmedRunPauseMs;
    run.remaining -= 1;
    run.usedAt = now();
    if (isOver || run.remaining === 0) runs.delete(windowId);
    return !isOver;
  };

  return {
    take: async (windowId, endpoint, signal) => {
      if (takeFromRun(windowId, endpoint)) return null;
      const [oldest] = lastMinute();
      if (oldest !== undefined && times.length >= ceilings.writesPerMinute) {
        const retryAfterMs = oldest + minuteMs - now();
        const seconds = Math.max(1, Math.ceil(retryAfterMs / secondMs));
        const message = `The console sends at most ${ceilings.writesPerMinute} changes in a minute. Try again in ${seconds} s.`;
        return refuseOverLimit(log, 'writesPerMinute', message, { retryAfterMs });
      }
      const before = times.at(-ceilings.writesPerSecond);
      const time = Math.max(now(), before === undefined ? 0 : before + secondMs);
      times.push(time);
      const ms = time - now();
      if (ms > 0) await wait(ms, signal);
      if (!signal.aborted) return null;
      // It was not sent.
      const index = times.indexOf(time);
      if (index >= 0) times = times.toSpliced(index, 1);
      return fail('cancelled', 'Canceled');
    },
    hasRoom: (count) => lastMinute().length + count <= ceilings.writesPerMinute,
    allowRun: (windowId, endpoint, count) => void runs.set(windowId, { endpoint, remaining: count, usedAt: now() }),
  };
};

const waitMs = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
