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
  /** Nothing is changed yet: the platform sent the write to a second member for approval (202). */
  'needs-approval',
  /** More than a page may ask of main (ceilings.ts): main refused the call, and nothing was done. */
  'over-limit',
] as const;

/** A request for approval: its ID, and until when it can be decided (UTC); null where the platform doesn't say. */
export const approvalRequest = z.object({ id: z.string().nullable(), expiresAt: z.string().nullable() });
export type ApprovalRequest = z.infer<typeof approvalRequest>;

/** The schema of a failed call (`Failure` in result.ts). */
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
  /** Of `needs-approval`: the request that a second member decides about. */
  approval: approvalRequest.optional(),
});
