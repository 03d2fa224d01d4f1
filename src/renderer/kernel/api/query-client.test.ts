import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/bridge/failure.ts';
import { type ErrorCode, fail } from '#contract/bridge/result.ts';
import { AppError } from '../base/app-error.ts';
import { retries, retryDelay } from './query-client.ts';

const error = (code: ErrorCode, status?: number, retryAfterMs?: number) =>
  new AppError(fail(code, 'x', { ...(status && { status }), ...(retryAfterMs !== undefined && { retryAfterMs }) }));

describe('retries', () => {
  const again: Record<ErrorCode, boolean> = {
    offline: true,
    timeout: true,
    'rate-limited': true,
    server: true,
    conflict: true,
    invalid: false,
    'signed-out': false,
    forbidden: false,
    locked: false,
    'not-found': false,
    unavailable: false,
    drift: false,
    internal: false,
    cancelled: false,
    'outcome-pending': false,
    'over-limit': false,
    'needs-approval': false,
  };
  test.each(errorCodes)('%s', (code) => expect(retries(0, error(code))).toBe(again[code]));
  test.each([400, 401, 403, 404, 422])('status %i is not retried', (status) =>
    expect(retries(0, error('server', status))).toBe(false),
  );
  test.each([408, 429, 500, 502, 503])('status %i', (status) => expect(retries(0, error('server', status))).toBe(true));
  test('an unknown error is retried', () => expect(retries(0, new Error('?'))).toBe(true));
  test('at most three times', () => {
    expect([0, 1, 2, 3, 4].map((failures) => retries(failures, error('offline')))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('retryDelay', () => {
  test('doubles from 1 s to at most 30 s', () =>
    expect([0, 1, 2, 3, 4, 5, 20].map((failures) => retryDelay(failures, error('offline')))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]));
  test('a wait requested by the platform takes precedence, and is not retried above 30 s', () => {
    expect(retryDelay(0, error('rate-limited', 429, 7_000))).toBe(7_000);
    expect(retryDelay(3, error('server', 503, 0))).toBe(0);
    expect(retries(0, error('server', 503, 30_000))).toBe(true);
    expect(retries(0, error('server', 503, 3_600_000))).toBe(false);
  });
});
