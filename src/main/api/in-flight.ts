interface Request {
  requestId: string;
  windowId: number;
  isWrite: boolean;
}

interface Running extends Request {
  controller: AbortController;
  ended: Promise<void>;
}

/**
 * Requests under way, by the page's request id, so that they can be cancelled: one, a window's, or all. A write outlives its
 * window: cut off, it may have been carried out or not, and nobody would be left to read the record again.
 */
export class InFlight {
  readonly #running = new Map<string, Running>();

  /** Runs `work` with a signal of its own; null where this id is already under way. */
  async run<T>(request: Request, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const { requestId } = request;
    if (this.#running.has(requestId)) return null;
    const controller = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#running.set(requestId, { ...request, controller, ended });
    try {
      return await work(controller.signal);
    } finally {
      this.#running.delete(requestId);
      end();
    }
  }

  /** Cancels a request of this window; one that has ended, or another window's, is left alone. */
  cancel(requestId: string, windowId: number): void {
    const found = this.#running.get(requestId);
    if (found?.windowId === windowId) found.controller.abort();
  }

  /** Cancels what a window that is gone asked for, but for its writes. */
  cancelWindow(windowId: number): void {
    for (const { controller, isWrite, windowId: owner } of this.#running.values()) {
      if (owner === windowId && !isWrite) controller.abort();
    }
  }

  cancelAll(): void {
    for (const { controller } of this.#running.values()) controller.abort();
  }

  /** Resolves when the writes under way have ended, well or not. */
  async writesEnd(): Promise<void> {
    await Promise.all([...this.#running.values()].filter(({ isWrite }) => isWrite).map(({ ended }) => ended));
  }
}
