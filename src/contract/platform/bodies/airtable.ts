import { z } from 'zod';

/** Activates or deactivates an announcement, a banner or a survey. */
export const contentStatusBody = z.object({ active: z.boolean() });
