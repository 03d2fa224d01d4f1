import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { hashPassword, isPassword } from '../../seed/training-accounts.ts';
import { conflict, invalidField, notFound } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { isOneTimeCode, newSecret, oneTimeCode } from '../../shared/two-step.ts';
import { handle } from '../definitions/endpoint-handler.ts';

const login = z.object({ at: z.number(), device: z.string(), ok: z.number() });
const device = z.object({ id: z.string(), name: z.string(), trusted: z.number(), last_seen_at: z.number() });
const maxRecentLogins = 20;
const thisDevice = { ip: '127.0.0.1', location: 'This computer' };
const otherDevice = { ip: '41.58.12.7', location: 'Lagos, Nigeria' };

/** The signed-in member's own profile, security and devices. */
export const meHandlers = {
  'me.get': handle(contract.me.get, (call) => {
    const { id, email, first_name, last_name, avatar_url, phone_number, role, permissions, can_write } = call.staff();
    return { data: { id, email, first_name, last_name, avatar_url, phone_number, role, permissions, can_write } };
  }),

  'me.update': handle(contract.me.update, (call) => {
    const { first_name, last_name, avatar_url, phone_number } = call.body;
    const now = call.staff();
    call.store.run(
      'UPDATE staff SET first_name = ?, last_name = ?, avatar_url = ?, phone_number = ? WHERE id = ?',
      ...[first_name, last_name],
      ...[
        avatar_url === undefined ? now.avatar_url : avatar_url,
        phone_number === undefined ? now.phone_number : phone_number,
        now.id,
      ],
    );
    return { message: 'Profile updated' };
  }),

  'me.twoStep': handle(contract.me.twoStep, (call) => ({
    data: { enabled: call.staff().two_step, secret: null, qr: null },
  })),

  'me.enableTwoStep': handle(contract.me.enableTwoStep, ({ staff, store, body, now, platform }) => {
    const { id, email, two_step, two_step_secret } = staff();
    if (two_step) throw conflict('Two-step sign-in is on already');
    if (body.code === undefined) {
      const secret = newSecret();
      store.run('UPDATE staff SET two_step_secret = ? WHERE id = ?', secret, id);
      // Training needs no authenticator app: its code is sent to the mailbox.
      platform.mailbox.post({
        to: email,
        subject: 'What an authenticator app would show',
        code: oneTimeCode(secret, now),
        link: null,
        at: now,
        expiresAt: now + 30_000,
      });
      return { data: { enabled: false, secret, qr: null } };
    }
    if (two_step_secret === null) throw invalidField('code', 'Start turning on two-step sign-in first');
    if (!isOneTimeCode(two_step_secret, body.code, now)) throw invalidField('code', 'The code is wrong');
    store.run('UPDATE staff SET two_step = 1 WHERE id = ?', id);
    return { data: { enabled: true, secret: null, qr: null }, message: 'Two-step sign-in is on' };
  }),

  'me.disableTwoStep': handle(contract.me.disableTwoStep, ({ staff, store, body, now }) => {
    const { id, two_step, two_step_secret } = staff();
    if (!two_step) throw conflict('Two-step sign-in is off already');
    if (!isOneTimeCode(two_step_secret ?? '', body.code, now)) throw invalidField('code', 'The code is wrong');
    store.run('UPDATE staff SET two_step = 0, two_step_secret = NULL WHERE id = ?', id);
    return { message: 'Two-step sign-in is off' };
  }),

  'me.changePassword': handle(contract.me.changePassword, ({ staff, store, body, now }) => {
    const { id, password, sessionId } = staff();
    if (!isPassword(body.current_password, password))
      throw invalidField('current_password', 'The current password is wrong');
    if (body.password === body.current_password)
      throw invalidField('password', 'Choose another password than the current one');
    store.run(
      'UPDATE staff SET password = ?, password_changed_at = ? WHERE id = ?',
      hashPassword(body.password),
      now,
      id,
    );
    store.run('DELETE FROM sessions WHERE staff_id = ? AND id <> ?', id, sessionId);
    return { message: 'Password changed. Other devices are signed out' };
  }),

  'me.security': handle(contract.me.security, ({ staff, store }) => {
    const { id, password_changed_at, two_step } = staff();
    const logins = store.all(
      login,
      'SELECT at, device, ok FROM staff_logins WHERE staff_id = ? ORDER BY at DESC LIMIT ?',
      id,
      maxRecentLogins,
    );
    return {
      data: {
        password_changed_at: iso(password_changed_at),
        two_step_enabled: two_step,
        recent_logins: logins.map(({ at, device: name, ok }) => ({
          at: iso(at),
          device: name,
          ok: ok === 1,
          ...thisDevice,
        })),
      },
    };
  }),

  'me.devices': handle(contract.me.devices, ({ staff, store }) => {
    const { id, deviceId } = staff();
    const found = store.all(
      device,
      'SELECT id, name, trusted, last_seen_at FROM staff_devices WHERE staff_id = ? ORDER BY last_seen_at DESC, id',
      id,
    );
    return {
      data: found.map(({ trusted, last_seen_at, ...rest }) => ({
        ...rest,
        ...(rest.id === deviceId ? thisDevice : otherDevice),
        platform: 'Desktop',
        last_seen_at: iso(last_seen_at),
        current: rest.id === deviceId,
        trusted: trusted === 1,
      })),
    };
  }),

  'me.changeDevice': handle(contract.me.changeDevice, ({ staff, store, body, param }) => {
    const { id } = staff();
    const which = param('id');
    const revoke = body.action === 'revoke';
    const changedRows = revoke
      ? store.run('DELETE FROM staff_devices WHERE staff_id = ? AND id = ?', id, which)
      : store.run('UPDATE staff_devices SET trusted = 1 WHERE staff_id = ? AND id = ?', id, which);
    if (changedRows === 0) throw notFound('Device');
    if (revoke) store.run('DELETE FROM sessions WHERE staff_id = ? AND device_id = ?', id, which);
    return { message: revoke ? 'Device signed out' : 'Device trusted' };
  }),
};
