import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { ActionsMenu } from '#kernel/action/actions-menu.tsx';
import { AppError } from '#kernel/api/app-error.ts';
import type { ScreenProps } from '#kernel/registry/screen.ts';
import { useAllowed } from '#kernel/session/me.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { CopyButton } from '#kernel/ui/copy-button.tsx';
import { ErrorBoundary } from '#kernel/ui/error-boundary.tsx';
import { PageHeader } from '#kernel/ui/page-header.tsx';
import { LoadError, Loading, NotFound, Unauthorised } from '#kernel/ui/states.tsx';
import type { DetailDefinition, Tab } from './define-detail.ts';
import { TabStrip } from './tab-strip.tsx';
import './detail.css';

interface DetailScreenProps extends ScreenProps {
  definition: DetailDefinition;
}

/** Back one step where there is one, else to the workspace (spec section 2). */
const useBack = (base: string): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of a history has the key `default`; window.history.length counts entries after this one too.
  return () => (key === 'default' ? navigate(base.slice(0, -1), { replace: true }) : navigate(-1));
};

/** A record's page: header, tabs, the tab that the address names. */
export const DetailScreen = ({ definition, title, base }: DetailScreenProps) => {
  const { id = '', '*': segment = '' } = useParams();
  const source = useQuery(definition.source({ id }));
  const back = useBack(base);

  if (source.data === undefined) {
    const error = source.error;
    const missing = error instanceof AppError && error.code === 'not-found';
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
  const record = source.data;
  const tab = definition.tabs.find((candidate) => candidate.segment === segment);
  return (
    <>
      <PageHeader
        title={definition.title(record)}
        windowTitle={title}
        onBack={back}
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
            {definition.subtitle(record, base)}
            <span className="id-line">
              <span className="mono muted">{id}</span>
              <CopyButton value={id} label={`Copy ${definition.noun} id`} />
            </span>
          </>
        }
        actions={
          definition.actions && (
            <ActionsMenu actions={definition.actions.list} subject={definition.actions.subject} record={record} />
          )
        }
      />
      <TabStrip
        root={`${base}${definition.id}/${id}`}
        tabs={definition.tabs}
        current={segment}
        label={`${title} tabs`}
      />
      {source.isError && (
        <div className="detail-stale" role="alert">
          Could not refresh: {source.error.message}{' '}
          <button type="button" className="link-button" onClick={() => void source.refetch()}>
            Retry
          </button>
        </div>
      )}
      <div role="tabpanel" aria-labelledby={`tab-${segment}`}>
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

const TabContent = ({ tab, record, base }: { tab: Tab; record: unknown; base: string }) => {
  const allowed = useAllowed(tab.need);
  const Content = useMemo(() => lazy(async () => ({ default: await tab.load() })), [tab]);
  if (!allowed) return <Unauthorised need={tab.need} />;
  return (
    <Suspense fallback={<Loading />}>
      <Content record={record} base={base} />
    </Suspense>
  );
};
