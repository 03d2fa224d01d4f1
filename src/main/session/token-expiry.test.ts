import { expect, test } from 'vitest';
import { readExpiry } from './token-expiry.ts';

const jwt = (payload: unknown) =>
  ['{"alg":"none"}', JSON.stringify(payload), 's'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('reads exp in seconds', () => {
  expect(readExpiry(jwt({ exp: 1_700_000_000, name: 'ünï' }))).toBe(1_700_000_000_000);
  expect(readExpiry(jwt({ exp: 1.5 }))).toBe(1_500);
  expect(readExpiry(jwt({ exp: 1.0006 }))).toBe(1_001);
});

test('reads tokens of at most 64,000 characters', () => {
  const token = jwt({ exp: 1 });
  const longest = token.padEnd(64_000, 's');
  expect(readExpiry(longest)).toBe(1_000);
  expect(readExpiry(`${longest}s`)).toBeNull();
});

test.each([
  ['no exp', jwt({})],
  ['exp as text', jwt({ exp: '1700000000' })],
  ['exp of zero', jwt({ exp: 0 })],
  ['an infinite exp', 'a.eyJleHAiOjFlOTk5fQ.c'],
  ['a list', jwt([1])],
  ['an opaque token', 'abcdef'],
  ['two parts', 'a.b'],
  ['no signature', jwt({ exp: 1 }).split('.').slice(0, 2).join('.')],
  ['four parts', `${jwt({ exp: 1 })}.x`],
  ['no base64', 'a.%%%.c'],
  ['a space before it', ` ${jwt({ exp: 1 })}`],
  ['a letter outside ASCII', `${jwt({ exp: 1 })}é`],
  ['a line break', `${jwt({ exp: 1 })}\n`],
  ['nothing', ''],
])('%s has no expiry', (_, token) => expect(readExpiry(token)).toBeNull());
