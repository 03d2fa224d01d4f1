import { Group, Paper, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useLayoutEffect, useMemo } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { hasPermission } from '#contract/platform/permissions.ts';
import { WaitingApprovals } from '#kernel/approvals/waiting-approvals-panel.tsx';
import { AppError, isNotFound } from '#kernel/base/app-error.ts';
import { toLinkPath } from '#kernel/base/area-links.ts';
import { readListPosition } from '#kernel/base/list-position-state.ts';
import { readOr } from '#kernel/base/unreadable-field.ts';
import { PresenceLine } from '#kernel/cases/presence-line.tsx';
import { useRecordCases } from '#kernel/cases/record-cases.ts';
import { RecordCasesPanel } from '#kernel/cases/record-cases-panel.tsx';
import { RecordComments } from '#kernel/cases/record-comments.tsx';
import { recordRefOf } from '#kernel/cases/record-ref.ts';
import { writeOfAction } from '#kernel/definitions/action.ts';
import type { Badge, DetailDefinition, RouteParams } from '#kernel/definitions/detail.ts';
import { recordId, valueAt } from '#kernel/fields/record-path.ts';
import { unreadableValue } from '#kernel/format/unreadable-text.ts';
import { useMe } from '#kernel/member/me.ts';
import { PinButton } from '#kernel/recent/pin-button.tsx';
import { CopyLinkButton } from '#kernel/record/copy-link-button.tsx';
import { setOpenedRecord } from '#kernel/record/list-position.ts';
import { usePublishRecord } from '#kernel/record/open-record.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { routeParams } from '#kernel/resource/route-params.ts';
import type { ScreenContent, ScreenProps } from '#kernel/resource/screen.ts';
import { useBack } from '#kernel/resource/use-back.ts';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { sizes } from '#kernel/ui/sizes.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { LoadError, Loading, NotFound, StaleNotice, State, Unauthorised } from '#kernel/ui/states/states.tsx';
import { UnreadableBoundary, UnreadableNotice, unreadableElement } from '#kernel/ui/states/unreadable.tsx';
import { badge } from '#kernel/ui/values/badge.tsx';
import { CopyButton } from '#kernel/ui/values/copy-button.tsx';
import { largeInitials } from '#kernel/ui/values/initials.tsx';
import { ActionsMenu } from '#kernel/write/actions/actions-menu.tsx';
import { DecidedRecordContext } from '#kernel/write/decided-records.ts';
import { AmountHeading, AmountLine } from './amount-headline.tsx';
import classes from './detail.module.css';
import { ExplanationPanel } from './explanation-panel.tsx';
import { KnownHeader } from './known-header.tsx';
import { useParallelLists } from './parallel-lists.ts';
import { RecordBanner } from './record-banner.tsx';
import { RecordStepper } from './record-stepper.tsx';
import { SavePdfButton } from './save-pdf-button.tsx';
import { SaveZipButton } from './save-zip-button.tsx';
import { TabPanel, useTabPrefetch } from './tab-panel.tsx';
import { TabStrip } from './tab-strip.tsx';

interface DetailScreenProps extends ScreenProps {
  resource: Resource;
  definition: DetailDefinition;
}

/** A record's page: header, tabs, and the content of the tab in the address. */
const DetailScreen = ({ resource, definition, title, base }: DetailScreenProps) => {
  const { '*': segment = '', ...params } = routeParams(useParams());
  const [search] = useSearchParams();
  const { state } = useLocation();
  const path = resource.to(...resource.params.map((name) => params[name] ?? ''));
  const source = useQuery({ ...definition.query(params), enabled: path !== null });
  useParallelLists(definition, path !== null && source.data === undefined ? { ...params, '*': segment } : null, base);
  const back = useBack(base.slice(0, -1));
  useRememberRow(resource.params.map((name) => params[name] ?? ''));
  const [noun, nouns] = resource.noun;

  // A record that was removed; an open form keeps what was typed and says so itself.
  const isGone = isNotFound(source.error) && !isFormOpen();
  if (path === null || source.data === undefined || isGone) {
    const { error } = source;
    const code = error instanceof AppError ? error.code : null;
    return (
      <>
        {source.error === null ? (
          <KnownHeader definition={definition} title={title} path={path} onBack={back} />
        ) : (
          <PageHeader title={title} onBack={back} />
        )}
        <Paper withBorder radius="md">
          {path === null ? (
            <State title={`This ${noun} can't be opened`}>Its ID has characters that IDs don't have.</State>
          ) : error === null ? (
            <Loading {...(source.failureCount > 0 && { retrying: nouns })} />
          ) : code === 'not-found' ? (
            <NotFound what={noun} />
          ) : code === 'forbidden' ? (
            <Unauthorised />
          ) : (
            <LoadError error={error} onRetry={() => void source.refetch()} isRetrying={source.isFetching} />
          )}
        </Paper>
      </>
    );
  }
  // Search results link to `?tab=wallets`; the page's own tabs are path segments. An unknown tab falls back to the first.
  const requested = definition.tabs.find((candidate) => candidate.segment === search.get('tab'));
  if (segment === '' && requested) return <Navigate to={`${base}${path}/${requested.segment}`} replace state={state} />;
  return (
    <RecordPage
      resource={resource}
      definition={definition}
      title={title}
      base={base}
      params={params}
      path={path}
      segment={segment}
      record={source.data}
      error={source.error}
      onRetry={() => void source.refetch()}
      onBack={back}
    />
  );
};

