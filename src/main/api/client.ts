import type { z } from 'zod';
import { endpoints } from '#contract/api/contract.ts';
import type { Auth, Endpoint } from '#contract/api/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { type Failure, fail, type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';
import { CutShort, type Deadline, startDeadline } from './deadline.ts';
import { codeOfNetwork, failureOfAnswer, failureOfNetwork, jsonOrNull } from './errors.ts';
import { isWrite } from './is-write.ts';
import { type Plan, planRequest } from './plan-request.ts';
import { readBody } from './read-body.ts';
import { type FileSink, saveBody } from './save-body.ts';

export interface ClientParts {
  /** Electron's net.fetch: system proxy, the system's trust store. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The platform's address without /v2; a Failure where there is none. May wait (the training platform starts). */
  baseUrl: () => Promise<Result<string>>;
  device: () => Promise<{ id: string; name: string }>;
  /** The token for a call, or null where there is none. Not asked for `link` and `none`. */
  bearer: (auth: Extract<Auth, 'session' | 'confirmation'>) => string | null;
  /** The platform refused this session token (401). */
  rejected: (token: string) => void;
  /** Something answered. `serverTime` is its Date header in ms, where it has one; `sentAt` and `at` are this machine's clock. */
  answered: (answer: { serverTime: number | null; sentAt: number; at: number }) => void;
  /** Nothing answered: offline or too slow. */
  unanswered: () => void;
  /** An answer of this endpoint lacked what the contract requires; `where` is the path of the first key, or 'size'. */
  drifted: (endpoint: string, where: string) => void;
  log: Log;
  now?: () => number;
  newId?: () => string;
}

export interface CallOptions {
  requestId?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

interface Call<Answer extends z.ZodType> extends CallOptions {
  name: string;
  endpoint: Endpoint<string, z.ZodObject, z.ZodType, Answer>;
  params?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** What is done with a 2xx answer. */
type Take<T> = (response: Response, deadline: Deadline) => Promise<Result<T>>;

const cutFailure = (error: CutShort, write: boolean, sent: boolean): Failure => {
  const unknown = write && sent ? { unknownOutcome: true } : {};
  return error.cut === 'timeout'
    ? fail('timeout', 'The platform did not answer in time', unknown)
    : fail('cancelled', 'Cancelled', unknown);
};

/**
 * The only speaker of HTTP (spec sections 7 and 8, design.md section 2). `send` takes an endpoint and gives its parsed answer;
 * `request` takes an endpoint's name from the page and refuses what is not the page's to call. Nothing is retried here: reads are
 * retried by the page's query client, writes never. Never throws.
 */
export class Client {
  readonly #parts: ClientParts;
  readonly #now: () => number;
  readonly #newId: () => string;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#newId = parts.newId ?? (() => crypto.randomUUID());
  }

  /** An endpoint that answers with a file, by its name: the answer goes to `sink` as it comes. */
  async download(
    name: string,
    params: Record<string, unknown>,
    body: unknown,
    { sink, ...options }: CallOptions & { sink: FileSink },
  ): Promise<Result<undefined>> {
    const endpoint = endpoints.get(name);
    const about = options.requestId === undefined ? {} : { requestId: options.requestId };
    if (!endpoint) return fail('invalid', 'The platform has no such call', about);
    if (endpoint.kind !== 'file') return fail('forbidden', 'This call gives no file', about);
    return this.#logged({ name, endpoint, params, body, ...options }, (response, deadline) =>
      saveBody(response, deadline, sink),
    );
  }

  async request(name: string, params: Record<string, unknown>, body: unknown, options: CallOptions = {}) {
    const endpoint = endpoints.get(name);
    const { requestId } = options;
    const about = requestId === undefined ? {} : { requestId };
    if (!endpoint) return fail('invalid', 'The platform has no such call', about);
    if (endpoint.door === 'session') return fail('forbidden', 'This call belongs to the sign-in', about);
    if (endpoint.kind === 'file') return fail('forbidden', 'This call gives a file, it is saved and not shown', about);
    return this.send({ name, endpoint, params, body, ...options });
  }

