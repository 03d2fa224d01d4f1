import { Alert, Button, Progress, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApprovalLink, ApprovalNotice } from '#kernel/approvals/approval-notice.tsx';
import { type AnyAction, resolveFor, writeOfAction } from '#kernel/definitions/action.ts';
import type { AnyBulkAction, BulkActions } from '#kernel/definitions/bulk-action.ts';
import type { Noun } from '#kernel/definitions/list.ts';
import { reviewText } from '#kernel/fields/explanation.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { totalsOf } from '#kernel/format/totals.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { unavailableReason } from '../actions/unavailable-reason.ts';
import { FormInputs } from '../inputs/form-inputs.tsx';
import { useFormValues } from '../inputs/use-form-values.ts';
import { NextCheck } from '../next-check.tsx';
import { DiscardQuestion, useBlockedNavigation } from '../record-form/discard-changes.tsx';
import formClasses from '../record-form/form.module.css';
import { SubmitKeyHint, submitKeyShortcuts, useSubmitKey } from '../record-form/submit-key.tsx';
import classes from './bulk-form.module.css';
import { type BulkItem, canRetry } from './bulk-write.ts';
import { useBulkWrite } from './use-bulk-write.ts';

export interface BulkDialogProps {
  bulk: BulkActions;
  action: AnyBulkAction;
  noun: Noun;
  /** The selected rows by their keys. */
  rows: ReadonlyMap<string, unknown>;
  /** The path of a row's page; null if it has none. */
  pathOf: (row: unknown) => string | null;
  /** Receives the keys of the rows whose change succeeded. */
  onClose: (succeeded: readonly string[]) => void;
}

interface BulkFormProps extends BulkDialogProps {
  items: readonly BulkItem[];
  /** Gives the keys of the changed rows if the dialog may close now, otherwise null. */
  keysAfterClose: RefObject<() => readonly string[] | null>;
}

/** `4 of 6 payouts`, or `6 payouts` for all of them. */
export const partOf = (part: number, all: number, noun: Noun): string =>
  part === all ? formatCount(all, ...noun) : `${part} of ${formatCount(all, ...noun)}`;

const hasOutcome =
  (...names: BulkItem['outcome']['name'][]) =>
  ({ outcome }: BulkItem): boolean =>
    names.includes(outcome.name);

/** The reasons that fit every one of the records. */
const commonReasons = ({ suggestedReasons = () => [] }: AnyAction, items: readonly BulkItem[]): readonly string[] => {
  const [first = [], ...others] = items.map(({ record }) => suggestedReasons(record));
  return first.filter((reason) => others.every((reasons) => reasons.includes(reason)));
};

