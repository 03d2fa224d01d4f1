import { z } from 'zod';
import { type ErrorCode, type Failure, fail } from '#contract/result.ts';

/** Spec section 8: what is shown where the platform gave no text. */
const defaultErrorText = 'Error Occured';

const text = z.string().trim().min(1);
const errorBody = z.object({
  message: text.optional().catch(undefined),
  error: z
    .object({ message: text.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  errors: z
    .record(z.string(), z.union([text, z.array(text).min(1)]))
    .optional()
    .catch(undefined),
});

const maxTextLength = 1_000;
const retryAfterMaxMs = 3_600_000;

/** The error text of spec section 8: the body's message, else its error.message, else the default. */
const textOf = (body: z.infer<typeof errorBody>): string =>
  (body.message ?? body.error?.message ?? defaultErrorText).slice(0, maxTextLength);

/** What the platform says of each field: the first text of each. */
const saidByField = (body: z.infer<typeof errorBody>): Record<string, string> | undefined => {
  const entries = Object.entries(body.errors ?? {}).map(([name, said]): [string, string] => [
    name,
    Array.isArray(said) ? (said[0] ?? '') : said,
  ]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

/** Milliseconds a `Retry-After` header asks to wait (seconds or an HTTP date), an hour at most; undefined where it says nothing. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), retryAfterMaxMs);
};

/**
 * The code for an HTTP status. 401 means the session ended only where the call carried the session's token; at sign-in it means
 * that what was typed is wrong.
 */
export const codeOf = (status: number, carriedSession: boolean): ErrorCode => {
  if (status === 401) return carriedSession ? 'signed-out' : 'invalid';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate-limited';
  if (status >= 400 && status < 500) return 'invalid';
  return 'server';
};

/** Gateways answer these when the platform behind them did not, or not in a form they take. */
const gatewayLost = new Set([502, 504, 520, 521, 522, 523, 524]);

/**
 * Whether an answer leaves open what became of a write: a gateway spoke in the platform's place, or somebody redirected after
 * having read it. 503 is the platform's own refusal only where it says when to come back; a gateway's says nothing.
 */
const leavesOpen = (status: number, wait: number | undefined): boolean =>
  status < 400 || gatewayLost.has(status) || (status === 503 && wait === undefined);

const refusedRedirect = 'The platform answered with a redirect, which the console refuses';

interface ErrorAnswer {
  status: number;
  body: string;
  retryAfter: string | null;
  carriedSession: boolean;
  isWrite: boolean;
  now: number;
}

/** Turns an answer that is not 2xx into a Failure (spec section 8). Never throws, whatever the body is. */
export const failureOfAnswer = ({ status, body, retryAfter, carriedSession, isWrite, now }: ErrorAnswer): Failure => {
  const wait = retryAfterMs(retryAfter, now);
  const unknown = isWrite && leavesOpen(status, wait) ? { unknownOutcome: true } : {};
  if (status < 400) return fail('server', refusedRedirect, { status, ...unknown });
  const parsed = errorBody.safeParse(jsonOrNull(body));
  const content = parsed.success ? parsed.data : {};
  const fields = saidByField(content);
  return fail(codeOf(status, carriedSession), textOf(content), {
    status,
    ...(fields && { fields }),
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...unknown,
  });
};

/** JSON, or null where it is none. */
export const jsonOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** Errors that prove that the request never left: the name, the route, the connection or the certificate failed before it. */
const neverLeft =
  /ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ADDRESS_UNREACHABLE|CONNECTION_REFUSED|CONNECTION_FAILED|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|NO_SUPPORTED_PROXIES|SSL_|CERT_)|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|SELF_SIGNED/;
const badCertificate = /ERR_(CERT_|SSL_)|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/;

const describe = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  const inner = cause.cause === undefined ? '' : describe(cause.cause);
  return `${code} ${cause.message} ${inner}`;
};

/**
 * What the log may hold of an exception of fetch: Chromium's or Node's code for it, else the exception's class. The message can
 * carry the address, with ids and what was searched for.
 */
export const codeOfNetwork = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown';
  const [, chromium] = /^net::(ERR_\w+)$/.exec(cause.message) ?? [];
  if (chromium !== undefined) return chromium;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.cause instanceof Error ? codeOfNetwork(cause.cause) : cause.name;
};

/** Turns a request that got no answer (an exception of fetch) into a Failure. `sent`: whether it may have left this machine. */
export const failureOfNetwork = (cause: unknown, isWrite: boolean, sent: boolean): Failure => {
  const what = describe(cause);
  const unknown = isWrite && sent && !neverLeft.test(what) ? { unknownOutcome: true } : {};
  if (/redirect/i.test(what)) return fail('server', refusedRedirect, unknown);
  if (badCertificate.test(what)) {
    return fail('offline', "The platform's certificate is not trusted on this machine, contact IT", unknown);
  }
  return fail('offline', 'The platform cannot be reached', unknown);
};
