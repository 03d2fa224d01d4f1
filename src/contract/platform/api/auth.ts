import { z } from 'zod';
import { optionalDateTime, orNull } from '../../values/schemas.ts';
import { acceptInviteBody, confirmation, credentials, forgotPasswordBody, resetPasswordBody } from '../bodies/auth.ts';
import { message, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post } from '../definitions/endpoint.ts';

const started = z.object({ confirmation_token: z.string().min(1), message });

/** The answer to login has its fields at the top level or under `data`; parsed to a flat object. */
const loginAnswer = z.union([
  z
    .object({
      data: started,
      message,
    })
    .transform(({ data, message: text }) => ({
      confirmation_token: data.confirmation_token,
      message: text ?? data.message,
    })),
  started,
]);

/** Resending may renew the confirmation token; `confirmation_token` is null if it doesn't. */
const resendAnswer = z
  .object({ message, data: orNull(z.object({ confirmation_token: orNull(z.string()) })) })
  .transform(({ message: text, data }) => ({ message: text, confirmation_token: data?.confirmation_token ?? null }));

export const auth = {
  login: post('/auth/login', {
    body: credentials.extend({ token: z.string().min(1) }),
    answer: loginAnswer,
    auth: 'none',
    access: 'main',
  }),
  confirmLogin: post('/auth/confirm-login', {
    body: confirmation,
    answer: recordAnswer(z.object({ access_token: z.string().min(1) })),
    auth: 'confirmation',
    access: 'main',
  }),
  resend: post('/auth/resend', { answer: resendAnswer, auth: 'confirmation', access: 'main' }),
  forgotPassword: post('/auth/password/forgot', {
    body: forgotPasswordBody,
    answer: writeAnswer,
    auth: 'none',
  }),
  resetPassword: post('/auth/password/reset', {
    body: resetPasswordBody,
    answer: writeAnswer,
    auth: 'link',
  }),
  getInvite: get('/auth/get-invite', {
    query: z.object({ token: z.string().min(1) }),
    answer: recordAnswer(
      z.object({ email: z.string(), role: z.string(), invited_by: orNull(z.string()), expires_at: optionalDateTime }),
    ),
    auth: 'none',
  }),
  acceptInvite: post('/auth/accept-invite', {
    body: acceptInviteBody,
    answer: writeAnswer,
    auth: 'none',
  }),
};
