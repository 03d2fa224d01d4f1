import { expect, test } from 'vitest';
import { readErrorBody } from './error-body.ts';

const read = (body: unknown, status = 422) => readErrorBody(JSON.stringify(body), status);
const taken = { message: 'Taken', fields: { email: 'Taken' }, codes: [] };

test.each(['', 'non_field_errors', '__all__', 'base'])('errors of the key %j are about no field', (key) => {
  expect(read({ errors: { [key]: ['No'] } })).toEqual({ message: 'No', fields: undefined, codes: [] });
  expect(read({ errors: { email: { [key]: ['No'] } } }).fields).toEqual({ email: 'No' });
});

test.each(['body', 'query', 'path', 'data', 'attributes'])(
  '%s at the start of a location is no part of the field',
  (part) => {
    expect(read({ detail: [{ loc: [part, 'email'], msg: 'Taken' }] }).fields).toEqual(taken.fields);
    expect(read({ detail: [{ loc: ['tiers', 0, 1, part], msg: 'Taken' }] }).fields).toEqual({
      [`tiers.0.1.${part}`]: 'Taken',
    });
  },
);

test.each(['field', 'propertyPath', 'property', 'path', 'param'])('an error names its field by %s', (key) => {
  expect(read({ errors: [{ [key]: 'email', message: 'Taken' }] }).fields).toEqual(taken.fields);
});

test.each(['message', 'msg', 'detail', 'defaultMessage', 'title'])('an error says what is wrong by %s', (key) => {
  expect(read({ errors: [{ field: 'email', [key]: 'Taken' }] }).fields).toEqual(taken.fields);
});

test("JSON:API's pointer names the field", () => {
  const source = { pointer: '/data/attributes/email' };
  expect(read({ errors: [{ source, detail: 'Taken' }] }).fields).toEqual(taken.fields);
  expect(read({ errors: [{ source: {}, detail: 'Taken' }] })).toMatchObject({ message: 'Taken', fields: undefined });
});

test('the fields of a field are named with it', () => {
  expect(read({ errors: { profile: [{ field: 'city', message: 'Missing' }] } }).fields).toEqual({
    'profile.city': 'Missing',
  });
});

test('lists at the top level are messages by field after 400 and 422 only', () => {
  expect(read({ email: ['Taken'] }, 400).fields).toEqual(taken.fields);
  expect(read({ email: ['Taken'] }, 422).fields).toEqual(taken.fields);
  expect(read({ email: ['Taken'] }, 409).fields).toBeUndefined();
  expect(read({ email: { home: ['Taken'], work: 'old' } }).fields).toBeUndefined();
});

test.each(['data', 'meta', 'links', 'type', 'trace', 'stack', 'title'])('%s is never a field', (key) => {
  expect(read({ [key]: ['Taken'] }).fields).toBeUndefined();
});

test('a text of a general list is said without a field', () => {
  expect(read({ errors: ['One', 'Two'] })).toEqual({ message: 'One; Two', fields: undefined, codes: [] });
});

test('details of an error are fields after 400 and 422 only', () => {
  const body = { error: { message: 'Too much', details: { balance: '500.00' } } };
  expect(read(body, 409)).toMatchObject({ message: 'Too much', fields: undefined });
  expect(read(body, 422).fields).toEqual({ balance: '500.00' });
});

test.each([400, 422])("JSend's data are messages by field after a %i, as texts or in lists", (status) => {
  const readFail = (data: unknown) => read({ status: 'fail', data }, status);
  expect(readFail({ email: 'Taken' })).toEqual({ ...taken, message: 'email: Taken' });
  expect(readFail({ email: ['Taken', 'Too long'] }).fields).toEqual(taken.fields);
  expect(readFail({ profile: { city: 'Missing' } }).fields).toEqual({ 'profile.city': 'Missing' });
  expect(readFail('No')).toEqual({ message: 'No', fields: undefined, codes: [] });
});

test("JSend's data are no messages elsewhere", () => {
  const data = { id: 'CUS1', status: 'active' };
  expect(read({ status: 'fail', data }, 409)).toEqual({ message: undefined, fields: undefined, codes: [] });
  expect(read({ status: 'error', data }).fields).toBeUndefined();
  expect(read({ data }).fields).toBeUndefined();
  expect(read({ status: 'fail', message: 'Check the form', data: { email: 'Taken' } })).toEqual({
    ...taken,
    message: 'Check the form',
  });
});

test("the platform's codes are those of the body and of its error", () => {
  expect(read({ code: 'A1', error: 'denied' }).codes).toEqual(['A1', 'denied']);
  expect(read({ error: { code: 'B2', message: 'No' } })).toEqual({ message: 'No', fields: undefined, codes: ['B2'] });
  expect(read('No').codes).toEqual([]);
});

test('what is nested deeper than five levels is left out', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'Taken' : { a: nested(depth - 1) });
  expect(read({ errors: nested(5) }).fields).toEqual({ 'a.a.a.a.a': 'Taken' });
  expect(read({ errors: nested(6) }).fields).toBeUndefined();
});
