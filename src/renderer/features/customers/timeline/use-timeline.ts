import { useInfiniteQuery } from '@tanstack/react-query';
import { AppError } from '#kernel/base/app-error.ts';
import { usePermission } from '#kernel/member/me.ts';
import type { LoadedSource } from './merge-timeline.ts';
import { type SourcePage, type TimelineSource, timelineSources } from './timeline-sources.ts';

/** A source of the timeline with what is loaded of it. */
export interface SourceState {
  loaded: LoadedSource;
  /** `loading` until the first answer; a source that is retried is `failed`, so that it does not delay the others. */
  state: 'ready' | 'loading' | 'failed' | 'forbidden';
  isFetching: boolean;
  loadMore: () => void;
  retry: () => void;
}

const useSource = (source: TimelineSource, id: string): SourceState => {
  const isAllowed = usePermission(source.permission);
  const { name, kinds } = source;
  const query = useInfiniteQuery({
    queryKey: source.query(id, null).queryKey,
    queryFn: ({ pageParam, signal }) => source.query(id, pageParam).queryFn({ signal }),
    initialPageParam: null as SourcePage | null,
    getNextPageParam: (page) => (page.nextCursor === null ? null : page),
    enabled: isAllowed,
  });
  const isForbidden = !isAllowed || (query.error instanceof AppError && query.error.code === 'forbidden');
  const state = isForbidden
    ? 'forbidden'
    : query.error !== null || query.failureCount > 0
      ? 'failed'
      : query.data === undefined
        ? 'loading'
        : 'ready';
  return {
    loaded: {
      name,
      kinds,
      entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [],
      hasMore: query.hasNextPage,
      isCut: query.data?.pages.at(-1)?.isCut ?? false,
    },
    state,
    isFetching: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
};

/** All sources of a customer's timeline, requested side by side. */
export const useTimelineSources = (id: string): SourceState[] => {
  const { devices, verifications, reviews, notes, money, audit } = timelineSources;
  const { disputes, resolutions, loans, loanEnds } = timelineSources;
  return [
    useSource(devices, id),
    useSource(verifications, id),
    useSource(reviews, id),
    useSource(notes, id),
    useSource(money, id),
    useSource(disputes, id),
    useSource(resolutions, id),
    useSource(loans, id),
    useSource(loanEnds, id),
    useSource(audit, id),
  ];
};
