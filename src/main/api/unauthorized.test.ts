import { describe, expect, test } from 'vitest';
import { failureOfAnswer } from './errors.ts';
import { saysSessionEnded } from './unauthorized.ts';

const answer = (status: number, body: string, { carriedSession = true } = {}) =>
  failureOfAnswer({ status, body, retryAfter: null, carriedSession, namesRecord: true, isWrite: false, now: 0 });

describe('403 for a session that has ended', () => {
  test.each([
    '{"detail":"Authentication credentials were not provided."}',
    '{"detail":"Invalid token."}',
    '{"detail":"Not authenticated"}',
    '{"detail":"Given token not valid for any token type","code":"token_not_valid"}',
    '{"error":"invalid_token"}',
    '{"code":"not_authenticated","message":"Sign in"}',
    '{"error":{"code":"authentication_failed"}}',
  ])('%s', (body) => {
    expect(saysSessionEnded(403, body, false)).toBe(true);
    expect(saysSessionEnded(403, body, true)).toBe(false);
    expect(answer(403, body)).toMatchObject({ code: 'signed-out', status: 403 });
    expect(answer(403, body, { carriedSession: false }).code).toBe('forbidden');
  });
  test.each([
    '',
    '<html>',
    '{"detail":"You do not have permission to perform this action."}',
    '{"message":"Not authenticated customers cannot be jailed"}',
    '{"message":"Forbidden","code":"permission_denied"}',
  ])('not %s', (body) => {
    expect(saysSessionEnded(403, body, false)).toBe(false);
    expect(answer(403, body).code).toBe('forbidden');
  });
  test('a 401 needs no words', () => {
    expect(saysSessionEnded(401, '', true)).toBe(true);
    expect(saysSessionEnded(404, '{"detail":"Not authenticated"}', false)).toBe(false);
  });
});
