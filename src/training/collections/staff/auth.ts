import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { limits } from '#contract/values/limits.ts';
import { accountByEmail, accountById, addStaffHistory, openSession, type StaffAccount } from '../../db/staff.ts';
import type { Store } from '../../db/store.ts';
import { hashPassword, isPassword } from '../../seed/training-accounts.ts';
import { conflict, DomainError, invalidField, notFound } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { newToken } from '../../shared/token.ts';
import { isOneTimeCode } from '../../shared/two-step.ts';
import { fieldChange } from '../customers/audit.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';

const minute = 60_000;
const codeLifeMs = 10 * minute;
const linkLifeMs = 30 * minute;
const wrongCodesMost = 5;

const sentMessage = `Enter the ${limits.codeDigits}-digit authorization code sent to your email`;

const newCode = (): string => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');

const signIn = z.object({
  token: z.string(),
  staff_id: z.string(),
  device_id: z.string(),
  device_name: z.string(),
  code: z.string(),
  expires_at: z.number(),
  wrong: z.number(),
});
type SignIn = z.infer<typeof signIn>;

const tooManyCodes = (): DomainError =>
  new DomainError('too-many-attempts', 'Too many wrong codes. Go back and sign in again', { retryAfterSeconds: 60 });

type AnyCall = Call<string, unknown, unknown>;

const mailCode = ({ platform, now }: AnyCall, to: string, code: string): void =>
  platform.mailbox.post({ to, subject: 'Your sign-in code', code, link: null, at: now, expiresAt: now + codeLifeMs });

const noteLogin = (store: Store, staffId: string, device: string, now: number, ok: boolean): number =>
  store.run('INSERT INTO staff_logins VALUES (?, ?, ?, ?)', staffId, now, device, ok ? 1 : 0);

const signInOf = ({ store, bearer }: AnyCall): SignIn => {
  const found = store.first(signIn, 'SELECT * FROM sign_ins WHERE token = ?', bearer);
  if (found === undefined) throw new DomainError('unauthorized', 'This sign-in has ended. Go back and sign in again');
  if (found.wrong >= wrongCodesMost) throw tooManyCodes();
  return found;
};

const accountOf = (store: Store, staffId: string): StaffAccount => {
  const found = accountById(store, staffId);
  if (found === undefined) throw new DomainError('unauthorized', 'This account no longer exists');
  return found;
};

/** Counts a wrong code; the fifth ends the sign-in. */
const refuseCode = (store: Store, { token, wrong }: SignIn): never => {
  store.run('UPDATE sign_ins SET wrong = wrong + 1 WHERE token = ?', token);
  if (wrong + 1 >= wrongCodesMost) throw tooManyCodes();
  throw invalidField('code', 'The code is wrong');
};

const link = z.object({ email: z.string(), expires_at: z.number(), used_at: z.number().nullable() });

/** The mailed link of a token, if it can still be used: not found, used already (409) and expired (422) are told apart. */
const openLink = (store: Store, kind: 'reset' | 'invite', token: string, now: number) => {
  const found = store.first(
    link,
    'SELECT email, expires_at, used_at FROM links WHERE token = ? AND kind = ?',
    token,
    kind,
  );
  if (found === undefined) throw notFound('Link');
  if (found.used_at !== null) throw conflict('This link was used already');
  if (found.expires_at <= now) throw linkExpired();
  return found;
};
const linkExpired = () => new DomainError('invalid', 'This link has expired. Ask for a new one');
const takeLink = (store: Store, token: string, now: number): number =>
  store.run('UPDATE links SET used_at = ? WHERE token = ?', now, token);

/** The link of an invitation that is still open, and its member. */
const openInvite = (store: Store, token: string, now: number) => {
  const opened = openLink(store, 'invite', token, now);
  const account = accountByEmail(store, opened.email);
  if (account?.status !== 'invited') throw linkExpired();
  return { account, expiresAt: opened.expires_at };
};

