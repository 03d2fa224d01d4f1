import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#contract/definitions/answers.ts';
import { limits } from '#contract/limits.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { formatCount } from '#kernel/format/text.ts';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import classes from './list-screen.module.css';
import type { ListControls } from './state/list-state.ts';
import { hasSameRows, type PageChanges, pageChanges, withNewValues } from './state/page-changes.ts';
import { placeCount } from './state/page-places.ts';

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
  const { data: newer, dataUpdatedAt } = useQuery({
    // Not a key of the list's group: a write reads the list itself again.
    queryKey: ['list-news', ...queryKey],
    queryFn,
    // A refresh of the page and an unlock read the list itself.
    meta: { isSecondReading: true },
    initialData: page,
    initialDataUpdatedAt: readAt,
    refetchOnMount: false,
    refetchInterval: isPolled && pageNumber === 1 ? limits.countRefreshMs : false,
    retry: false,
    gcTime: 0,
  });
  const isNewer = dataUpdatedAt > readAt;
  const changes = pageChanges(page, newer, keyOf, sort.startsWith('-'));
  const isAsBefore = changes.added === 0 && hasSameRows(page, newer, keyOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of this query changes the rows on screen.
  useEffect(() => {
    if (!isNewer) return;
    if (isAsBefore) client.setQueryData(queryKey, newer, { updatedAt: dataUpdatedAt });
    else client.setQueryData(queryKey, withNewValues(page, newer, keyOf), { updatedAt: readAt });
  }, [newer]);
  if (!isNewer || pageNumber !== 1) return null;
  if (changes.added === 0 && changes.gone === 0) return null;
  return (
    <div className={classes.news} role="status">
      <Button
        ref={keepFocusNear}
        size="compact-xs"
        radius="xl"
        leftSection={<IconRefresh size={13} aria-hidden />}
        onClick={() => client.setQueryData(queryKey, newer, { updatedAt: dataUpdatedAt })}
      >
        {newsText(changes)}
        <VisuallyHidden>. Show all {formatCount(placeCount(newer), ...noun)} as they are now</VisuallyHidden>
      </Button>
    </div>
  );
};

const newsText = ({ added, isAtLeast, gone }: PageChanges): string =>
  added > 0
    ? `${added.toLocaleString('en-US')}${isAtLeast ? '+' : ''} new`
    : `${gone.toLocaleString('en-US')} no longer in this list`;
