import { z } from 'zod';

/**
 * What passes between main and the training platform's worker (design.md section 6). The two are separate programs: both sides
 * parse what the other says.
 */

/** A mail in the "Training mailbox": a confirmation code, a link. Times in ms since 1970. */
export const trainingMail = z.object({
  to: z.string(),
  subject: z.string(),
  /** The six digits, or null for a mail that carries a link. */
  code: z.string().nullable(),
  /** A path in the console, for a mailed link. */
  link: z.string().nullable(),
  at: z.number(),
  expiresAt: z.number(),
});
export type TrainingMail = z.infer<typeof trainingMail>;

export const trainingInfo = z.object({
  password: z.string(),
  accounts: z.array(z.object({ email: z.string(), name: z.string(), can: z.string() })),
  mailbox: z.array(trainingMail),
});
export type TrainingInfo = z.infer<typeof trainingInfo>;

/** Faults the platform plays: `latencyMs` before each answer, rates from 0 to 1, life of a session in seconds. */
export const trainingFaults = z.object({
  latencyMs: z.number().min(0).max(120_000).default(0),
  errorRate: z.number().min(0).max(1).default(0),
  dropRate: z.number().min(0).max(1).default(0),
  malformedRate: z.number().min(0).max(1).default(0),
  tokenLifeS: z
    .number()
    .min(1)
    .default(8 * 3_600),
});
export type TrainingFaults = z.infer<typeof trainingFaults>;

export const trainingOptions = z.object({
  /** Folder for the database and the door's key; made when missing. */
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