/** Sign-in, passwords and invites. */
export const authHandlers = {
  'auth.login': handle(contract.auth.login, (call) => {
    const { store, body, device, platform, now } = call;
    if (device.id === '' || device.name === '')
      throw new DomainError('invalid', 'The headers Device-ID and Device-Name are required');
    if (body.token !== platform.captchaToken) throw new DomainError('forbidden', 'The captcha check failed. Try again');
    const account = accountByEmail(store, body.email);
    if (account === undefined || !isPassword(body.password, account.password)) {
      if (account) noteLogin(store, account.id, device.name, now, false);
      throw new DomainError('unauthorized', 'Wrong email or password');
    }
    if (account.status !== 'active')
      throw new DomainError('forbidden', 'Your account is suspended. Ask an administrator for access');
    const token = newToken();
    const code = newCode();
    store.run('DELETE FROM sign_ins WHERE expires_at < ?', now - codeLifeMs);
    store.run(
      'INSERT INTO sign_ins VALUES (?, ?, ?, ?, ?, ?, 0)',
      token,
      account.id,
      device.id,
      device.name,
      code,
      now + codeLifeMs,
    );
    mailCode(call, account.email, code);
    return { data: { confirmation_token: token }, message: sentMessage };
  }),

  'auth.confirmLogin': handle(contract.auth.confirmLogin, (call) => {
    const { store, body, now, platform } = call;
    const started = signInOf(call);
    const account = accountOf(store, started.staff_id);
    const byApp = account.two_step && isOneTimeCode(account.two_step_secret ?? '', body.code, now);
    if (!byApp) {
      if (body.code !== started.code) refuseCode(store, started);
      if (started.expires_at <= now)
        throw new DomainError('invalid', 'The code has expired. Resend it', {
          fields: { code: 'The code has expired' },
        });
    }
    return store.transaction(() => {
      store.run('DELETE FROM sign_ins WHERE token = ?', started.token);
      noteLogin(store, account.id, started.device_name, now, true);
      store.run(
        `INSERT INTO staff_devices VALUES (?, ?, ?, 0, ?)
         ON CONFLICT (staff_id, id) DO UPDATE SET name = excluded.name, last_seen_at = excluded.last_seen_at`,
        ...[started.device_id, account.id, started.device_name, now],
      );
      const token = openSession(store, account.id, started.device_id, now, platform.sessionSeconds);
      return { data: { access_token: token }, message: 'Signed in' };
    });
  }),

  'auth.resend': handle(contract.auth.resend, (call) => {
    const { store, now } = call;
    const started = signInOf(call);
    const code = newCode();
    store.run('UPDATE sign_ins SET code = ?, expires_at = ? WHERE token = ?', code, now + codeLifeMs, started.token);
    mailCode(call, accountOf(store, started.staff_id).email, code);
    return { message: 'Code sent' };
  }),

  'auth.forgotPassword': handle(contract.auth.forgotPassword, ({ store, body, platform, now }) => {
    const account = accountByEmail(store, body.email);
    if (account) {
      const token = newToken();
      store.run("INSERT INTO links VALUES (?, 'reset', ?, ?, NULL)", token, account.email, now + linkLifeMs);
      platform.mailbox.post({
        to: account.email,
        subject: 'Reset your password',
        code: null,
        link: `/password/reset/${token}`,
        at: now,
        expiresAt: now + linkLifeMs,
      });
    }
    return { message: 'If this address has an account, a link to reset the password is on its way' };
  }),

  // An expired link is a 422, not a 401, which would end the session of a member who opens it while signed in.
  'auth.resetPassword': handle(contract.auth.resetPassword, ({ store, body, bearer, now }) => {
    const opened = openLink(store, 'reset', bearer, now);
    const account = accountByEmail(store, opened.email);
    if (account === undefined) throw linkExpired();
    return store.transaction(() => {
      takeLink(store, bearer, now);
      store.run(
        'UPDATE staff SET password = ?, password_changed_at = ? WHERE id = ?',
        hashPassword(body.password),
        now,
        account.id,
      );
      store.run('DELETE FROM sessions WHERE staff_id = ?', account.id);
      return { message: 'Password changed. Sign in with the new one' };
    });
  }),

  'auth.getInvite': handle(contract.auth.getInvite, ({ store, query, now }) => {
    const { account, expiresAt } = openInvite(store, query.token, now);
    const { email, role, invited_by } = account;
    return { data: { email, role, invited_by, expires_at: iso(expiresAt) } };
  }),

  'auth.acceptInvite': handle(contract.auth.acceptInvite, ({ store, body, now }) => {
    const { account } = openInvite(store, body.token, now);
    return store.transaction(() => {
      takeLink(store, body.token, now);
      store.run(
        "UPDATE staff SET first_name = ?, last_name = ?, password = ?, password_changed_at = ?, status = 'active' WHERE id = ?",
        ...[body.first_name, body.last_name, hashPassword(body.password), now, account.id],
      );
      const changes = fieldChange('status', account.status, 'active');
      const by = `${body.first_name} ${body.last_name}`;
      addStaffHistory(store, account.id, { at: iso(now), by, reason: null, changes });
      return { message: 'Welcome. Sign in with your new password' };
    });
  }),
};
