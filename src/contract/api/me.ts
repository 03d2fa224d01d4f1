import { z } from 'zod';
import { confirmation } from '../bodies/auth.ts';
import { ownDeviceBody, ownPasswordBody, ownProfileBody, startTwoStepBody } from '../bodies/me.ts';
import { listAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { del, get, post, put } from '../definitions/endpoint.ts';
import { dateTime, flag, id, identifier, optionalDateTime, orNull } from '../values.ts';

/** The signed-in staff member. Permissions that the console doesn't know are kept and ignored. */
export const staff = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: orNull(z.string()),
  phone_number: orNull(identifier),
  role: orNull(z.string()),
  permissions: z.array(z.string()),
  /** The permissions whose writes the member may use; null: the platform doesn't say, and all are offered. */
  can_write: orNull(z.array(z.string())),
});
export type Staff = z.infer<typeof staff>;

const twoStep = z.object({ enabled: flag, secret: orNull(z.string()), qr: orNull(z.string()) });
const login = z.object({
  at: dateTime,
  ip: orNull(z.string()),
  device: orNull(z.string()),
  location: orNull(z.string()),
  ok: flag,
});
const staffDevice = z.object({
  id,
  name: z.string(),
  platform: orNull(z.string()),
  ip: orNull(z.string()),
  location: orNull(z.string()),
  last_seen_at: optionalDateTime,
  current: flag,
  trusted: flag,
});
export type StaffDevice = z.infer<typeof staffDevice>;

export const me = {
  get: get('/me', { answer: recordAnswer(staff) }),
  update: put('/me', {
    body: ownProfileBody,
    answer: writeAnswer,
  }),
  twoStep: get('/me/two-step', { answer: recordAnswer(twoStep) }),
  enableTwoStep: put('/me/two-step', { body: startTwoStepBody, answer: recordAnswer(twoStep) }),
  disableTwoStep: del('/me/two-step', { body: confirmation, answer: writeAnswer }),
  changePassword: put('/me/security/password', {
    body: ownPasswordBody,
    answer: writeAnswer,
  }),
  security: get('/me/security', {
    answer: recordAnswer(
      z.object({ password_changed_at: optionalDateTime, two_step_enabled: flag, recent_logins: z.array(login) }),
    ),
  }),
  devices: get('/me/devices', { answer: listAnswer(staffDevice) }),
  changeDevice: post('/me/devices/:id', { body: ownDeviceBody, answer: writeAnswer }),
};
