import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { emailField, optionalName, requiredName } from '../../values/schemas.ts';

/** Step one of signing in. */
export const credentials = z.object({
  email: emailField('Email invalid'),
  password: z.string().min(1, 'Password is required').max(1_000, 'Use at most 1,000 characters'),
});
export type Credentials = z.infer<typeof credentials>;

/** Step two of signing in: the code from the email. */
export const confirmation = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Code is required')
    .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), `Enter the ${limits.codeDigits} digits of the code`),
});
export type Confirmation = z.infer<typeof confirmation>;

/** A new password: at least 12 characters, without rules on their kinds (NIST SP 800-63B). */
export const newPassword = z.string().min(12, 'Use at least 12 characters').max(1_000, 'Use at most 1,000 characters');

export const forgotPasswordBody = z.object({ email: emailField() });

export const resetPasswordBody = z.object({ password: newPassword });

/** `token` is that of the invitation link. */
export const acceptInviteBody = z.object({
  token: z.string().min(1),
  first_name: requiredName('First name is required'),
  last_name: optionalName,
  password: newPassword,
});
