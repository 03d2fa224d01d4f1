import type { ceilings } from '#contract/bridge/ceilings.ts';
import { type Failure, fail } from '#contract/bridge/result.ts';
import type { Log } from '../log/log.ts';

/** Names the ceiling in the log, at most once a minute (log/coalesce.ts), and gives the failure of the call that it refuses. */
export const refuseOverLimit = (
  log: Pick<Log, 'warn'>,
  limit: keyof typeof ceilings,
  message: string,
  more: Pick<Failure, 'retryAfterMs'> = {},
): Failure => {
  log.warn('ceiling', { limit });
  return fail('over-limit', message, more);
};
