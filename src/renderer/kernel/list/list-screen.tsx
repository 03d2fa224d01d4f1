import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Page } from '#contract/api/answers.ts';
import { useDialog } from '#kernel/action/use-dialog.tsx';
import { AppError } from '#kernel/api/app-error.ts';
import { loadDetail } from '#kernel/registry/load-detail.ts';
import type { ScreenProps } from '#kernel/registry/screen.ts';
import { useScroller } from '#kernel/shell/scroller.ts';
import { PageHeader } from '#kernel/ui/page-header.tsx';
import { Empty, LoadError, Loading, Unauthorised } from '#kernel/ui/states.tsx';
import { useRest } from '#kernel/ui/use-rest.ts';
import { DataTable } from './data-table.tsx';
import type { ListDefinition } from './define-list.ts';
import { FilterBar } from './filter-bar.tsx';
import { LazyPeek, LazySelectionBar } from './lazy-parts.tsx';
import { ListFooter } from './list-footer.tsx';
import { useListPrefs } from './list-prefs.ts';
import { type ListControls, useListState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useExport } from './use-export.ts';
import { ViewTabs } from './view-tabs.tsx';
import './list-screen.css';

interface ListScreenProps extends ScreenProps {
  definition: ListDefinition;
  /** Below a record's tabs: no header of its own, its tools stand beside the filters. */
  inTab?: boolean;
  /** What else can be done here, after the list's own tools. */
  extra?: ReactNode;
}

/** A list of design.md section 4, whole: header, views, filters, table, pages, selection, export. */
export const ListScreen = ({ definition, title, base, inTab = false, extra }: ListScreenProps) => {
  const list = useListState(definition);
  const [prefs, setPrefs] = useListPrefs(definition.id);
  const columns = useMemo(
    () => definition.columns.filter((column) => column.primary || !prefs.hidden.includes(column.key)),
    [definition, prefs.hidden],
  );
  const source = useQuery({ ...definition.source(list.params), placeholderData: keepPreviousData });
  const exporting = useExport(definition);
  const selection = useSelection(source.data, definition, list);
  const scroller = useScroller();
  const onIntent = useIntent(definition);
  const { dialog, open } = useDialog(definition.actions?.subject);
  useNextPage(definition, list, source.data, source.isPlaceholderData);

  const tools = (
    <>
      <ListTools
        definition={definition}
        prefs={prefs}
        onPrefs={setPrefs}
        refreshing={source.isFetching}
        onRefresh={() => void source.refetch()}
        exporting={exporting}
        onExport={() => exporting.start(list.params, columns)}
        compact={inTab}
      />
      {extra}
    </>
  );

  return (
    <div className="list-screen">
      {!inTab && <PageHeader title={title} actions={tools} />}
      {definition.views && <ViewTabs definition={definition} list={list} />}
      <section className="panel" aria-label={title}>
        <div className="list-bar" data-in-tab={inTab}>
          <FilterBar definition={definition} list={list} base={base} />
          {inTab && tools}
        </div>
        {source.isFetching && source.data && <div className="progress-line" role="progressbar" aria-label="Loading" />}
        {source.isError && source.data && (
          <div className="list-stale" role="alert">
            Could not refresh: {source.error.message}{' '}
            <button type="button" className="link-button" onClick={() => void source.refetch()}>
              Retry
            </button>
          </div>
        )}
        {source.data && source.data.data.length > 0 ? (
          <>
            <DataTable
              definition={definition}
              columns={columns}
              rows={source.data.data}
              firstRow={(list.state.page - 1) * list.state.limit + 1}
              total={source.data.pagination.total}
              sort={list.state.sort}
              onSort={list.sortBy}
              selected={selection.keys}
              onSelect={selection.select}
              onIntent={onIntent}
              onAction={open}
              base={base}
              density={prefs.density}
              label={title}
              busy={source.isFetching}
              scroller={scroller}
            />
            <ListFooter list={list} page={source.data} noun={definition.noun} busy={source.isPlaceholderData} />
          </>
        ) : (
          <Instead source={source} definition={definition} list={list} columns={columns.length} />
        )}
      </section>
      <LazySelectionBar definition={definition} columns={columns} rows={selection.rows} onClear={selection.clear} />
      {dialog}
      {definition.peek && <LazyPeek peek={definition.peek} noun={definition.noun[0]} />}
    </div>
  );
};

