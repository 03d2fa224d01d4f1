import { expect, test } from 'vitest';
import { type ErrorCode, fail } from '#contract/bridge/result.ts';
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
test.each<ErrorCode>(['invalid', 'forbidden', 'internal', 'signed-out'])(
  'a write that main refused by itself as %s was not sent',
  (code) => expect(isUnsent(new AppError(fail(code, 'x')))).toBe(true),
);
test('an exception of the console leaves the outcome of a write unknown', () =>
  expect(isUnsent(new AppError(fail('internal', 'x', { unknownOutcome: true })))).toBe(false));
test('what a write that main refused says is that nothing was sent', () =>
  expect(writeOutcome(new AppError(fail('invalid', 'x')))).toBe('Nothing was sent.'));
test('a write that the platform refused was sent, and has no outcome text', () => {
  expect(writeOutcome(new AppError(fail('invalid', 'x', { status: 422 })))).toBeUndefined();
  for (const code of ['signed-out', 'forbidden', 'server'] as const)
    expect(isUnsent(new AppError(fail(code, 'x', { status: 400 })))).toBe(false);
});
