import { z } from 'zod';
import { aripReportTypes } from '../enums.ts';

/** A report to generate. `period` is a month, such as 2026-10. */
export const aripReportBody = z.object({
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month'),
  type: z.enum(aripReportTypes, 'Choose a type'),
});
