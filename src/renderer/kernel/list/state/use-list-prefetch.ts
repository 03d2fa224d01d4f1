import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { prefetchRecord } from '#kernel/record/prefetch-record.ts';
import type { ListControls } from './list-state.ts';
import { nextPage } from './next-page.ts';

/** How long the pointer or the focus stays on a link before its page is prefetched. */
export const intentDelayMs = 80;

/** Prefetches a row's page when the pointer or the focus stays on the row: its code and its record. */
export const useRowPrefetch = ({ recordType, ids }: ListDefinition): ((row: unknown) => void) => {
  const client = useQueryClient();
  const prefetch = useDebouncedCallback((row: unknown) => {
    const rowIds = ids(row);
    const path = rowIds && recordType.to?.(...rowIds);
    if (path) void prefetchRecord(client, path);
  }, intentDelayMs);
  return useCallback((row: unknown) => prefetch(row), [prefetch]);
};

/** Prefetches the next page when the browser is idle. */
export const useNextPagePrefetch = (
  definition: ListDefinition,
  { params, state }: ListControls,
  page: Page<unknown> | undefined,
): void => {
  const client = useQueryClient();
  const next = page === undefined ? null : nextPage(state, page);
  // Only by its cursor: finding a page by its number can be slow for the platform.
  const cursor = next?.kind === 'page' ? next.cursor : null;
  useEffect(() => {
    if (cursor === null || state.limit > 100) return;
    const { page: _page, ...others } = params;
    const handle = requestIdleCallback(() => void client.prefetchQuery(definition.source({ ...others, cursor })));
    return () => cancelIdleCallback(handle);
  }, [client, definition, cursor, params, state.limit]);
};
