import { z } from 'zod';
import { dateTime, flag, id, identifier, list, optionalDateTime, optionalId, orNull } from '../../values/schemas.ts';
import { confirmation } from '../bodies/auth.ts';
import { ownDeviceBody, ownPasswordBody, ownProfileBody, startTwoStepBody } from '../bodies/me.ts';
import { listAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { del, get, post, put } from '../definitions/endpoint.ts';

const name = orNull(z.string()).transform((text) => text ?? '');

/** The signed-in staff member. Permissions that the console doesn't know are kept and ignored. */
const sentStaff = z.object({
  id: optionalId,
  email: orNull(z.string()),
  first_name: name,
  last_name: name,
  avatar_url: orNull(z.string()),
  phone_number: orNull(identifier),
  role: orNull(z.string()),
  permissions: list(z.string()),
  /** The permissions whose writes the member may use; null: the platform doesn't say, and all are offered. */
  can_write: orNull(z.array(z.string())),
});

/** `id` tells members apart whose data this computer keeps. A platform that sends none is asked to send the email; else the name has to do. */
const staffAnswer = recordAnswer(sentStaff).transform((member) => ({
  ...member,
  id: member.id ?? member.email ?? `${member.first_name} ${member.last_name}`.trim(),
}));
export type Staff = z.infer<typeof staffAnswer>;

const twoStep = z.object({ enabled: flag, secret: orNull(z.string()), qr: orNull(z.string()) });
const login = z.object({
  at: dateTime,
  ip: orNull(z.string()),
  device: orNull(z.string()),
  location: orNull(z.string()),
  /** Whether it succeeded; null: the platform doesn't say. */
  ok: orNull(flag),
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
  get: get('/me', { answer: staffAnswer }),
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
      z.object({ password_changed_at: optionalDateTime, two_step_enabled: flag, recent_logins: list(login) }),
    ),
  }),
  devices: get('/me/devices', { answer: listAnswer(staffDevice) }),
  changeDevice: post('/me/devices/:id', { body: ownDeviceBody, answer: writeAnswer }),
};
