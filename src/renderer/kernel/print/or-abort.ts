/** The value, unless the signal is aborted before it is there. */
export const orAbort = <Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([value, aborted]).finally(() => signal.removeEventListener('abort', stop));
};
