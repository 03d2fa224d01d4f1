import { z } from 'zod';

/** The messages between main and the training platform's worker. Both sides validate what they receive. */

/** A mail in the training mailbox, with a confirmation code or a link. Times in ms since 1970. */
export const trainingMail = z.object({
  to: z.string(),
  subject: z.string(),
  /** The code; null for a mail with a link. */
  code: z.string().nullable(),
  /** A path in the console; null for a mail with a code. */
  link: z.string().nullable(),
  at: z.number(),
  expiresAt: z.number(),
});
export type TrainingMail = z.infer<typeof trainingMail>;

export const trainingInfo = z.object({
  password: z.string(),
  accounts: z.array(z.object({ email: z.string(), name: z.string(), description: z.string() })),
  mailbox: z.array(trainingMail),
});
export type TrainingInfo = z.infer<typeof trainingInfo>;

/**
 * The simulated faults: `latencyMs` before each answer, rates from 0 to 1, the lifetime of a token in seconds, and `lacks`, the paths that
 * the platform does not have, such as `payouts/crypto` or `earn`.
 */
export const trainingFaults = z.object({
  latencyMs: z.number().min(0).max(120_000).default(0),
  errorRate: z.number().min(0).max(1).default(0),
  dropRate: z.number().min(0).max(1).default(0),
  malformedRate: z.number().min(0).max(1).default(0),
  tokenLifeS: z
    .number()
    .min(1)
    .default(8 * 3_600),
  lacks: z.array(z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'a path such as payouts/crypto')).default([]),
});
export type TrainingFaults = z.infer<typeof trainingFaults>;

export const trainingOptions = z.object({
  /** The folder for the database and the key of the test control; created if missing. */
  folder: z.string(),
  port: z.number().int().min(0).max(65_535).default(0),
  customers: z.number().int().min(0).max(2_000_000).default(500),
  seed: z.number().int().default(1),
  faults: trainingFaults.prefault({}),
});
export type TrainingOptions = z.infer<typeof trainingOptions>;

/** From the worker to main. */
export const fromTraining = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.string(), captchaToken: z.string(), info: trainingInfo }),
  z.object({ type: z.literal('mail'), mail: trainingMail }),
  z.object({ type: z.literal('reset-done') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type FromTraining = z.infer<typeof fromTraining>;

/** From main to the worker. */
export const toTraining = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('stop') }),
]);
export type ToTraining = z.infer<typeof toTraining>;
