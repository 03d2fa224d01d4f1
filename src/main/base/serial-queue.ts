/** Runs asynchronous steps one after the other. A step that fails rejects its own promise and does not stop the next one. */
export interface SerialQueue {
  run<T>(step: () => Promise<T>): Promise<T>;
  /** Resolves when all steps given so far have ended, successfully or not. */
  idle(): Promise<void>;
}

export const createSerialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (step) => {
      const result = last.then(step);
      last = result.catch(() => undefined);
      return result;
    },
    idle: async () => void (await last),
  };
};
