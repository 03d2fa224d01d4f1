import { z } from 'zod';
import { recurringStatuses } from '../transitions.ts';
import { requiredText } from '../values.ts';

/** A write that only needs a reason. */
export const reasonBody = z.object({ reason: requiredText('Reason is required') });

/** A decision on a payout. */
export const payoutDecisionBody = reasonBody.extend({ decision: z.enum(['approve', 'retry', 'reject']) });

/** A decision on a deposit. */
export const depositDecisionBody = reasonBody.extend({ decision: z.enum(['credit', 'reject']) });

/** A new status of a recurring order. */
export const recurringStatusBody = reasonBody.extend({ status: z.enum(recurringStatuses) });
