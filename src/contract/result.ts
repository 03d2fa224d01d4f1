import { z } from 'zod';

/** Why a call failed. */
export const errorCodes = [
  'offline',
  'timeout',
  'signed-out',
  'forbidden',
  /** The console is locked: main refused the call, and nothing was sent (docs/security.md). */
  'locked',
  'not-found',
  /** This platform does not have the endpoint: 501, or 404 for an address without a record. */
  'unavailable',
  'invalid',
  'conflict',
  'rate-limited',
  'server',
  'drift',
  'internal',
  'cancelled',
  /** An earlier write of the same kind has no known outcome yet: main refused this one, and nothing was sent. */
  'outcome-pending',
  /** More than a page may ask of main (ceilings.ts): main refused the call, and nothing was done. */
  'over-limit',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The message of `offline` without a more exact cause, such as a certificate. The notice above all pages says the same. */
export const offlineMessage = 'The platform cannot be reached';

/** A failed call: the message to show, the HTTP status if there was an answer, and messages by field name. */
export const failure = z.object({
  ok: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  status: z.number().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** How long the platform asks to wait before a retry, in milliseconds. */
  retryAfterMs: z.number().optional(),
  /** Whether a write may have been carried out although no answer came: the record must be read again. */
  unknownOutcome: z.boolean().optional(),
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failure>;

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
