import { useRef, useState } from 'react';
import { toastSentForApproval } from '#kernel/approvals/sent-for-approval.ts';
import { AppError, errorMessage, fieldErrors, writeOutcome } from '#kernel/base/app-error.ts';
import type { WriteRequest } from '#kernel/definitions/action.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { createIdempotencyKeys, type WriteEnding } from './write-record.ts';

export type WriteResult<Answer> =
  | { status: 'succeeded'; answer: Answer }
  | { status: 'refused' | 'unknown'; error: unknown; fields: Readonly<Record<string, string>> }
  /** Nothing was sent: another write is running, or the member declined main's confirmation. */
  | { status: 'ignored' };

interface WriteOptions<Values, Answer> {
  send: (values: Values, request: WriteRequest) => Promise<Answer>;
  onSuccess?: (answer: Answer, values: Values) => unknown;
  /** Shows a failure, by default in a toast. */
  showError?: (error: unknown) => void;
}

/** The outcome of a failed write. */
export const endingOf = (error: unknown): Exclude<WriteEnding, 'succeeded'> =>
  error instanceof AppError && error.failure.unknownOutcome ? 'unknown' : 'refused';

/** Shows why a write failed and whether it was done, or that it waits for a second member. */
export const showErrorToast = (error: unknown): void =>
  error instanceof AppError && error.code === 'needs-approval'
    ? toastSentForApproval()
    : toast({ tone: 'danger', title: errorMessage(error), description: writeOutcome(error) });

/**
 * A write without a record to compare: one at a time, never retried automatically, with a toast on failure. While an outcome is unknown
 * every further try has the same Idempotency-Key, whatever its values: the platform carries out one of them and refuses the others.
 * After a write main sends `data.changed`, and every window refetches what changed.
 */
export const useWrite = <Values, Answer>({
  send,
  onSuccess,
  showError = showErrorToast,
}: WriteOptions<Values, Answer>) => {
  const [isSending, setSending] = useState(false);
  // Read and written outside of rendering: two clicks can come within one render.
  const isInFlight = useRef(false);
  const [keys] = useState(() => createIdempotencyKeys());

  const write = async (values: Values): Promise<WriteResult<Answer>> => {
    if (isInFlight.current) return { status: 'ignored' };
    isInFlight.current = true;
    setSending(true);
    try {
      const answer = await send(values, { idempotencyKey: keys.forValues(values) });
      keys.end('succeeded');
      // What follows may fail, but the write was carried out and must not seem refused.
      try {
        await onSuccess?.(answer, values);
      } catch (error) {
        reportError(error);
      }
      return { status: 'succeeded', answer };
    } catch (error) {
      const ending = endingOf(error);
      keys.end(ending);
      if (error instanceof AppError && error.code === 'cancelled' && ending === 'refused') return { status: 'ignored' };
      showError(error);
      return { status: ending, error, fields: fieldErrors(error) };
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  };
  return { write, isSending };
};
