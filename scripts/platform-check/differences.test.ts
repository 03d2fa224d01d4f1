import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { answerSchemas } from '../openapi/wire-schemas.ts';
import { adviceOn, issueDifferences } from './differences.ts';

const { schemas, components } = answerSchemas(endpoints);
const advice = (name: string, body: unknown) => adviceOn(body, schemas[name] ?? {}, components);
const pagination = { page: 1, limit: 25, total: 1, next_cursor: null };
const customer = { id: 'CUS1', level: 2, verified: true, created_at: '2026-01-01T10:00:00Z', deleted_at: null };

describe('notes what the console reads and a platform should write otherwise', () => {
  test.each([
    ['a numeric ID', { id: 5 }, 'id', 'a text'],
    ['a flag as a number', { verified: 1 }, 'verified', 'true or false'],
    ['a flag as text', { verified: '1' }, 'verified', 'true or false'],
    [
      'a time without seconds',
      { created_at: '2026-01-01T10:00Z' },
      'created_at',
      'a time such as 2026-01-01T10:00:00Z',
    ],
    [
      'a time with a space',
      { created_at: '2026-01-01 10:00:00+00' },
      'created_at',
      'a time such as 2026-01-01T10:00:00Z',
    ],
    ['a time as a number', { created_at: 1767261600 }, 'created_at', 'a time such as 2026-01-01T10:00:00Z'],
    [
      'an optional time that was never set',
      { deleted_at: '0001-01-01T00:00:00Z' },
      'deleted_at',
      'null for a time that was never set',
    ],
    ['a phone number as a number', { phone_number: 234803 }, 'phone_number', 'a text'],
  ])('%s', (_, field, key, expected) =>
    expect(advice('customers.list', { data: [{ ...customer, ...field }], pagination })).toEqual([
      { path: `data[].${key}`, expected },
    ]),
  );
  test.each([
    ['a count as text', { total: '5' }, 'total', 'a number'],
    ['an empty cursor', { next_cursor: '' }, 'next_cursor', 'null on the last page'],
    ['a numeric cursor', { next_cursor: 3 }, 'next_cursor', 'a text'],
  ])('%s', (_, field, key, expected) =>
    expect(advice('customers.list', { data: [customer], pagination: { ...pagination, ...field } })).toEqual([
      { path: `pagination.${key}`, expected },
    ]),
  );
  test.each([
    ['an exponent', '1E-8', 'a decimal string without an exponent'],
    ['a number', 5, 'a decimal string: a JSON number can lose digits'],
  ])('an amount with %s', (_, amount, expected) =>
    expect(advice('customers.wallets', { data: [{ balance: amount }] })).toEqual([
      { path: 'data[].balance', expected },
    ]),
  );
  test('a day as midnight', () =>
    expect(advice('customers.get', { data: { date_of_birth: '1990-01-01T00:00:00Z' } })).toEqual([
      { path: 'data.date_of_birth', expected: 'a day such as 2026-01-31' },
    ]));
  test('null in place of a list', () =>
    expect(advice('customers.list', { data: null, pagination })).toEqual([
      { path: 'data', expected: 'a list, [] without rows' },
    ]));
  test('nothing of an answer in the documented form', () => {
    expect(advice('customers.list', { data: [customer], pagination })).toEqual([]);
    const fields = { name: 'Ada', age: 7, verified: true, middle: null };
    expect(advice('customers.verifications', { data: [{ id: 'V1', reviewed_at: null, fields }] })).toEqual([]);
    expect(advice('customers.get', { data: { limits: null, address: null } })).toEqual([]);
    expect(advice('transactions.get', { data: { meta: { a: 1, b: [true], c: null } } })).toEqual([]);
  });
});

describe('names with the reason what the console refuses', () => {
  const differences = (row: object) => {
    const parsed = endpoints.get('customers.list')?.answer.safeParse({ data: [row], pagination });
    return parsed?.error ? issueDifferences(parsed.error) : [];
  };
  const full = {
    ...customer,
    has_mfa: true,
    vip: false,
    merchant: false,
    payout: true,
    active: true,
    ...{ meta: { restricted: false }, jail_status: { jailed: false }, profile: {} },
  };
  test.each([
    [
      'no zone',
      '2026-01-01 10:00:00',
      'a time with its zone, or the zone of all such times in the setting dialect.timeZone',
    ],
    [
      'a number',
      1767261600,
      'a time in ISO 8601, got a number: its unit can be named in the setting dialect.epochUnit',
    ],
    ['infinity', 'infinity', 'a date and time in ISO 8601, got infinity'],
  ])('a time: %s', (_, created_at, expected) =>
    expect(differences({ ...full, created_at })).toEqual([{ path: 'data[].created_at', expected }]),
  );
  test('nothing else', () => expect(differences(full)).toEqual([]));
});
