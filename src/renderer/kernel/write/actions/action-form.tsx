import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { compareAmounts, isPlainDecimal } from '#contract/values/decimals.ts';
import { ApprovalNotice } from '#kernel/approvals/approval-notice.tsx';
import { useMayNeedApproval } from '#kernel/approvals/approval-policy.ts';
import { useHeldReason } from '#kernel/approvals/waiting-approvals.ts';
import {
  type AnyAction,
  type AnyRecordActions,
  type FormInput,
  type FormValues,
  type Headline,
  resolveFor,
  type SuccessMessage,
  successDescription,
  writeOfAction,
} from '#kernel/definitions/action.ts';
import { isRemoval } from '#kernel/definitions/change.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { scrollIntoView } from '#kernel/ui/layout/scroll-into-view.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { addDecisions, type DecidedRecord } from '../decided-records.ts';
import { FormInputs, keepFocus, platformError, tidiedValues } from '../inputs/form-inputs.tsx';
import { isSameValue, rebaseLists } from '../inputs/form-value.ts';
import { useFormValues } from '../inputs/use-form-values.ts';
import { DiscardQuestion, useBlockedNavigation } from '../record-form/discard-changes.tsx';
import classes from '../record-form/form.module.css';
import { SubmitKeyHint, submitKeyShortcuts, useSubmitKey } from '../record-form/submit-key.tsx';
import { validChanges } from '../record-form/valid-changes.ts';
import { canTryAgain, hasEnded, useRecordWrite } from '../use-record-write.ts';
import { Changes, CheckNowButton, UnconfirmedNotice, WriteOutcome } from '../write-outcome.tsx';
import { sendRule } from '../write-record.ts';
import { incrementActionCount } from './action-count.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { HolderLink } from './holder-link.tsx';

export interface ActionDialogProps {
  action: AnyAction;
  actions: AnyRecordActions;
  record: unknown;
  /** The record that a success is noted for; null: it is not noted. */
  decided: DecidedRecord | null;
  /** `isDeleted`: the record no longer exists. */
  onClose: (isDeleted?: boolean) => void;
}

interface ActionFormProps extends ActionDialogProps {
  /** The result of the action's `prepare`. */
  prepared: unknown;
  onSending: (isSending: boolean) => void;
  /** Whether the dialog may close now: asked before Escape or the close button does it. */
  canClose: RefObject<() => boolean>;
}

const noValues = (): FormValues => ({});

const isSameForm = (values: FormValues, others: FormValues): boolean =>
  Object.entries(values).every(([name, value]) => isSameValue(value, others[name]));

/** Whether closing the form would lose typed text or a choice. */
const isEdited = (values: FormValues, initial: FormValues): boolean =>
  Object.entries(values).some(
    ([name, value]) => !(typeof value === 'string' && value.trim() === '') && !isSameValue(value, initial[name]),
  );

/** Whether an entry is the text to confirm; an amount may be typed with other zeros at its end. */
const isSameEntry = (entry: string, text: string): boolean =>
  entry === text || (isPlainDecimal(entry) && isPlainDecimal(text) && compareAmounts(entry, text) === 0);

const HeadlineFigure = ({ label, value, before }: Headline) => (
  <div className={classes.headline}>
    <p>
      <span>{before.label}</span>
      <span className="num">{before.value}</span>
    </p>
    <p>
      <span>{label}</span>
      <output aria-live="off" {...(value === null && { 'data-empty': true })}>
        {value ?? emptyValue}
      </output>
    </p>
  </div>
);

