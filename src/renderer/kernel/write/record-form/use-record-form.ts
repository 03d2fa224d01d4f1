import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormValues } from '#kernel/definitions/action.ts';
import { type Change, comparedValuesByKey, differences, isSameChange } from '#kernel/definitions/change.ts';
import { type FormDefinition, submitLabelOf, successMessageOf } from '#kernel/definitions/form.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { isSameValue, rebaseLists } from '../inputs/form-value.ts';
import { isRuleError } from '../inputs/nested-errors.ts';
import { useFormValues } from '../inputs/use-form-values.ts';
import { useRecordWrite } from '../use-record-write.ts';
import type { IdempotencyKeyStore } from '../write-record.ts';
import { sendRule } from '../write-record.ts';
import { validChanges } from './valid-changes.ts';

/** Where a form keeps what was entered until it is saved. */
export interface FormDraft {
  read: () => FormValues | null;
  /** Null removes it. */
  write: (values: FormValues | null) => void;
  /** The key of a write whose outcome is unknown; removed with the draft. */
  keyStore: IdempotencyKeyStore;
}

interface RecordFormOptions {
  /** Runs once the saved form has no more unsaved changes, such as to leave its page. */
  onSaved?: (() => void) | undefined;
  draft?: FormDraft | null;
}

/** A record that does not exist yet has nothing to refetch. */
const noRecord = {
  recordQuery: () => ({ queryKey: ['no record'], queryFn: () => Promise.resolve(null) }),
  comparedValues: () => [],
};

/**
 * The state of a form that creates a record or edits one: values, validation, before → after, the write with its conflicts and unknown
 * outcomes, and the draft.
 */
