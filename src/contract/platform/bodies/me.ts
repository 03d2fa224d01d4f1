import { z } from 'zod';
import { optionalName, requiredName } from '../../values/schemas.ts';
import { confirmation, newPassword } from './auth.ts';

/** The bodies of writes on the signed-in staff member's profile. */

export const ownProfileBody = z.object({
  first_name: requiredName('First name is required'),
  last_name: optionalName,
  avatar_url: z
    .url({ protocol: /^https$/, error: 'Avatar must be a web address that begins with https://' })
    .nullable()
    .optional(),
  phone_number: z.string().trim().max(20, 'Use at most 20 characters').nullable().optional(),
});

export const ownPasswordBody = z.object({
  current_password: z.string().min(1, 'Current password is required'),
  password: newPassword,
});

/** Without a code, two-step sign-in is started and the answer has its secret; with a code it is confirmed. */
export const startTwoStepBody = z.object({ code: confirmation.shape.code.optional() });

export const ownDeviceBody = z.object({ action: z.enum(['trust', 'revoke']) });
