import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { isRun } from '#kernel/approvals/requested-lines.ts';
import { useMe } from '#kernel/member/me.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { canReadChanged, changedRecords, comparedChanges, currentValueText } from './current-value.ts';
import classes from './requested-changes.module.css';
import { RequestedRun } from './requested-run.tsx';

/** What the one write of a request changes, beside what the record has now: whoever decides sees whether it changed since. */
const RequestedChange = ({ approval }: { approval: Approval }) => {
  const { permissions } = useMe();
  const isWaiting = hasStatus(approval.status, 'waiting');
  const canRead = isWaiting && canReadChanged(approval, permissions);
  const { data: [current] = [], isPending } = useQuery({ ...changedRecords(approval), enabled: canRead, staleTime: 0 });
  const rows = comparedChanges(approval, current);
  const changed = isWaiting ? rows.filter(({ isChanged }) => isChanged) : [];
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
                      {canRead && isPending
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

/** What a request changes: in one record, or in those of a run. */
export const RequestedChanges = ({ record: approval }: { record: Approval }) =>
  isRun(approval) ? <RequestedRun approval={approval} /> : <RequestedChange approval={approval} />;
