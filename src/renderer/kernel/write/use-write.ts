import { useRef, useState } from 'react';
import { AppError, errorMessage, fieldErrors, writeOutcome } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toast-store.ts';

/** The outcome of a write; `unknown` after a timeout or a lost connection. */
export type WriteEnding = 'succeeded' | 'refused' | 'unknown';

/**
 * The Idempotency-Key of one opening of a dialog or form. It stays the same while the outcome is unknown, so that nothing is done
 * twice. It is renewed after a success, and after a refusal for any values but those it was first sent with, because a platform may bind
 * a key to its first body.
 */
export const createIdempotencyKey = () => {
  let key = crypto.randomUUID();
  let firstValues: string | null = null;
  let lastEnding: WriteEnding | null = null;
  return {
    /** The key to send these values with. */
    forValues: (values: unknown): string => {
      const now = JSON.stringify(values);
      if (lastEnding === 'succeeded' || (lastEnding === 'refused' && now !== firstValues)) {
        key = crypto.randomUUID();
        firstValues = null;
      }
      firstValues ??= now;
      lastEnding = null;
      return key;
    },
    end: (ending: WriteEnding): void => {
      lastEnding = ending;
      // Does not keep written values longer than needed.
      if (ending === 'succeeded') firstValues = null;
    },
  };
};

export interface WriteRequest {
  idempotencyKey: string;
}

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

const showErrorToast = (error: unknown): void =>
  toast({ tone: 'danger', title: errorMessage(error), description: writeOutcome(error) });

/**
 * The basis of all writes: one at a time, with one Idempotency-Key per mount, never retried automatically, with a toast on failure.
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
  const [key] = useState(createIdempotencyKey);

  const write = async (values: Values): Promise<WriteResult<Answer>> => {
    if (isInFlight.current) return { status: 'ignored' };
    isInFlight.current = true;
    setSending(true);
    try {
      const answer = await send(values, { idempotencyKey: key.forValues(values) });
      key.end('succeeded');
      await onSuccess?.(answer, values);
      return { status: 'succeeded', answer };
    } catch (error) {
      const ending = endingOf(error);
      key.end(ending);
      if (error instanceof AppError && error.code === 'cancelled' && ending === 'refused') return { status: 'ignored' };
      showError(error);
      return { status: ending, error, fields: fieldErrors(error) };
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  };
  /** Ends a write whose outcome was unknown and has been found out. */
  const settle = (ending: 'succeeded' | 'refused'): void => key.end(ending);
  return { write, settle, isSending };
};
