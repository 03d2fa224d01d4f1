/** How many requests run at the same time. */
const concurrentReads = 4;

/** Runs tasks, a few at the same time, and returns their results in order. Starts no more after one failed, or once `signal` is aborted. */
export const inParallel = async <T, R>(
  inputs: readonly T[],
  run: (input: T) => Promise<R>,
  signal: AbortSignal,
): Promise<R[]> => {
  const results: R[] = [];
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  const queue = inputs.entries();
  const work = async () => {
    for (const [index, input] of queue) {
      stopped.throwIfAborted();
      try {
        results[index] = await run(input);
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrentReads }, work));
  return results;
};
