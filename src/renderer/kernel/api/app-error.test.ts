import { expect, test } from 'vitest';
import { type ErrorCode, fail } from '#contract/result.ts';
import { AppError, aftermathOf, fieldsOf, messageOf } from './app-error.ts';

test('an error says what the platform said, else the default', () => {
  expect(messageOf(new AppError(fail('invalid', 'Too long')))).toBe('Too long');
  expect(messageOf(new Error(''))).toBe('An error occurred');
  expect(messageOf('text')).toBe('An error occurred');
  expect(messageOf(undefined)).toBe('An error occurred');
});

test('words for fields, where there are any', () => {
  expect(fieldsOf(new AppError(fail('invalid', 'x', { fields: { email: 'Taken' } })))).toEqual({ email: 'Taken' });
  expect(fieldsOf(new AppError(fail('offline', 'x')))).toEqual({});
  expect(fieldsOf(new Error('x'))).toEqual({});
});

test.each<ErrorCode>(['offline', 'timeout', 'locked'])('%s: a write that never left says so', (code) => {
  expect(aftermathOf(new AppError(fail(code, 'x')))).toBe('Nothing was sent.');
  expect(aftermathOf(new AppError(fail(code, 'x', { unknownOutcome: true })))).toContain('look before');
});
test('what the platform refused needs no more words', () =>
  expect(aftermathOf(new AppError(fail('invalid', 'x')))).toBeUndefined());
