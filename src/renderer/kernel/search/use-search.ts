import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contract/platform/api/search.ts';
import type { Unreadable, UnreadableRow } from '#contract/platform/unreadable.ts';
import { api } from '#kernel/api/client.ts';
import { AppError, errorMessage, isLockedError } from '#kernel/base/app-error.ts';
import { formatCount } from '#kernel/format/text.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { SearchParameter } from './grammar.ts';

/** Shows a toast for a failed search, except after a cancel, at the end of the session, and while locked. */
const showSearchError = (error: unknown): void => {
  if (isLockedError(error)) return;
  if (error instanceof AppError && (error.code === 'cancelled' || error.code === 'signed-out')) return;
  toast({ tone: 'danger', title: 'Error', description: errorMessage(error) });
};

/** Says that results are missing: they could be the ones that are looked for. */
const showUnreadableResults = (count: number): void =>
  toast({
    tone: 'neutral',
    title: `${formatCount(count, 'result')} can't be read`,
    description: 'What can be read is shown. Report this to IT.',
  });

interface SearchToasts {
  hasErrorToast?: boolean;
  /** For a caller that doesn't name the results that can't be read in their groups. */
  hasUnreadableToast?: boolean;
}

/**
 * Searches the whole platform. Other parameters, or null, cancel the running request. The previous results stay until the new ones
 * arrive. Not retried automatically: while typing, an immediate error is better than results after seven seconds.
 */
export const useSearch = (
  parameters: readonly SearchParameter[] | null,
  { hasErrorToast = true, hasUnreadableToast = false }: SearchToasts = {},
) =>
  useQuery({
    queryKey: ['search.run', parameters],
    queryFn:
      parameters === null
        ? skipToken
        : async ({ signal }): Promise<SearchAnswer> => {
            let unreadable: readonly UnreadableRow[] = [];
            const onUnreadable = ({ rows }: Unreadable) => {
              unreadable = rows;
              if (hasUnreadableToast) showUnreadableResults(rows.length);
            };
            try {
              const groups = await api.search.run.send({}, { parameters: [...parameters] }, { signal, onUnreadable });
              return unreadable.length === 0 ? groups : { ...groups, unreadable };
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
