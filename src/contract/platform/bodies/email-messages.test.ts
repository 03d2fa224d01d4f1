import { expect, test } from 'vitest';
import { endpoints } from '../api/contract.ts';

/** The messages of each endpoint that takes an email, for one that is none. */
const messages = [...endpoints].flatMap(([name, { body }]) => {
  const issues = body?.safeParse({ email: 'ada@' }).error?.issues ?? [];
  return issues.filter(({ path }) => path.join('.') === 'email').map(({ message }) => [name, message] as const);
});

test('a malformed email has one message everywhere, but at login the one that is promised there', () => {
  expect(messages.map(([name]) => name)).toContain('members.invite');
  expect(messages.filter(([, message]) => message !== 'Invalid email')).toEqual([['auth.login', 'Email invalid']]);
});
