/** How many requests run at the same time. */
const concurrentReads = 4;

/** Runs tasks, a few at the same time, and returns their results in order. Starts no more once `signal` is aborted. */
export const inParallel = async <T, R>(
  inputs: readonly T[],
  run: (input: T) => Promise<R>,
  signal: AbortSignal,
): Promise<R[]> => {
  const results: R[] = [];
  const queue = inputs.entries();
  const work = async () => {
    for (const [index, input] of queue) {
      signal.throwIfAborted();
      results[index] = await run(input);
    }
  };
  await Promise.all(Array.from({ length: concurrentReads }, work));
  return results;
};
