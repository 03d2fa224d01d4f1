import { Alert, Button } from '@mantine/core';
import { SentForApproval } from '#kernel/approvals/approval-notice.tsx';
import { failedText } from '#kernel/base/app-error.ts';
import type { Change } from '#kernel/definitions/change.ts';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import { type AddedRecord, UnclearAddition } from './added-outcome.tsx';
import { actorsText } from './changed-by.ts';
import { changeLines } from './inputs/change-lines.ts';
import { ChangeRow } from './inputs/change-row.tsx';
import { Countdown, NextCheck } from './next-check.tsx';
import classes from './record-form/form.module.css';
import type { RecordFormState } from './record-form/use-record-form.ts';
import { type ConflictCause, canTryAgain, type UnconfirmedState, type WriteStage } from './use-record-write.ts';
import { certainAt, hasPlatformFailed, type SendRule } from './write-record.ts';

interface WriteOutcomeProps {
  stage: WriteStage;
  changes: readonly Change[];
  unconfirmed: UnconfirmedState;
  /** The record that is added: there is none to read yet. */
  added?: AddedRecord | undefined;
}

/** Replaces the form after a conflict or an unknown result. */
export const WriteOutcome = ({ stage, changes, unconfirmed, added }: WriteOutcomeProps) => {
  if (added && canTryAgain(stage)) return <UnclearAddition added={added} />;
  if (stage.name === 'conflict')
    return (
      <Alert color="orange" title={conflictTitle(stage.cause)} role="alert">
        {stage.message !== null && `The platform answered “${stage.message}”. `}
        {stage.cause.name === 'other-window' && 'Somebody else may have changed it, too. '}
        {conflictText(stage)} Since you opened it:
        <Changes
          title={stage.cause.name === 'others' ? 'Changed by others' : 'Changed meanwhile'}
          changes={stage.changes}
        />
      </Alert>
    );
  if (stage.name === 'unconfirmed') return <Unconfirmed {...{ ...stage, changes, unconfirmed }} />;
  if (stage.name === 'sent-for-approval')
    return (
      <SentForApproval approval={stage.approval}>
        {stage.expected.length > 0 && <Changes title="Waiting for approval" changes={stage.expected} />}
      </SentForApproval>
    );
  if (stage.name !== 'resolved') return null;
  if (stage.applied)
    return (
      <Alert color="teal" title="The record shows the change" role="status">
        {stage.error === undefined ? "You don't need to send it again." : failedText(stage.error)}
        <Changes title="Changed" changes={stage.expected} />
      </Alert>
    );
  return (
    <Alert color="orange" title={stage.applied === null ? unclearTitle : 'The change was not made'} role="alert">
      {stage.applied === null ? unclearAdvice : 'You can try again.'}
      <Changes title="Still to change" changes={changes} />
    </Alert>
  );
};

/** Whose change a write conflicts with, as a title. */
const conflictTitle = (cause: ConflictCause): string => {
  if (cause.name === 'earlier-try') return 'Your earlier change was made';
  if (cause.name === 'other-window') return 'You changed this record in another window';
  return `${actorsText(cause.actors)} changed this record`;
};

const conflictText = ({ cause, isUnclear }: { cause: ConflictCause; isUnclear: boolean }): string => {
  if (cause.name === 'earlier-try') return 'Nothing was changed this time.';
  return isUnclear ? unclearConflict : 'Your change was not made.';
};

const unclearConflict = 'Nothing was sent now, but your earlier try may have been carried out before.';
const unclearTitle = "Couldn't tell whether the change was made";
const unclearAdvice = 'Check the record and its log before you try again.';

type UnconfirmedProps = Omit<Extract<WriteStage, { name: 'unconfirmed' }>, 'name'> & Omit<WriteOutcomeProps, 'stage'>;

/** After a lost answer, or a failure of the platform, until it is certain whether the change was made. */
const Unconfirmed = ({ error, finding, changes, unconfirmed: { tries, checkAt, isChecking } }: UnconfirmedProps) => {
  const title = hasPlatformFailed(tries.at(-1)?.error) ? 'The platform failed' : 'No answer from the platform';
  const nextCheck = <NextCheck at={checkAt} isChecking={isChecking} />;
  if (finding === null || finding.name === 'unread')
    return (
      <Alert color="orange" title={title} role="alert">
        {error}. The change may have been made.{' '}
        {finding === null ? 'Checking the record…' : <>The record couldn't be read either; {nextCheck}.</>}
      </Alert>
    );
  const isUnclear = finding.name === 'unclear';
  return (
    <Alert color="orange" title={isUnclear ? unclearTitle : 'Not made so far'} role="alert">
      The platform may still carry it out; {nextCheck}. {isUnclear && unclearAdvice}
      <Changes title="Still to change" changes={changes} />
    </Alert>
  );
};

/** Reads the record at once while an answer is lost. */
export const CheckNowButton = ({
  stage,
  unconfirmed,
  isNew = false,
}: Pick<WriteOutcomeProps, 'stage' | 'unconfirmed'> & { isNew?: boolean }) =>
  stage.name === 'unconfirmed' &&
  !isNew && (
    <Button variant="default" loading={stage.finding === null || unconfirmed.isChecking} onClick={unconfirmed.checkNow}>
      Check now
    </Button>
  );

interface UnconfirmedNoticeProps {
  rule: SendRule;
  unconfirmed: UnconfirmedState;
}

/** Above the button of a form while an earlier try is unconfirmed: what sending now does, or why it has to wait. */
export const UnconfirmedNotice = ({ rule, unconfirmed: { tries } }: UnconfirmedNoticeProps) =>
  rule !== 'free' && (
    <Alert color="orange" role="status" title="The first change may still be carried out">
      {rule === 'same' && 'Sending the same values again is safe: they are carried out once.'}
      {rule === 'guarded' && 'If it is, this one is refused.'}
      {rule === 'waiting' && (
        <>
          You can send other values in <Countdown until={certainAt(tries)} />, or the same values now.
        </>
      )}
    </Alert>
  );

interface ChangedByOthersProps {
  form: Pick<RecordFormState, 'changesByOthers' | 'continueOnCurrentRecord'>;
  /** The record type in the middle of a sentence: `earn asset`. */
  noun: string;
}

/** Above an edited form: what was saved elsewhere since it was opened. Until the member continues with it, Save reports a conflict. */
export const ChangedByOthers = ({ form, noun }: ChangedByOthersProps) =>
  form.changesByOthers.length > 0 && (
    <Alert ref={keepFocusNear} color="orange" role="status" title={`This ${noun} changed while you were editing`}>
      Your changes are kept. Before you save, continue with the current record.
      <Changes title="Changes since you opened it" changes={form.changesByOthers} />
      <Button size="xs" variant="default" mt="sm" onClick={form.continueOnCurrentRecord}>
        Continue with the current record
      </Button>
    </Alert>
  );

/** A list of changes, before → after. */
export const Changes = ({
  title,
  changes,
  empty = '',
}: {
  title: string;
  changes: readonly Change[];
  empty?: string;
}) => (
  <section className={classes.changes} aria-label={title}>
    <h3>{title}</h3>
    {changes.length === 0 ? (
      <p className="muted">{empty}</p>
    ) : (
      <dl>
        {changeLines(changes).map((line) => (
          <ChangeRow key={line.key} line={line} />
        ))}
      </dl>
    )}
  </section>
);
