import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canOpenScreen } from '#kernel/area/area-menu.ts';
import type { Area } from '#kernel/area/define-area.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { setFeatureMissing } from '#kernel/base/features.ts';
import { useCanCount } from '#kernel/list/views/view-count.tsx';
import { useMe } from '#kernel/member/me.ts';
import { featureOf } from '#kernel/resource/screen.ts';
import { useCanFetch } from '#kernel/session/session-overlay.ts';

/** Counting may be slow for the platform, and a count in the menu need not be exact to the second. */
const refreshMs = 60_000;

/**
 * How many records of each screen need attention, by the screen's path. Each is counted once a minute at most, after the page has settled,
 * and never while the window is hidden. A list that the platform lacks leaves the menu.
 */
export const useAttentionCounts = ({ screens }: Area): ReadonlyMap<string, number> => {
  const { permissions } = useMe();
  const canCount = useCanCount();
  const canFetch = useCanFetch();
  const counted = screens
    .filter(canOpenScreen(permissions))
    .flatMap((screen) =>
      screen.attention ? [{ path: screen.path, feature: featureOf(screen), query: screen.attention() }] : [],
    );
  const { counts, missing } = useQueries({
    queries: counted.map(({ query: { queryKey, queryFn } }) => ({
      // Not a key of the group: a write would count again at once.
      queryKey: ['attention', ...queryKey],
      queryFn: async (context: { signal: AbortSignal }) => (await queryFn(context)).pagination.total,
      enabled: canCount && canFetch,
      staleTime: refreshMs,
      refetchInterval: refreshMs,
      retry: false,
    })),
    combine: (results) => ({
      counts: new Map(
        results.flatMap(({ data }, index): [string, number][] => {
          const path = counted[index]?.path;
          return path !== undefined && typeof data === 'number' && data > 0 ? [[path, data]] : [];
        }),
      ),
      // A count that was answered before is no missing feature: a page of it may be open.
      missing: results.flatMap(({ data, error }, index) =>
        data === undefined && isUnavailable(error) ? [counted[index]?.feature ?? ''] : [],
      ),
    }),
  });
  const [firstMissing] = missing;
  useEffect(() => {
    if (firstMissing !== undefined) setFeatureMissing(firstMissing, true);
  }, [firstMissing]);
  return counts;
};
