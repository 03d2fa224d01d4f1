import { Button, Loader } from '@mantine/core';
import { IconInbox, IconLock, IconMoodEmpty, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { offlineMessage } from '#contract/bridge/result.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import { AppError, errorMessage, isUnavailable } from '#kernel/base/app-error.ts';
import { reportError } from '#kernel/base/error-reports.ts';
import { BusyButton, RetryLink } from '../controls/busy-button.tsx';
import { useDocumentTitle } from '../layout/document-title.ts';
import { toast } from '../toasts/toast-store.ts';
import classes from './states.module.css';

interface StateProps {
  icon?: ReactNode;
  title: string;
  /** Of a whole page: the title of its window, which would otherwise stay that of the page before. */
  documentTitle?: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** `h1` for a whole page; `h2` inside a page that has its own heading. */
  heading?: 'h1' | 'h2';
}

const DocumentTitle = ({ title }: { title: string }) => {
  useDocumentTitle(title);
  return null;
};

/** A message that replaces the content: icon, heading, text, action. */
export const State = ({ icon, title, documentTitle, children, action, role, heading: Heading = 'h2' }: StateProps) => (
  <div className={classes.state} role={role}>
    {Heading === 'h1' && documentTitle !== undefined && <DocumentTitle title={documentTitle} />}
    {icon && <div className={classes.icon}>{icon}</div>}
    <Heading className={classes.title}>{title}</Heading>
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);

interface LoadingProps {
  label?: string;
  /** Names what is loaded, such as `your devices`; set after a failed try. */
  retrying?: string;
}
/** A spinner; after a failed try it says what is being loaded. */
export const Loading = ({ label = 'Loading', retrying }: LoadingProps) => (
  <div className={classes.state} role="status" aria-label={label}>
    <Loader size="sm" />
    {retrying !== undefined && (
      <div className={`${classes.text} ${classes.retrying}`}>Couldn't load {retrying}. Retrying…</div>
    )}
  </div>
);

/** What did not load while the platform cannot be reached: the notice above all pages says why, so this is no second alert. */
const NotLoaded = ({ error, action }: { error: AppError; action: ReactNode }) => (
  <State icon={<IconPlugConnectedX size={28} aria-hidden />} title="Not loaded yet" action={action}>
    {error.message !== offlineMessage && `${error.message}. `}This loads by itself once the platform is back.
  </State>
);

/** A failed load, with Retry and the request's ID for support. */
export const LoadError = ({
  error,
  onRetry,
  isRetrying = false,
}: {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}) => {
  const retry = (
    <BusyButton onClick={onRetry} isBusy={isRetrying} variant="default">
      Retry
    </BusyButton>
  );
  if (error instanceof AppError && error.code === 'offline') return <NotLoaded error={error} action={retry} />;
  return (
    <State
      role="alert"
      icon={<IconPlugConnectedX size={28} aria-hidden />}
      title={isUnavailable(error) ? 'Not available on this platform' : errorMessage(error)}
      action={retry}
    >
      {error instanceof AppError && error.failure.requestId ? (
        <span className="mono">Request {error.failure.requestId}</span>
      ) : null}
    </State>
  );
};

/** Replaces a screen that failed to render. The ID of its report, if it has one, is what support asks for. */
export const ErrorFallback = ({ error, onReset }: { error: unknown; onReset: () => void }) => {
  const [reportId] = useState(() => reportError(error));
  return (
    <State
      role="alert"
      icon={<IconMoodEmpty size={28} aria-hidden />}
      title="Oops, Something went wrong"
      action={<Button onClick={onReset}>Reset</Button>}
    >
      {errorMessage(error)}
      {reportId !== null && <ReportId id={reportId} />}
    </State>
  );
};

const ReportId = ({ id }: { id: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => toast({ tone: 'danger', title: "Couldn't copy to the clipboard", description: 'Try again.' }),
    );
  return (
    <div className={classes.report}>
      <span>Report ID</span>
      <span className="mono">{id}</span>
      <Button size="compact-xs" variant="default" onClick={copy} aria-label={isCopied ? 'Copied' : 'Copy report ID'}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
};

/** Names the missing permission, so that members know what to ask for. */
export const Unauthorised = ({
  permission,
  heading,
  action,
}: {
  permission?: Permission | null;
  heading?: 'h1';
  action?: ReactNode;
}) => (
  <State
    icon={<IconLock size={28} aria-hidden />}
    title="Unauthorised - You are not authorised to view this page"
    documentTitle="Unauthorised"
    action={action}
    {...(heading && { heading })}
  >
    {permission ? (
      <>
        You need the permission <code className="mono">{permission}</code>. Ask an administrator for access.
      </>
    ) : null}
  </State>
);

export const NotFound = ({ what = 'page', action, heading }: { what?: string; action?: ReactNode; heading?: 'h1' }) => (
  <State
    icon={<IconSearchOff size={28} aria-hidden />}
    title="404"
    documentTitle="Page not found"
    action={action}
    {...(heading && { heading })}
  >
    This {what} does not exist, or it was moved.
  </State>
);

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** One line, within a page that has other content. */
  isInline?: boolean;
}
/** Says that there is nothing to show, which is no error. */
export const Empty = ({ title, children, action, isInline = false }: EmptyProps) =>
  isInline ? (
    <div className={classes.inline} role="status">
      <h2>{title}</h2>
      {children && <span>{children}</span>}
      {action}
    </div>
  ) : (
    <State role="status" icon={<IconInbox size={28} aria-hidden />} title={title} action={action}>
      {children}
    </State>
  );

interface StaleNoticeProps {
  error: Error;
  onRetry: () => void;
  /** What failed. */
  text?: string;
  /** A separate box instead of a line of a panel. */
  isSeparate?: boolean;
}
/** Says that refreshing the shown data, or loading a part of it, failed. */
export const StaleNotice = ({ error, onRetry, text = "Couldn't refresh", isSeparate = false }: StaleNoticeProps) => (
  <div className={classes.staleNotice} data-separate={isSeparate} role="alert">
    {text}: {error.message} <RetryLink isRetrying={false} onRetry={onRetry} />
  </div>
);

/** Stands in for a part of a page that could not be loaded. `what` names it: `the calendar`. */
export const PartError = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div className={classes.partError} role="status">
    Couldn't load {what}. <RetryLink isRetrying={false} onRetry={onRetry} />
  </div>
);
