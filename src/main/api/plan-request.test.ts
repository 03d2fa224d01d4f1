import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auth } from '#contract/platform/api/auth.ts';
import { customers } from '#contract/platform/api/customers.ts';
import { get, post, put } from '#contract/platform/definitions/endpoint.ts';
import { planRequest } from './plan-request.ts';

const target = (...args: Parameters<typeof planRequest>) => {
  const plan = planRequest(...args);
  return plan.ok ? plan.value.target : plan.code;
};

describe('path', () => {
  test.each([
    ['CUS1', '/v2/customers/CUS1'],
    ['a.b_c~d:e-1', '/v2/customers/a.b_c~d%3Ae-1'],
    ['a/b', 'invalid'],
    ['a?b#c', 'invalid'],
    ['%2e%2e', 'invalid'],
    ['漢 字', 'invalid'],
    ['$&', 'invalid'],
    ['...', 'invalid'],
    ['.', 'invalid'],
    ['..', 'invalid'],
    ['../me', 'invalid'],
    ['a/../../me', 'invalid'],
    ['a\\..\\me', 'invalid'],
    ['', 'invalid'],
    ['x'.repeat(101), 'invalid'],
    ['\ud800', 'invalid'],
    [7, 'invalid'],
    [undefined, 'invalid'],
    [['a'], 'invalid'],
  ])('%j', (id, wanted) => expect(target(customers.get, { id }, undefined)).toBe(wanted));

  test('an id that is refused has a message', () =>
    expect(planRequest(customers.get, { id: '..' }, undefined)).toMatchObject({
      message: 'This address is not valid',
    }));
  test('several parameters', () => {
    const params = { id: 'C', accountId: 'A', value: 'on' };
    expect(target(customers.toggleSenderAccount, params, undefined)).toBe(
      '/v2/customers/C/sender-accounts/A/toggle/on',
    );
  });
});

describe('query', () => {
  test('lists repeat their key; undefined values are left out', () => {
    const params = { page: 2, level: ['1', '2'], verified: false, status: 'jailed', q: undefined };
    expect(target(customers.list, params, undefined)).toBe(
      '/v2/customers?page=2&level=1&level=2&verified=false&status=jailed',
    );
  });
  test('unknown parameters are counted and refused, those with names of every object too', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x${index}`, 'x']));
    expect(planRequest(customers.list, { page: 2, host: 'evil', ...unknown }, undefined)).toEqual({
      ok: false,
      code: 'invalid',
      message: "This call doesn't take 1001 of the parameters",
    });
    for (const name of ['constructor', 'toString', 'linkToken'])
      expect(target(customers.list, { [name]: 'x' }, undefined)).toBe('invalid');
  });
  test('an unknown value is refused with a message for its field', () => {
    expect(planRequest(customers.list, { sort: 'password', limit: 0 }, undefined)).toMatchObject({
      code: 'invalid',
      fields: { sort: expect.any(String), limit: expect.any(String) },
    });
  });
});

describe('body', () => {
  test('is the parsed value as JSON', () => {
    const plan = planRequest(customers.changeLevel, { id: 'C' }, { level: '2', reason: ' asked ', extra: 1 });
    expect(plan).toMatchObject({ value: { body: '{"level":"2","reason":"asked"}', contentType: 'application/json' } });
  });
  test('an invalid body is refused with messages by field', () => {
    expect(planRequest(customers.changeEmail, { id: 'C' }, { email: 'x' })).toMatchObject({
      code: 'invalid',
      message: 'Invalid email',
      fields: { email: 'Invalid email' },
    });
  });
  test('an invalid body has the first message of each field, named by its whole path', () => {
    const fee = z.object({ share: z.string().min(3, 'Too short').regex(/^\d+$/, 'No number') });
    const endpoint = post('/x', { body: z.object({ fees: z.array(fee) }), answer: z.unknown() });
    expect(planRequest(endpoint, {}, { fees: [{ share: 'a' }] })).toMatchObject({
      message: 'Too short',
      fields: { 'fees.0.share': 'Too short' },
    });
  });
  test('is left out for an endpoint without a body', () => {
    expect(planRequest(customers.unassignBvn, { id: 'C' }, undefined)).toMatchObject({ value: { body: undefined } });
    expect(target(customers.unassignBvn, { id: 'C' }, { a: 1 })).toBe('invalid');
  });
  const shape = { body: z.object({ a: z.string(), b: z.array(z.number()) }), answer: z.unknown() };
  test('form data', () => {
    const plan = planRequest(post('/x', { ...shape, encoding: 'form' }), {}, { a: 'ä&b', b: [1, 2] });
    expect(plan.ok && String(plan.value.body)).toBe('a=%C3%A4%26b&b=1&b=2');
  });
  test('form data has objects as JSON, and leaves out null', () => {
    const body = z.object({ a: z.object({ b: z.number() }), c: z.null(), d: z.array(z.string().nullable()) });
    const endpoint = post('/x', { body, answer: z.unknown(), encoding: 'form' });
    const plan = planRequest(endpoint, {}, { a: { b: 1 }, c: null, d: [null, 'e'] });
    expect(plan.ok && plan.value.body instanceof URLSearchParams && [...plan.value.body]).toEqual([
      ['a', '{"b":1}'],
      ['d', 'e'],
    ]);
  });
  test('multipart', () => {
    const plan = planRequest(put('/x', { ...shape, encoding: 'multipart' }), {}, { a: 'x', b: [1, 2] });
    const body = plan.ok ? plan.value.body : undefined;
    expect(body instanceof FormData && [...body.entries()]).toEqual([
      ['a', 'x'],
      ['b', '1'],
      ['b', '2'],
    ]);
    expect(plan.ok && plan.value.contentType).toBeUndefined();
  });
});

test("a mailed link's token is the bearer token and not part of the address", () => {
  const body = { password: 'long enough to do' };
  expect(planRequest(auth.resetPassword, { linkToken: 'tok.en' }, body)).toMatchObject({
    value: { linkToken: 'tok.en', target: '/v2/auth/password/reset' },
  });
  expect(target(auth.resetPassword, {}, body)).toBe('invalid');
  expect(planRequest(auth.resetPassword, { linkToken: 'a\r\nHost: evil' }, body)).toMatchObject({
    code: 'invalid',
    message: 'This link is not valid',
  });
  for (const linkToken of ['', 'a b', ' a', 'a\n', 'é', 'x'.repeat(4_001), 7, null])
    expect(target(auth.resetPassword, { linkToken }, body)).toBe('invalid');
  expect(target(get('/x', { answer: z.unknown() }), { linkToken: 'x' }, undefined)).toBe('invalid');
});
