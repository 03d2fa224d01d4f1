import { z } from 'zod';
import { unreadable } from '../platform/unreadable.ts';
import { idParam as recordId } from '../values/schemas.ts';
import { ceilings } from './ceilings.ts';

/**
 * A strong entity tag with its quotes, such as `"a1b2"`: the version of a record. A weak one (`W/"a1b2"`) never matches an If-Match, so
 * it counts as none.
 */
export const entityTag = z
  .string()
  .max(200)
  .regex(/^"[\x21\x23-\x7e]*"$/);

export const requestId = z.uuid();

/** A request to the platform. */
export const apiRequest = z.object({
  requestId,
  endpoint: z.string().max(100),
  /** Path and query parameters together; validated by the endpoint's schemas. */
  params: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** Only for writes: one for each opening of a dialog or form. */
  idempotencyKey: z.uuid().optional(),
  /** Only for writes: the ETag of the record that the write is based on. */
  ifMatch: entityTag.optional(),
  /** Only for writes: the run over several records that it belongs to. */
  runId: z.uuid().optional(),
  /** The page shows another member's view: main refuses writes. */
  readOnly: z.boolean().optional(),
  /** Only for reads: rows and fields that do not fit the contract are left out and named, instead of failing the call. */
  acceptsPartial: z.boolean().optional(),
  /**
   * Whether the page compares the record after a failure of the platform (`isPlatformFailure`), and settles the write (`writes.settled`) once it
   * knows whether the change was made.
   */
  comparesRecord: z.boolean().optional(),
});

/**
 * `body`: the endpoint's answer as JSON, because one text crosses to the page faster than the objects of many rows. `etag`: the answer's
 * ETag; null if it has none. `unreadable`: what was left out of it, for a call that accepts that.
 */
export const apiAnswer = z.object({
  body: z.string(),
  etag: z.string().nullable(),
  /** Of a write: the platform accepted it (202) and sent no request for approval. */
  isAccepted: z.literal(true).optional(),
  unreadable: unreadable.optional(),
});

/** A write of an earlier run of the app whose outcome is not known. It has no values: neither query nor body. */
export const unfinishedWrite = z.object({
  idempotencyKey: z.uuid(),
  /** The endpoint's name, such as `customers.toggleActive`. */
  endpoint: z.string().max(100),
  /** The endpoint's path with its ids, as in an address: `customers/CUS1/toggle-active`. */
  path: z.string().max(2_000),
  sentAt: z.iso.datetime(),
});
export type UnfinishedWrite = z.infer<typeof unfinishedWrite>;

/** How a write without a known end is settled: it was made, it was certainly not made, or the member no longer wants to be told. */
export const settledOutcomes = ['done', 'not-made', 'dismissed'] as const;
export type SettledOutcome = (typeof settledOutcomes)[number];

/** So many writes of an endpoint, one after another. */
export const writeRun = z.object({
  endpoint: z.string().max(100),
  count: z.int().min(1).max(ceilings.runWrites),
});
export const settledWrite = z.object({ idempotencyKey: z.uuid(), outcome: z.enum(settledOutcomes) });

/** The groups of the contract, and single endpoints such as `customers.auditLogs`, whose records are read again. */
export const changedData = z.object({
  groups: z.array(z.string()),
  /** The request of a write that was carried out, and the IDs in its path. */
  write: z.object({ requestId, ids: z.array(z.string()) }).optional(),
});

/** The progress of a download in bytes; `total` is null if the platform does not send it. */
export const progress = z.object({ requestId, received: z.number(), total: z.number().nullable() });

/** A report that the platform has finished, or could not generate. */
export const finishedReport = z.object({
  id: recordId,
  type: z.string(),
  period: z.string(),
  status: z.string(),
  error: z.string().nullable(),
});
export type FinishedReport = z.infer<typeof finishedReport>;
