import { useRef, useState } from 'react';
import { AppError, errorMessage, fieldErrors, writeOutcome } from '#kernel/base/app-error.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** The outcome of a write; `unknown` after a timeout or a lost connection. */
export type WriteEnding = 'succeeded' | 'refused' | 'unknown';

/** Keeps a key while the outcome of its write is unknown, so that a form that is opened again continues with it. */
export interface IdempotencyKeyStore {
  read: () => string | null;
  /** Null removes it. */
  write: (key: string | null) => void;
}

/**
 * The Idempotency-Key of one opening of a dialog or form, or of a draft. It stays the same while the outcome is unknown, so that nothing
 * is done twice. It is renewed after a success, and after a refusal for any values but those it was first sent with, because a platform
 * may bind a key to its first body.
 */
export const createIdempotencyKey = (store?: IdempotencyKeyStore) => {
  const start = store?.read() ?? null;
  let key: string = start ?? crypto.randomUUID();
  // The first values of a stored key are not stored, so any refusal renews it: no values equal the empty text.
  let firstValues: string | null = start === null ? null : '';
  let lastEnding: WriteEnding | null = start === null ? null : 'unknown';
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
      // Before the request: the page may be gone before its answer.
      store?.write(key);
      return key;
    },
    end: (ending: WriteEnding): void => {
      lastEnding = ending;
      if (ending !== 'unknown') store?.write(null);
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
  keyStore?: IdempotencyKeyStore | undefined;
}

/** The outcome of a failed write. */
export const endingOf = (error: unknown): Exclude<WriteEnding, 'succeeded'> =>
  error instanceof AppError && error.failure.unknownOutcome ? 'unknown' : 'refused';

/** Shows why a write failed and whether it was done. */
export const showErrorToast = (error: unknown): void =>
  toast({ tone: 'danger', title: errorMessage(error), description: writeOutcome(error) });

/**
 * The basis of all writes: one at a time, with one Idempotency-Key per mount, never retried automatically, with a toast on failure.
 * After a write main sends `data.changed`, and every window refetches what changed.
 */
export const useWrite = <Values, Answer>({
  send,
  onSuccess,
  showError = showErrorToast,
  keyStore,
}: WriteOptions<Values, Answer>) => {
  const [isSending, setSending] = useState(false);
  // Read and written outside of rendering: two clicks can come within one render.
  const isInFlight = useRef(false);
  const [key] = useState(() => createIdempotencyKey(keyStore));

  const write = async (values: Values): Promise<WriteResult<Answer>> => {
    if (isInFlight.current) return { status: 'ignored' };
    isInFlight.current = true;
    setSending(true);
    try {
      const answer = await send(values, { idempotencyKey: key.forValues(values) });
      key.end('succeeded');
      // What follows may fail, but the write was carried out and must not seem refused.
      try {
        await onSuccess?.(answer, values);
      } catch (error) {
        reportError(error);
      }
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
