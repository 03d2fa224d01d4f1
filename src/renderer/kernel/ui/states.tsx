import { Button, Loader } from '@mantine/core';
import { IconLock, IconMoodEmpty, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { AppError, messageOf } from '#kernel/api/app-error.ts';
import './states.css';

interface StateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** `h1` where it is the whole page; inside a page that has its own heading, `h2`. */
  heading?: 'h1' | 'h2';
}

/** The one look of everything that stands where content should: an icon, a heading, a line, an action. */
export const State = ({ icon, title, children, action, role, heading: Heading = 'h2' }: StateProps) => (
  <div className="state" role={role}>
    {icon && <div className="state-icon">{icon}</div>}
    <Heading className="state-title">{title}</Heading>
    {children && <div className="state-text">{children}</div>}
    {action && <div className="state-action">{action}</div>}
  </div>
);

/** Spec section 2, "loading shows a spinner"; says so to screen readers, and names a wait that grows long. */
export const Loading = ({ label = 'Loading', trying = false }: { label?: string; trying?: boolean }) => (
  <div className="state" role="status" aria-label={label}>
    <Loader size="sm" />
    {trying && <div className="state-text">That did not work. Trying again…</div>}
  </div>
);

/** What failed to load, with Retry (spec section 8); says what the platform calls the request, for those who look into it. */
export const LoadError = ({
  error,
  onRetry,
  retrying = false,
}: {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}) => (
  <State
    role="alert"
    icon={<IconPlugConnectedX size={28} aria-hidden />}
    title={messageOf(error)}
    action={
      <Button onClick={onRetry} loading={retrying} variant="default">
        Retry
      </Button>
    }
  >
    {error instanceof AppError && error.failure.requestId ? (
      <span className="mono">Request {error.failure.requestId}</span>
    ) : null}
  </State>
);

/** Spec section 2, error fallback. */
export const ErrorFallback = ({ error, onReset }: { error: unknown; onReset: () => void }) => (
  <State
    role="alert"
    icon={<IconMoodEmpty size={28} aria-hidden />}
    title="Oops, Something went wrong"
    action={<Button onClick={onReset}>Reset</Button>}
  >
    {messageOf(error)}
  </State>
);

/** Spec section 2, shared screens; names the permission that is missing, so that a member knows what to ask for. */
export const Unauthorised = ({ need, heading }: { need?: Permission | null; heading?: 'h1' }) => (
  <State
    icon={<IconLock size={28} aria-hidden />}
    title="Unauthorised - You are not authorised to view this page"
    {...(heading && { heading })}
  >
    {need ? (
      <>
        It needs the permission <code className="mono">{need}</code>. Ask an administrator of your team for it.
      </>
    ) : null}
  </State>
);

export const NotFound = ({ what = 'page', action, heading }: { what?: string; action?: ReactNode; heading?: 'h1' }) => (
  <State icon={<IconSearchOff size={28} aria-hidden />} title="404" action={action} {...(heading && { heading })}>
    This {what} does not exist, or it was moved.
  </State>
);

export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <State role="status" icon={<IconSearchOff size={28} aria-hidden />} title={title} action={action}>
    {children}
  </State>
);
