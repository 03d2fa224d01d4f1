import { ceilings } from '#contract/bridge/ceilings.ts';
import type { Failure } from '#contract/bridge/result.ts';
import type { Log } from '../log/log.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

const minuteMs = 60_000;

/** Counts what all pages ask for in a minute. */
export interface MinuteLimit {
  /** Counts one more; a failure: the minute is full, and nothing may be done. */
  take(): Failure | null;
}

/** `now` is in ms, by a clock that is never set back. */
export const createMinuteLimit = (
  log: Pick<Log, 'warn'>,
  limit: 'outsideOpensPerMinute' | 'reportMessagesPerMinute',
  now: () => number = () => performance.now(),
): MinuteLimit => {
  let times: number[] = [];
  return {
    take: () => {
      const since = now() - minuteMs;
      times = times.filter((time) => time > since);
      if (times.length >= ceilings[limit])
        return refuseOverLimit(log, limit, 'This was done too often. Try again in a minute.');
      times.push(now());
      return null;
    },
  };
};
