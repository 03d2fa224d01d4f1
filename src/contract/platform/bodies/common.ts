import { z } from 'zod';
import { requiredText } from '../../values/schemas.ts';
import { merchantStatuses, offerStatuses, recurringStatuses, tradeSides } from '../enums.ts';

/** A write that only needs a reason. */
export const reasonBody = z.object({ reason: requiredText('Reason is required') });

/** A decision on a payout. */
export const payoutDecisionBody = reasonBody.extend({ decision: z.enum(['approve', 'retry', 'reject']) });

/** A decision on a deposit. */
export const depositDecisionBody = reasonBody.extend({ decision: z.enum(['credit', 'reject']) });

/** A new status of a recurring order. */
export const recurringStatusBody = reasonBody.extend({ status: z.enum(recurringStatuses) });

/** The wanted status of an offer. */
export const offerStatusBody = reasonBody.extend({ status: z.enum(offerStatuses) });

/** The wanted status of a merchant of the marketplace. */
export const merchantStatusBody = reasonBody.extend({ status: z.enum(merchantStatuses) });

/** Who wins a disputed trade. */
export const resolutionBody = reasonBody.extend({ winner: z.enum(tradeSides) });

/** Whether a record should be active. */
export const activeBody = reasonBody.extend({ active: z.boolean() });

/** A decision on the verification of a business. */
export const businessDecisionBody = reasonBody.extend({ decision: z.enum(['approve', 'reject']) });