  async send<Answer extends z.ZodType>(call: Call<Answer>): Promise<Result<z.output<Answer>>> {
    return this.#logged(call, async (response, deadline) =>
      this.#accept(call, isWrite(call.endpoint), await deadline.race(readBody(response))),
    );
  }

  async #logged<T>(call: Call<z.ZodType>, take: Take<T>): Promise<Result<T>> {
    const requestId = call.requestId ?? this.#newId();
    const started = this.#now();
    const result = await this.#attempt(call, requestId, take);
    const { method, path } = call.endpoint;
    const code = result.ok ? 'ok' : result.code;
    this.#parts.log.info('api', {
      endpoint: call.name,
      method,
      path,
      code,
      status: result.ok ? 200 : result.status,
      ms: this.#now() - started,
      ...(!result.ok && result.unknownOutcome && { unknownOutcome: true }),
    });
    return result.ok ? result : { ...result, requestId };
  }

  async #attempt<T>(call: Call<z.ZodType>, requestId: string, take: Take<T>): Promise<Result<T>> {
    const { name, endpoint, params = {}, body } = call;
    const plan = planRequest(endpoint, params, body);
    if (!plan.ok) return plan;
    const token = this.#tokenFor(endpoint.auth, plan.value);
    if (endpoint.auth !== 'none' && token === null) return fail('signed-out', 'You are signed out');
    const write = isWrite(endpoint);
    const deadline = startDeadline(limits.requestTimeoutMs, call.signal);
    let sent = false;
    try {
      const base = await deadline.race(this.#parts.baseUrl());
      if (!base.ok) return base;
      const init: RequestInit = {
        method: endpoint.method,
        headers: await deadline.race(this.#headers(call, plan.value, token, requestId)),
        redirect: 'error',
        // Cookies and the disk cache have no part in this: the token is the session, and customers' data is not for the disk.
        credentials: 'omit',
        cache: 'no-store',
        signal: deadline.signal,
        ...(plan.value.body !== undefined && { body: plan.value.body }),
      };
      sent = true;
      const sentAt = this.#now();
      const response = await deadline.race(this.#parts.fetch(base.value + plan.value.target, init));
      const date = Date.parse(response.headers.get('date') ?? '');
      this.#parts.answered({ serverTime: Number.isNaN(date) ? null : date, sentAt, at: this.#now() });
      // Awaited here, so that what cuts it short is caught here.
      if (response.ok) return await take(response, deadline);
      const text = (await deadline.race(readBody(response)).catch(() => null)) ?? '';
      // After the body is read: the end of the session cancels everything under way, this call too.
      if (response.status === 401 && endpoint.auth === 'session' && token !== null) this.#parts.rejected(token);
      return failureOfAnswer({
        status: response.status,
        body: text,
        retryAfter: response.headers.get('retry-after'),
        carriedSession: endpoint.auth === 'session',
        isWrite: write,
        now: this.#now(),
      });
    } catch (error) {
      if (error instanceof CutShort) {
        if (error.cut === 'timeout' && sent) this.#parts.unanswered();
        return cutFailure(error, write, sent);
      }
      const failure = failureOfNetwork(error, write, sent);
      if (failure.code === 'offline') this.#parts.unanswered();
      this.#parts.log.warn('api.network', { endpoint: name, cause: codeOfNetwork(error) });
      return failure;
    } finally {
      deadline.end();
    }
  }

  #tokenFor(auth: Auth, plan: Plan): string | null {
    if (auth === 'none') return null;
    return auth === 'link' ? plan.linkToken : this.#parts.bearer(auth);
  }

  async #headers(call: Call<z.ZodType>, plan: Plan, token: string | null, requestId: string) {
    const device = await this.#parts.device();
    return {
      Accept: 'application/json',
      'Device-ID': device.id,
      'Device-Name': device.name,
      'X-Request-ID': requestId,
      ...(plan.contentType !== undefined && { 'Content-Type': plan.contentType }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(isWrite(call.endpoint) && { 'Idempotency-Key': call.idempotencyKey ?? this.#newId() }),
    };
  }

  /** Parses a 2xx answer. A write whose answer cannot be read was carried out: its record must be read again. */
  #accept<Answer extends z.ZodType>(call: Call<Answer>, write: boolean, text: string | null): Result<z.output<Answer>> {
    // An empty body says "done" as well as {} does; an endpoint that promises data fails on either.
    const parsed = text === null ? null : call.endpoint.answer.safeParse(text.trim() === '' ? {} : jsonOrNull(text));
    if (parsed?.success) return succeed(parsed.data);
    this.#parts.drifted(call.name, parsed?.error.issues[0]?.path.join('.') ?? 'size');
    return fail('drift', `The platform's answer to ${call.name} is not what the console expects`, {
      ...(write && { unknownOutcome: true }),
    });
  }
}