/** Notes the record in the address, also while it is loading, so that Back leads to its row. */
const useRememberRow = (ids: readonly string[]): void => {
  const position = readListPosition(useLocation().state);
  const [address, index, key] = [position?.address, position?.index, (position?.listedIds ?? ids).join('/')];
  // Before the stepper's effect, which sets the exact index.
  useLayoutEffect(() => {
    if (address !== undefined && index !== undefined) setOpenedRecord(address, { index, ids: key.split('/') });
  }, [address, index, key]);
};

interface RecordPageProps extends DetailScreenProps {
  params: RouteParams;
  /** The record's path below the area. */
  path: string;
  /** The tab in the address. */
  segment: string;
  record: unknown;
  /** Why the last refetch failed, while older data is shown. */
  error: Error | null;
  onRetry: () => void;
  onBack: () => void;
}

/**
 * Scrolls what the keyboard has focused out from below the header and the strip. By code: Chromium ignores the scroll margin of buttons. What a
 * pointer presses stays where it is.
 */
const showBelowHeader = ({ target }: FocusEvent<HTMLElement>): void => {
  const scroller = target.closest('main');
  if (!scroller || !target.matches(':focus-visible')) return;
  const hidden =
    scroller.getBoundingClientRect().top +
    sizes.recordBarPx +
    sizes.tabStripPx +
    8 -
    target.getBoundingClientRect().top;
  if (hidden > 0 && scroller.scrollTop > 0) scroller.scrollTop -= hidden;
};

