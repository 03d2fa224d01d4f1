import type { z } from 'zod';
// Types only: pages load these few functions before the first paint, and without zod.
import type { errorCodes, failure } from './failure.ts';

/** Why a call failed. */
export type ErrorCode = (typeof errorCodes)[number];
/** A failed call: the message to show, the HTTP status if there was an answer, and messages by field name. */
export type Failure = z.infer<typeof failure>;

/** The message of an answer in which the platform gave none. The spelling is the required one. */
export const defaultErrorText = 'Error Occured';

/** The message of `offline` without a more exact cause, such as a certificate. The notice above all pages says the same. */
export const offlineMessage = 'The platform cannot be reached';

/**
 * Whether the platform itself answered that it failed, as with a 500: it may have made a change before, and is no longer working on it.
 * A 503 is its refusal to begin; after a gateway's answer the outcome is unknown.
 */
export const isPlatformFailure = ({ code, status, unknownOutcome }: Failure): boolean =>
  code === 'server' && status !== undefined && status !== 503 && !unknownOutcome;

export type Success<T> = { ok: true; value: T };
export type Result<T> = Success<T> | Failure;

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value });
export const fail = (
  code: ErrorCode,
  message: string,
  more: Partial<Omit<Failure, 'ok' | 'code' | 'message'>> = {},
): Failure => ({
  ok: false,
  code,
  message,
  ...more,
});
