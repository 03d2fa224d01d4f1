import { MutationCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ErrorCode } from '#contract/result.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { AppError, aftermathOf, messageOf } from './app-error.ts';

/** Statuses that another try would not change (spec section 8: the unauthorised one and two others; ours: 403 and 404). */
const finalStatuses = new Set([401, 403, 404]);
/** Failures that are ours, or the member's own doing: asking again gives the same. */
const finalCodes = new Set<ErrorCode>([
  'drift',
  'internal',
  'cancelled',
  'signed-out',
  'forbidden',
  'locked',
  'not-found',
]);

/**
 * Whether a failed read is tried again after `failures` tries (spec section 8: 3 times; with no answer, always). A platform that asks
 * for a longer wait than ours is not asked again by itself: the member sees the failure, and Retry.
 */
export const retries = (failures: number, error: unknown): boolean => {
  if (failures >= limits.queryRetries) return false;
  if (!(error instanceof AppError)) return true;
  const { status = 0, retryAfterMs = 0 } = error.failure;
  // `invalid` without a status is ours: the address itself cannot be asked for.
  if (error.code === 'invalid' && status === 0) return false;
  return !finalCodes.has(error.code) && !finalStatuses.has(status) && retryAfterMs <= limits.queryRetryMaxMs;
};

/** Milliseconds before the next try: 1 s, doubling to 30 s, or what the platform asked for. */
export const retryDelay = (failures: number, error: unknown): number => {
  const asked = error instanceof AppError ? error.failure.retryAfterMs : undefined;
  return asked ?? Math.min(limits.queryRetryFirstMs * 2 ** failures, limits.queryRetryMaxMs);
};

/** Short enough to be current at a glance away, long enough that hover, click and focus fetch once. */
const freshMs = 10_000;

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Spec section 8: failed mutations show a destructive toast titled with the message; 422s with fields sit beside them.
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.toast !== false)
        toast({ tone: 'bad', title: messageOf(error), description: aftermathOf(error) });
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: limits.queryLifeMs,
      staleTime: freshMs,
      retry: retries,
      retryDelay,
      refetchOnWindowFocus: true,
      // Main knows better than the browser's guess whether the platform answers; a paused query would look like loading for ever.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
