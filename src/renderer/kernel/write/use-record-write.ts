import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WriteAnswer } from '#contract/definitions/answers.ts';
import { invalidateGroupOf } from '#kernel/api/data-changes.ts';
import { readFresh } from '#kernel/api/read-fresh.ts';
import { AppError, errorMessage, writeOutcome } from '#kernel/base/app-error.ts';
import { type AnyRecordActions, type Change, existence } from '#kernel/definitions/action.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { type IdempotencyKeyStore, useWrite, type WriteRequest } from './use-write.ts';

/** The compared fields of a record; null is a record that does not exist. */
export const comparedFields = (
  actions: Pick<AnyRecordActions, 'comparedFields'>,
  record: unknown,
): ReadonlyMap<string, string> =>
  record === null
    ? new Map([[existence.label, existence.no]])
    : new Map([[existence.label, existence.yes], ...actions.comparedFields(record)]);

/** The differences between two versions of a record. */
export const differences = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Change[] =>
  [...new Set([...before.keys(), ...now.keys()])].flatMap((label) => {
    const from = before.get(label) ?? emptyValue;
    const to = now.get(label) ?? emptyValue;
    return from === to ? [] : [{ label, from, to }];
  });

/**
 * Whether a record shows the expected changes: true if every field has its new value, false if every field still has its old value,
 * null otherwise, such as when the platform stored a value in another format.
 */
export const isApplied = (expected: readonly Change[], present: ReadonlyMap<string, string>): boolean | null => {
  // What has its new value already can't tell whether it was written again.
  const comparable = expected.filter(({ label, from, to }) => from !== to && present.has(label));
  if (comparable.length === 0) return null;
  if (comparable.every((change) => present.get(change.label) === change.to)) return true;
  return comparable.every((change) => present.get(change.label) === change.from) ? false : null;
};

/**
 * The stage of a write on a record. `checking`: the record is refetched, nothing is sent yet. `conflict`: somebody else changed the
 * record since it was loaded. `unknown`: no response arrived and the record is refetched. `resolved`: the refetched record shows the
 * change (`applied`), or does not, or it cannot be determined (null).
 */
export type WriteStage =
  | { name: 'editing' }
  | { name: 'checking' }
  | { name: 'sending' }
  | { name: 'conflict'; changes: readonly Change[]; isDeleted: boolean }
  | { name: 'unknown'; error: string; rereadFailed: boolean }
  | { name: 'resolved'; applied: boolean | null; expected: readonly Change[] };

/** Why the last write failed. */
export interface WriteProblem {
  message: string;
  /** Whether anything was sent or changed. */
  outcome: string;
  /** Whether the cause no longer exists, such as a session that was renewed meanwhile. */
  isOver: boolean;
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'conflict';

interface RecordWriteOptions<Values> {
  record: unknown;
  actions: Pick<AnyRecordActions, 'reread' | 'comparedFields'>;
  changes: (record: unknown, values: Values) => readonly Change[];
  send: (record: unknown, values: Values, request: WriteRequest) => Promise<WriteAnswer>;
  onSuccess: (answer: WriteAnswer, record: unknown, expected: readonly Change[]) => void;
  keyStore?: IdempotencyKeyStore | undefined;
}

/**
 * A write on a record that somebody else may change at the same time. The record is refetched before anything is sent, and a
 * difference is shown instead of overwritten. After an unknown outcome the refetched record shows what happened: repeating blindly could
 * flip a flag back.
 */
export const useRecordWrite = <Values>({
  record: loaded,
  actions,
  changes,
  send,
  onSuccess,
  keyStore,
}: RecordWriteOptions<Values>) => {
  const client = useQueryClient();
  const [record, setRecord] = useState(loaded);
  // A newer reading is what the form shows: comparing with an older one would call the member's own last save a conflict.
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    setRecord(loaded);
  }
  const [stage, setStage] = useState<WriteStage>({ name: 'editing' });
  const [problem, setProblem] = useState<WriteProblem | null>(null);
  const isStopped = useRef(false);
  const isBusy = useRef(false);
  /** What a try whose answer was lost would change: it may be carried out after the record was read again. Null: none. */
  const lost = useRef<readonly Change[] | null>(null);
  // A form that is gone sends nothing: the record may still be refetched when its dialog closes.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const readAgain = () => readFresh(client, actions.reread(record));
  const compared = (of: unknown) => comparedFields(actions, of);

