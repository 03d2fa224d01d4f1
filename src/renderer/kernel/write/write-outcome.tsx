import { Alert, Button } from '@mantine/core';
import type { Change } from '#kernel/definitions/action.ts';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import classes from './record-form/form.module.css';
import type { RecordFormState } from './record-form/use-record-form.ts';
import type { WriteStage } from './use-record-write.ts';

/** Replaces the form after a conflict or an unknown result. */
export const WriteOutcome = ({ stage, changes }: { stage: WriteStage; changes: readonly Change[] }) => {
  if (stage.name === 'conflict')
    return (
      <Alert color="orange" title="Somebody else changed this record" role="alert">
        Your change was not made. Since you opened it:
        <Changes title="Changed by others" changes={stage.changes} />
      </Alert>
    );
  if (stage.name === 'unknown')
    return (
      <Alert color="orange" title="No answer from the platform" role="alert">
        {stage.error}. The change may have been made.{' '}
        {stage.rereadFailed
          ? "The record couldn't be read either. Check it before you try again."
          : 'Checking the record…'}
      </Alert>
    );
  if (stage.name !== 'resolved') return null;
  if (stage.applied)
    return (
      <Alert color="teal" title="The change was made" role="status">
        The record shows it. You don't need to send it again.
        <Changes title="Changed" changes={stage.expected} />
      </Alert>
    );
  return (
    <Alert
      color="orange"
      title={stage.applied === null ? "Couldn't tell whether the change was made" : 'The change was not made'}
      role="alert"
    >
      {stage.applied === null ? 'Check the record and its log before you try again.' : 'You can try again.'}
      <Changes title="Still to change" changes={changes} />
    </Alert>
  );
};

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
        {changes.map((change) => (
          <div key={change.label}>
            <dt>{change.label}</dt>
            <dd>
              <del dir="auto">{change.from}</del> <span aria-hidden>→</span> <ins dir="auto">{change.to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
