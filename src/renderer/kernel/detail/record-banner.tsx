import { Button } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#kernel/base/app-error.ts';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import type { Banner, BannerCause, BannerLine } from '#kernel/definitions/detail.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { formatDay, formatRelative } from '#kernel/format/dates.ts';
import { RetryLink } from '#kernel/ui/controls/busy-button.tsx';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { dateTime, timeElement } from '#kernel/ui/values/date-time.tsx';
import { availableActions, preloadActionDialog, useActionDialog } from '#kernel/write/actions/use-action-dialog.tsx';
import classes from './record-banner.module.css';

interface RecordBannerProps {
  banner: Banner<unknown>;
  actions: AnyRecordActions | null;
  record: unknown;
}

const noCauses: ReadQuery<ReadonlyMap<string, BannerCause>> = {
  queryKey: ['no-causes'],
  queryFn: async () => new Map(),
};

const isForbidden = (error: Error): boolean => error instanceof AppError && error.code === 'forbidden';

/** What limits a record, until when, why and by whom, each with the action that ends it. */
export const RecordBanner = ({ banner, actions, record }: RecordBannerProps) => {
  // Stays mounted without lines: the dialog must not close when its own action removes the line.
  const { dialog, open } = useActionDialog();
  const lines = banner.lines(record);
  const { data: causes, ...causesQuery } = useQuery({
    ...(banner.causes?.(record) ?? noCauses),
    enabled: banner.causes !== undefined && lines.length > 0,
  });
  const { error, errorUpdateCount, isFetching } = causesQuery;
  // Still failed while it is retried, so that the button keeps the focus.
  const isFailed = causes === undefined && (error === null ? isFetching && errorUpdateCount > 0 : !isForbidden(error));
  // The action removes the line with the button that had the focus.
  useEffect(() => {
    void lines.length;
    if (document.activeElement === document.body) contentElement()?.focus({ preventScroll: true });
  }, [lines.length]);
  const available = actions === null ? [] : availableActions(actions, record);

  const actionButton = (id: string | undefined) => {
    const found = available.find(({ action }) => action.id === id);
    return (
      found &&
      actions && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={found.disabledReason !== null}
          title={found.disabledReason ?? undefined}
          onMouseEnter={preloadActionDialog}
          onClick={(event) => open(found.action, actions, record, event.currentTarget)}
        >
          {found.label}
        </Button>
      )
    );
  };
  return (
    <>
      {lines.length > 0 && (
        <section className={classes.banner} data-tone={lines[0]?.tone} aria-label="Restrictions">
          <ul>
            {lines.map((line) => (
              <li key={line.key} data-tone={line.tone}>
                {line.tone === 'danger' ? (
                  <IconAlertOctagon size={17} aria-hidden />
                ) : (
                  <IconAlertTriangle size={17} aria-hidden />
                )}
                <LineText line={line} cause={causes?.get(line.key)} />
                {actionButton(line.action)}
              </li>
            ))}
          </ul>
          {isFailed && (
            <p className={classes.failed} role="status">
              Couldn't load who and why.{' '}
              <RetryLink isRetrying={isFetching} onRetry={() => void causesQuery.refetch()} />
            </p>
          )}
        </section>
      )}
      {dialog}
    </>
  );
};

const LineText = ({ line: { title, due, meaning }, cause }: { line: BannerLine; cause: BannerCause | undefined }) => (
  <div className={classes.text}>
    <strong>{title}</strong>{' '}
    {due && (
      <span>
        {due.label} {dateTime(due.at)} ({formatRelative(due.at)})
      </span>
    )}{' '}
    <span className={classes.cause}>
      <span dir="auto">{cause?.reason ?? meaning}</span>
      {cause && (
        <>
          {' · '}
          <span dir="auto">{cause.actor}</span>, {timeElement(cause.at, formatDay)}
        </>
      )}
    </span>
  </div>
);
