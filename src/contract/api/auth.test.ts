import { describe, expect, test } from 'vitest';
import { auth, confirmation, credentials, newPassword } from './auth.ts';

const issues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('login answers with its fields under data or at top level', () => {
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

test('the messages of spec section 5', () => {
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
])('code %j', (code, valid) => expect(confirmation.safeParse({ code }).success).toBe(valid));

test('an empty code asks for one', () =>
  expect(confirmation.safeParse({ code: ' ' }).error?.issues[0]?.message).toBe('Code is required'));

test('a new password has twelve characters, any of them', () => {
  expect(newPassword.safeParse('a'.repeat(11)).success).toBe(false);
  expect(newPassword.safeParse('a phrase of words').success).toBe(true);
});

test('what answers with a token is for main alone', () =>
  expect([auth.login.door, auth.confirmLogin.door, auth.resend.door]).toEqual(['session', 'session', 'session']));
