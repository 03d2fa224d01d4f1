/** As many as Chromium has connections to one host. More writes at once wait for their turn. */
export const writePartitions: readonly string[] = [1, 2, 3, 4, 5, 6].map((number) => `platform-write-${number}`);

/** Of Electron's `Session` what is used here. */
export interface Connections {
  closeAllConnections(): Promise<void>;
}

/** Rejects once `signal` aborts, which `stop` ends. */
const rejectOnAbort = (signal: AbortSignal) => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return { promise, stop: () => signal.removeEventListener('abort', abort) };
};

/**
 * Gives each write a Chromium session that has no connection yet. Chromium repeats a request by itself, whatever it does, if a connection
 * that was used before breaks or answers 408; on a new connection it does not. The result waits for a session without a connection, which is
 * the write's own until `signal` aborts; it rejects with the signal's reason if that comes first.
 */
export const createWriteSessions = <Session extends Connections>(
  fromPartition: (partition: string, options: { cache: boolean }) => Session,
) => {
  // The one that was used last is taken first: it can resume its TLS session.
  const idle = writePartitions.toReversed();
  const waiting: ((partition: string) => void)[] = [];

  const release = (partition: string): void => {
    const next = waiting.shift();
    if (next) next(partition);
    else idle.push(partition);
  };
  const nextIdle = async (aborted: Promise<never>): Promise<string> => {
    const partition = idle.pop();
    if (partition !== undefined) return partition;
    const turn = Promise.withResolvers<string>();
    waiting.push(turn.resolve);
    try {
      return await Promise.race([turn.promise, aborted]);
    } catch (reason) {
      const index = waiting.indexOf(turn.resolve);
      if (index >= 0) waiting.splice(index, 1);
      // Its turn came in the same moment.
      else void turn.promise.then(release);
      throw reason;
    }
  };

  return async (signal: AbortSignal): Promise<Session> => {
    const aborted = rejectOnAbort(signal);
    try {
      signal.throwIfAborted();
      const partition = await nextIdle(aborted.promise);
      const session = fromPartition(partition, { cache: false });
      try {
        // Not when the last one was given back: that promise never settles if the network service crashed.
        await Promise.race([session.closeAllConnections(), aborted.promise]);
        signal.throwIfAborted();
      } catch (reason) {
        release(partition);
        throw reason;
      }
      const giveBack = () => {
        session.closeAllConnections().catch(() => undefined);
        release(partition);
      };
      signal.addEventListener('abort', giveBack, { once: true });
      return session;
    } finally {
      aborted.stop();
    }
  };
};