/** The form of an action's dialog, replaced by the outcome after a conflict or an unknown result. */
export const ActionForm = ({
  action,
  actions,
  record: opened,
  prepared,
  decided,
  onClose,
  onSending,
  canClose,
}: ActionFormProps) => {
  const { id: memberId } = useMe();
  const label = resolveFor(action.label, opened);
  const noteSuccess = () => {
    incrementActionCount();
    if (decided) addDecisions(memberId, label, [decided]);
  };
  const onDone = useEffectEvent(noteSuccess);
  const initialValues = action.initialValues ?? noValues;
  const { record, stage, problem, submit, unconfirmed, restoredValues, stop, resume, ...write } = useRecordWrite({
    owner: action.id,
    title: `${label}: ${actions.name(opened)}`,
    record: opened,
    actions,
    changes: (target, given) => action.changes(target, given, prepared),
    send: (target, given, request) => action.send(target, given, request, prepared),
    onSuccess: (answer, target, expected) => {
      const message: SuccessMessage =
        typeof action.successMessage === 'string'
          ? { title: action.successMessage }
          : action.successMessage(answer, target, expected);
      const { title, isPartial = false } = message;
      const description = successDescription(actions.name(target), message);
      toast({ tone: isPartial ? 'danger' : 'success', title, description });
      noteSuccess();
      onClose(isRemoval(expected));
    },
  });
  const schema = action.schema?.(record, prepared);
  const { control, values, handleSubmit, setError, clearErrors, setValue, getValues, reset } = useFormValues({
    defaultValues: { ...initialValues(opened, prepared), ...restoredValues },
    schema,
  });
  const [confirmation, setConfirmation] = useState('');
  const [isDiscardAsked, setDiscardAsked] = useState(false);
  /** The values of the last refusal: a holder is asked for once, not with each character. */
  const [refused, setRefused] = useState<FormValues>({});
  const isDone = stage.name === 'resolved' && stage.applied === true;
  const isEnded = hasEnded(stage);
  const isGone = stage.name === 'conflict' ? stage.isDeleted : isDone && isRemoval(stage.expected);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  const isSentForApproval = stage.name === 'sent-for-approval';
  useEffect(() => {
    // The member goes on to the next record.
    if (isSentForApproval) incrementActionCount();
  }, [isSentForApproval]);
  const rule = sendRule(unconfirmed.tries, values, Date.now());
  const isKept = stage.name === 'unconfirmed' || rule === 'same';
  const unsaved = !isEnded && !isKept && isEdited(values, initialValues(opened, prepared));
  useUnsavedChanges({ isOpen: unsaved });

  /** Updates unedited inputs to the current record; edited inputs keep their values. */
  const continueOnCurrentRecord = () => {
    const newest = { ...initialValues(record, prepared), ...restoredValues };
    const rebased = rebaseLists(initialValues(opened, prepared), getValues(), newest);
    reset(newest, { keepDirtyValues: true });
    for (const [name, value] of Object.entries(rebased)) setValue(name, value, { shouldDirty: true });
    setConfirmation('');
    resume();
  };

  const changes = action.changes(record, values, prepared);
  const shownChanges = validChanges(
    (given) => action.changes(record, given, prepared),
    values,
    initialValues(record, prepared),
    schema,
  );
  const isPreviewed = shownChanges.length > 0;
  const effects = isPreviewed ? action.effects?.(record, values, prepared) : undefined;
  const headline = action.headline?.(record, values, prepared);
  // Somebody else has already changed the flag: sending would do the opposite of the button's label.
  const isOutdated = resolveFor(action.label, record) !== label || action.isAvailable?.(record) === false;
  const approvable = writeOfAction(action, record);
  const heldReason = useHeldReason(actions, record)(approvable);
  const disabledReason = isOutdated
    ? 'The record has changed and this action no longer applies. Close this and check the record.'
    : (action.disabledReason?.(record) ?? (stage.name === 'editing' ? heldReason : null));
  const warning = isPreviewed ? (action.warning?.(record, values) ?? null) : null;
  const confirmationText = isPreviewed ? (action.confirmationText?.(record, values) ?? null) : null;
  const isConfirmed =
    confirmationText === null ||
    (action.isConfirmed?.(confirmation.trim(), confirmationText) ?? isSameEntry(confirmation.trim(), confirmationText));
  const isSending = stage.name === 'sending';
  const isChecking = stage.name === 'checking';
  const isBusy = isChecking || isSending;
  const isFormShown = stage.name === 'editing' || isBusy;
  // Escape again closes the question and keeps editing; only its button discards.
  canClose.current = () => {
    if (isChecking) stop();
    if (unsaved) setDiscardAsked(!isDiscardAsked);
    return !unsaved;
  };
  useBlockedNavigation(unsaved || isSending, () => {
    if (isChecking) stop();
    if (!isSending) setDiscardAsked(true);
  });
  /** Nothing is left to edit: the button closes what is only read. */
  const isOver = isEnded || stage.name === 'unconfirmed' || (isFormShown && isOutdated);
  const cancel = () => {
    if (isChecking) stop();
    else if (unsaved && !isOver && !isGone) setDiscardAsked(true);
    else onClose(isGone);
  };
  // An invalid value is no change, but trying to send it shows its error.
  const isOnlyInvalid = changes.length > 0 && !isPreviewed;
  const canTry =
    disabledReason === null &&
    changes.length > 0 &&
    rule !== 'waiting' &&
    // `formState.isValid` would wait for a blur.
    (!action.submitWhenValid || schema?.safeParse(values).success !== false) &&
    isConfirmed;
  useEffect(() => onSending(isSending), [isSending, onSending]);

  const isRefusedChanged = !isSameForm(values, refused);
  /** The platform refused other values than the form has now. */
  const isRefusalOld = isRefusedChanged && Object.keys(refused).length > 0;
  useEffect(() => {
    // A value that another record has may be made of several inputs, such as a phone number of a country.
    if (isRefusedChanged) clearErrors(Object.keys(action.holders ?? {}).filter((name) => name in refused));
  }, [isRefusedChanged, refused, action, clearErrors]);
  const refusalNotes = Object.fromEntries(
    Object.entries(action.holders ?? {}).flatMap(([name, holder]) =>
      name in refused ? [[name, <HolderLink key={name} query={holder(record, refused, prepared)} />]] : [],
    ),
  );

  // Whoever approves has only the reason to go by.
  const mayNeedApproval = useMayNeedApproval(approvable) && !actions.needNoApproval;
  const inputs = (action.inputs?.(record, prepared, values) ?? []).map((input): FormInput => {
    if (!mayNeedApproval || input.kind !== 'reason') return input;
    const { hint: _optional, ...required } = input;
    return required;
  });
  const isReasonRequired = mayNeedApproval && inputs.some(({ kind }) => kind === 'reason');
  const hasFacts = action.decisionFacts !== undefined;
  // Sets the focus after each stage: the focused element may be new, or was disabled or replaced.
  const element = useRef<HTMLFormElement>(null);
  useSubmitKey(element);
  useEffect(() => {
    if (stage.name === 'sending' || stage.name === 'checking') return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    const invalid = find('[aria-invalid=true]');
    const next = invalid ?? find('[data-autofocus]') ?? find('[data-form-buttons] button:enabled');
    // In a low window the facts of a decision come first; typing brings the field into sight.
    next?.focus({ preventScroll: invalid === undefined && hasFacts });
  }, [stage.name, hasFacts]);

  // The dialog's focus trap focuses the field as well, a task after it opens, and scrolls to it.
  useEffect(() => {
    if (!hasFacts) return;
    const timer = setTimeout(() => {
      element.current?.scrollTo(0, 0);
      element.current?.firstElementChild?.scrollTo(0, 0);
    });
    return () => clearTimeout(timer);
  }, [hasFacts]);

  const onSubmit = (event: FormEvent) => {
    // As leaving the input would, which may come only after the answer and change what it was about.
    for (const input of inputs)
      for (const [name, value] of tidiedValues(input, values)) setValue(name, value, { shouldDirty: true });
    void handleSubmit(async (valid) => {
      if (!canTry || isOnlyInvalid || stage.name !== 'editing' || isDiscardAsked) return;
      if (isReasonRequired && String(getValues().reason ?? '').trim() === '') {
        setError('reason', { type: platformError, message: 'Reason is required' }, { shouldFocus: true });
        return;
      }
      const errors = await submit(valid);
      setRefused(Object.keys(errors).length > 0 ? valid : {});
      for (const [index, [name, message]] of Object.entries(errors).entries())
        setError(name, { type: platformError, message }, { shouldFocus: index === 0 });
    })(event);
  };

  return (
    <form
      ref={element}
      noValidate
      className={classes.dialogForm}
      onSubmit={onSubmit}
      {...(canTry && !action.isToggle && stage.name === 'editing' && write.readAheadEvents)}
    >
      <div className={classes.dialogScroll}>
        <div className={classes.dialogContent}>
          <p className={classes.subject}>
            <strong dir="auto">{actions.name(record)}</strong>
            {/* What is sent is of the record; the outcome of the record as opened, of which the sentence would say the opposite now. */}
            <span className="muted">{resolveFor(action.consequence, isFormShown ? record : opened)}</span>
          </p>
          {isFormShown && <DecisionFacts facts={action.decisionFacts?.(record) ?? []} />}
          {isFormShown && !actions.needNoApproval && <ApprovalNotice write={approvable} records={[record]} />}
          {isFormShown && disabledReason !== null && <Alert color="red">{disabledReason}</Alert>}
          {isFormShown && !isOutdated && (
            <fieldset className={classes.inputs} disabled={isBusy || disabledReason !== null}>
              {headline && <HeadlineFigure {...headline} value={isPreviewed ? headline.value : null} />}
              <FormInputs
                inputs={inputs}
                control={control}
                setValue={setValue}
                suggestedReasons={action.suggestedReasons?.(record) ?? []}
                refusalNotes={refusalNotes}
              />
              {effects && effects.changes.length > 0 && <Changes {...effects} />}
            </fieldset>
          )}
          {!isFormShown && <WriteOutcome stage={stage} changes={changes} unconfirmed={unconfirmed} />}
          {isFormShown && !isOutdated && <UnconfirmedNotice rule={rule} unconfirmed={unconfirmed} />}
          {isFormShown && problem !== null && !isRefusalOld && (
            <Alert
              ref={scrollIntoView}
              color={problem.isResolved ? 'orange' : 'red'}
              role="alert"
              title={problem.message}
            >
              {problem.outcome} Your changes are kept.
            </Alert>
          )}
          {isDiscardAsked && <DiscardQuestion onKeep={() => setDiscardAsked(false)} onDiscard={() => onClose()} />}
        </div>
      </div>
      <div className={classes.dialogFooter} hidden={isDiscardAsked}>
        {isFormShown && !isOutdated && (
          <Changes title="What changes" changes={shownChanges} empty="Nothing changes yet." />
        )}
        {isFormShown && !isOutdated && warning !== null && (
          <Alert color="orange" role="alert">
            {warning}
          </Alert>
        )}
        {isFormShown && !isOutdated && confirmationText !== null && (
          <TextInput
            label={`Type ${confirmationText} to confirm`}
            value={confirmation}
            autoComplete="off"
            disabled={isBusy}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
          />
        )}
        <div className={classes.buttons} data-form-buttons>
          <Button variant="default" onMouseDown={keepFocus} onClick={cancel} disabled={isSending}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {isFormShown && !isOutdated && (
            <Button
              type="submit"
              onMouseDown={keepFocus}
              loading={isBusy}
              disabled={!canTry}
              {...(isOnlyInvalid && { 'aria-disabled': true, 'data-disabled': true })}
              aria-keyshortcuts={submitKeyShortcuts()}
              rightSection={<SubmitKeyHint />}
              {...(resolveFor(action.tone ?? 'plain', opened) === 'danger' ? { color: 'red' } : {})}
            >
              {label}
            </Button>
          )}
          {stage.name === 'conflict' && !stage.isDeleted && (
            <Button onClick={continueOnCurrentRecord}>Continue with the current record</Button>
          )}
          {canTryAgain(stage) && !isOutdated && <Button onClick={continueOnCurrentRecord}>Try again</Button>}
          <CheckNowButton stage={stage} unconfirmed={unconfirmed} />
        </div>
      </div>
    </form>
  );
};
