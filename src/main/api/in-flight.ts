interface Request {
  requestId: string;
  windowId: number;
  /** May change while `work` runs, until its endpoint is known. */
  isWrite: boolean;
}

interface Running {
  request: Readonly<Request>;
  controller: AbortController;
  ended: Promise<void>;
}

/**
 * Requests in flight, by the page's request id, so that one, a window's or all can be canceled. A write outlives its window: a canceled
 * write may have been carried out, and no window would read the record again.
 */
export interface InFlight {
  /** Runs `work` with a signal of its own; null: a request with this id is already in flight. */
  run<T>(request: Request, work: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Cancels a request of this window. A finished request, or another window's, is left alone. */
  cancel(requestId: string, windowId: number): void;
  /** Cancels a closed window's requests, except its writes. */
  cancelWindow(windowId: number): void;
  cancelAll(): void;
  /** Resolves when all writes in flight have ended, successfully or not. */
  writesEnd(): Promise<void>;
}

export const createInFlight = (): InFlight => {
  const running = new Map<string, Running>();
  return {
    run: async (request, work) => {
      const { requestId } = request;
      if (running.has(requestId)) return null;
      const controller = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      running.set(requestId, { request, controller, ended });
      try {
        return await work(controller.signal);
      } finally {
        running.delete(requestId);
        end();
      }
    },
    cancel: (requestId, windowId) => {
      const found = running.get(requestId);
      if (found?.request.windowId === windowId) found.controller.abort();
    },
    cancelWindow: (windowId) => {
      for (const { controller, request } of running.values()) {
        if (request.windowId === windowId && !request.isWrite) controller.abort();
      }
    },
    cancelAll: () => {
      for (const { controller } of running.values()) controller.abort();
    },
    writesEnd: async () => {
      await Promise.all([...running.values()].filter(({ request }) => request.isWrite).map(({ ended }) => ended));
    },
  };
};
