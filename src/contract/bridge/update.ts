import { z } from 'zod';

/** Why this console does not update itself. `linux`: the package manager does. */
const updatesOffReasons = ['policy', 'no-feed', 'no-key', 'linux', 'not-packaged'] as const;

/**
 * The update of this console as pages see it. `phase`: `off` (see `offReason`), not checked yet (`idle`), `checking`, no newer version
 * (`current`), a newer one that waits for the member (`available`), `downloading`, verified and waiting for a restart (`ready`), `failed`
 * (see `message`).
 */
export const updateState = z.object({
  phase: z.enum(['off', 'idle', 'checking', 'current', 'available', 'downloading', 'ready', 'failed']),
  offReason: z.enum(updatesOffReasons).nullable(),
  /** The newer version; null: none is known. */
  version: z.string().nullable(),
  /** What is new in it, as plain text; null: the feed says nothing. */
  notes: z.string().nullable(),
  /** While downloading, 0 to 100. */
  percent: z.number().nullable(),
  message: z.string().nullable(),
  /** This version may not be used any longer: by the feed's minimum version, or by the platform's answer 426. */
  isRequired: z.boolean(),
  /** When the feed was last read, in ms since 1970; null: never since the start. */
  checkedAt: z.number().nullable(),
});
export type UpdateState = z.infer<typeof updateState>;
