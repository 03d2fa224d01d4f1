import { describe, expect, test } from 'vitest';
import { confirmation, credentials, newPassword } from '../bodies/auth.ts';
import { auth } from './auth.ts';

const issues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('the answer to login', () => {
  test.each([
    [
      { data: { confirmation_token: 't' }, message: 'Sent' },
      { confirmation_token: 't', message: 'Sent' },
    ],
    [{ data: { confirmation_token: 't', message: 'Sent' } }, { confirmation_token: 't', message: 'Sent' }],
    [{ data: { confirmation_token: 't' } }, { confirmation_token: 't', message: null }],
    [
      { data: { confirmation_token: 't', message: 'Inner' }, message: 'Outer' },
      { confirmation_token: 't', message: 'Outer' },
    ],
    [
      { confirmation_token: 't', message: 'Sent' },
      { confirmation_token: 't', message: 'Sent' },
    ],
    [{ confirmation_token: 't' }, { confirmation_token: 't', message: null }],
    [
      { data: null, confirmation_token: 't', message: null },
      { confirmation_token: 't', message: null },
    ],
  ])('%j', (body, read) => expect(auth.login.answer.parse(body)).toEqual(read));

  test.each([{}, { data: {} }, { data: { confirmation_token: '' } }, { confirmation_token: 7 }, null, 'no'])(
    '%j is none',
    (body) => expect(auth.login.answer.safeParse(body).success).toBe(false),
  );
});

test('resending may renew the confirmation token', () => {
  const read = (body: unknown) => auth.resend.answer.parse(body);
  expect(read({ message: 'Code sent' })).toEqual({ message: 'Code sent', confirmation_token: null });
  expect(read({ data: { confirmation_token: 'n' } })).toEqual({ message: null, confirmation_token: 'n' });
  expect(read({})).toEqual({ message: null, confirmation_token: null });
});

test('confirming gives the access token under data', () => {
  expect(auth.confirmLogin.answer.parse({ data: { access_token: 'a.b.c' } })).toEqual({ access_token: 'a.b.c' });
  expect(auth.confirmLogin.answer.safeParse({ access_token: 'a.b.c' }).success).toBe(false);
});

test('credentials are rejected with a message for each field', () => {
  expect(issues(credentials.safeParse({ email: '', password: '' }))).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(issues(credentials.safeParse({ email: 'ada', password: 'x' }))).toEqual({ email: 'Email invalid' });
});

test.each([
  ['123456', true],
  [' 123456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['१२३४५६', false],
])('code %j is valid: %s', (code, valid) => expect(confirmation.safeParse({ code }).success).toBe(valid));

test('an empty code is rejected with its message', () =>
  expect(confirmation.safeParse({ code: ' ' }).error?.issues[0]?.message).toBe('Code is required'));

test('a new password needs 12 characters of any kind', () => {
  expect(newPassword.safeParse('a'.repeat(11)).success).toBe(false);
  expect(newPassword.safeParse('a phrase of words').success).toBe(true);
});

test('endpoints that answer with a token are for main only', () =>
  expect([auth.login.access, auth.confirmLogin.access, auth.resend.access]).toEqual(['main', 'main', 'main']));
