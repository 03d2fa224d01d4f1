import { Tooltip } from '@mantine/core';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { allows } from '#contract/permissions.ts';
import { ActionsMenu } from '#kernel/action/actions-menu.tsx';
import { AppError } from '#kernel/api/app-error.ts';
import type { ScreenProps } from '#kernel/registry/screen.ts';
import { useAllowed, useMe } from '#kernel/session/me.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { CopyButton } from '#kernel/ui/copy-button.tsx';
import { ErrorBoundary } from '#kernel/ui/error-boundary.tsx';
import { PageHeader } from '#kernel/ui/page-header.tsx';
import { LoadError, Loading, NotFound, Unauthorised } from '#kernel/ui/states.tsx';
import { preload, useLoaded } from '#kernel/ui/use-loaded.ts';
import { useRest } from '#kernel/ui/use-rest.ts';
import { CopyLink } from './copy-link.tsx';
import type { DetailDefinition, Params, Tab } from './define-detail.ts';
import { useOpenRecord } from './open-record.ts';
import { TabStrip } from './tab-strip.tsx';
import './detail.css';

interface DetailScreenProps extends ScreenProps {
  definition: DetailDefinition;
}

/** The router numbers its entries; window.history.length also counts those after this one, and other tabs' replacements keep it. */
const historyState = z.object({ idx: z.number() });
const isFirstEntry = (): boolean => (historyState.safeParse(window.history.state).data?.idx ?? 0) === 0;

/** Back one step where there is one, else to the workspace (spec section 2). */
const useBack = (base: string): (() => void) => {
  const navigate = useNavigate();
  return () => (isFirstEntry() ? navigate(base.slice(0, -1), { replace: true }) : navigate(-1));
};

/** A record's page: header, tabs, the tab that the address names. */
export const DetailScreen = ({ definition, title, base }: DetailScreenProps) => {
  const { '*': segment = '', ...rest } = useParams();
  const [search] = useSearchParams();
  const params: Params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']));
  const source = useQuery(definition.source(params));
  const back = useBack(base);

  if (source.data === undefined) {
    const error = source.error;
    const missing = error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
    return (
      <>
        <PageHeader title={title} onBack={back} />
        <div className="panel">
          {error === null ? (
            <Loading trying={source.failureCount > 0} />
          ) : missing ? (
            <NotFound what={definition.noun} />
          ) : error instanceof AppError && error.code === 'forbidden' ? (
            <Unauthorised />
          ) : (
            <LoadError error={error} onRetry={() => void source.refetch()} retrying={source.isFetching} />
          )}
        </div>
      </>
    );
  }
  // Search leads to `?tab=wallets` (spec section 2); here a tab is in the path. One that this record lacks is its first.
  const asked = definition.tabs.find((candidate) => candidate.segment === search.get('tab'));
  if (segment === '' && asked) return <Navigate to={`${base}${definition.path(params)}/${asked.segment}`} replace />;
  return (
    <RecordPage
      definition={definition}
      title={title}
      base={base}
      params={params}
      segment={segment}
      source={source}
      record={source.data}
      onBack={back}
    />
  );
};

interface RecordPageProps extends DetailScreenProps {
  params: Params;
  /** The tab that the address names. */
  segment: string;
  source: Pick<UseQueryResult, 'error' | 'refetch'>;
  record: unknown;
  onBack: () => void;
}

/** The page of a record that is there. */
const RecordPage = ({ definition, title, base, params, segment, source, record, onBack }: RecordPageProps) => {
  const ahead = useAhead();
  const path = definition.path(params);
  const place = segment === '' ? path : `${path}/${segment}`;
  const id = definition.key(record);
  const name = definition.title(record);
  useOpenRecord({ noun: definition.noun, id, name, path, place, record, base });
  const tab = definition.tabs.find((candidate) => candidate.segment === segment);
  const actions = definition.actions?.(params);
  const stripped = definition.tabs.length > 1;
  return (
    <>
      <PageHeader
        title={name}
        windowTitle={title}
        onBack={onBack}
        badges={
          <span className="badges">
            {definition.flags(record).map((flag) => (
              <Tooltip key={flag.label} label={flag.hint ?? flag.label} openDelay={limits.badgeTooltipMs}>
                {badge(flag.label, flag.tone)}
              </Tooltip>
            ))}
          </span>
        }
        subtitle={
          <>
            {definition.subtitle(record, base, params)}
            <span className="id-line">
              <span className="mono muted">{id}</span>
              <CopyButton value={id} label={`Copy ${definition.noun} id`} />
              <CopyLink noun={definition.noun} place={place} />
            </span>
          </>
        }
        actions={actions && <ActionsMenu actions={actions} record={record} />}
      />
      {stripped && (
        <TabStrip
          root={`${base}${path}`}
          tabs={definition.tabs}
          current={segment}
          label={`${title} tabs`}
          onIntent={(hovered) => ahead(hovered, record)}
        />
      )}
      {source.error !== null && (
        <div className="detail-stale" role="alert">
          Could not refresh: {source.error.message}{' '}
          <button type="button" className="link-button" onClick={() => void source.refetch()}>
            Retry
          </button>
        </div>
      )}
      <div {...(stripped ? { role: 'tabpanel', 'aria-labelledby': `tab-${segment}` } : {})}>
        <ErrorBoundary resetKey={segment}>
          {tab ? (
            <TabContent key={tab.segment} tab={tab} record={record} base={base} />
          ) : (
            <div className="panel">
              <NotFound />
            </div>
          )}
        </ErrorBoundary>
      </div>
    </>
  );
};

/** Fetches a tab's chunk ahead, and what it asks for first. */
const useAhead = () => {
  const client = useQueryClient();
  const { permissions } = useMe();
  const rest = useRest();
  const fetchAhead = async (tab: Tab, record: unknown) => {
    const query = (await preload(tab.load)).first?.(record);
    if (query) await client.prefetchQuery(query);
  };
  return (tab: Tab, record: unknown) => {
    if (allows(permissions, tab.need)) rest(() => void fetchAhead(tab, record));
  };
};

const TabContent = ({ tab, record, base }: { tab: Tab; record: unknown; base: string }) => {
  const allowed = useAllowed(tab.need);
  const content = useLoaded(tab.load);
  if (!allowed) return <Unauthorised need={tab.need} />;
  if (content.state === 'failed') throw content.error;
  if (content.state === 'loading') return <Loading />;
  const Content = content.value;
  return <Content record={record} base={base} />;
};
