import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '#contract/values/limits.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { withUnreadableRows } from '#kernel/api/partial-answers.ts';
import { canOpenScreen } from '#kernel/area/area-menu.ts';
import type { Area } from '#kernel/area/define-area.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import { useCanCount } from '#kernel/list/views/view-count.tsx';
import { useMe } from '#kernel/member/me.ts';
import { platformFeatureOf } from '#kernel/resource/screen.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';

/** How many records of each screen need attention, by the screen's path; `failed` if the count could not be loaded. */
export type AttentionCounts = ReadonlyMap<string, number | 'failed'>;

/**
 * Counts the records of each screen that need attention. They are counted after the page has settled, again after a write that changes them, and
 * every `limits.countRefreshMs`, but neither while the window is hidden nor beneath the lock. A list that the platform lacks leaves the menu.
 */
export const useAttentionCounts = ({ screens }: Area): AttentionCounts => {
  const { permissions } = useMe();
  const canCount = useCanCount();
  const canFetch = useCanFetch();
  const counted = screens
    .filter(canOpenScreen(permissions))
    .flatMap((screen) =>
      screen.attention
        ? [{ path: screen.path, platformFeature: platformFeatureOf(screen), query: screen.attention() }]
        : [],
    );
  const { counts, missing } = useQueries({
    queries: counted.map(({ query }) => ({
      // The list's own key comes first, so that a write that changes the list also counts again.
      ...mapQuery(withUnreadableRows(query), ['attention'], ({ pagination }) => pagination.total),
      enabled: canCount && canFetch,
      staleTime: limits.countRefreshMs,
      refetchInterval: limits.countRefreshMs,
      retry: false,
    })),
    combine: (results) => ({
      counts: new Map(
        results.flatMap(({ data, error }, index): [string, number | 'failed'][] => {
          const path = counted[index]?.path;
          if (path === undefined) return [];
          if (data === undefined) return error !== null && !isUnavailable(error) ? [[path, 'failed']] : [];
          return data === null ? [] : [[path, data]];
        }),
      ),
      // A count that was answered before is no missing feature: a page of it may be open.
      missing: results.flatMap(({ data, error }, index) =>
        data === undefined && isUnavailable(error) ? [counted[index]?.platformFeature ?? ''] : [],
      ),
    }),
  });
  const [firstMissing] = missing;
  useEffect(() => {
    if (firstMissing !== undefined) setPlatformFeatureMissing(firstMissing, true);
  }, [firstMissing]);
  return counts;
};
