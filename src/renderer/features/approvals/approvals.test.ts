import { expect, test } from 'vitest';
import { isAsRequested } from './current-value.ts';
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
  ['a value that was added', 'NG', null, false],
  ['a list', ['a', 'b'], 'a, b', true],
])('a record with %s', (_, now, from, expected) => expect(isAsRequested(now, from)).toBe(expected));
