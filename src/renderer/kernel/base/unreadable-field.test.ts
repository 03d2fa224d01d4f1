import { expect, test } from 'vitest';
import {
  extendRecord,
  readOr,
  UnreadableFieldError,
  unreadableFields,
  withThrowingFields,
} from './unreadable-field.ts';

const record = () =>
  withThrowingFields({ id: 'A', profile: { name: 'Ada' } }, ['status', 'profile.birthday', 'timeline.3.at']);

test('fields that fit can be read', () => {
  expect(record().profile.name).toBe('Ada');
  expect(unreadableFields(record())).toEqual(['status', 'profile.birthday', 'timeline.3.at']);
  expect(unreadableFields({ id: 'B' })).toEqual([]);
});

test.each([
  ['a field', (rec: object) => Reflect.get(rec, 'status'), 'status'],
  [
    'a field of an object',
    (rec: object) => Reflect.get(Object(Reflect.get(rec, 'profile')), 'birthday'),
    'profile.birthday',
  ],
  ['a list with a mistake', (rec: object) => Reflect.get(rec, 'timeline'), 'timeline.3.at'],
  ['a copy of the record', (rec: object) => ({ ...rec }), 'status'],
  ['JSON of the record', (rec: object) => JSON.stringify(rec), 'profile.birthday'],
])('reading %s throws', (_, read, path) => {
  expect(() => read(record())).toThrow(new UnreadableFieldError(path));
});

test('a record with further fields keeps what cannot be read', () => {
  const extended = extendRecord(record(), { owner: 'CUS1' });
  expect(extended.owner).toBe('CUS1');
  expect(extended.profile.name).toBe('Ada');
  expect(unreadableFields(extended)).toEqual(unreadableFields(record()));
  expect(() => Reflect.get(extended, 'status')).toThrow(UnreadableFieldError);
});

test('a fallback replaces what reads such a field, and no other failure', () => {
  expect(
    readOr(
      () => String(Reflect.get(record(), 'status')),
      (path) => `? ${path}`,
    ),
  ).toBe('? status');
  expect(() =>
    readOr(
      () => {
        throw new TypeError('a bug');
      },
      () => '',
    ),
  ).toThrow(TypeError);
});
