import { z } from 'zod';
import { entityTag } from '#contract/bridge/requests.ts';
import { type ErrorCode, type Failure, fail, type Result, succeed } from '#contract/bridge/result.ts';
import { message, recordSchemaOf } from '#contract/platform/definitions/answers.ts';
import type { Auth, Endpoint } from '#contract/platform/definitions/endpoint.ts';
import { isWrite, namesRecord } from '#contract/platform/definitions/endpoint.ts';
import type { Unreadable } from '#contract/platform/unreadable.ts';
import { limits } from '#contract/values/limits.ts';
import { id, optionalDateTime } from '#contract/values/schemas.ts';
import { createListeners } from '../base/listeners.ts';
import type { HttpRequest, HttpResponse } from '../http/http.ts';
import type { Log } from '../log/log.ts';
import { type Deadline, DeadlineError, startDeadline } from './deadline.ts';
import { codeOfNetwork, failureOfAnswer, failureOfNetwork } from './errors.ts';
import { bodyInDialect, queryInDialect, readFromDialect } from './in-dialect.ts';
import { findEndpoint } from './load-contract.ts';
import { parseJson } from './parse-json.ts';
import { type Plan, planRequest } from './plan-request.ts';
import { readPartly } from './read-partly.ts';
import { type FileSink, saveBody } from './save-body.ts';
import { saysSessionEnded } from './unauthorized.ts';

/** More than any page of 1,000 rows needs. Larger answers are refused, so that they cannot fill the machine's memory. */
const maxAnswerBytes = 20 * 1024 * 1024;

/** The version of the record in an answer; null if it has none that a write can be based on. */
const etagOf = ({ headers }: HttpResponse): string | null => entityTag.safeParse(headers.get('etag')).data ?? null;

/** Reads a response's body as text; null: larger than `maxBytes`. */
const readBody = async (response: HttpResponse, maxBytes = maxAnswerBytes): Promise<string | null> => {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};

/**
 * The parsed body of a 2xx answer. An empty one counts as {}: enough for an endpoint without data, an error for one that promises data. So
 * does any other answer to a write that is no object, such as `true` or the plain text `OK`: its status says that it was carried out.
 */
const parseBody = (text: string, endpoint: Endpoint, { headers }: HttpResponse): unknown => {
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (!isWrite(endpoint)) return readFromDialect(body);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  // A gateway's page of HTML, whatever its type, says nothing about the write.
  const isPlainText = headers.get('content-type')?.startsWith('text/plain') && !text.includes('<');
  return body !== null || text.trim() === 'null' || isPlainText ? {} : body;
};

/** The answer to a write that waits for a second member: accepted (202) with a request for approval, and not carried out. */
const approvalAnswer = z.object({ message, approval: z.unknown().optional(), data: z.looseObject({}).catch({}) });
/** What can't be read of the request is null: the write was not carried out all the same. */
const sentRequest = z
  .object({ id: id.nullable().catch(null), expires_at: optionalDateTime.catch(null) })
  .catch({ id: null, expires_at: null });

/** The failure of a write that the platform sent for approval; null for every other answer. */
const approvalOf = (endpoint: Endpoint, { status }: HttpResponse, text: string | null): Failure | null => {
  if (status !== 202 || !isWrite(endpoint) || text === null) return null;
  const answer = approvalAnswer.safeParse(parseJson(text));
  if (!answer.success) return null;
  const { message: words, approval, data } = answer.data;
  const sent = data.approval ?? approval;
  if (sent == null || sent === false) return null;
  const request = sentRequest.parse(sent);
  return fail('needs-approval', words ?? 'Sent for approval', {
    status,
    approval: { id: request.id, expiresAt: request.expires_at },
  });
};

export interface ClientParts {
  /** Sends a request (`HttpFetch`). A write must reach the platform at most once: nothing below may repeat it. */
  fetch: (url: string, request: HttpRequest, isWrite: boolean) => Promise<HttpResponse>;
  /** The platform's address without /v2; a Failure where there is none. May wait (the training platform starts). */
  baseUrl: () => Promise<Result<string>>;
  device: () => Promise<{ id: string; name: string }>;
  /** The token for a call; null: none. Not called for `link` and `none`. */
  bearer: (auth: Extract<Auth, 'session' | 'confirmation'>) => string | null;
  /** An answer arrived. `serverTime` is its Date header in ms, if any; `sentAt` and `at` are by this machine's clock. */
  onAnswer: (answer: { serverTime: number | null; sentAt: number; at: number }) => void;
  /** No answer arrived: offline or too slow. */
  onNoAnswer: () => void;
  /** The platform no longer accepts this version of the console (426). */
  onOutdated: () => void;
  /** An answer does not match the contract. `where` is the path of the first such key, or 'size'; `reason` says what was expected there. */
  onDrift: (endpoint: string, where: string, reason: string) => void;
  /** A record arrived; null: without an ETag. */
  onRecord?: (endpoint: string, etag: string | null) => void;
  /** A request failed. */
  onFailure: (endpoint: string, code: ErrorCode, status: number | undefined) => void;
  log: Log;
  /** How long to wait for an answer. */
  timeoutMs?: number;
  now?: () => number;
  newId?: () => string;
}

