import { Alert, Button } from '@mantine/core';
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
  const { stage, isFormShown, isBusy, isDirty } = form;
  return (
    <>
      {isFormShown && (
        <Button
          type="submit"
          loading={isBusy}
          disabled={!canSubmit}
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
      {stage.name === 'resolved' && (
        <Button onClick={stage.applied ? form.acceptCurrentRecord : form.continueOnCurrentRecord}>
          {stage.applied ? 'Done' : 'Try again'}
        </Button>
      )}
      {stage.name === 'unknown' && (
        <Button loading={!stage.rereadFailed} onClick={() => form.recheck(stage.error)}>
          Check again
        </Button>
      )}
    </>
  );
};

/** Why the last write failed, above or below the inputs. */
export const RecordFormProblem = ({ form: { problem, isFormShown } }: { form: RecordFormState }) =>
  isFormShown &&
  problem !== null && (
    <Alert color={problem.isOver ? 'orange' : 'red'} role="alert" title={problem.message}>
      {problem.outcome} Your changes are kept.
    </Alert>
  );