  const fail = (error: unknown, wasSent: boolean) => {
    if (error instanceof AppError && error.code === 'signed-out') {
      // Visible after signing in again; until then the session overlay is open.
      const outcome = `Nothing was ${wasSent ? 'changed' : 'sent'}. You can send it now.`;
      setProblem({ message: 'Your session ended', outcome, isOver: true });
    } else {
      const outcome = wasSent ? writeOutcome(error) : 'Nothing was sent.';
      toast({ tone: 'danger', title: errorMessage(error), description: outcome });
      setProblem({
        message: errorMessage(error),
        outcome: outcome ?? 'The platform refused the change.',
        isOver: false,
      });
    }
  };

  const resolve = async (expected: readonly Change[], error: string) => {
    lost.current = expected;
    setStage({ name: 'unknown', error, rereadFailed: false });
    try {
      const now = await readAgain();
      if (now !== null) setRecord(now);
      const applied = isApplied(expected, compared(now));
      if (applied !== null) settle(applied ? 'succeeded' : 'refused');
      if (applied) lost.current = null;
      setStage({ name: 'resolved', applied, expected });
    } catch {
      setStage({ name: 'unknown', error, rereadFailed: true });
    }
  };

  const { write, settle } = useWrite<{ values: Values; expected: readonly Change[] }, WriteAnswer>({
    send: ({ values }, request) => send(record, values, request),
    onSuccess: (answer, { expected }) => {
      lost.current = null;
      onSuccess(answer, record, expected);
    },
    showError: (error) => {
      const isUnknown = error instanceof AppError && error.failure.unknownOutcome === true;
      // Shown as what changed, once the record is read again.
      if (isConflict(error)) return;
      if (isUnknown) toast({ tone: 'danger', title: errorMessage(error), description: writeOutcome(error) });
      else fail(error, true);
    },
    keyStore,
  });

  /** Shows that somebody else changed the record, or that a try whose answer was lost has done so, or may have. */
  const showChanged = (now: unknown, byOthers: readonly Change[]) => {
    const expected = lost.current;
    const applied = expected !== null && isApplied(expected, compared(now));
    if (now !== null) setRecord(now);
    if (applied) {
      settle('succeeded');
      lost.current = null;
    }
    setStage(
      expected === null || applied === false || (applied === null && now === null)
        ? { name: 'conflict', changes: byOthers, isDeleted: now === null }
        : { name: 'resolved', applied, expected },
    );
    // Other queries that show the record are outdated too.
    invalidateGroupOf(client, actions.reread(record).queryKey);
  };

  /** Reads the record again after a 409 and shows what somebody else changed; without a difference it shows the platform's message. */
  const explainConflict = async (error: unknown): Promise<void> => {
    const before = compared(record);
    const now = await readAgain().catch(() => undefined);
    const byOthers = now === undefined ? [] : differences(before, compared(now));
    const isUnexplained = now === undefined || byOthers.length === 0;
    if (isUnexplained && lost.current !== null) {
      // The platform may refuse it because the try whose answer was lost was carried out.
      toast({ tone: 'danger', title: errorMessage(error) });
      setStage({ name: 'resolved', applied: null, expected: lost.current });
      return;
    }
    if (isUnexplained) {
      fail(error, true);
      setStage({ name: 'editing' });
      return;
    }
    showChanged(now, byOthers);
  };

  const checkAndSend = async (values: Values): Promise<Readonly<Record<string, string>>> => {
    setProblem(null);
    setStage({ name: 'checking' });
    const expected = changes(record, values);
    try {
      const now = await readAgain();
      if (isStopped.current) return {};
      const byOthers = differences(compared(record), compared(now));
      if (byOthers.length > 0) {
        showChanged(now, byOthers);
        return {};
      }
    } catch (error) {
      if (isStopped.current) return {};
      fail(error, false);
      setStage({ name: 'editing' });
      return {};
    }
    setStage({ name: 'sending' });
    const result = await write({ values, expected });
    if (result.status === 'unknown') await resolve(expected, errorMessage(result.error));
    else if (result.status === 'refused' && isConflict(result.error)) await explainConflict(result.error);
    else setStage({ name: 'editing' });
    return 'fields' in result ? result.fields : {};
  };

  /** Sends the values once; returns the platform's messages by field name. */
  const submit = async (values: Values): Promise<Readonly<Record<string, string>>> => {
    if (isBusy.current) return {};
    isBusy.current = true;
    isStopped.current = false;
    try {
      return await checkAndSend(values);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    record,
    stage,
    problem,
    submit,
    /** Returns to the form before anything is sent. */
    stop: () => {
      isStopped.current = true;
      setStage({ name: 'editing' });
      void client.cancelQueries({ queryKey: actions.reread(record).queryKey, exact: true });
    },
    /** Refetches the record again after an unknown outcome. */
    recheck: (values: Values, error: string) => void resolve(changes(record, values), error),
    /** Returns to the form with the current record. */
    resume: () => setStage({ name: 'editing' }),
  };
};