/** The page of a loaded record. */
const RecordPage = (props: RecordPageProps) => {
  const { resource, definition, title, base, params, path, segment, record, error } = props;
  const [noun] = resource.noun;
  const tabPath = segment === '' ? path : `${path}/${segment}`;
  const id = recordId(record);
  const name = readOr(
    () => definition.title(record),
    () => id,
  );
  usePublishRecord({ noun, id, name, path, tabPath, record, base });
  const prefetchTab = useTabPrefetch(record, base);
  const tab = definition.tabs.find((candidate) => [candidate.segment, ...(candidate.aliases ?? [])].includes(segment));
  const actions = definition.actions(params);
  const { permissions } = useMe();
  const { documents } = definition;
  const hasTabs = definition.tabs.length > 1;
  const offeredTabs = definition.tabs.filter(({ permission = null }) => hasPermission(permissions, permission));
  const nothing = () => null;
  const amount = readOr(() => definition.amount(record), nothing);
  const explanation = readOr(() => definition.explanation(record), nothing);
  const country = readOr(() => definition.country(record), nothing);
  const person = readOr(() => definition.person?.(record) ?? null, nothing);
  const badges = readOr(
    () => definition.badges(record),
    (field): readonly Badge[] => [{ label: unreadableValue, tone: 'neutral', hint: `Field ${field}` }],
  );

  const ids = resource.params.map((param) => params[param] ?? '');
  const recordRef = recordRefOf(resource.path, ids);
  const recordCases = useRecordCases(recordRef, name);
  const linkPath = toLinkPath(base, path);
  const decided = useMemo(() => ({ kind: noun, id, path: linkPath }), [noun, id, linkPath]);
  return (
    <DecidedRecordContext value={decided}>
      <div className={classes.page} data-country={country ?? undefined}>
        <PageHeader
          title={name}
          {...(amount && { heading: <AmountHeading amount={amount} /> })}
          windowTitle={title}
          isSticky
          onBack={props.onBack}
          media={person !== null && largeInitials(person)}
          badges={
            <Group gap={6}>
              {badges.map(({ label, tone, hint = label }) => (
                <Tooltip key={label} label={hint}>
                  {badge(label, tone)}
                </Tooltip>
              ))}
            </Group>
          }
          subtitle={
            <>
              {amount && <AmountLine amount={amount} />}
              {amount && <span className="num">{name}</span>}
              {readOr(() => definition.subtitle(record, { base, params }), unreadableElement)}
              <span className={classes.idLine}>
                <span className="mono muted">{id}</span>
                <CopyButton value={id} label={`Copy ${noun} ID`} />
                <CopyLinkButton noun={noun} path={toLinkPath(base, tabPath)} />
                <PinButton />
              </span>
              <PresenceLine recordRef={recordRef} />
            </>
          }
          actions={
            <>
              {tab && <SavePdfButton noun={noun} id={id} tab={tab.segment} />}
              {documents && (
                <SaveZipButton key={`zip ${path}`} noun={noun} id={id} documents={() => documents(record)} />
              )}
              <RecordStepper ids={ids} record={record} base={base} listPath={resource.path} />
              {(actions ?? recordCases) && (
                <ActionsMenu key={path} actions={actions} record={record} more={recordCases} />
              )}
            </>
          }
        />
        <UnreadableNotice record={record} noun={noun} />
        {definition.banner && (
          <UnreadableBoundary key={path} record={record} title="What limits this record">
            <RecordBanner banner={definition.banner} actions={actions} record={record} />
          </UnreadableBoundary>
        )}
        {actions && <WaitingApprovals actions={actions} record={record} />}
        {recordCases && <RecordCasesPanel record={recordCases.record} />}
        {explanation && (
          <ExplanationPanel
            explanation={explanation}
            direction={amount?.money.direction}
            words={definition.fundsTexts}
          />
        )}
        {hasTabs && (
          <TabStrip
            root={`${base}${path}`}
            tabs={offeredTabs}
            current={tab?.segment ?? segment}
            label={`${title} tabs`}
            onIntent={prefetchTab}
          />
        )}
        {error !== null && <StaleNotice error={error} onRetry={props.onRetry} isSeparate />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what has the focus in sight. */}
        <div
          className={classes.content}
          {...(hasTabs && tab && { 'data-paper-heading': tab.label })}
          onFocus={showBelowHeader}
          {...(hasTabs && { role: 'tabpanel' })}
          {...(hasTabs &&
            tab &&
            (offeredTabs.includes(tab) ? { 'aria-labelledby': `tab-${tab.segment}` } : { 'aria-label': tab.label }))}
        >
          <ErrorBoundary resetKey={segment}>
            {tab ? (
              <UnreadableBoundary key={`${path} ${tab.segment}`} record={record} title={tab.label}>
                <TabPanel tab={tab} record={record} base={base} />
              </UnreadableBoundary>
            ) : (
              <Paper withBorder radius="md">
                <NotFound />
              </Paper>
            )}
            {segment === '' && recordRef?.type !== 'cases' && (
              <div className={classes.comments}>
                <RecordComments recordRef={recordRef} name={name} />
              </div>
            )}
          </ErrorBoundary>
        </div>
      </div>
    </DecidedRecordContext>
  );
};

/** The page of one kind of record, for its route. */
export const detailContent = (resource: Resource, definition: DetailDefinition): ScreenContent => ({
  render: (props) => <DetailScreen resource={resource} definition={definition} {...props} />,
  recordQuery: definition.query,
  recordName: (record, params) =>
    [definition.actions(params)?.name(record) ?? definition.title(record), valueAt(record, 'customer.name')]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' · '),
  decisionFacts: (record, params, wanted) => {
    const action = definition.actions(params)?.list.find((each) => {
      const { endpoint, decision } = writeOfAction(each, record);
      return endpoint === wanted.endpoint && decision === wanted.decision;
    });
    return action?.decisionFacts?.(record) ?? [];
  },
  parallelQueries: ({ '*': segment = '', ...params }) => (segment === '' ? definition.parallelQueries(params) : []),
});
