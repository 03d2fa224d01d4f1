/**
 * An answer of a server. Unlike WHATWG's `Response`, which fits it, it holds what servers really send: statuses such as 20 or 999, and
 * headers with characters beyond Latin-1.
 */
export interface HttpResponse {
  readonly status: number;
  /** Whether the status is 2xx. */
  readonly ok: boolean;
  /** Header fields by name, in any case. `get` gives null where there is none; a field of one value that was sent twice has its first. */
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /** Fails where the answer is cut off. */
  readonly body: ReadableStream<Uint8Array> | null;
  /** Neither a length nor chunks say where the body ends: nobody can tell whether the connection closed at its end or broke halfway. */
  readonly hasUnmarkedEnd?: boolean;
}

/** A request of main, as `fetch` takes it. Every one refuses redirects, cookies, HTTP authentication and caches. */
export interface HttpRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData;
  redirect: 'error';
  credentials: 'omit';
  cache: 'no-store';
  /** Ends the request and the body of its answer. A write keeps its connections until it is aborted, so abort it at the end in any case. */
  signal: AbortSignal;
  /** Called with true while the request waits for a free connection and nothing of it has left, then with false right before it is sent. */
  onHeld?: (isHeld: boolean) => void;
}

/** Resolves with any answer that a server gives; rejects with a `NetworkError` where there is none, or as the signal says. */
export type HttpFetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** There is no whole answer. `code` is Chromium's error, such as `ERR_CONNECTION_RESET`, else `ERR_REDIRECT` or `ERR_NO_BODY`. */
export class NetworkError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`net::${code}`);
    this.name = 'NetworkError';
    this.code = code;
  }
}
