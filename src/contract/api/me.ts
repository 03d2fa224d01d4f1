import { z } from 'zod';
import { confirmation } from '../bodies/auth.ts';
import { ownDeviceBody, ownPasswordBody, ownProfileBody, startTwoStepBody } from '../bodies/me.ts';
import { all, done, one } from '../definitions/answers.ts';
import { del, get, post, put } from '../definitions/endpoint.ts';
import { dateTime, id, orNull } from '../values.ts';

/** The signed-in staff member. Permissions that the console doesn't know are kept and ignored. */
export const staff = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: orNull(z.string()),
  phone_number: orNull(z.string()),
  role: orNull(z.string()),
  permissions: z.array(z.string()),
});
export type Staff = z.infer<typeof staff>;

const twoStep = z.object({ enabled: z.boolean(), secret: orNull(z.string()), qr: orNull(z.string()) });
const login = z.object({
  at: dateTime,
  ip: orNull(z.string()),
  device: orNull(z.string()),
  location: orNull(z.string()),
  ok: z.boolean(),
});
const staffDevice = z.object({
  id,
  name: z.string(),
  platform: orNull(z.string()),
  ip: orNull(z.string()),
  location: orNull(z.string()),
  last_seen_at: orNull(dateTime),
  current: z.boolean(),
  trusted: z.boolean(),
});
export type StaffDevice = z.infer<typeof staffDevice>;

export const me = {
  get: get('/me', { answer: one(staff) }),
  update: put('/me', {
    body: ownProfileBody,
    answer: done,
  }),
  twoStep: get('/me/two-step', { answer: one(twoStep) }),
  enableTwoStep: put('/me/two-step', { body: startTwoStepBody, answer: one(twoStep) }),
  disableTwoStep: del('/me/two-step', { body: confirmation, answer: done }),
  changePassword: put('/me/security/password', {
    body: ownPasswordBody,
    answer: done,
  }),
  security: get('/me/security', {
    answer: one(
      z.object({ password_changed_at: orNull(dateTime), two_step_enabled: z.boolean(), recent_logins: z.array(login) }),
    ),
  }),
  devices: get('/me/devices', { answer: all(staffDevice) }),
  changeDevice: post('/me/devices/:id', { body: ownDeviceBody, answer: done }),
};
