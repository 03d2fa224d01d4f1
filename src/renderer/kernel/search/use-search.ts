import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '#kernel/api/client.ts';
import { AppError, errorMessage, isLockedError } from '#kernel/base/app-error.ts';
import { useCanFetch } from '#kernel/session/session-overlay.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { SearchParameter } from './grammar.ts';

/** Shows a toast for a failed search, except after a cancel, at the end of the session, and while locked. */
const showSearchError = (error: unknown): void => {
  if (isLockedError(error)) return;
  if (error instanceof AppError && (error.code === 'cancelled' || error.code === 'signed-out')) return;
  toast({ tone: 'danger', title: 'Error', description: errorMessage(error) });
};

/**
 * Searches the whole platform. Other parameters, or null, cancel the running request. The previous results stay until the new ones
 * arrive. Not retried automatically: while typing, an immediate error is better than results after seven seconds.
 */
export const useSearch = (
  parameters: readonly SearchParameter[] | null,
  { hasErrorToast = true }: { hasErrorToast?: boolean } = {},
) =>
  useQuery({
    queryKey: ['search.run', parameters],
    queryFn:
      parameters === null
        ? skipToken
        : async ({ signal }) => {
            try {
              return await api.search.run.send({}, { parameters: [...parameters] }, { signal });
            } catch (error) {
              if (hasErrorToast && !signal.aborted) showSearchError(error);
              throw error;
            }
          },
    enabled: useCanFetch(),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
