import { z } from 'zod';

/** Whose writes need a second member: those of some roles, those of every member, or nobody's. */
export const approvalsFor = z.enum(['standard', 'everyone', 'nobody']);
export type ApprovalsFor = z.infer<typeof approvalsFor>;
