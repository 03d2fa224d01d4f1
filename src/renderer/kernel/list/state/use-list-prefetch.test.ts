// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { setRecordPageLoader } from '#kernel/record/prefetch-record.ts';
import { listScope } from './list-scope.ts';
import { useListState } from './list-state.ts';
import { things } from './testing/things.ts';
import { intentDelayMs, useNextPagePrefetch, useRowPrefetch } from './use-list-prefetch.ts';

let client: QueryClient;
const withClient = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
const inRouter = ({ children }: { children: ReactNode }) =>
  createElement(BrowserRouter, null, createElement(QueryClientProvider, { client }, children));
/** The keys of what was requested, in order. */
const requested = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);

beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of a row', () => {
  beforeEach(() => void vi.useFakeTimers());

  setRecordPageLoader(async (path) => ({
    query: { queryKey: ['things.get', path], queryFn: async () => 'thing' },
    decisionFacts: () => [],
  }));
  const list: ListDefinition = { ...things, recordType: { noun: things.noun, to: (id) => `things/${id}` } };
  const hover = (definition: ListDefinition) => {
    const hook = renderHook(useRowPrefetch, { wrapper: withClient, initialProps: definition });
    return {
      enter: (row: string) => act(() => hook.result.current(row)),
      setDefinition: (changed: ListDefinition) => hook.rerender(changed),
    };
  };
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('is read ahead when the pointer stays on the row', async () => {
    const { enter } = hover(list);
    enter('T1');
    await rest(intentDelayMs - 1);
    expect(requested()).toEqual([]);
    await rest(1);
    expect(requested()).toEqual([['things.get', 'things/T1']]);
  });

  test('is not read ahead when the pointer moves on', async () => {
    const { enter } = hover(list);
    enter('T1');
    await rest(intentDelayMs / 2);
    enter('T2');
    await rest(intentDelayMs);
    expect(requested()).toEqual([['things.get', 'things/T2']]);
  });

  test.each<[string, ListDefinition]>([
    ['a row without a page', { ...list, ids: () => null }],
    ['rows without pages', { ...list, recordType: { noun: things.noun } }],
  ])('is not read for %s', async (_what, definition) => {
    const { enter } = hover(definition);
    enter('T1');
    await rest(intentDelayMs);
    expect(requested()).toEqual([]);
  });
});

describe('the next page', () => {
  let idle: Map<number, () => void>;
  beforeEach(() => {
    idle = new Map();
    let last = 0;
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      last += 1;
      idle.set(last, callback);
      return last;
    });
    vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
  });
  const becomeIdle = () =>
    act(async () => {
      for (const callback of idle.values()) callback();
      idle.clear();
    });
  const pageBefore = (cursor: string | null): Page<unknown> => ({
    data: ['a'],
    pagination: { page: 1, limit: 25, total: null, next_cursor: cursor },
  });
  const openAt = (search: string, page?: Page<unknown>) => {
    window.history.replaceState(null, '', `/wanda/things${search}`);
    const scope = listScope('STF1', '/wanda/', things);
    const hook = renderHook(
      (shown: Page<unknown> | undefined) => useNextPagePrefetch(things, useListState(things, scope), shown),
      { wrapper: inRouter, initialProps: page },
    );
    return { show: (shown: Page<unknown> | undefined) => hook.rerender(shown), leave: () => hook.unmount() };
  };

  test('is read by its cursor, with the same filters and order, once the browser is idle', async () => {
    openAt('?status=active&sort=name&page=2', pageBefore('next'));
    expect(requested()).toEqual([]);
    await becomeIdle();
    expect(requested()).toEqual([['things.list', { limit: 25, sort: 'name', status: ['active'], cursor: 'next' }]]);
  });

  test('follows the page on screen', async () => {
    const { show } = openAt('');
    await becomeIdle();
    expect(requested()).toEqual([]);
    show(pageBefore('next'));
    await becomeIdle();
    expect(requested()).toEqual([['things.list', { limit: 25, sort: '-created_at', cursor: 'next' }]]);
  });

  test('is not read after the last page', async () => {
    openAt('', pageBefore(null));
    await becomeIdle();
    expect(requested()).toEqual([]);
  });

  test.each([
    [100, 1],
    [101, 0],
  ])('of %i rows is read %i times', async (limit, times) => {
    openAt(`?limit=${limit}`, pageBefore('next'));
    await becomeIdle();
    expect(requested()).toHaveLength(times);
  });

  test('is not read once the list is left', async () => {
    const { leave } = openAt('', pageBefore('next'));
    leave();
    await becomeIdle();
    expect(requested()).toEqual([]);
  });
});
