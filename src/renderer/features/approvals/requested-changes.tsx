import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Approval } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { useMe } from '#kernel/member/me.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { useLoadDescribeWrite } from '#kernel/write/unfinished-writes.ts';
import { recordPath } from './approval-fields.tsx';
import { currentValueText, isAsRequested } from './current-value.ts';
import classes from './requested-changes.module.css';

/** The record of a request as it is now; undefined while it loads, and null where it can't be read. */
const useCurrentRecord = (approval: Approval, isNeeded: boolean): unknown => {
  const load = useLoadDescribeWrite();
  const { pathname } = useLocation();
  const { permissions } = useMe();
  const path = recordPath(approval);
  const { data, isPending } = useQuery({
    queryKey: ['record of approval', approval.endpoint, path],
    queryFn: async ({ signal }) => {
      if (path === null) return null;
      const describe = await load();
      const { page } = describe({ ...noWrite, endpoint: approval.endpoint, path }, pathname, permissions);
      return (await page?.record?.queryFn({ signal })) ?? null;
    },
    enabled: isNeeded,
    staleTime: 0,
    retry: false,
  });
  return isNeeded && isPending ? undefined : (data ?? null);
};

const noWrite = { idempotencyKey: '', sentAt: '' };

/** What a request changes, beside what the record has now: whoever decides sees whether it changed since. */
export const RequestedChanges = ({ record: approval }: { record: Approval }) => {
  const isWaiting = hasStatus(approval.status, 'waiting');
  const current = useCurrentRecord(approval, isWaiting);
  const rows = approval.changes.map((change) => ({
    ...loggedChange(null, {}, change),
    field: change.field,
    requested: change.from,
    now: current == null ? undefined : valueAt(current, change.field),
  }));
  const changed = rows.filter(({ now, requested }) => now !== undefined && !isAsRequested(now, requested));
  return (
    <TitledPanel title="What changes">
      <div className={classes.content}>
        {changed.length > 0 && (
          <Alert color="orange" role="status" title="The record has changed since this was asked for">
            {changed.map(({ field, label, from, now }) => (
              <p key={field}>
                {label} was <bdi>{from}</bdi> and is <bdi>{currentValueText(field, now)}</bdi> now.
              </p>
            ))}
            The platform refuses an approval that no longer fits.
          </Alert>
        )}
        {rows.length === 0 ? (
          <p className="muted">The platform doesn't say what this changes.</p>
        ) : (
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
                {isWaiting && <th scope="col">Now</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, label, from, to, now }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td dir="auto">{from}</td>
                  <td dir="auto">
                    <strong>{to}</strong>
                  </td>
                  {isWaiting && (
                    <td dir="auto" className="muted">
                      {current === undefined
                        ? 'Loading…'
                        : now === undefined
                          ? 'Not known'
                          : currentValueText(field, now)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </TitledPanel>
  );
};
