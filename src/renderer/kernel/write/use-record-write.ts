import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApprovalRequest } from '#contract/bridge/failure.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { invalidateGroupOf } from '#kernel/api/data-changes.ts';
import { wasChangedInOtherWindow } from '#kernel/api/other-windows.ts';
import { toastSentForApproval } from '#kernel/approvals/sent-for-approval.ts';
import {
  AppError,
  errorMessage,
  fieldErrors,
  isUnsent,
  platformMessage,
  unknownOutcomeText,
  writeOutcome,
} from '#kernel/base/app-error.ts';
import type { AnyRecordActions, FormValues, WriteRequest } from '#kernel/definitions/action.ts';
import { type Change, comparedValuesByKey, isApplied } from '#kernel/definitions/change.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { addOpenForm, startBackgroundChecks, toastApplied } from './background-checks.ts';
import { changedBy } from './changed-by.ts';
import { createRecordReadAhead, createRecordReader } from './record-reader.ts';
import { unconfirmedToastId } from './settle-write.ts';
import {
  checkRecordWrite,
  forgetApplied,
  isExpectedOfLost,
  sendRecordWrite,
  triesOf,
  useTries,
  watchSessionEnd,
} from './unconfirmed-writes.ts';
import { useOpenSignal } from './use-open-signal.ts';
import { useScheduledCheck } from './use-scheduled-check.ts';
import {
  type AppliedFinding,
  createIdempotencyKeys,
  type Finding,
  hasPlatformFailed,
  type IdempotencyKeyStore,
  nextCheckAt,
  type OpenFinding,
  type UnconfirmedTries,
  type WriteResult,
} from './write-record.ts';

/**
 * Whose change a write conflicts with: an earlier one of this window whose answer was lost, one of the member in another window, or one of
 * others, with their names where the platform gives them.
 */
export type ConflictCause =
  | { name: 'earlier-try' }
  | { name: 'other-window' }
  | { name: 'others'; actors: readonly string[] };

/**
 * The stage of a write on a record. `checking`: the record is refetched, nothing is sent yet. `conflict`: somebody else changed the record
 * since it was loaded; `message` is what the platform said about it, `cause` who did so. `unconfirmed`: no
 * answer arrived, and the platform may still carry out the change, or it failed and the record couldn't be read; `finding` is what the
 * record tells so far, null until it has been read. `resolved`: the refetched record shows the change (`applied`), or does not and the
 * platform's own time is over, or it cannot be determined (null). `error`: the platform's message if it failed although the record shows
 * the change. `sent-for-approval`: nothing is changed yet, a second member decides about `expected`.
 */
export type WriteStage =
  | { name: 'editing' }
  | { name: 'checking' }
  | { name: 'sending' }
  | {
      name: 'conflict';
      changes: readonly Change[];
      isUnclear: boolean;
      isDeleted: boolean;
      message: string | null;
      cause: ConflictCause;
    }
  | { name: 'unconfirmed'; error: string; finding: OpenFinding | null }
  | { name: 'sent-for-approval'; approval: ApprovalRequest; expected: readonly Change[] }
  | { name: 'resolved'; applied: boolean | null; expected: readonly Change[]; error?: string };

/** Whether nothing is left to do in the form: the record shows the change, or a second member decides about it. */
export const hasEnded = (stage: WriteStage): boolean =>
  stage.name === 'sent-for-approval' || (stage.name === 'resolved' && stage.applied === true);

/** Whether the form can be shown again after a lost answer: the record was read and doesn't show the change. */
export const canTryAgain = (stage: WriteStage): boolean =>
  stage.name === 'unconfirmed'
    ? stage.finding !== null && stage.finding.name !== 'unread'
    : stage.name === 'resolved' && stage.applied !== true;

/** Whether an error is an answer of the platform; main refuses what it does not send. */
const isFromPlatform = (error: unknown): boolean => error instanceof AppError && error.failure.status !== undefined;

/** Why the last write failed. */
export interface WriteProblem {
  message: string;
  /** Whether anything was sent or changed. */
  outcome: string;
  /** Whether the cause no longer exists, such as a session that was renewed meanwhile. */
  isResolved: boolean;
}

