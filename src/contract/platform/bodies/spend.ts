import { z } from 'zod';
import { reasonBody } from './common.ts';

/** Enables or disables a mobile network. */
export const networkStatusBody = reasonBody.extend({ enabled: z.boolean() });
