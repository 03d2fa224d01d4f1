import { notifyManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '../base/app-error.ts';
import { readOr, UnreadableFieldError } from '../base/unreadable-field.ts';
import { limitInactiveQueries } from './inactive-queries.ts';

const finalStatuses = new Set<number>(limits.queryFinalStatuses);
/** Errors of the console or of the member's own actions: a retry gives the same result. */
const finalCodes = new Set<ErrorCode>([
  'drift',
  'internal',
  'cancelled',
  'signed-out',
  'forbidden',
  'locked',
  'outcome-pending',
  'over-limit',
  'needs-approval',
  'not-found',
  'unavailable',
]);

/**
 * Whether a failed read is retried, at most three times. A platform that requests a longer wait than the longest retry delay is not
 * retried automatically: the member sees the error and Retry.
 */
export const retries = (failures: number, error: unknown): boolean => {
  if (failures >= limits.queryRetries) return false;
  if (error instanceof UnreadableFieldError) return false;
  if (!(error instanceof AppError)) return true;
  const { status = 0, retryAfterMs = 0 } = error.failure;
  // `invalid` without a status comes from main: the request itself is invalid.
  if (error.code === 'invalid' && status === 0) return false;
  return !finalCodes.has(error.code) && !finalStatuses.has(status) && retryAfterMs <= limits.queryRetryMaxMs;
};

/** Milliseconds before the next retry: 1 s, doubling up to 30 s, or what the platform requests. */
export const retryDelay = (failures: number, error: unknown): number => {
  const requested = error instanceof AppError ? error.failure.retryAfterMs : undefined;
  return requested ?? Math.min(limits.queryRetryFirstMs * 2 ** failures, limits.queryRetryMaxMs);
};

/** Short enough to stay current, long enough that hover, click and focus fetch only once. */
const freshMs = 10_000;

// An answer renders at once; the default scheduler is a timer.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: limits.queryLifeMs,
      staleTime: freshMs,
      retry: retries,
      retryDelay,
      refetchOnWindowFocus: true,
      // Main reports whether the platform is reachable; a query paused by the browser would look like endless loading.
      networkMode: 'always',
      // Comparing with older data reads every field.
      structuralSharing: (before, now) =>
        readOr(
          () => replaceEqualDeep(before, now),
          () => now,
        ),
    },
  },
});

limitInactiveQueries(queryClient, limits.inactiveQueries);