/** The writes of a dialog or form whose answer was lost. */
export interface UnconfirmedState {
  tries: UnconfirmedTries;
  /** When the record is read again, in ms since 1970. */
  checkAt: number;
  isChecking: boolean;
  checkNow: () => void;
}

interface RecordWriteOptions {
  /** The ID of the action, or the definition of the form: with the record it identifies writes whose answer was lost. */
  owner: unknown;
  /** What is written and on which record, for messages outside of the form: `Deactivate customer: Ada Obi`. */
  title: string;
  record: unknown;
  actions: Pick<AnyRecordActions, 'recordQuery' | 'comparedValues'>;
  changes: (record: unknown, values: FormValues) => readonly Change[];
  send: (record: unknown, values: FormValues, request: WriteRequest) => Promise<WriteAnswer>;
  onSuccess: (answer: WriteAnswer, record: unknown, expected: readonly Change[]) => void;
  keyStore?: IdempotencyKeyStore | undefined;
}

/** `writeRecord` for a dialog or form: its stages, messages and toasts, and the checks after a lost answer. */
export const useRecordWrite = ({
  owner,
  title,
  record: loaded,
  actions,
  changes,
  send,
  onSuccess,
  keyStore,
}: RecordWriteOptions) => {
  const client = useQueryClient();
  const [record, setRecord] = useState(loaded);
  // A newer reading is what the form shows: comparing with an older one would call the member's own last save a conflict.
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    setRecord(loaded);
  }
  const query = actions.recordQuery(record);
  const [openedAt] = useState(() => Date.now());
  const id = { owner, queryKey: query.queryKey, title };
  const tries = useTries(id);
  const compare = (target: unknown) => comparedValuesByKey(actions.comparedValues, target);
  const [keys] = useState(() => createIdempotencyKeys(keyStore));
  /** The try of an earlier opening whose change the record was opened with. */
  const [appliedBefore] = useState(() => tries.find(({ expected }) => isApplied(expected, compare(loaded)) === true));
  /** The last try of an earlier opening, if its outcome is not known by that. */
  const [lostBefore] = useState(() => (appliedBefore ? undefined : tries.at(-1)));
  const [stage, setStage] = useState<WriteStage>(
    lostBefore ? { name: 'unconfirmed', error: errorMessage(lostBefore.error), finding: null } : { name: 'editing' },
  );
  const [problem, setProblem] = useState<WriteProblem | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const isBusy = useRef(false);
  const controller = useRef(new AbortController());
  // A form that is gone sends nothing: the record may still be refetched when its dialog closes.
  useEffect(() => () => controller.current.abort(), []);

  const reader = createRecordReader(client, actions, record);
  const [ahead] = useState(() => createRecordReadAhead(actions, loaded));
  useEffect(() => ahead.drop, [ahead]);

  /** Whether the session of the last write has ended: its outcome is not for the next member. */
  const hasSessionEnded = useRef<() => boolean>(() => false);
  /** Once it is aborted, the background checks say what became of the write. */
  const openSignal = useOpenSignal();
  const showError = (message: string, outcome?: string) => {
    if (hasSessionEnded.current()) return;
    // After the form is closed, another record may be on the page.
    const description = openSignal.current.aborted ? [title, outcome].filter(Boolean).join('. ') : outcome;
    toast({ tone: 'danger', title: message, description });
  };

  /** `hasTries`: the outcome of an earlier try is still unknown, so only this one can be spoken of. */
  const fail = (error: unknown, wasSent: boolean, hasTries: boolean, advice = '') => {
    const nothing = hasTries ? 'This time nothing' : 'Nothing';
    if (error instanceof AppError && error.code === 'signed-out') {
      // Visible after signing in again; until then the session overlay is open.
      const outcome = `${nothing} was ${wasSent ? 'changed' : 'sent'}. You can send it now.`;
      setProblem({ message: 'Your session ended', outcome, isResolved: true });
    } else {
      const outcome = wasSent && !isUnsent(error) ? writeOutcome(error) : `${nothing} was sent.`;
      showError(errorMessage(error), outcome);
      const refusal = outcome ?? (isFromPlatform(error) ? 'The platform refused the change.' : 'Nothing was sent.');
      setProblem({ message: errorMessage(error), outcome: `${refusal}${advice}`, isResolved: false });
    }
  };

  const showApplied = ({ expected, record: now, error }: AppliedFinding) => {
    if (now !== null) setRecord(now);
    const failure = error === null ? {} : { error: errorMessage(error) };
    setStage({ name: 'resolved', applied: true, expected, ...failure });
    // The form is closed, and the background checks have nothing left to check.
    if (openSignal.current.aborted && !hasSessionEnded.current()) toastApplied(title, error);
  };

  const showApproval = (approval: ApprovalRequest, expected: readonly Change[]) => {
    setStage({ name: 'sent-for-approval', approval, expected });
    // The form is closed, so the outcome is shown nowhere else.
    if (openSignal.current.aborted && !hasSessionEnded.current()) toastSentForApproval(title);
  };

  const showFinding = (finding: OpenFinding, error: string) => {
    if (finding.name === 'unread') return setStage({ name: 'unconfirmed', error, finding });
    if (finding.record != null) setRecord(finding.record);
    const applied = finding.name === 'unclear' ? null : false;
    setStage(finding.isCertain ? { name: 'resolved', applied, expected: [] } : { name: 'unconfirmed', error, finding });
  };

  /** Whose changes a conflict shows. */
  const causeOf = ({
    changes: found,
    record: now,
  }: Extract<WriteResult<WriteAnswer>, { name: 'conflict' }>): ConflictCause => {
    if (wasChangedInOtherWindow(query.queryKey, openedAt)) return { name: 'other-window' };
    const actors = changedBy(record, now);
    return actors.length === 0 && isExpectedOfLost(id, found, openedAt)
      ? { name: 'earlier-try' }
      : { name: 'others', actors };
  };

  const showResult = (result: WriteResult<WriteAnswer>, expected: readonly Change[], wasOutcomeUnknown: boolean) => {
    switch (result.name) {
      case 'succeeded':
        // What follows may fail, but the write was carried out and must not seem refused.
        try {
          onSuccess(result.answer, result.record, expected);
        } catch (error) {
          reportError(error);
        }
        return setStage({ name: 'editing' });
      case 'applied':
        return showApplied(result);
      case 'sent-for-approval':
        return showApproval(result.approval, expected);
      case 'conflict':
        setStage({
          name: 'conflict',
          changes: result.changes,
          isUnclear: result.isUnclear,
          isDeleted: result.record === null,
          message: platformMessage(result.error),
          cause: causeOf(result),
        });
        if (result.record !== null) setRecord(result.record);
        return invalidateGroupOf(client, query.queryKey);
      case 'unconfirmed': {
        const lost = result.tries.at(-1);
        // What the platform said about this try; why the answer was lost is said already.
        if (result.error !== null && result.error !== lost?.error)
          showError(errorMessage(result.error), hasPlatformFailed(result.error) ? unknownOutcomeText : undefined);
        return showFinding(result.finding, errorMessage(lost?.error ?? result.error));
      }
      case 'refused': {
        const mayExist = wasOutcomeUnknown && record === null;
        const advice = mayExist ? ' It may have been added before: look for it before you send this again.' : '';
        fail(result.error, result.wasSent, result.tries.length > 0, advice);
      }
    }
    setStage({ name: 'editing' });
  };

  const [checkAt, setCheckAt] = useState(() => Date.now());
  const [isChecking, setChecking] = useState(false);

  /** Sends the values once; returns the platform's messages by field name. */
  const submit = async (values: FormValues): Promise<Readonly<Record<string, string>>> => {
    if (isBusy.current) return {};
    isBusy.current = true;
    hasSessionEnded.current = watchSessionEnd();
    controller.current = new AbortController();
    setSubmitting(true);
    setProblem(null);
    setStage({ name: 'checking' });
    const wasOutcomeUnknown = keys.isOutcomeUnknown();
    let wasSent = false;
    try {
      const expected = changes(record, values);
      const { signal } = controller.current;
      const result = await sendRecordWrite(id, {
        ...reader,
        keys,
        seen: record,
        values,
        expected,
        signal,
        takeAhead: ahead.take,
        send: (target, request) => {
          setStage({ name: 'sending' });
          wasSent = true;
          return send(target, values, request);
        },
        onLost: ({ error, idempotencyKey }) => {
          toast({
            id: unconfirmedToastId(idempotencyKey),
            tone: 'danger',
            title: errorMessage(error),
            description: `${title}. ${unknownOutcomeText}`,
          });
          setStage({ name: 'unconfirmed', error: errorMessage(error), finding: null });
        },
      });
      showResult(result, expected, wasOutcomeUnknown);
      // The form was closed while this was sent.
      if (openSignal.current.aborted) startBackgroundChecks({ id, reader, keys, title });
      if (result.tries.length > 0) setCheckAt(nextCheckAt(result.tries, Date.now()));
      return result.name === 'refused' && result.wasSent ? fieldErrors(result.error) : {};
    } catch (error) {
      // A definition threw; the form must not stay locked.
      reportError(error);
      if (wasSent) setStage({ name: 'resolved', applied: null, expected: [] });
      else {
        fail(error, false, tries.length > 0);
        setStage({ name: 'editing' });
      }
      return {};
    } finally {
      setSubmitting(false);
      isBusy.current = false;
    }
  };

  const onOpen = useEffectEvent(() => {
    const removeOpenForm = addOpenForm(id);
    if (appliedBefore) forgetApplied(id, appliedBefore);
    return removeOpenForm;
  });
  const onClose = useEffectEvent(() => startBackgroundChecks({ id, reader, keys, title }));
  useEffect(() => {
    const removeOpenForm = onOpen();
    return () => {
      removeOpenForm();
      onClose();
    };
  }, []);

  // Another form of this write, closed while it was sending, has its answer now: the member looks at the record before trying again.
  if (stage.name === 'unconfirmed' && tries.length === 0 && !isSubmitting && !isChecking)
    setStage({ name: 'resolved', applied: null, expected: [] });

  /** Shows what a check has found, if it changes what the form says now. */
  const showChecked = useEffectEvent((finding: Finding, checked: readonly Change[]) => {
    if (isBusy.current) return;
    if (finding.name === 'applied') showApplied(finding);
    else if (finding.name === 'sent-for-approval') showApproval(finding.approval, checked);
    else if (stage.name === 'unconfirmed') showFinding(finding, stage.error);
    // The form is no longer held back, and says why.
    else if (finding.name === 'unclear' && finding.isCertain && stage.name === 'editing') showFinding(finding, '');
    else if (finding.name === 'not-applied' && finding.isCertain && stage.name !== 'resolved')
      toast({ tone: 'danger', title: 'The change was not made', description: title });
  });

  useScheduledCheck(tries.length > 0 && !isSubmitting && !isChecking ? checkAt : null, async () => {
    setChecking(true);
    const checked = triesOf(id).at(-1)?.expected ?? [];
    const finding = await checkRecordWrite(id, reader, keys, openSignal.current);
    setChecking(false);
    if (finding !== null) showChecked(finding, checked);
    // Also when this check had no finding because the write is being sent again.
    const left = triesOf(id);
    if (left.length > 0) setCheckAt(nextCheckAt(left, Math.max(checkAt, Date.now())));
  });

  const unconfirmed: UnconfirmedState = { tries, checkAt, isChecking, checkNow: () => setCheckAt(Date.now()) };
  return {
    record,
    stage,
    problem,
    submit,
    /** Of a form that could be sent: while it is filled in, its record is read again, so that sending it takes one round trip. */
    readAheadEvents: { onInput: ahead.start, onFocus: ahead.start, onPointerOver: ahead.start },
    unconfirmed,
    /** The values of a try whose answer was lost in an earlier opening: they can be sent again. */
    restoredValues: lostBefore?.values ?? null,
    /** Returns to the form before anything is sent. */
    stop: () => {
      controller.current.abort();
      setStage({ name: 'editing' });
    },
    /** Returns to the form with the current record. */
    resume: () => setStage({ name: 'editing' }),
  };
};
