import { defaultErrorText, type ErrorCode, type Failure, fail, offlineMessage } from '#contract/bridge/result.ts';
import { readErrorBody } from './error-body.ts';
import { saysSessionEnded } from './unauthorized.ts';

const outdatedText = 'Update required. The platform no longer accepts this version of the console.';

const maxTextLength = 1_000;
const retryAfterMaxMs = 3_600_000;

/** The three forms of an HTTP date. `Date.parse` takes much more, such as 1.5 for a day in 2001. */
const httpDate =
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$|^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} [\d:]{8} GMT$|^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4}$/;

/** The wait of a `Retry-After` header (whole seconds or an HTTP date) in ms, at most an hour; undefined: none. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? '';
  // The form of C names no zone; HTTP dates are in UTC.
  const date = httpDate.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : date - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), retryAfterMaxMs);
};

/** What a request was about, as far as it decides what a status means. */
interface RequestKind {
  carriedSession: boolean;
  /** Whether its path names a record. */
  namesRecord: boolean;
}

/**
 * The error code of an HTTP status from 400 on. 401 means the session has ended only if the call carried the session's token; at sign-in
 * it means that the credentials or the code are wrong. 404 for an address without a record means that the platform lacks the endpoint.
 */
export const codeOf = (status: number, { carriedSession, namesRecord }: RequestKind): ErrorCode => {
  if (status === 401) return carriedSession ? 'signed-out' : 'invalid';
  if (status === 403) return 'forbidden';
  if (status === 501 || (status === 404 && carriedSession && !namesRecord)) return 'unavailable';
  if (status === 404) return 'not-found';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'rate-limited';
  if (status < 500) return 'invalid';
  return 'server';
};

/** Statuses of gateways that got no usable answer from the platform. */
const gatewayStatuses = new Set([502, 504, 520, 521, 522, 523, 524]);

/**
 * Whether an answer leaves the outcome of a write unknown: it came from a gateway, has a status that HTTP does not have, or was a redirect
 * after the body was read. A 503 counts as the platform's refusal only with a Retry-After, which gateways do not send.
 */
const hasUnknownOutcome = (status: number, wait: number | undefined): boolean =>
  status < 400 || status > 599 || gatewayStatuses.has(status) || (status === 503 && wait === undefined);

const refusedRedirect = 'The platform answered with a redirect, which the console refuses';

interface ErrorAnswer extends RequestKind {
  status: number;
  body: string;
  retryAfter: string | null;
  isWrite: boolean;
  now: number;
}

/** Converts an answer that is not 2xx to a Failure. Never throws, even for an unreadable body. */
export const failureOfAnswer = ({ status, body, retryAfter, isWrite, now, ...kind }: ErrorAnswer): Failure => {
  const wait = retryAfterMs(retryAfter, now);
  const unknown = isWrite && hasUnknownOutcome(status, wait) ? { unknownOutcome: true } : {};
  if (status >= 300 && status < 400) return fail('server', refusedRedirect, { status, ...unknown });
  if (status < 400 || status > 599)
    return fail('server', `The platform answered with an unknown status (${status})`, {
      status,
      ...unknown,
    });
  const { message = defaultErrorText, fields } = readErrorBody(body, status);
  const code = kind.carriedSession && saysSessionEnded(status, body, isWrite) ? 'signed-out' : codeOf(status, kind);
  return fail(code, status === 426 ? outdatedText : message.slice(0, maxTextLength), {
    status,
    ...(fields && { fields }),
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...unknown,
  });
};

/**
 * Errors that guarantee that the request was not sent: host name, connection, TLS handshake or certificate failed first. Errors that can
 * also end a connection in use, such as a route or a TLS record that fails, are not among them.
 */
const notSentErrors =
  /ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|CONNECTION_REFUSED|CONNECTION_FAILED|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|NO_SUPPORTED_PROXIES|SSL_VERSION_OR_CIPHER_MISMATCH|SSL_OBSOLETE_VERSION|SSL_PINNED_KEY_NOT_IN_CERT_CHAIN|SSL_UNRECOGNIZED_NAME_ALERT|ECH_NOT_NEGOTIATED|CERT_|TLS_CERT_)|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|\bCERT_|SELF_SIGNED|UNABLE_TO_VERIFY/;
const badCertificate = /ERR_(CERT_|SSL_)|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/;

const describe = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  const inner = cause.cause === undefined ? '' : describe(cause.cause);
  return `${code} ${cause.message} ${inner}`;
};

/**
 * What is logged of an exception of fetch: Chromium's or Node's error code, else the exception's class. Its message may contain the
 * address, with ids and search texts.
 */
export const codeOfNetwork = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown';
  const [, chromium] = /^net::(ERR_\w+)$/.exec(cause.message) ?? [];
  if (chromium !== undefined) return chromium;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.cause instanceof Error ? codeOfNetwork(cause.cause) : cause.name;
};

/** Converts an exception of fetch to a Failure. `sent`: whether the request may have been sent. */
export const failureOfNetwork = (cause: unknown, isWrite: boolean, sent: boolean): Failure => {
  const what = describe(cause);
  const unknown = isWrite && sent && !notSentErrors.test(what) ? { unknownOutcome: true } : {};
  if (/redirect/i.test(what)) return fail('server', refusedRedirect, unknown);
  if (badCertificate.test(what)) {
    return fail('offline', "The platform's certificate is not trusted on this machine, contact IT", unknown);
  }
  return fail('offline', offlineMessage, unknown);
};