export interface CallOptions {
  requestId?: string | undefined;
  idempotencyKey?: string | undefined;
  /** The ETag that the record must still have for a write to be carried out. Ignored for reads. */
  ifMatch?: string | undefined;
  /** The run over several records that a write belongs to. Ignored for reads. */
  runId?: string | undefined;
  signal?: AbortSignal | undefined;
}

interface ReadOptions extends CallOptions {
  /** Gives what can be read of an answer that does not fit the contract, instead of failing. Ignored for writes. */
  acceptsPartial?: boolean | undefined;
}

interface UnplannedCall<Schema extends z.ZodType> extends CallOptions {
  name: string;
  endpoint: Endpoint<string, z.ZodObject, z.ZodType, Schema>;
  params?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** A call with its checked request: what a member confirms and what is sent are the same values. */
export interface PlannedCall<Schema extends z.ZodType = z.ZodType> {
  name: string;
  endpoint: Endpoint<string, z.ZodObject, z.ZodType, Schema>;
  /** A Failure if parameters or body are not valid: sending the call gives it. */
  plan: Result<Plan>;
}
type Call<Schema extends z.ZodType> = PlannedCall<Schema> & CallOptions;

/** A parsed answer, and the version of the record in it. */
export interface Answer<T> {
  data: T;
  /** Null if the answer has no ETag. */
  etag: string | null;
  /** Of a write: it was accepted (202), without a request for approval. */
  isAccepted?: true;
  /** What was left out of it. */
  unreadable?: Unreadable;
}

/** Reads a 2xx answer. */
type ReadAnswer<T> = (response: HttpResponse, deadline: Deadline) => Promise<Result<T>>;

/**
 * The only code that speaks HTTP with the platform. Nothing is retried here: the page's query client retries reads, and writes are
 * never retried. No method throws.
 */
export interface Client {
  /** Sends a request to an endpoint and gives its parsed answer. */
  send<Schema extends z.ZodType>(call: UnplannedCall<Schema>): Promise<Result<z.output<Schema>>>;
  /** Plans a request to an endpoint that the page named, and refuses endpoints that pages may not call. */
  plan(name: string, params: Record<string, unknown>, body: unknown): Promise<Result<PlannedCall>>;
  /** Sends a request as it was planned. */
  sendPlanned(call: PlannedCall, options?: ReadOptions): Promise<Result<Answer<unknown>>>;
  /** Plans a request and sends it. */
  request(
    name: string,
    params: Record<string, unknown>,
    body: unknown,
    options?: ReadOptions,
  ): Promise<Result<Answer<unknown>>>;
  /** Streams the answer of a file endpoint into `sink`. */
  download(
    name: string,
    params: Record<string, unknown>,
    body: unknown,
    options: CallOptions & { sink: FileSink },
  ): Promise<Result<undefined>>;
  /** Calls `listener` when the platform answers 401 to a session token. */
  onTokenRejected(listener: (token: string) => void): void;
}

const failureOfDeadline = (error: DeadlineError, write: boolean, sent: boolean): Failure => {
  const unknown = write && sent ? { unknownOutcome: true } : {};
  return error.reason === 'timeout'
    ? fail('timeout', 'The platform did not answer in time', unknown)
    : fail('cancelled', 'Canceled', unknown);
};

/** Plans a call as the configured platform takes it. */
const planned = <Schema extends z.ZodType>(call: UnplannedCall<Schema>): Call<Schema> => {
  const { params = {}, body, ...others } = call;
  const sentBody = bodyInDialect(call.name, body);
  return { ...others, plan: planRequest(call.endpoint, params, sentBody, queryInDialect) };
};

export const createClient = (parts: ClientParts): Client => {
  const { baseUrl, device, bearer, onAnswer, onNoAnswer, onOutdated, onDrift, onFailure, log } = parts;
  const { timeoutMs = limits.requestTimeoutMs, now = Date.now, newId = () => crypto.randomUUID() } = parts;
  const tokenRejected = createListeners<[token: string]>();

  const tokenFor = (auth: Auth, plan: Plan): string | null => {
    if (auth === 'none') return null;
    return auth === 'link' ? plan.linkToken : bearer(auth);
  };

  const headersOf = async (call: Call<z.ZodType>, plan: Plan, token: string | null, requestId: string) => {
    const { id, name } = await device();
    return {
      Accept: 'application/json',
      // A length or chunks then count the file's own bytes; Chromium takes a compressed file that is cut off for whole.
      ...(call.endpoint.kind === 'file' && { 'Accept-Encoding': 'identity' }),
      'Device-ID': id,
      'Device-Name': name,
      'X-Request-ID': requestId,
      ...(plan.contentType !== undefined && { 'Content-Type': plan.contentType }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(isWrite(call.endpoint) && {
        'Idempotency-Key': call.idempotencyKey ?? newId(),
        ...(call.ifMatch !== undefined && { 'If-Match': call.ifMatch }),
        ...(call.runId !== undefined && { 'Run-Id': call.runId }),
      }),
    };
  };

  type Parsed<T> = Omit<Answer<T>, 'etag'>;
  type ReadUnfit<T> = (body: unknown, issues: readonly z.core.$ZodIssue[]) => Parsed<T> | null;

  /**
   * Parses a 2xx answer; `readUnfit` reads one that does not fit the contract. A write whose answer cannot be read was carried out, so its
   * record must be read again.
   */
  const parseAnswer = <Schema extends z.ZodType, T>(
    call: Call<Schema>,
    text: string | null,
    response: HttpResponse,
    readUnfit: ReadUnfit<T>,
  ): Result<Parsed<z.output<Schema> | T>> => {
    const body = text === null ? null : parseBody(text, call.endpoint, response);
    const parsed = text === null ? null : call.endpoint.answer.safeParse(body);
    if (parsed?.success) return succeed({ data: parsed.data });
    const [issue] = parsed?.error.issues ?? [];
    onDrift(call.name, issue?.path.join('.') ?? 'size', issue?.message ?? 'expected a smaller answer');
    const partial = parsed && readUnfit(body, parsed.error.issues);
    if (partial) return succeed(partial);
    return fail('drift', `The platform's answer to ${call.name} is not what the console expects`, {
      ...(isWrite(call.endpoint) && { unknownOutcome: true }),
    });
  };

  const attempt = async <T>(call: Call<z.ZodType>, requestId: string, read: ReadAnswer<T>): Promise<Result<T>> => {
    const { name, endpoint, plan } = call;
    if (!plan.ok) return plan;
    const token = tokenFor(endpoint.auth, plan.value);
    if (endpoint.auth !== 'none' && token === null) return fail('signed-out', 'You are signed out');
    const write = isWrite(endpoint);
    const deadline = startDeadline(timeoutMs, call.signal);
    let sent = false;
    let hasAnswer = false;
    try {
      const base = await deadline.race(baseUrl());
      if (!base.ok) return base;
      const request: HttpRequest = {
        method: endpoint.method,
        headers: await deadline.race(headersOf(call, plan.value, token, requestId)),
        redirect: 'error',
        // No cookies, because the token is the session. No disk cache, because customers' data must not reach the disk.
        credentials: 'omit',
        cache: 'no-store',
        signal: deadline.signal,
        ...(plan.value.body !== undefined && { body: plan.value.body }),
        onHeld: (isHeld) => {
          sent = !isHeld;
        },
      };
      sent = true;
      const sentAt = now();
      const response = await deadline.race(parts.fetch(base.value + plan.value.target, request, write));
      hasAnswer = true;
      const date = Date.parse(response.headers.get('date') ?? '');
      // A store on the way answers with the time of its own copy.
      const isStored = Number(response.headers.get('age')) > 0;
      onAnswer({ serverTime: Number.isNaN(date) || isStored ? null : date, sentAt, at: now() });
      // Awaited here, so that the catch below handles a deadline that passes while the body is read.
      if (response.ok) return await read(response, deadline);
      const text = (await deadline.race(readBody(response)).catch(() => null)) ?? '';
      if (response.status === 426) onOutdated();
      // After the body has been read: the end of the session cancels all requests in flight, this one too.
      if (endpoint.auth === 'session' && token !== null && saysSessionEnded(response.status, text, isWrite(endpoint)))
        tokenRejected.call(token);
      return failureOfAnswer({
        status: response.status,
        body: text,
        retryAfter: response.headers.get('retry-after'),
        carriedSession: endpoint.auth === 'session',
        namesRecord: namesRecord(endpoint.path),
        isWrite: write,
        now: now(),
      });
    } catch (error) {
      if (error instanceof DeadlineError) {
        if (error.reason === 'timeout' && sent) onNoAnswer();
        return failureOfDeadline(error, write, sent);
      }
      const failure = failureOfNetwork(error, write, sent);
      if (failure.code === 'offline') onNoAnswer();
      log.warn('api.network', { endpoint: name, cause: codeOfNetwork(error) });
      // Whatever ended the connection then: the platform had accepted the write.
      return hasAnswer && write ? { ...failure, unknownOutcome: true } : failure;
    } finally {
      deadline.end();
    }
  };

  const logged = async <T>(call: Call<z.ZodType>, read: ReadAnswer<T>): Promise<Result<T>> => {
    const requestId = call.requestId ?? newId();
    const started = now();
    const result = await attempt(call, requestId, read);
    const { method, path, auth } = call.endpoint;
    const fields = {
      endpoint: call.name,
      method,
      path,
      code: result.ok ? 'ok' : result.code,
      status: result.ok ? 200 : result.status,
      ms: now() - started,
      ...(call.idempotencyKey !== undefined && { idempotencyKey: call.idempotencyKey }),
      ...(!result.ok && result.unknownOutcome && { unknownOutcome: true }),
    };
    if (auth === 'session' && isWrite(call.endpoint)) log.info('api.write', fields);
    else log.info('api', fields);
    if (result.ok) return result;
    onFailure(call.name, result.code, result.status);
    return { ...result, requestId };
  };

  const sendForAnswer = <Schema extends z.ZodType, T = never>(
    call: Call<Schema>,
    readUnfit: ReadUnfit<T> = () => null,
  ): Promise<Result<Answer<z.output<Schema> | T>>> =>
    logged(call, async (response, deadline) => {
      const text = await deadline.race(readBody(response));
      const held = approvalOf(call.endpoint, response, text);
      if (held) return held;
      const parsed = parseAnswer(call, text, response, readUnfit);
      if (recordSchemaOf(call.endpoint.answer)) parts.onRecord?.(call.name, response.headers.get('etag'));
      if (!parsed.ok) return parsed;
      const isAccepted = response.status === 202 && isWrite(call.endpoint);
      return succeed({ ...parsed.value, etag: etagOf(response), ...(isAccepted && { isAccepted }) });
    });

  const plan: Client['plan'] = async (name, params, body) => {
    const found = await findEndpoint(name);
    if (!found.ok) return found;
    const endpoint = found.value;
    if (endpoint.access === 'main') return fail('forbidden', 'This call belongs to the sign-in');
    if (endpoint.kind === 'file') return fail('forbidden', 'This call gives a file, it is saved and not shown');
    return succeed(planned({ name, endpoint, params, body }));
  };

  const sendPlanned: Client['sendPlanned'] = (call, { acceptsPartial = false, ...options } = {}) =>
    sendForAnswer<z.ZodType, unknown>({ ...call, ...options }, (answer, issues) =>
      acceptsPartial && !isWrite(call.endpoint) ? readPartly(call.endpoint.answer, answer, issues) : null,
    );

  return {
    send: async (call) => {
      const result = await sendForAnswer(planned(call));
      return result.ok ? succeed(result.value.data) : result;
    },
    plan,
    sendPlanned,
    request: async (name, params, body, options = {}) => {
      const call = await plan(name, params, body);
      if (call.ok) return sendPlanned(call.value, options);
      return { ...call, ...(options.requestId !== undefined && { requestId: options.requestId }) };
    },
    download: async (name, params, body, { sink, ...options }) => {
      const about = options.requestId === undefined ? {} : { requestId: options.requestId };
      const found = await findEndpoint(name);
      if (!found.ok) return { ...found, ...about };
      const endpoint = found.value;
      if (endpoint.kind !== 'file') return fail('forbidden', 'This call gives no file', about);
      return logged(planned({ name, endpoint, params, body, ...options }), (response, deadline) =>
        saveBody(response, deadline, sink),
      );
    },
    onTokenRejected: tokenRejected.add,
  };
};