/** The form of a bulk action, its progress, and its result. */
export const BulkForm = ({
  bulk,
  action: chosen,
  noun,
  rows,
  pathOf,
  items: loaded,
  keysAfterClose,
  onClose,
}: BulkFormProps) => {
  const { action, label, done, consequence } = chosen;
  const { items, isRunning, stopReason, unconfirmedCount, checkAt, isChecking, checkNow, run, stop } = useBulkWrite({
    action,
    bulk,
    items: loaded,
  });
  const [hasRun, setHasRun] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const [isDiscardAsked, setDiscardAsked] = useState(false);
  const pending = items.filter(canRetry);
  const succeeded = items.filter(hasOutcome('succeeded'));
  const sentForApproval = items.filter(hasOutcome('sent-for-approval'));
  /** Nothing is left to do about them: their rows are no longer selected. */
  const ended = [...succeeded, ...sentForApproval];
  /** The records that the action was not possible on when the dialog opened. Of those that couldn't be read nobody knows. */
  const [excludedKeys] = useState(
    () =>
      new Set(
        loaded
          .filter(hasOutcome('failed'))
          .filter(({ record }) => unavailableReason(action, record) !== null)
          .map(({ key }) => key),
      ),
  );
  const excluded = items.filter(({ key }) => excludedKeys.has(key));
  const tryable = items.length - excluded.length;
  const failed = items.filter((item) => hasOutcome('failed')(item) && !excluded.includes(item));
  const first = (pending[0] ?? items[0])?.record;
  const { control, values, handleSubmit, setValue } = useFormValues({
    defaultValues: action.initialValues?.(first, undefined) ?? {},
    schema: action.schema?.(first, undefined),
  });
  const isEdited = !hasRun && Object.values(values).some((value) => typeof value === 'string' && value.trim() !== '');
  useUnsavedChanges({ isOpen: isEdited || isRunning, hasUnsavedChanges: isEdited, isSending: isRunning });
  useBlockedNavigation(isEdited || isRunning, () => setDiscardAsked(!isRunning));
  const keysOf = (list: readonly BulkItem[]) => list.map(({ key }) => key);
  // Escape again closes the question and keeps editing; only its button discards.
  keysAfterClose.current = () => {
    if (isEdited) setDiscardAsked(!isDiscardAsked);
    return isRunning || isEdited ? null : keysOf(ended);
  };

  // What cannot be undone is confirmed by typing the number of records.
  const needsConfirmation = action.confirmationText !== undefined;
  const isConfirmed = !needsConfirmation || hasRun || confirmation.trim() === String(pending.length);
  const canSubmit = pending.length > 0 && isConfirmed && !isRunning;
  const element = useRef<HTMLFormElement>(null);
  useSubmitKey(element);
  useEffect(() => {
    // Not the button that stops: a second Enter would press it.
    if (isRunning) return element.current?.closest<HTMLElement>('[role=dialog]')?.focus();
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('[data-form-buttons] button:enabled'))?.focus();
  }, [isRunning]);
  const onSubmit = (event: FormEvent) =>
    void handleSubmit(async (valid) => {
      if (!canSubmit || isDiscardAsked) return;
      await run(valid, () => setHasRun(true));
    })(event);

  const tried = items.length - pending.length - items.filter(hasOutcome('sending')).length;
  const sending = items.find(hasOutcome('sending'));
  const lists = { bulk, rows, pathOf };
  const afterRun = { ...lists, isResult: true };
  return (
    <form ref={element} noValidate className={formClasses.dialogForm} onSubmit={onSubmit}>
      <div className={formClasses.dialogScroll}>
        <div className={formClasses.dialogContent}>
          {!hasRun && (
            <>
              <p className={formClasses.subject} hidden={pending.length === 0}>
                <span className="muted">{consequence}</span>
              </p>
              {!bulk.actions.needNoApproval && (
                <ApprovalNotice write={writeOfAction(action, first)} records={items.map(({ record }) => record)} />
              )}
              {pending.length > 0 && (
                <p className={`num ${classes.totals}`}>
                  <span className="muted">Total</span>
                  {totalsOf(pending.map(({ record }) => bulk.amount(record))).map((total) => (
                    <strong key={total.currency}>{moneyElement(total, { exact: true })}</strong>
                  ))}
                </p>
              )}
              <Outcomes title={`To be ${done}`} items={pending} {...lists} />
              {pending.length === 0 ? (
                <Alert color="orange">
                  None of the selected {noun[1]} can be {done}.
                </Alert>
              ) : (
                <fieldset className={formClasses.inputs}>
                  <FormInputs
                    inputs={action.inputs?.(first, undefined, values) ?? []}
                    control={control}
                    setValue={setValue}
                    suggestedReasons={commonReasons(action, pending)}
                  />
                </fieldset>
              )}
              <Outcomes title={`Can't be ${done}`} items={[...excluded, ...failed]} {...lists} />
            </>
          )}
          {isRunning && (
            <div className={classes.progress} role="status">
              <Progress value={(100 * tried) / items.length} aria-label="Progress" />
              <p className="muted">
                {sending ? <span dir="auto">{bulk.actions.name(sending.record)}</span> : 'Waiting'}
                <span className="num">
                  {tried} of {items.length}
                </span>
              </p>
            </div>
          )}
          {hasRun && !isRunning && (
            <>
              <Alert color={succeeded.length + sentForApproval.length === tryable ? 'teal' : 'orange'} role="status">
                {succeeded.length} of {formatCount(tryable, ...noun)} {done}.
                {sentForApproval.length > 0 && ` ${sentForApproval.length} sent for approval.`}
                {excluded.length > 0 && ` ${formatCount(excluded.length, ...noun)} left out.`}
              </Alert>
              {checkAt !== null && (
                <p className="muted">
                  {formatCount(unconfirmedCount, ...noun)} may still be {done};{' '}
                  <NextCheck at={checkAt} isChecking={isChecking} />.
                </p>
              )}
              <Outcomes
                title={`${sentenceCase(done)}, but the platform reported an error`}
                items={succeeded.filter(({ outcome }) => 'message' in outcome)}
                {...afterRun}
              />
              <Outcomes
                title="Sent for approval"
                text={<WaitsForApproval items={sentForApproval} />}
                items={sentForApproval}
                {...afterRun}
              />
              <Outcomes title={`Not ${done}`} items={failed} {...afterRun} />
              <Outcomes title={`Can't be ${done}`} items={excluded} {...lists} />
              <Outcomes title="Outcome not known" items={items.filter(hasOutcome('unknown'))} {...afterRun} />
              <Outcomes
                title="Not sent"
                text={stopReason && `Stopped: ${stopReason}`}
                items={items.filter(hasOutcome('waiting'))}
                {...afterRun}
              />
            </>
          )}
          {isDiscardAsked && <DiscardQuestion onKeep={() => setDiscardAsked(false)} onDiscard={() => onClose([])} />}
        </div>
      </div>
      <div className={formClasses.dialogFooter} hidden={isDiscardAsked}>
        {!hasRun && needsConfirmation && pending.length > 0 && (
          <TextInput
            label={`Type ${pending.length} to confirm the number of ${noun[1]}`}
            value={confirmation}
            autoComplete="off"
            onChange={(event) => setConfirmation(event.currentTarget.value)}
          />
        )}
        <div className={formClasses.buttons} data-form-buttons>
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button variant="default" onClick={() => (isEdited ? setDiscardAsked(true) : onClose(keysOf(ended)))}>
              {hasRun || pending.length === 0 ? 'Close' : 'Cancel'}
            </Button>
          )}
          {hasRun && checkAt !== null && (
            <Button variant="default" loading={isChecking} onClick={checkNow}>
              Check now
            </Button>
          )}
          {!isRunning && pending.length > 0 && (
            <Button
              type="submit"
              disabled={!canSubmit}
              aria-keyshortcuts={submitKeyShortcuts()}
              rightSection={<SubmitKeyHint />}
              {...(resolveFor(action.tone ?? 'plain', first) === 'danger' ? { color: 'red' } : {})}
            >
              {!hasRun
                ? `${label} ${formatCount(pending.length, ...noun)}`
                : pending.some(hasOutcome('waiting'))
                  ? 'Continue'
                  : 'Retry failed'}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};

interface OutcomesProps extends Pick<BulkDialogProps, 'bulk' | 'rows' | 'pathOf'> {
  title: string;
  /** A line below the title. */
  text?: ReactNode;
  items: readonly BulkItem[];
  /** The list has all the height it needs, and says of each failure whether something was sent. */
  isResult?: boolean;
}

/** What kept a record from being changed, or what the platform answered although it was, and in a result, whether anything was sent for it. */
const outcomeText = ({ outcome }: BulkItem, isResult: boolean): string | null => {
  if (!('message' in outcome)) return null;
  if (!isResult || outcome.name !== 'failed') return outcome.message ?? null;
  const sent = outcome.wasSent ? 'It was sent, but not carried out.' : 'Nothing was sent.';
  return `${outcome.message.replace(/\.$/, '')}. ${sent}`;
};

/** Says that nothing is changed yet, with a link where all records became one request. */
const WaitsForApproval = ({ items }: { items: readonly BulkItem[] }) => {
  const [id, ...others] = new Set(
    items.flatMap(({ outcome }) => (outcome.name === 'sent-for-approval' ? outcome.requestId : [])),
  );
  return (
    <>
      Nothing is changed until another member approves.{' '}
      {others.length === 0 && (
        <ApprovalLink id={id ?? null} target="_blank">
          Open the request
        </ApprovalLink>
      )}
    </>
  );
};

/** Records with what kept them from being changed. Those with a page are links, which open in a window of their own. */
const Outcomes = ({ title, text, items, bulk, rows, pathOf, isResult = false }: OutcomesProps) =>
  items.length > 0 && (
    <section className={classes.outcomes} data-result={isResult} aria-label={title}>
      <h3>
        {title} <span className="num muted">{items.length}</span>
      </h3>
      {text && <p className="muted">{text}</p>}
      <ul>
        {items.map((item) => {
          const { key, record } = item;
          const path = pathOf(rows.get(key));
          const name = bulk.actions.name(record);
          const review = reviewText(record);
          const message = outcomeText(item, isResult);
          return (
            <li key={key}>
              <span className={classes.record}>
                {path === null ? (
                  <span dir="auto">{name}</span>
                ) : (
                  <Link to={path} target="_blank" dir="auto">
                    {name}
                  </Link>
                )}
                <span className="muted" dir="auto">
                  {bulk.details(record).filter(Boolean).join(' · ')}
                </span>
              </span>
              {review !== null && (
                <span className={classes.review} dir="auto">
                  {review}
                </span>
              )}
              {message !== null && <span className={classes.message}>{message}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
