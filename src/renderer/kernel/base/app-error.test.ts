import { expect, test } from 'vitest';
import { type ErrorCode, fail } from '#contract/result.ts';
import { AppError, errorMessage, fieldErrors, isUnsent, writeOutcome } from './app-error.ts';

test('errorMessage is the platform’s message or the default', () => {
  expect(errorMessage(new AppError(fail('invalid', 'Too long')))).toBe('Too long');
  expect(errorMessage(new Error(''))).toBe('An error occurred');
  expect(errorMessage('text')).toBe('An error occurred');
  expect(errorMessage(undefined)).toBe('An error occurred');
});

test('fieldErrors are the messages by field', () => {
  expect(fieldErrors(new AppError(fail('invalid', 'x', { fields: { email: 'Taken' } })))).toEqual({ email: 'Taken' });
  expect(fieldErrors(new AppError(fail('offline', 'x')))).toEqual({});
  expect(fieldErrors(new Error('x'))).toEqual({});
});

test.each<ErrorCode>(['offline', 'timeout', 'locked', 'outcome-pending', 'over-limit'])(
  '%s: the outcome says that nothing was sent',
  (code) => {
    expect(writeOutcome(new AppError(fail(code, 'x')))).toBe('Nothing was sent.');
    expect(writeOutcome(new AppError(fail(code, 'x', { unknownOutcome: true })))).toContain('Check before');
  },
);
test('a write that main refused by itself was not sent', () => {
  expect(writeOutcome(new AppError(fail('invalid', 'x')))).toBe('Nothing was sent.');
  expect(isUnsent(new AppError(fail('signed-out', 'x')))).toBe(true);
});
test('a write that the platform refused was sent, and has no outcome text', () => {
  expect(writeOutcome(new AppError(fail('invalid', 'x', { status: 422 })))).toBeUndefined();
  for (const code of ['signed-out', 'forbidden', 'server'] as const)
    expect(isUnsent(new AppError(fail(code, 'x', { status: 400 })))).toBe(false);
});
