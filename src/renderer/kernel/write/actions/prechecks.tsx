import { Alert } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { AppError } from '#kernel/base/app-error.ts';
import type { AnyAction, AnyRecordActions, Precheck } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import classes from '../record-form/form.module.css';
import { unavailableReason } from './unavailable-reason.ts';

const nothing: ReadQuery<null> = { queryKey: ['nothing to check'], queryFn: async () => null };

/** A query of its own: the page's queries keep what they show, whatever comes of it. */
export const checking = <Data,>({ queryKey, queryFn }: ReadQuery<Data>) => ({
  queryKey: ['precheck', ...queryKey] satisfies QueryKey,
  queryFn,
  retry: false,
  staleTime: 0,
  gcTime: 0,
});

/** What the record as it is by now says about the action; empty while the action still applies. */
const decidedAlready = (action: AnyAction, fresh: unknown): Precheck[] => {
  if (fresh === null) return [{ tone: 'warning', text: 'This record no longer exists.' }];
  const reason = unavailableReason(action, fresh);
  return reason === null
    ? []
    : [{ tone: 'warning', text: `Decided already: ${reason}. This action no longer applies.` }];
};

interface PrechecksProps {
  action: AnyAction;
  actions: AnyRecordActions;
  record: unknown;
}

/**
 * What will not work, above the form of an action: the record is decided by now, or what the action itself checks. A check that fails
 * keeps nobody from going on.
 */
export const Prechecks = ({ action, actions, record }: PrechecksProps) => {
  const own = action.precheck?.(record);
  const isChecked = own !== undefined;
  const fresh = useQuery({ ...checking(isChecked ? actions.recordQuery(record) : nothing), enabled: isChecked });
  const found = useQuery({ ...checking<readonly Precheck[] | null>(own ?? nothing), enabled: isChecked });
  if (!isChecked) return null;
  const isFailed = [fresh, found].some(
    ({ error }) => error && !(error instanceof AppError && error.code === 'forbidden'),
  );
  const notices = [...(fresh.isSuccess ? decidedAlready(action, fresh.data) : []), ...(found.data ?? [])];
  return (
    <div className={classes.prechecks} role="status" aria-label="Before you decide">
      {notices.map(({ tone, text }) => (
        <Alert key={text} color={tone === 'warning' ? 'orange' : 'gray'} p="xs">
          {text}
        </Alert>
      ))}
      {(found.isLoading || fresh.isLoading) && <p className="muted">Checking whether this is still possible…</p>}
      {isFailed && <p className="muted">Couldn't check whether this is still possible. You can go on.</p>}
    </div>
  );
};
