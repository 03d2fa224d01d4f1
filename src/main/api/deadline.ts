/** Why a wait ended early. */
export type DeadlineReason = 'timeout' | 'cancelled';

/** Thrown by `race` when the deadline has ended the wait. */
export class DeadlineError extends Error {
  readonly reason: DeadlineReason;
  constructor(reason: DeadlineReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * One deadline for all steps of a request. `signal` aborts after `ms` or when `cancel` aborts, and `race` then stops waiting even if the
 * awaited step ignores the signal. `renew` restarts the time. `end` must be called when done: it aborts `signal` too, because Electron
 * keeps the connection of a response whose body was canceled or never read (net-client-request.ts).
 */
export const startDeadline = (ms: number, cancel: AbortSignal | undefined) => {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  const stop = (reason: DeadlineReason) => {
    reject(new DeadlineError(reason));
    controller.abort();
  };
  const onCancel = () => stop('cancelled');
  const start = () => setTimeout(() => stop('timeout'), ms);
  let timer = start();
  if (cancel?.aborted) onCancel();
  else cancel?.addEventListener('abort', onCancel, { once: true });
  return {
    signal: controller.signal,
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([ended, work]),
    renew: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
      cancel?.removeEventListener('abort', onCancel);
      controller.abort();
    },
  };
};
export type Deadline = ReturnType<typeof startDeadline>;
