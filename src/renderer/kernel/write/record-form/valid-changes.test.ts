import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FormValues } from '#kernel/definitions/action.ts';
import { validChanges } from './valid-changes.ts';

const schema = z.object({ code: z.string(), number: z.string().regex(/^\d{4}$/), reason: z.string().min(1) });
const initial = { code: '+1', number: '5555', reason: '' };
const changesOf = ({ code, number }: FormValues) => {
  const [from, to] = ['+15555', `${code}${number}`];
  return from === to ? [] : [{ label: 'Phone', from, to }];
};
const lines = (values: FormValues) =>
  validChanges(changesOf, { ...initial, ...values }, initial, schema).map(({ to }) => to);

describe('validChanges', () => {
  test('gives the changes of valid values', () =>
    expect(lines({ number: '6666', reason: 'Asked' })).toEqual(['+16666']));
  test('keeps a change when only another field is invalid', () =>
    expect(lines({ number: '6666' })).toEqual(['+16666']));
  test('leaves out a change by an invalid value', () => expect(lines({ number: 'abc' })).toEqual([]));
  test('leaves out a change by a valid and an invalid value', () =>
    expect(lines({ code: '+2', number: 'abc' })).toEqual([]));
});
