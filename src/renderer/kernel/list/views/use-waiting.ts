import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { withUnreadableRows } from '#kernel/api/partial-answers.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { setPlatformFeatureMissing } from '#kernel/base/platform-features.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';

/** The records that wait somewhere: how many (null: the platform does not count them), and the first of them (null: none, or unreadable). */
export interface Waiting {
  total: number | null;
  first: unknown;
}

interface CountedList {
  /** The platform feature of the list (`platformFeatureOf`). */
  platformFeature: string;
  /** One page of one row. */
  query: ReadQuery<Page<unknown>>;
}

const toWaiting = ({ data, pagination }: Page<unknown>): Waiting => ({
  total: pagination.total,
  first: data[0] ?? null,
});

/**
 * Counts the records that wait in some lists, in the order of the lists. They are counted after the page has settled, again after a write that
 * changes them, and every `limits.countRefreshMs`, but neither while the window is hidden nor beneath the lock. Whoever counts the same
 * records shares the answer. A list that the platform lacks leaves menu and home page.
 */
export const useWaiting = (lists: readonly CountedList[]): readonly UseQueryResult<Waiting>[] => {
  const canCount = useCanCount();
  const canFetch = useCanFetch();
  const results = useQueries({
    queries: lists.map(({ query }) => ({
      // The list's own key comes first, so that a write that changes the list also counts again.
      ...mapQuery(withUnreadableRows(query), ['waiting'], toWaiting),
      enabled: canCount && canFetch,
      staleTime: limits.countRefreshMs,
      refetchInterval: limits.countRefreshMs,
      retry: false,
    })),
  });
  // A count that was answered before is no missing feature: a page of it may be open.
  const missing = results.findIndex(({ data, error }) => data === undefined && isUnavailable(error));
  const missingFeature = lists[missing]?.platformFeature;
  useEffect(() => {
    if (missingFeature !== undefined) setPlatformFeatureMissing(missingFeature, true);
  }, [missingFeature]);
  return results;
};
