import { Alert, Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FormValues } from '#kernel/definitions/action.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { LeaveGuard } from './discard-changes.tsx';
import classes from './form.module.css';
import { FormInputs, schemaResolver } from './form-inputs.tsx';
import { useRecordWrite } from './use-record-write.ts';
import { Changes, WriteOutcome } from './write-outcome.tsx';

interface RecordFormProps {
  definition: FormDefinition;
  /** The record to edit; null creates one. */
  record: unknown;
  /** Runs after the record was saved, such as going to its page. */
  onSaved?: () => void;
}

/** A record that does not exist yet has nothing to refetch. */
const noRecord = {
  reread: () => ({ queryKey: ['no record'], queryFn: () => Promise.resolve(null) }),
  comparedFields: () => new Map<string, string>(),
};

/** A form in a panel or on a page: sections, before → after, conflict and unknown outcome, unsaved-changes guard. */
export const RecordForm = ({ definition, record: current, onSaved }: RecordFormProps) => {
  const { sections, header, initialValues, submitLabel } = definition;
  const changesOf = (record: unknown, values: FormValues) =>
    record === null ? [] : (definition.changes?.(record, values) ?? []);
  const { control, handleSubmit, setError, setValue, reset, getValues, formState } = useForm<FormValues>({
    defaultValues: initialValues(current),
    resolver: schemaResolver(definition.schema(current)),
    mode: 'onChange',
  });
  /** What was just saved, until the record has been read again. */
  const [savedValues, setSavedValues] = useState<FormValues | null>(null);
  const { record, stage, problem, submit, recheck, resume } = useRecordWrite<FormValues>({
    record: current,
    actions: definition.record ?? noRecord,
    changes: changesOf,
    send: (of, values, request) => definition.send(values, request, of),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message ?? definition.successMessage });
      reset(getValues());
      setSavedValues(getValues());
      onSaved?.();
    },
  });
  const { isValid, dirtyFields } = formState;
  void dirtyFields;
  const values = useWatch({ control, compute: (watched: FormValues) => ({ ...watched }) });
  // The library's own `isDirty` is false after a reset that keeps edited values.
  const isDirty = Object.entries(savedValues ?? initialValues(current)).some(([name, value]) => values[name] !== value);
  const isBusy = stage.name === 'checking' || stage.name === 'sending';
  const isFormShown = stage.name === 'editing' || isBusy;
  useUnsavedChanges(isDirty);

  // A refetched record updates unedited inputs; edited inputs keep their values.
  useEffect(() => {
    reset(initialValues(current), { keepDirtyValues: true });
    setSavedValues(null);
  }, [current, initialValues, reset]);

  const onSubmit = (event: FormEvent) =>
    void handleSubmit(async (valid) => {
      for (const [index, [name, message]] of Object.entries(await submit(valid)).entries())
        setError(name, { message }, { shouldFocus: index === 0 });
    })(event);
  const changes = changesOf(record, values);
  const continueOnCurrentRecord = () => {
    reset(initialValues(record), { keepDirtyValues: true });
    resume();
  };

  const acceptCurrentRecord = () => {
    reset(initialValues(record));
    resume();
  };

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <LeaveGuard hasUnsavedChanges={isDirty && stage.name !== 'sending'} />
      {header?.(record, values)}
      {isFormShown ? (
        <fieldset className={classes.inputs} disabled={isBusy}>
          {sections.map(({ title, inputs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections are fixed by the definition.
            <section key={index} className={classes.section} aria-label={title}>
              {title && <h3>{title}</h3>}
              <FormInputs inputs={inputs(values)} control={control} setValue={setValue} />
            </section>
          ))}
          {changes.length > 0 && <Changes title="What changes" changes={changes} />}
        </fieldset>
      ) : (
        <WriteOutcome stage={stage} changes={changes} />
      )}
      {isFormShown && problem !== null && (
        <Alert color={problem.isOver ? 'orange' : 'red'} role="alert" title={problem.message}>
          {problem.outcome} Your changes are kept.
        </Alert>
      )}
      <div className={classes.formButtons}>
        {isFormShown && (
          <Button type="submit" loading={isBusy} disabled={!isDirty || !isValid}>
            {submitLabel}
          </Button>
        )}
        {isFormShown && isDirty && !isBusy && (
          <Button variant="subtle" onClick={() => reset(initialValues(current))}>
            Discard changes
          </Button>
        )}
        {stage.name === 'conflict' && !stage.isDeleted && (
          <Button onClick={continueOnCurrentRecord}>Continue with the current record</Button>
        )}
        {stage.name === 'resolved' && (
          <Button onClick={stage.applied ? acceptCurrentRecord : continueOnCurrentRecord}>
            {stage.applied ? 'Close' : 'Try again'}
          </Button>
        )}
        {stage.name === 'unknown' && (
          <Button loading={!stage.rereadFailed} onClick={() => recheck(getValues(), stage.error)}>
            Check again
          </Button>
        )}
      </div>
    </form>
  );
};
