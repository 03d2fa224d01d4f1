/** Requests under way, by the page's request id, so that they can be cancelled: one, a window's, or all. */
export class InFlight {
  readonly #running = new Map<string, { controller: AbortController; windowId: number }>();

  /** Runs `work` with a signal of its own; null where this id is already under way. */
  async run<T>(requestId: string, windowId: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (this.#running.has(requestId)) return null;
    const controller = new AbortController();
    this.#running.set(requestId, { controller, windowId });
    try {
      return await work(controller.signal);
    } finally {
      this.#running.delete(requestId);
    }
  }

  /** Cancels a request of this window; one that has ended, or another window's, is left alone. */
  cancel(requestId: string, windowId: number): void {
    const found = this.#running.get(requestId);
    if (found?.windowId === windowId) found.controller.abort();
  }

  cancelWindow(windowId: number): void {
    for (const { controller, windowId: owner } of this.#running.values()) if (owner === windowId) controller.abort();
  }

  cancelAll(): void {
    for (const { controller } of this.#running.values()) controller.abort();
  }
}
