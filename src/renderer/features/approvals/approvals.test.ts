// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/platform/api/contract.ts';
import { canNeedApproval, pathParams } from '#contract/platform/definitions/endpoint.ts';
import { isAsRequested, nestedWrites } from './current-value.ts';
import { requester } from './requester.ts';

const me = { id: 'STF1', email: 'amara@wanda.test', first_name: 'Amara', last_name: 'Nwosu' };

test.each([
  ['with the ID of the member', { id: 'STF1', name: 'Somebody' }, 'own'],
  ['with another ID, in spite of the same name', { id: 'STF2', name: 'Amara Nwosu' }, 'other'],
  ['with the name alone', { id: null, name: 'amara  nwosu' }, 'perhaps'],
  ['with the email alone', { id: null, name: 'Amara@wanda.test' }, 'perhaps'],
  ['with another name alone', { id: null, name: 'Efua Mensah' }, 'other'],
] as const)('a requester %s', (_, requested_by, expected) => expect(requester({ requested_by }, me)).toBe(expected));

test.each<[string, unknown, string | null, boolean]>([
  ['the same text', 'NG', 'NG', true],
  ['another text', 'NG', 'KE', false],
  ['a number with other decimals', '500', '500.00', true],
  ['a number that a float confuses', '0.10000000000000001', '0.1', false],
  ['a number of the record', 2, '2', true],
  ['a flag', true, '1', true],
  ['another flag', true, 'false', false],
  ['the same instant', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00+01:00', true],
  ['another instant', '2026-11-20T09:00:00Z', '2026-11-20T09:00:01Z', false],
  ['no value', null, '', true],
  ['an empty list', [], null, true],
  ['another leading zero', '0123456789', '123456789', false],
  ['a value that was added', 'NG', null, false],
  ['a list', ['a', 'b'], 'a, b', true],
])('a record with %s', (_, now, from, expected) => expect(isAsRequested('field', now, from)).toBe(expected));

test('a number that identifies an account is compared as text', () => {
  expect(isAsRequested('bvn', '22212345678', '22212345678.0')).toBe(false);
});

test('the writes on a record below another one are those whose path names it', () => {
  const names = [...endpoints].flatMap(([name, endpoint]) => {
    const ids = pathParams(endpoint.path).filter((param) => param !== 'kind');
    return canNeedApproval(endpoint) && ids.length > 1 ? [name] : [];
  });
  expect(new Set(names)).toEqual(nestedWrites);
});
