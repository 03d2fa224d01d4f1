import { Button, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { hasPermission } from '#contract/platform/permissions.ts';
import { canOpenLink, linkTo, toLinkPath } from '#kernel/base/area-links.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import type { AnyBulkAction } from '#kernel/definitions/bulk-action.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { useMe, useScreenPermission } from '#kernel/member/me.ts';
import { PinButton } from '#kernel/recent/pin-button.tsx';
import { usePublishPlace } from '#kernel/recent/pinned-places.ts';
import { forgetOpenedRecord, openedRecord, setOpenList } from '#kernel/record/list-position.ts';
import { useMissingPlatformFeature } from '#kernel/resource/platform-feature-guard.tsx';
import type { ScreenProps } from '#kernel/resource/screen.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { contentElement, returnFocus } from '#kernel/ui/layout/focus-target.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { useScrollContainer } from '#kernel/ui/layout/scroll-container.ts';
import { ProgressLine } from '#kernel/ui/states/progress-line.tsx';
import { StaleNotice } from '#kernel/ui/states/states.tsx';
import { useShownValue } from '#kernel/ui/states/use-shown-value.ts';
import { useActionDialog } from '#kernel/write/actions/use-action-dialog.tsx';
import { addDecisions, type DecidedRecord } from '#kernel/write/decided-records.ts';
import { listFacts } from './export/list-facts.ts';
import { useExport } from './export/use-export.ts';
import { useListPdf } from './export/use-list-pdf.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { LazyBulkDialog, LazyRecordPanel, LazySelectionBar } from './lazy-parts.tsx';
import { LatestFooter, ListFooter } from './list-footer.tsx';
import { ListNews } from './list-news.tsx';
import { ListPlaceholder } from './list-placeholder.tsx';
import classes from './list-screen.module.css';
import { ListTools } from './list-tools.tsx';
import { allowedList } from './state/allowed-list.ts';
import { orderColumns } from './state/column-order.ts';
import { listScope } from './state/list-scope.ts';
import { sectionPrefix, useListState } from './state/list-state.ts';
import { entryCount } from './state/page-entries.ts';
import { rowPath } from './state/row-path.ts';
import { useListDisplay } from './state/use-list-display.ts';
import { useNextPagePrefetch, useRowPrefetch } from './state/use-list-prefetch.ts';
import { useSelection } from './state/use-selection.ts';
import { DataTable } from './table/data-table.tsx';
import { useFrameWidth } from './table/use-frame-width.ts';
import { KeepViewsOffer } from './views/keep-views-offer.tsx';
import { placeOfList } from './views/list-place.ts';
import { defaultView, useSavedViews } from './views/saved-views.ts';
import { openingPagesOf, shownBuiltInView, useListViews } from './views/use-list-views.ts';
import { ViewTabs } from './views/view-tabs.tsx';

interface ListScreenProps extends ScreenProps {
  definition: ListDefinition;
  /** A tab of a record has its tools beside the filters, a section beside its heading. */
  placement?: 'page' | 'tab' | 'section';
  /** Further tools after the list's own. */
  extraTools?: ReactNode;
}

/** A low or zoomed window, whose rows are always compact; as in list-screen.module.css. */
const lowQuery = '(max-height: 500px)';

/** A list: header, views, filters, table, pages, selection, export. */
export const ListScreen = ({ definition: defined, title, base, placement = 'page', extraTools }: ListScreenProps) => {
  const me = useMe();
  const { id: memberId, permissions } = me;
  const ofScreen = useScreenPermission();
  const allowed = useMemo(() => allowedList(defined, me, ofScreen), [defined, me, ofScreen]);
  const scope = useMemo(() => listScope(memberId, base, allowed), [memberId, base, allowed]);
  const viewScope = placement === 'page' ? scope : null;
  const own = useSavedViews(viewScope);
  const { pathname, search } = useLocation();
  const isSection = placement === 'section';
  // A record's page may have several lists.
  const address = pathname + search + (isSection ? `#${allowed.id}` : '');
  const isBack = useNavigationType() === 'POP';
  const [returned] = useState(() => (isBack && !isSection ? (openedRecord(address) ?? null) : null));
  const list = useListState(allowed, scope, {
    defaultView: defaultView(own),
    prefix: isSection ? sectionPrefix(allowed.id) : '',
    returnIndex: returned?.index ?? null,
  });
  const view = shownBuiltInView(allowed, list.state);
  const definition = useMemo(
    () => (view?.opens ? allowedList(openingPagesOf(defined, view), me, ofScreen) : allowed),
    [allowed, defined, me, ofScreen, view],
  );
  const { recordType } = definition;
  const { frame: panel, frameWidth } = useFrameWidth();
  const [prefs, setPrefs] = useListDisplay(definition, list, scope, frameWidth);
  const views = useListViews(definition, list, prefs, viewScope, own);
  const { hidden, order } = prefs;
  const columns = useMemo(
    () =>
      orderColumns(definition.columns, order)
        .filter((column) => column.primary || !hidden.includes(column.key))
        .map(({ to, ...column }) => {
          if (!to || !hasPermission(permissions, column.permission ?? null)) return column;
          // The pages of some columns depend on the row, such as in the audit log.
          const openable = (row: unknown): string | null => {
            const path = to(row);
            return path && canOpenLink(path, base, permissions) ? path : null;
          };
          return { ...column, to: openable };
        }),
    [definition, hidden, order, permissions, base],
  );
  const place = { pathname, title, definition, current: views?.current ?? null, state: list.state };
  usePublishPlace(placement === 'page' ? placeOfList(place) : null);
  const canFetch = useCanFetch();
  const source = useQuery({
    ...definition.source(list.params),
    placeholderData: keepPreviousData,
    // Rows on screen don't move by themselves: `ListNews` reads them again.
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
  });
  const { page, limit } = list.state;
  const firstRowNumber = useShownValue((page - 1) * limit + 1, source.isPlaceholderData);
  const isWide = placement === 'page' && prefs.isWide;
  const isLow = useMediaQuery(lowQuery, false, { getInitialValueInEffect: false });
  const fileExport = useExport(definition);
  const pdf = useListPdf();
  const savePdf = () =>
    pdf.save({ definition, title, columns, state: list.state, params: list.params, isOfRecord: placement !== 'page' });
  const selection = useSelection({
    definition,
    list,
    page: source.data,
    isPlaceholderData: source.isPlaceholderData,
  });
  const scrollContainer = useScrollContainer();
  const onIntent = useRowPrefetch(definition);
  useCommands([
    ...(selection.keys.size > 0 ? tableCommands({ 'list.clear': selection.clear }) : []),
    ...(placement === 'page' ? tableCommands({ 'page.pdf': savePdf }) : []),
  ]);
  /** A row without a page is noted as the record of the page around the list. */
  const decidedRow = (row: unknown): DecidedRecord | null => {
    const path = rowPath(definition, row);
    if (path === null && placement !== 'page') return null;
    return { kind: definition.noun[0], id: definition.key(row), path: path && toLinkPath(base, path) };
  };
  const { dialog, open } = useActionDialog({ recordOf: decidedRow });
  const [bulkAction, setBulkAction] = useState<AnyBulkAction | null>(null);
  const closeBulkDialog = () => {
    setBulkAction(null);
    returnFocus(contentElement());
  };
  useNextPagePrefetch(definition, list, source.isPlaceholderData ? undefined : source.data);
  const { data } = source;
  useMissingPlatformFeature(placement === 'page' && data === undefined ? source.error : null);
  const isCounted = data !== undefined && data.pagination.total !== null;
  // Only the Back that leaves the record leads to its row.
  useEffect(() => forgetOpenedRecord(address), [address]);
  useEffect(
    () => setOpenList(address, { definition, limit: list.state.limit, pageParams: list.pageParams }),
    [address, definition, list],
  );
  const tools = (
    <>
      <ListTools
        definition={definition}
        prefs={prefs}
        onPrefs={setPrefs}
        isRefreshing={source.isFetching}
        onRefresh={() => void source.refetch()}
        fileExport={fileExport}
        onExport={(format) => (format === 'pdf' ? savePdf() : fileExport.start(format, list.params, columns))}
        isCompact={placement !== 'page'}
        views={views}
      />
      {extraTools}
      {placement === 'page' && recordType.editAll && (
        <Button component={Link} variant="default" to={linkTo(base, recordType.editAll.path)}>
          {recordType.editAll.label}
        </Button>
      )}
      {placement === 'page' && recordType.create && (
        <Button
          component={Link}
          to={linkTo(base, recordType.create.path)}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {recordType.create.label}
        </Button>
      )}
    </>
  );

  return (
    <>
      {isSection && (
        <div className={classes.sectionHeader}>
          <h2>{title}</h2>
          {tools}
        </div>
      )}
      {placement === 'page' && (
        <PageHeader title={title} badges={<PinButton />} subtitle={definition.note} actions={tools} />
      )}
      {(definition.views.length > 0 || own.views.length > 0 || (views?.team.length ?? 0) > 0) && (
        <ViewTabs definition={definition} list={list} views={views} isCounted={isCounted} />
      )}
      {views && <KeepViewsOffer views={views} />}
      <Paper
        // A section of a record's page is a region with its heading.
        {...(isSection ? { component: 'div' } : { component: 'section', 'aria-label': title })}
        ref={panel}
        withBorder
        radius="md"
        className={classes.panel}
        data-wide={isWide}
        data-placement={placement}
        {...(placement !== 'page' && {
          'data-paper-note': listFacts(definition, list.state)
            .map((fact) => fact.join(': '))
            .join(' · '),
        })}
        data-selecting={selection.keys.size > 0}
      >
        {(definition.filters.length > 0 || placement === 'tab') && (
          <div className={classes.bar} data-in-tab={placement !== 'page'}>
            <FilterBar definition={definition} list={list} base={base} views={views} />
            {placement === 'tab' && tools}
          </div>
        )}
        {source.isFetching && data && <ProgressLine />}
        {source.isError && data && <StaleNotice error={source.error} onRetry={() => void source.refetch()} />}
        {canFetch && data && !source.isPlaceholderData && (
          <ListNews
            key={JSON.stringify(list.params)}
            definition={definition}
            list={list}
            page={data}
            readAt={source.dataUpdatedAt}
            isPolled={placement === 'page'}
          />
        )}
        {data && entryCount(data) > 0 ? (
          <DataTable
            definition={definition}
            columns={columns}
            rows={data.data}
            unreadable={data.unreadable}
            frameWidth={frameWidth}
            address={address}
            firstRowNumber={firstRowNumber}
            total={data.pagination.total}
            sort={list.state.sort}
            filters={list.state.filters}
            onSort={list.sortBy}
            selected={selection.keys}
            onSelect={selection.select}
            onIntent={onIntent}
            onAction={open}
            base={base}
            density={isLow ? 'compact' : prefs.density}
            label={title}
            isBusy={source.isFetching}
            hasRowKeys={!isSection}
            fillsPage={placement === 'page'}
            scrollContainer={scrollContainer}
            returned={returned}
          />
        ) : (
          <ListPlaceholder source={source} definition={definition} list={list} isInline={placement !== 'page'} />
        )}
        <div className={classes.foot}>
          <LazySelectionBar
            definition={definition}
            columns={columns}
            rows={selection.rows}
            onBulkAction={setBulkAction}
            onClear={selection.clear}
          />
          {data &&
            entryCount(data) > 0 &&
            (definition.allRows ? (
              <LatestFooter count={entryCount(data)} noun={definition.noun} link={definition.allRows} base={base} />
            ) : (
              <ListFooter
                list={list}
                page={data}
                firstRowNumber={firstRowNumber}
                noun={definition.noun}
                isBusy={source.isPlaceholderData}
              />
            ))}
        </div>
      </Paper>
      {bulkAction && definition.bulk && (
        <LazyBulkDialog
          bulk={definition.bulk}
          action={bulkAction}
          noun={definition.noun}
          rows={selection.selected}
          pathOf={(row) => {
            const path = rowPath(definition, row);
            return path === null ? null : linkTo(base, path);
          }}
          onClose={(succeeded) => {
            closeBulkDialog();
            const decided = succeeded.flatMap((key) => decidedRow(selection.selected.get(key)) ?? []);
            addDecisions(memberId, bulkAction.label, decided);
            selection.select(succeeded, false);
          }}
          onFailed={closeBulkDialog}
          onReopen={() => setBulkAction(bulkAction)}
        />
      )}
      {dialog}
      {pdf.document}
      {definition.panel && <LazyRecordPanel panel={definition.panel} noun={definition.noun[0]} base={base} />}
    </>
  );
};
