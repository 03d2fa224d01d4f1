import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError, aftermathOf, messageOf } from '#kernel/api/app-error.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import {
  type ActionDefinition,
  type ActionSubject,
  type Change,
  differences,
  existence,
  factsOf,
  isApplied,
  type Values,
} from './define-action.ts';

/**
 * Where a write stands (api.md: writes are never retried by themselves, and a flag's write carries no target state).
 * `checking`: the record is read again, nothing is sent yet and all can be stopped. `sending`: it is on its way.
 * `conflict`: somebody else changed the record since it was loaded. `unknown`: no answer came; the record is being read again.
 * `found`: it was read again, and shows the change (`applied`), or not, or cannot tell (null).
 */
export type Stage =
  | { name: 'asking' }
  | { name: 'checking' }
  | { name: 'sending' }
  | { name: 'conflict'; changes: readonly Change[]; gone: boolean }
  | { name: 'unknown'; error: string; failed: boolean }
  | { name: 'found'; applied: boolean | null; wanted: readonly Change[] };

interface Problem {
  message: string;
  /** What became of the try. */
  result: string;
  /** What was in the way is gone by the time this is read. */
  over: boolean;
}

interface UseActionOptions {
  definition: ActionDefinition;
  subject: ActionSubject;
  record: unknown;
  /** What the definition's `prepare` gave. */
  known: unknown;
  onClose: (gone?: boolean) => void;
}

/** Runs one opening of an action's dialog: one Idempotency-Key, one send at a time, a fresh reading before and after. */
export const useAction = ({ definition, subject, record: loaded, known, onClose }: UseActionOptions) => {
  const client = useQueryClient();
  const [record, setRecord] = useState(loaded);
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const key = useRef(crypto.randomUUID());
  const busy = useRef(false);
  const touched = useRef(false);
  const stopped = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /**
   * The record as the platform has it now: not as the cache remembers, and not by a reading that began before this one. One try, so
   * that nobody waits behind a locked dialog for what was not sent.
   */
  const readAgain = async () => {
    touched.current = true;
    const query = subject.reread(record);
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    return client.fetchQuery({ ...query, staleTime: 0, retry: false });
  };

  // Header, tabs, logs and lists follow, however the dialog ends: what is on screen is read again, the rest when next looked at.
  useEffect(
    () => () => {
      if (touched.current) void client.invalidateQueries();
    },
    [client],
  );

  const findOut = async (wanted: readonly Change[], error: string) => {
    setStage({ name: 'unknown', error, failed: false });
    try {
      const now = await readAgain();
      if (now !== null) setRecord(now);
      setStage({ name: 'found', applied: isApplied(wanted, factsOf(subject, now)), wanted });
    } catch {
      setStage({ name: 'unknown', error, failed: true });
    }
  };

  const send = async (values: Values, setErrors: (errors: Record<string, string>) => void) => {
    if (busy.current) return;
    busy.current = true;
    stopped.current = false;
    setProblem(null);
    setStage({ name: 'checking' });
    const wanted = definition.changes(record, values, known);
    let sent = false;
    try {
      const now = await readAgain();
      if (stopped.current) return;
      const others = differences(factsOf(subject, record), factsOf(subject, now));
      if (others.length > 0) {
        if (now !== null) setRecord(now);
        setStage({ name: 'conflict', changes: others, gone: now === null });
        return;
      }
      sent = true;
      setStage({ name: 'sending' });
      const answer = await definition.run(record, values, key.current);
      const { title, description = subject.name(record) } = definition.done(answer, record);
      toast({ tone: 'good', title, description });
      onClose(wanted.some(({ label, to }) => label === existence.label && to === existence.no));
    } catch (error) {
      if (sent && error instanceof AppError && error.failure.unknownOutcome) {
        await findOut(wanted, messageOf(error));
        return;
      }
      if (stopped.current) return;
      if (error instanceof AppError && error.code === 'signed-out') {
        // Read once somebody is signed in again: until then the cover, which says that the session has ended, lies over the dialog.
        const result = `Nothing was ${sent ? 'carried out' : 'sent'}. You can send it now.`;
        setProblem({ message: 'Your session had ended', result, over: true });
      } else {
        const result = sent ? aftermathOf(error) : 'Nothing was sent.';
        toast({ tone: 'bad', title: messageOf(error), description: result });
        setProblem({ message: messageOf(error), result: result ?? 'The platform refused the change.', over: false });
      }
      if (error instanceof AppError && error.failure.fields) setErrors(error.failure.fields);
      setStage({ name: 'asking' });
    } finally {
      busy.current = false;
    }
  };

  /** Back to the form before anything was sent. */
  const stop = () => {
    stopped.current = true;
    setStage({ name: 'asking' });
    void client.cancelQueries({ queryKey: subject.reread(record).queryKey, exact: true });
  };

  return {
    record,
    stage,
    /** Why the last try failed, until the next. */
    problem,
    send,
    stop,
    /** Looks again after an unknown outcome that could not be cleared up. */
    lookAgain: (values: Values, error: string) => void findOut(definition.changes(record, values, known), error),
    /** Back to the form, on the record as it is now. */
    resume: () => setStage({ name: 'asking' }),
  };
};
