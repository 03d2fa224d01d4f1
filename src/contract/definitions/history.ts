import { z } from 'zod';
import { dateTime, orNull } from '../values.ts';
import { actor } from './entities.ts';

/** The changes of a setting, newest first: who made them, why, and the values before and after. */
export const settingHistory = orNull(
  z.array(
    z.object({
      at: dateTime,
      by: orNull(actor),
      reason: orNull(z.string()),
      changes: z.array(z.object({ field: z.string(), from: orNull(z.string()), to: orNull(z.string()) })),
    }),
  ),
).transform((list) => list ?? []);
