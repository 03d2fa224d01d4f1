import { expect, test } from 'vitest';
import { fail } from '#contract/result.ts';
import { AppError, fieldsOf, messageOf } from './app-error.ts';

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
