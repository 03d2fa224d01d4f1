import { Alert, Button } from '@mantine/core';
import { scrollIntoView } from '#kernel/ui/layout/scroll-into-view.ts';
import { canTryAgain, hasEnded } from '../use-record-write.ts';
import { CheckNowButton, UnconfirmedNotice } from '../write-outcome.tsx';
import { SubmitKeyHint, submitKeyShortcuts } from './submit-key.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormButtonsProps {
  form: RecordFormState;
  submitLabel: string;
  canSubmit: boolean;
  /** The label of the button that takes back what was entered. */
  discardLabel: string;
}

/** The buttons of a record's form at its stage: save and discard, or what to do about a conflict or an unknown outcome. */
export const RecordFormButtons = ({ form, submitLabel, canSubmit, discardLabel }: RecordFormButtonsProps) => {
  const { stage, isFormShown, isBusy, isDirty, unconfirmed } = form;
  return (
    <>
      {isFormShown && (
        <Button
          type="submit"
          loading={isBusy}
          disabled={!canSubmit || form.sendRule === 'waiting'}
          aria-keyshortcuts={submitKeyShortcuts()}
          rightSection={<SubmitKeyHint />}
        >
          {submitLabel}
        </Button>
      )}
      {isFormShown && isDirty && !isBusy && (
        <Button variant="subtle" onClick={form.discard}>
          {discardLabel}
        </Button>
      )}
      {stage.name === 'conflict' && !stage.isDeleted && (
        <Button onClick={form.continueOnCurrentRecord}>Continue with the current record</Button>
      )}
      {hasEnded(stage) && <Button onClick={form.acceptCurrentRecord}>Done</Button>}
      {canTryAgain(stage) && <Button onClick={form.continueOnCurrentRecord}>Try again</Button>}
      <CheckNowButton stage={stage} unconfirmed={unconfirmed} isNew={form.record === null} />
    </>
  );
};

/** Why the last write failed, and what is not known about an earlier one; above or below the inputs. */
export const RecordFormProblem = ({
  form: { problem, isFormShown, sendRule, unconfirmed },
}: {
  form: RecordFormState;
}) =>
  isFormShown && (
    <>
      <UnconfirmedNotice rule={sendRule} unconfirmed={unconfirmed} />
      {problem !== null && (
        <Alert ref={scrollIntoView} color={problem.isResolved ? 'orange' : 'red'} role="alert" title={problem.message}>
          {problem.outcome} Your changes are kept.
        </Alert>
      )}
    </>
  );