export const useRecordForm = (
  definition: FormDefinition,
  current: unknown,
  { onSaved, draft = null }: RecordFormOptions = {},
) => {
  const { initialValues } = definition;
  /** The record that the member has seen. While the form is edited, a refetched record replaces it only when the member says so. */
  const [seen, setSeen] = useState(current);
  const changesOf = (record: unknown, values: FormValues) =>
    record === null ? [] : (definition.changes?.(record, values) ?? []);
  const { control, values, handleSubmit, setError, setFocus, setValue, reset, getValues, trigger, formState } =
    useFormValues({
      defaultValues: initialValues(seen),
      schema: definition.schema(seen),
      validatesOn: 'onChange',
    });
  /** What was just saved, until the record has been read again. */
  const [savedValues, setSavedValues] = useState<FormValues | null>(null);
  const actions = (current !== null && definition.record) || noRecord;
  const [draftValues, setDraftValues] = useState(() => draft?.read() ?? null);
  const [wasOutcomeUnknown] = useState(() => draft !== null && draft.keyStore.read() !== null);
  const finish = (saved: FormValues) => {
    draft?.write(null);
    reset(saved);
    setSavedValues(saved);
  };
  const { record, stage, problem, submit, unconfirmed, restoredValues, resume, readAheadEvents } = useRecordWrite({
    owner: definition,
    title: [submitLabelOf(definition, seen), seen === null ? null : definition.record?.name(seen)]
      .filter((part) => part != null)
      .join(': '),
    record: seen,
    actions,
    changes: changesOf,
    send: (target, given, request) => definition.send(given, request, target),
    onSuccess: ({ message }) => {
      toast({
        tone: 'success',
        title: message ?? successMessageOf(definition, seen),
        ...(seen !== null && definition.record && { description: definition.record.name(seen) }),
      });
      finish(getValues());
    },
    keyStore: draft?.keyStore,
  });
  const { isValid, touchedFields, errors } = formState;
  // The library's own `isDirty` is false after a reset that keeps edited values.
  const edited = Object.fromEntries(
    Object.entries(savedValues ?? initialValues(seen)).flatMap(([name, value]) => {
      const now = values[name];
      return now === undefined || isSameValue(now, value) ? [] : [[name, now]];
    }),
  );
  const isDirty = Object.keys(edited).length > 0;
  // The record that is read again after an own save has that save's changes.
  const ownChanges = savedValues === null ? [] : changesOf(seen, savedValues);
  const byOthers: readonly Change[] =
    seen === current
      ? []
      : differences(
          comparedValuesByKey(actions.comparedValues, seen),
          comparedValuesByKey(actions.comparedValues, current),
        ).filter((change) => !ownChanges.some((own) => isSameChange(own, change)));
  const newest = initialValues(current);
  const isSameInCurrent = Object.entries(edited).every(([name, value]) => isSameValue(newest[name], value));
  // Nothing could be overwritten. A write without an answer is still compared with the record as it was before.
  const canFollow = !isDirty || byOthers.length === 0 || (stage.name === 'editing' && isSameInCurrent);
  if (seen !== current && canFollow) setSeen(current);
  const isBusy = stage.name === 'checking' || stage.name === 'sending';
  const isSentForApproval = stage.name === 'sent-for-approval';
  useUnsavedChanges({ isOpen: isDirty && !isSentForApproval });

  // Once: the draft is older than what is typed before a refetch.
  const isRestored = useRef(false);
  const restore = useEffectEvent(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const initial = initialValues(seen);
    for (const [name, value] of Object.entries(draftValues ?? restoredValues ?? {}))
      if (name in initial) setValue(name, value, { shouldDirty: true, shouldTouch: true });
  });
  // A newer record updates unedited inputs; edited inputs keep their values.
  useEffect(() => {
    reset(initialValues(seen), { keepDirtyValues: true });
    setSavedValues(null);
    restore();
  }, [seen, initialValues, reset]);

  // From the second run on: the first comes before the draft is restored.
  const isFirstRun = useRef(true);
  const editedText = JSON.stringify(edited);
  const writeDraft = useEffectEvent(() => {
    if (!isFirstRun.current) draft?.write(isDirty && !isSentForApproval ? edited : null);
    isFirstRun.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what was edited, and not yet sent.
  useEffect(() => writeDraft(), [editedText, isSentForApproval]);

  // A rule may depend on other inputs: fields that were left, or that show an error of a rule, are checked again with every change.
  const valuesText = JSON.stringify(values);
  const checkAgain = useEffectEvent(() => {
    const ruled = Object.entries(errors).flatMap(([name, error]) => (isRuleError(error) ? [name] : []));
    const names = [...new Set([...ruled, ...Object.keys(touchedFields)])];
    if (names.length > 0) void trigger(names);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every change of a value.
  useEffect(() => checkAgain(), [valuesText]);

  // After the render without unsaved changes, so that nothing asks before the page is left.
  const handleSaved = useEffectEvent(() => onSaved?.());
  const isSaved = savedValues !== null;
  useEffect(() => {
    if (isSaved) handleSaved();
  }, [isSaved]);

  const onSubmit = (event: FormEvent) =>
    void handleSubmit(async (valid) => {
      const refused = Object.entries(await submit(valid));
      for (const [name, message] of refused) setError(name, { message });
      // The input, also for an error of a row's cell: `tiers.1.maker_fee` or `tiers[1].maker_fee`.
      const [input] = refused[0]?.[0].split(/[.[]/) ?? [];
      if (input !== undefined) setFocus(input);
    })(event);

  return {
    control,
    setValue,
    values,
    /** The values that differ from the record's. */
    editedValues: edited,
    record,
    stage,
    problem,
    isValid,
    isDirty,
    isBusy,
    isFormShown: stage.name === 'editing' || isBusy,
    /** Whether the values include those of a draft. */
    isDraftRestored: draftValues !== null && isDirty,
    /** Whether that draft was sent and its answer was lost. */
    wasOutcomeUnknown,
    changes: validChanges((of) => changesOf(record, of), values, initialValues(record), definition.schema(record)),
    onSubmit,
    /** Handlers of the form's element. */
    readAheadEvents: isDirty && stage.name === 'editing' ? readAheadEvents : {},
    discard: () => {
      draft?.write(null);
      setDraftValues(null);
      setSeen(current);
      reset(initialValues(current));
    },
    unconfirmed,
    /** Whether the values may be sent while the outcome of an earlier try is unknown. */
    sendRule: sendRule(unconfirmed.tries, values, Date.now()),
    /** Changes by others since the member saw the record, while the form is edited. */
    changesByOthers: stage.name === 'editing' && isDirty ? byOthers : [],
    /** Compares the form with the current record from now on; after a conflict that is the record just read. */
    continueOnCurrentRecord: () => {
      const now = stage.name === 'editing' ? current : record;
      const rebased = rebaseLists(initialValues(seen), edited, initialValues(now));
      setSeen(now);
      reset(initialValues(now), { keepDirtyValues: true });
      for (const [name, value] of Object.entries(rebased)) setValue(name, value, { shouldDirty: true });
      resume();
    },
    /** Ends a form whose change the refetched record shows. */
    acceptCurrentRecord: () => {
      finish(initialValues(record));
      resume();
    },
  };
};

export type RecordFormState = ReturnType<typeof useRecordForm>;
