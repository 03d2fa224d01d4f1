import { expect, test } from 'vitest';
import { readExpiry } from './token-expiry.ts';

const jwt = (payload: unknown) =>
  ['{"alg":"none"}', JSON.stringify(payload), 's'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('reads exp in seconds', () => {
  expect(readExpiry(jwt({ exp: 1_700_000_000, name: 'ünï' }))).toBe(1_700_000_000_000);
  expect(readExpiry(jwt({ exp: 1.5 }))).toBe(1_500);
});

test.each([
  ['no exp', jwt({})],
  ['exp as text', jwt({ exp: '1700000000' })],
  ['exp of zero', jwt({ exp: 0 })],
  ['an infinite exp', 'a.eyJleHAiOjFlOTk5fQ.c'],
  ['a list', jwt([1])],
  ['an opaque token', 'abcdef'],
  ['two parts', 'a.b'],
  ['four parts', `${jwt({ exp: 1 })}.x`],
  ['no base64', 'a.%%%.c'],
  ['a line break', `${jwt({ exp: 1 })}\n`],
  ['nothing', ''],
  ['a very long token', `${'x'.repeat(64_001)}`],
])('%s has no expiry', (_, token) => expect(readExpiry(token)).toBeNull());