interface InsteadProps {
  source: {
    data: Page<unknown> | undefined;
    error: unknown;
    isFetching: boolean;
    failureCount: number;
    refetch: () => unknown;
  };
  definition: ListDefinition;
  list: ListControls;
  columns: number;
}

/** What stands where the rows would: loading, an error with Retry, nothing at all, nothing that matches, a page past the end. */
const Instead = ({ source, definition, list, columns }: InsteadProps) => {
  const retrying = useDeferredValue(source.failureCount) > 0;
  if (source.error !== null && source.data === undefined) {
    if (source.error instanceof AppError && source.error.code === 'forbidden') return <Unauthorised />;
    return <LoadError error={source.error} onRetry={() => void source.refetch()} retrying={source.isFetching} />;
  }
  if (source.data === undefined)
    return retrying ? <Loading trying /> : <TableSkeleton columns={columns} rows={list.state.limit} />;
  if (list.state.page > 1)
    return (
      <Empty
        title="No rows on this page"
        action={
          <button type="button" className="link-button" onClick={() => list.goTo(1)}>
            Go to page 1
          </button>
        }
      >
        The list became shorter, or the address names a page past its end.
      </Empty>
    );
  if (list.filtered)
    return (
      <Empty
        title="Nothing matches"
        action={
          <button type="button" className="link-button" onClick={() => list.show({})}>
            Clear filters
          </button>
        }
      >
        No {definition.noun[0]} fits all of these filters.
      </Empty>
    );
  return <Empty title={definition.empty} />;
};

/** Selected rows by key; they survive paging and sorting, but not another filter. */
const useSelection = (page: Page<unknown> | undefined, definition: ListDefinition, list: ListControls) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, unknown>>(new Map());
  const question = JSON.stringify(list.state.filters);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setChosen(new Map());
  }
  const rows = useRef(page?.data);
  // A chosen row is shown, summed and copied as the newest reading has it.
  if (rows.current !== page?.data) {
    rows.current = page?.data;
    const newer = (page?.data ?? []).filter((row) => chosen.has(definition.key(row)));
    if (newer.length > 0)
      setChosen(new Map([...chosen, ...newer.map((row): [string, unknown] => [definition.key(row), row])]));
  }
  const select = useCallback(
    (keys: readonly string[], on: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const key of keys) {
          const row = rows.current?.find((candidate) => definition.key(candidate) === key);
          if (on && row !== undefined) next.set(key, row);
          else next.delete(key);
        }
        return next;
      }),
    [definition],
  );
  const keys = useMemo(() => new Set(chosen.keys()), [chosen]);
  return { keys, rows: [...chosen.values()], select, clear: () => setChosen(new Map()) };
};

/** Fetches a row's page ahead once the pointer or the focus has rested on it. */
const useIntent = (definition: ListDefinition) => {
  const client = useQueryClient();
  const rest = useRest();
  return useCallback(
    (row: unknown) => {
      void definition.ahead?.().then(loadDetail);
      const query = definition.prefetch?.(row);
      if (query) rest(() => void client.prefetchQuery(query));
    },
    [client, definition, rest],
  );
};

/** The next page is fetched while this one is read. */
const useNextPage = (definition: ListDefinition, list: ListControls, page: Page<unknown> | undefined, old: boolean) => {
  const client = useQueryClient();
  const cursor = old ? null : (page?.pagination.next_cursor ?? null);
  const { params, state } = list;
  useEffect(() => {
    if (cursor === null || state.limit > 100) return;
    const { page: _page, ...rest } = params;
    const handle = requestIdleCallback(() => void client.prefetchQuery(definition.source({ ...rest, cursor })));
    return () => cancelIdleCallback(handle);
  }, [client, definition, cursor, params, state.limit]);
};
