import type { Unreadable } from '#contract/platform/unreadable.ts';

/** What a query passes to each of its requests; a query that wraps another one passes it on. */
export interface ReadContext {
  signal: AbortSignal;
  /** Receives the ETag of each request's answer; null if it has none. */
  onEtag?: (endpoint: string, etag: string | null) => void;
  /**
   * Accepts an answer without its rows or fields that do not fit the contract, and receives what was left out. Without it such an answer
   * fails.
   */
  onUnreadable?: (unreadable: Unreadable) => void;
}

/** Options for useQuery. The key is the endpoint's name and the parameters. */
export interface ReadQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: ReadContext) => Promise<T>;
}
