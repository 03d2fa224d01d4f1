import { useQueries } from '@tanstack/react-query';
import { hasPermission } from '#contract/permissions.ts';
import { useCanCount } from '#kernel/list/views/view-count.tsx';
import { useMe } from '#kernel/member/me.ts';
import type { Workspace } from '#kernel/resource/screen.ts';
import { useCanFetch } from '#kernel/session/session-overlay.ts';

/** Counting may be slow for the platform, and a count in the menu need not be exact to the second. */
const refreshMs = 60_000;

/**
 * How many records of each screen need attention, by the screen's path. Each is counted once a minute at most, after the page has settled,
 * and never while the window is hidden.
 */
export const useAttentionCounts = ({ screens }: Workspace): ReadonlyMap<string, number> => {
  const { permissions } = useMe();
  const canCount = useCanCount();
  const canFetch = useCanFetch();
  const counted = screens.flatMap(({ path, permission, attention }) =>
    attention && hasPermission(permissions, permission) ? [{ path, query: attention() }] : [],
  );
  return useQueries({
    queries: counted.map(({ query: { queryKey, queryFn } }) => ({
      // Not a key of the group: a write would count again at once.
      queryKey: ['attention', ...queryKey],
      queryFn: async (context: { signal: AbortSignal }) => (await queryFn(context)).pagination.total,
      enabled: canCount && canFetch,
      staleTime: refreshMs,
      refetchInterval: refreshMs,
      retry: false,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index): [string, number][] => {
          const path = counted[index]?.path;
          return path !== undefined && typeof data === 'number' && data > 0 ? [[path, data]] : [];
        }),
      ),
  });
};
