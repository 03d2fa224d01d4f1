import { z } from 'zod';
import { limits } from '../limits.ts';
import { emailField, moment, opt, required } from '../values.ts';
import { done, one } from './answers.ts';
import { get, post } from './endpoint.ts';

/** Step one of signing in (spec section 5). */
export const credentials = z.object({
  email: emailField('Email invalid'),
  password: z.string().min(1, 'Password is required').max(1_000),
});
export type Credentials = z.infer<typeof credentials>;

/** Step two: the mailed code (spec section 5; six digits, section 9). */
export const confirmation = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Code is required')
    .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), `Enter the ${limits.codeDigits} digits of the code`),
});
export type Confirmation = z.infer<typeof confirmation>;

/** A new password, ours: the spec shows no rule; twelve characters follow current guidance (NIST SP 800-63B asks length, not classes). */
export const newPassword = z.string().min(12, 'Use at least 12 characters').max(1_000);

const started = z.object({ confirmation_token: z.string().min(1), message: opt(z.string()) });

/** Login answers with its fields under `data` or at top level (api.md, conventions); gives them flat. */
const loginAnswer = z.union([
  z
    .object({
      data: z.object({ confirmation_token: z.string().min(1), message: opt(z.string()) }),
      message: opt(z.string()),
    })
    .transform(({ data, message }) => ({
      confirmation_token: data.confirmation_token,
      message: message ?? data.message,
    })),
  started,
]);

/** Resending may renew the confirmation token; `confirmation_token` is null where it does not. */
const resendAnswer = z
  .object({ message: opt(z.string()), data: opt(z.object({ confirmation_token: opt(z.string()) })) })
  .transform(({ message, data }) => ({ message, confirmation_token: data?.confirmation_token ?? null }));

export const auth = {
  login: post('/auth/login', {
    body: credentials.extend({ token: z.string().min(1) }),
    answer: loginAnswer,
    auth: 'none',
    door: 'session',
  }),
  confirmLogin: post('/auth/confirm-login', {
    body: confirmation,
    answer: one(z.object({ access_token: z.string().min(1) })),
    auth: 'confirmation',
    door: 'session',
  }),
  resend: post('/auth/resend', { answer: resendAnswer, auth: 'confirmation', door: 'session' }),
  forgotPassword: post('/auth/password/forgot', {
    body: z.object({ email: emailField('Email invalid') }),
    answer: done,
    auth: 'none',
  }),
  resetPassword: post('/auth/password/reset', {
    body: z.object({ password: newPassword }),
    answer: done,
    auth: 'link',
  }),
  getInvite: get('/auth/get-invite', {
    query: z.object({ token: z.string().min(1) }),
    answer: one(
      z.object({ email: z.string(), role: z.string(), invited_by: opt(z.string()), expires_at: opt(moment) }),
    ),
    auth: 'none',
  }),
  acceptInvite: post('/auth/accept-invite', {
    body: z.object({
      token: z.string().min(1),
      first_name: required('First name is required'),
      last_name: required('Last name is required'),
      password: newPassword,
    }),
    answer: done,
    auth: 'none',
  }),
};
