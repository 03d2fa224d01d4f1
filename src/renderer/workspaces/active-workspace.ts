import { z } from 'zod';
import { stored } from '#kernel/storage.ts';

/** The active workspace, under the key `app` (spec section 3); wanda until another is chosen. */
export const activeWorkspace = stored('app', z.object({ workspace: z.enum(['wanda', 'ruby']) }));
