import { z } from 'zod';
import { amountParam, emailField, idParam, isoDate, optionalName, requiredText } from '../../values/schemas.ts';
import { jailDurations } from '../enums.ts';
import { reasonBody } from './common.ts';

/** The bodies of writes on customers, with the messages that forms show. */

const optionalReason = z.string().trim().max(2_000, 'Use at most 2,000 characters').optional();

export const profileBody = z.object({
  first_name: requiredText('First name is required'),
  last_name: optionalName.nullable(),
  gender: z.string().nullable().optional(),
  date_of_birth: isoDate.nullable().optional(),
});

export const addressBody = z.object({
  primary_address: requiredText('Address is required'),
  secondary_address: z.string().trim().max(200, 'Use at most 200 characters').nullable().optional(),
  city: requiredText('City is required'),
  state: z.string().trim().max(100, 'Use at most 100 characters').nullable().optional(),
  county: z.string().trim().max(100, 'Use at most 100 characters').nullable().optional(),
  postal_code: z.string().trim().max(20, 'Use at most 20 characters').nullable().optional(),
  country_id: requiredText('Country is required'),
});

export const emailBody = z.object({ email: emailField(), reason: optionalReason });

/** `country_code` is the id of the country, `number` the digits after its calling code. Which numbers exist is for the platform to decide. */
export const phoneBody = z.object({
  country_code: requiredText('Country code is required'),
  number: requiredText('Phone number is required').regex(/^\d+$/, 'Use digits only'),
  reason: optionalReason,
});

/** The optional reason for removing 2FA; without one no body is sent. */
export const twoFactorBody = z.object({ reason: optionalReason }).optional();

export const statusBody = z.object({ vip: z.boolean(), merchant: z.boolean() });

export const levelBody = z.object({
  level: requiredText('Level is required'),
  reason: requiredText('Reason is required'),
});

export const haltDeletionBody = z.object({
  reason: requiredText('Please enter a reason for rejecting the deletion request'),
});

/** The optional reason for a restriction. */
export const restrictionBody = z.object({
  reason: optionalReason,
});

export const jailBody = reasonBody.extend({
  duration: z.enum(jailDurations.map((duration) => duration.value)),
});

export const walletStatusBody = reasonBody.extend({ active: z.boolean() });

/**
 * `balance` is in major units of the wallet's currency. `expected_balance` is the balance that the member corrected: the platform answers
 * 409 if the wallet has another one by now.
 */
export const walletBalanceBody = reasonBody.extend({ balance: amountParam, expected_balance: amountParam.optional() });

export const transactionStatusBody = reasonBody.extend({ status: requiredText('Status is required') });

export const exportDayBody = z.object({ date: isoDate });

export const beneficiaryBody = z.object({
  name: requiredText('Name is required'),
  bank_name: z.string().nullable().optional(),
  account_number: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  network: z.string().nullable().optional(),
});

export const noteBody = z.object({ text: requiredText('Note is required') });

/** A sensitive value that a member reveals: `field` says what it is (`bvn`), `record_id` names the customer's record that holds it. */
export const revealBody = z.object({
  field: z.string().trim().min(1, 'Field is required').max(100),
  record_id: idParam.optional(),
});
