import { useRef } from 'react';
import { type FormDefinition, submitLabelOf } from '#kernel/definitions/form.ts';
import { FormInputs } from '../inputs/form-inputs.tsx';
import { ChangedByOthers, Changes, WriteOutcome } from '../write-outcome.tsx';
import { LeaveGuard } from './discard-changes.tsx';
import classes from './form.module.css';
import { RecordFormButtons, RecordFormProblem } from './record-form-buttons.tsx';
import { useSubmitKey } from './submit-key.tsx';
import { useRecordForm } from './use-record-form.ts';

interface RecordFormProps {
  definition: FormDefinition;
  /** The record to edit; null creates one. */
  record: unknown;
  /** The record type in the middle of a sentence: `earn asset`. */
  noun: string;
}

/** A form in a panel: sections, before → after, conflict and unknown outcome, unsaved-changes guard. */
export const RecordForm = ({ definition, record: current, noun }: RecordFormProps) => {
  const { sections, header } = definition;
  const form = useRecordForm(definition, current);
  const { values, record, stage, changes, isBusy, isDirty } = form;
  const element = useRef<HTMLFormElement>(null);
  useSubmitKey(element);
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={form.onSubmit} {...form.readAheadEvents}>
      <LeaveGuard
        hasUnsavedChanges={isDirty}
        isSending={stage.name === 'sending'}
        isOutcomeUnknown={form.unconfirmed.tries.length > 0}
      />
      {header?.(record, values)}
      <ChangedByOthers form={form} noun={noun} />
      {form.isFormShown ? (
        <fieldset className={classes.inputs} disabled={isBusy}>
          {sections.map(({ title, inputs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections are fixed by the definition.
            <section key={index} className={classes.section} aria-label={title}>
              {title && <h3>{title}</h3>}
              <FormInputs inputs={inputs(values, record, undefined)} control={form.control} setValue={form.setValue} />
            </section>
          ))}
          {changes.length > 0 && <Changes title="What changes" changes={changes} />}
        </fieldset>
      ) : (
        <WriteOutcome stage={stage} changes={changes} unconfirmed={form.unconfirmed} />
      )}
      <RecordFormProblem form={form} />
      <div className={classes.formButtons} data-form-buttons>
        <RecordFormButtons
          form={form}
          submitLabel={submitLabelOf(definition, record)}
          canSubmit={isDirty && form.isValid}
          discardLabel="Discard changes"
        />
      </div>
    </form>
  );
};
