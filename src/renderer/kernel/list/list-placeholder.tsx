import { Anchor } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { Empty, LoadError, Unauthorised } from '#kernel/ui/states/states.tsx';
import { unreachableText } from './list-footer.tsx';
import type { ListControls } from './state/list-state.ts';
import { nextPage } from './state/next-page.ts';
import { TableSkeleton } from './table/table-skeleton.tsx';

interface ListPlaceholderProps {
  source: {
    data: Page<unknown> | undefined;
    error: unknown;
    isFetching: boolean;
    failureCount: number;
    refetch: () => unknown;
  };
  definition: ListDefinition;
  list: ListControls;
  /** Within a record's page, an empty list takes one line. */
  isInline: boolean;
}

/** Replaces the rows: loading, an error with Retry, an empty list, no matches, an empty page before others, a page past the end. */
export const ListPlaceholder = ({ source, definition, list, isInline }: ListPlaceholderProps) => {
  const isRetrying = useDeferredValue(source.failureCount) > 0;
  const [, nouns] = definition.noun;
  if (source.error !== null && source.data === undefined) {
    if (source.error instanceof AppError && source.error.code === 'forbidden') return <Unauthorised />;
    return <LoadError error={source.error} onRetry={() => void source.refetch()} isRetrying={source.isFetching} />;
  }
  if (source.data === undefined)
    return <TableSkeleton rows={list.state.limit} {...(isRetrying && { retrying: nouns })} />;
  const next = nextPage(list.state, source.data);
  if (next.kind === 'page')
    return (
      <Empty
        isInline={isInline}
        title={`No ${nouns} on this page`}
        action={
          <Anchor component="button" type="button" fw={540} onClick={() => list.goTo(next.page, next.cursor)}>
            Next page
          </Anchor>
        }
      >
        There may be more on the next page.
      </Empty>
    );
  if (next.kind === 'unreachable')
    return (
      <Empty isInline={isInline} title={`No ${nouns} on this page`}>
        {unreachableText(nouns)}
      </Empty>
    );
  if (list.state.page > 1)
    return (
      <Empty
        isInline={isInline}
        title="No rows on this page"
        action={
          <Anchor component="button" type="button" fw={540} onClick={() => list.goTo(1)}>
            Go to page 1
          </Anchor>
        }
      >
        The list has become shorter.
      </Empty>
    );
  if (list.isFiltered)
    return (
      <Empty
        isInline={isInline}
        title={`No ${nouns} match these filters`}
        action={
          <Anchor component="button" type="button" fw={540} onClick={() => list.setFilters({})}>
            Clear filters
          </Anchor>
        }
      />
    );
  return <Empty isInline={isInline} title={definition.emptyTitle} />;
};
