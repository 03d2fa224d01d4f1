/** Why a wait ended early. */
export type Cut = 'timeout' | 'cancelled';

/** Thrown by `race` when the deadline has ended the wait. */
export class CutShort extends Error {
  readonly cut: Cut;
  constructor(cut: Cut) {
    super(cut);
    this.cut = cut;
  }
}

/**
 * One deadline for all steps of a request. `signal` aborts after `ms` or when `cancel` aborts, and `race` then stops waiting even if the
 * awaited step ignores the signal. `renew` restarts the time. `end` must be called when done.
 */
export const startDeadline = (ms: number, cancel: AbortSignal | undefined) => {
  const controller = new AbortController();
  const { promise: cutOff, reject } = Promise.withResolvers<never>();
  cutOff.catch(() => undefined);
  const cut = (why: Cut) => {
    reject(new CutShort(why));
    controller.abort();
  };
  const onCancel = () => cut('cancelled');
  const start = () => setTimeout(() => cut('timeout'), ms);
  let timer = start();
  if (cancel?.aborted) onCancel();
  else cancel?.addEventListener('abort', onCancel, { once: true });
  return {
    signal: controller.signal,
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([cutOff, work]),
    renew: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
      cancel?.removeEventListener('abort', onCancel);
    },
  };
};
export type Deadline = ReturnType<typeof startDeadline>;
