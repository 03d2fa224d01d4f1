import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import type { Approval, ApprovalLine } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { type AnyRecordActions, resolveFor, writeOfAction } from '#kernel/definitions/action.ts';
import { formatRelative } from '#kernel/format/dates.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { ChangeLine } from '#kernel/history/change-history.tsx';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import { ApprovalLink } from './approval-notice.tsx';
import { recordKeyOf, useOwnOutcomes, useWaitingApprovals } from './waiting-approvals.ts';
import classes from './waiting-approvals-panel.module.css';

/** Whether an approved request was carried out on the record of these writes. */
const isCarriedOut = (status: string, lines: readonly ApprovalLine[]): boolean =>
  hasStatus(status, 'approved') && lines.every(({ failure }) => failure === null);

/** The changes of a record that wait for a second member: what, by whom, why and until when. Requesters also see what became of theirs. */
export const WaitingApprovals = ({ actions, record }: { actions: AnyRecordActions; record: unknown }) => {
  const recordKey = recordKeyOf(actions, record);
  /** The action that a request was made by. */
  const actionOf = ({ endpoint, decision }: Approval): string => {
    const writes = actions.list.map((action) => ({ action, write: writeOfAction(action, record) }));
    const found = writes.find(
      ({ write }) => write.endpoint === endpoint && (decision === null || (write.decision ?? decision) === decision),
    );
    return found ? resolveFor(found.action.label, record) : 'A change';
  };
  const waiting = useWaitingApprovals(recordKey);
  const outcomes = useOwnOutcomes(recordKey);
  return (
    waiting.length + outcomes.length > 0 && (
      <section
        className={classes.panel}
        aria-label={waiting.length > 0 ? 'Waiting for approval' : 'Your requests for approval'}
      >
        <ul>
          {waiting.map((approval) => {
            const { id, lines, ownLines, requested_by, requested_at, expires_at, reason } = approval;
            const subjects = ownLines.flatMap(({ subject }) => subject ?? []);
            const others = lines.length - ownLines.length;
            return (
              <li key={id}>
                <IconHourglass size={17} aria-hidden />
                <div>
                  <strong>
                    {actionOf(approval)} waits for approval
                    {subjects.length > 0 && <bdi>: {subjects.join(', ')}</bdi>}
                    {others > 0 && `, together with ${formatCount(others, 'other record')}`}
                  </strong>{' '}
                  <span>
                    Asked for by <bdi>{requested_by.name}</bdi> {formatRelative(requested_at)}
                    {expires_at !== null && <>, expires {dateTime(expires_at)}</>}.
                  </span>
                  {reason !== null && <span dir="auto"> {reason}</span>}
                  <ul className={classes.changes}>
                    {ownLines.flatMap(({ subject, changes }) =>
                      changes.map((change) => (
                        <ChangeLine
                          key={`${subject} ${change.field} ${change.to}`}
                          change={{ kind: 'values', ...loggedChange(null, {}, change) }}
                        />
                      )),
                    )}
                  </ul>
                </div>
                <ApprovalLink id={id}>Open the request</ApprovalLink>
              </li>
            );
          })}
          {outcomes.map(({ id, status, ownLines, decided_by, decision_reason, decided_at, expires_at }) => (
            <li key={id}>
              {isCarriedOut(status, ownLines) ? (
                <IconCircleCheck size={17} aria-hidden />
              ) : (
                <IconCircleX size={17} aria-hidden />
              )}
              <div>
                <strong>
                  Your request: {sentenceCase(status).toLowerCase()}
                  {hasStatus(status, 'approved') && !isCarriedOut(status, ownLines) && ', and not carried out here'}
                </strong>{' '}
                <span>
                  {decided_by !== null && (
                    <>
                      by <bdi>{decided_by.name}</bdi>{' '}
                    </>
                  )}
                  {formatRelative(decided_at ?? expires_at ?? '')}.
                </span>
                {decision_reason !== null && <span dir="auto"> {decision_reason}</span>}
                {[...new Set(ownLines.flatMap(({ failure }) => failure ?? []))].map((failure) => (
                  <span key={failure} dir="auto">
                    {' '}
                    {failure.replace(/\.$/, '')}.
                  </span>
                ))}
              </div>
              <ApprovalLink id={id}>Open the request</ApprovalLink>
            </li>
          ))}
        </ul>
      </section>
    )
  );
};
