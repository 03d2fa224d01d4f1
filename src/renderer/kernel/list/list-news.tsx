import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { formatCount } from '#kernel/format/text.ts';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import classes from './list-screen.module.css';
import type { ListControls } from './state/list-state.ts';
import { hasSameRows, type PageChanges, pageChanges, withNewValues } from './state/page-changes.ts';
import { entryCount } from './state/page-entries.ts';

interface ListNewsProps {
  definition: ListDefinition;
  list: ListControls;
  /** The page on screen, and when it was read, in ms since 1970. */
  page: Page<unknown>;
  readAt: number;
  /** Whether the page is read again every `limits.countRefreshMs` while the window is visible, not only when the window gets the focus. */
  isPolled: boolean;
}

/**
 * Reads the page on screen again, and says above its rows what is new. Rows on screen get their new values, but none moves until the member asks
 * for it: a click would hit another row. Mount it anew for other request parameters and after a lock.
 */
export const ListNews = ({ definition, list, page, readAt, isPolled }: ListNewsProps) => {
  const client = useQueryClient();
  const { key: keyOf, noun } = definition;
  const { sort, page: pageNumber } = list.state;
  const { queryKey, queryFn } = definition.source(list.params);
  const { data: answer, dataUpdatedAt } = useQuery({
    // Not a key of the list's group: a write reads the list itself again.
    queryKey: ['list-news', ...queryKey],
    queryFn: async (context) => {
      const askedAt = Date.now();
      return { askedAt, page: await queryFn(context) };
    },
    // A refresh of the page and an unlock read the list itself.
    meta: { isSecondReading: true },
    initialData: { askedAt: 0, page },
    initialDataUpdatedAt: readAt,
    refetchOnMount: false,
    refetchInterval: isPolled && pageNumber === 1 ? limits.countRefreshMs : false,
    retry: false,
    gcTime: 0,
  });
  const newer = answer.page;
  // One that was asked before the list was read, such as before a write, may be older than what is on screen.
  const isNewer = answer.askedAt >= readAt;
  const news = useMemo(() => {
    // Until then there is nothing to compare: a list that opens must not go over all its rows for that.
    if (!isNewer) return null;
    const changes = pageChanges(page, newer, keyOf, sort.startsWith('-'));
    const hasSameOrder = hasSameRows(page, newer, keyOf);
    // Nothing moves under the pointer where nothing is.
    const isTakenAtOnce = entryCount(page) === 0 || (changes.added === 0 && hasSameOrder);
    return { isTakenAtOnce, text: isTakenAtOnce ? null : newsText(changes, hasSameOrder, pageNumber) };
  }, [isNewer, page, newer, keyOf, sort, pageNumber]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of this query changes the rows on screen.
  useEffect(() => {
    if (!news) return;
    if (news.isTakenAtOnce) client.setQueryData(queryKey, newer, { updatedAt: dataUpdatedAt });
    else client.setQueryData(queryKey, withNewValues(page, newer, keyOf), { updatedAt: readAt });
  }, [answer]);
  const text = news?.text ?? null;
  return (
    // The region is there before its text, or screen readers would not announce it.
    <div className={classes.news} role="status">
      {text !== null && (
        <Button
          ref={keepFocusNear}
          size="compact-xs"
          radius="xl"
          leftSection={<IconRefresh size={13} aria-hidden />}
          onClick={() => client.setQueryData(queryKey, newer, { updatedAt: dataUpdatedAt })}
        >
          {text}
          <VisuallyHidden>. Show all {formatCount(entryCount(newer), ...noun)} as they are now</VisuallyHidden>
        </Button>
      )}
    </div>
  );
};

/** What the button above the rows says; null when there is nothing to say. Rows of a later page also move because of the pages before it. */
const newsText = (
  { added, isAtLeast, gone }: PageChanges,
  hasSameOrder: boolean,
  pageNumber: number,
): string | null => {
  if (pageNumber > 1) return hasSameOrder ? null : 'This page has changed';
  if (added > 0) return `${added.toLocaleString('en-US')}${isAtLeast ? '+' : ''} new`;
  if (gone > 0) return `${gone.toLocaleString('en-US')} no longer in this list`;
  return hasSameOrder ? null : 'The order has changed';
};
