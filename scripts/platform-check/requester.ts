import { setTimeout as sleep } from 'node:timers/promises';
import { type Failure, type Result, succeed } from '../../src/contract/bridge/result.ts';
import { isWrite } from '../../src/contract/platform/definitions/endpoint.ts';
import { createClient } from '../../src/main/api/client.ts';
import { readFromDialect } from '../../src/main/api/in-dialect.ts';
import { findEndpoint } from '../../src/main/api/load-contract.ts';
import { parseJson } from '../../src/main/api/parse-json.ts';
import { silentLog } from './silent-log.ts';

/** An answer of the platform as it came, beside what the console makes of it. */
export interface Answer {
  /** Null if no answer came. */
  status: number | null;
  headers: Headers;
  /** Null if the body is not JSON. */
  json: unknown;
  /** Why the console could not use the answer; null if it could. */
  failure: Failure | null;
  /** How long it took, in ms. */
  ms: number;
}

export interface Call {
  params?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
  /** A token in place of the one of the file. */
  token?: string;
}

/** Sends a request to an endpoint by its name, such as `customers.list`. */
export type Ask = (name: string, call?: Call) => Promise<Answer>;

interface RequesterParts {
  url: string;
  token: string;
  timeoutMs: number;
  concurrency: number;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  wait?: (ms: number) => Promise<unknown>;
}

/** A longer Retry-After ends the tries, as it does in the console. */
const longestWaitMs = 60_000;
const triesAfterWait = 5;

/** A limit of how many calls run at a time. */
const createLimit = (count: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    while (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

/** Keeps a copy of the text that the client reads of a body: no more than the client accepts. */
const recordBody = (response: Response, onText: (text: string) => void): Response => {
  const decoder = new TextDecoder();
  const copy = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      onText(decoder.decode(chunk, { stream: true }));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(copy) ?? null, response);
};

/**
 * Asks a platform with the console's own client: paths, headers, time limit, refused redirects and the size limit of answers are those of
 * the console. A Retry-After holds back all requests.
 */
export const createRequester = (parts: RequesterParts): Ask => {
  const { url, token, timeoutMs, concurrency, wait = sleep } = parts;
  const send = parts.fetch ?? fetch;
  const limit = createLimit(concurrency);
  const device = { id: crypto.randomUUID(), name: 'platform-check' };
  /** Resolves when the platform may be asked again, and when that is, in ms of `performance.now()`. */
  let pause: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  const askOnce: Ask = async (name, { params = {}, body, token: otherToken, ...options } = {}) => {
    const received: { response: Response | null; text: string } = { response: null, text: '' };
    const client = createClient({
      fetch: async (address, init) => {
        const response = await send(address, init);
        received.response = response;
        return recordBody(response, (piece) => {
          received.text += piece;
        });
      },
      baseUrl: async () => succeed(url),
      device: async () => device,
      bearer: () => otherToken ?? token,
      onAnswer: () => {},
      onNoAnswer: () => {},
      onOutdated: () => {},
      onDrift: () => {},
      onFailure: () => {},
      log: silentLog,
      timeoutMs,
    });
    const startedAt = performance.now();
    const found = await findEndpoint(name);
    let result: Result<unknown> = found;
    if (found.ok && found.value.kind === 'file') {
      const sink = { write: async () => succeed(undefined), progress: () => {} };
      result = await client.download(name, { ...params }, body, { sink, ...options });
    } else if (found.ok) result = await client.send({ name, endpoint: found.value, params, body, ...options });
    const { response, text } = received;
    return {
      status: response?.status ?? null,
      headers: response?.headers ?? new Headers(),
      json: found.ok && !isWrite(found.value) ? readFromDialect(parseJson(text)) : parseJson(text),
      failure: result.ok ? null : result,
      ms: performance.now() - startedAt,
    };
  };

  const ask: Ask = async (name, call) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await limit(async () => {
        await pause;
        return askOnce(name, call);
      });
      const waitMs = answer.failure?.retryAfterMs;
      if (waitMs === undefined || waitMs > longestWaitMs || tries >= triesAfterWait) return answer;
      const until = performance.now() + waitMs;
      // Requests that are refused at the same time share one pause.
      if (until <= pausedUntil) continue;
      pausedUntil = until;
      pause = wait(waitMs);
    }
  };
  return ask;
};
