import { z } from 'zod';
import { id, moment, opt, required } from '../values.ts';
import { all, done, one } from './answers.ts';
import { confirmation, newPassword } from './auth.ts';
import { del, get, post, put } from './endpoint.ts';

/** A staff member's own profile; permissions we do not know are kept, they gate nothing of ours. */
export const staff = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: opt(z.string()),
  phone_number: opt(z.string()),
  role: opt(z.string()),
  permissions: z.array(z.string()),
});
export type Staff = z.infer<typeof staff>;

const twoStep = z.object({ enabled: z.boolean(), secret: opt(z.string()), qr: opt(z.string()) });
const login = z.object({
  at: moment,
  ip: opt(z.string()),
  device: opt(z.string()),
  location: opt(z.string()),
  ok: z.boolean(),
});
const staffDevice = z.object({
  id,
  name: z.string(),
  platform: opt(z.string()),
  ip: opt(z.string()),
  location: opt(z.string()),
  last_seen_at: opt(moment),
  current: z.boolean(),
  trusted: z.boolean(),
});
export type StaffDevice = z.infer<typeof staffDevice>;

const emptyCode = z.object({ code: confirmation.shape.code.optional() });

export const me = {
  get: get('/me', { answer: one(staff) }),
  update: put('/me', {
    body: z.object({
      first_name: required('First name is required'),
      last_name: required('Last name is required'),
      avatar_url: z
        .url({ protocol: /^https$/, error: 'Avatar must be a web address that begins with https://' })
        .nullable()
        .optional(),
      phone_number: z.string().trim().max(20).nullable().optional(),
    }),
    answer: done,
  }),
  twoStep: get('/me/two-step', { answer: one(twoStep) }),
  /** Without a code it starts and gives secret and QR picture; with the code it confirms. */
  enableTwoStep: put('/me/two-step', { body: emptyCode, answer: one(twoStep) }),
  disableTwoStep: del('/me/two-step', { body: confirmation, answer: done }),
  changePassword: put('/me/security/password', {
    body: z.object({ current_password: z.string().min(1, 'Current password is required'), password: newPassword }),
    answer: done,
  }),
  security: get('/me/security', {
    answer: one(
      z.object({ password_changed_at: opt(moment), two_step_enabled: z.boolean(), recent_logins: z.array(login) }),
    ),
  }),
  devices: get('/me/devices', { answer: all(staffDevice) }),
  changeDevice: post('/me/devices/:id', { body: z.object({ action: z.enum(['trust', 'revoke']) }), answer: done }),
};
