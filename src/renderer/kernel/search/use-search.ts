import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { AppError, messageOf } from '#kernel/api/app-error.ts';
import { api } from '#kernel/api/client.ts';
import { useMayAsk } from '#kernel/session/cover.ts';
import { isRefusedByLock } from '#kernel/session/locked.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import type { SearchParameter } from './grammar.ts';

/** Spec section 8: a failed search shows a destructive toast titled Error. What ended by its own or the session's end is none, nor what waits for the lock. */
const tell = (error: unknown): void => {
  if (isRefusedByLock(error)) return;
  if (error instanceof AppError && (error.code === 'cancelled' || error.code === 'signed-out')) return;
  toast({ tone: 'bad', title: 'Error', description: messageOf(error) });
};

/**
 * Searches the whole platform. Null, or other parameters, end the request under way; each answer is kept under its own parameters, so
 * that a late one never takes a newer one's place. While there is no answer yet the last one stays. Not tried again by itself: somebody
 * sits there typing, and is helped more by a failure now than by an answer after seven seconds of waiting.
 */
export const useSearch = (parameters: readonly SearchParameter[] | null) =>
  useQuery({
    queryKey: ['search.run', parameters],
    queryFn:
      parameters === null
        ? skipToken
        : async ({ signal }) => {
            try {
              return await api.search.run({}, { parameters: [...parameters] }, { signal });
            } catch (error) {
              if (!signal.aborted) tell(error);
              throw error;
            }
          },
    enabled: useMayAsk(),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
