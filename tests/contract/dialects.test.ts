import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { succeed } from '#contract/bridge/result.ts';
import { endpoints } from '#contract/platform/api/contract.ts';
import { pathParams } from '#contract/platform/definitions/endpoint.ts';
import { type Dialect, setDialect } from '#contract/values/dialect.ts';
import { type ClientParts, createClient } from '../../src/main/api/client.ts';
import { findEndpoint } from '../../src/main/api/load-contract.ts';
import { memoryLog } from '../../src/main/log/testing/memory-log.ts';
import { sampleBody } from '../../src/renderer/testing/sample-answer.ts';
import { digits, inStack, jsonText, portable, stacks } from './support/dialects.ts';

// Main's own client reads the same from every stack, for each read of the contract.

beforeAll(() => findEndpoint('me.get'));
afterEach(() => setDialect(null));

const clientFor = (text: string, init: ResponseInit = {}, parts: Partial<ClientParts> = {}) =>
  createClient({
    fetch: async () => new Response(text, init),
    baseUrl: async () => succeed('https://platform.test'),
    device: async () => ({ id: 'device', name: 'Test' }),
    bearer: (auth) => `${auth}-token`,
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: (endpoint, where, reason) => {
      throw new Error(`${endpoint} ${where}: ${reason}`);
    },
    onFailure: () => undefined,
    log: memoryLog(),
    ...parts,
  });

/** One form of each value: instants in UTC, amounts without zeros at the end. */
const normal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]));
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  return /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
};

const reads = [...endpoints].filter(
  ([, { method, readOnly, kind }]) => (method === 'GET' || readOnly) && kind === 'data',
);

describe.each(stacks.map((stack) => [stack.name, stack] as const))('%s', (_, stack) => {
  test.each(reads)('%s', async (name, contractEndpoint) => {
    const endpoint = { ...contractEndpoint, query: z.object({}), body: z.unknown() };
    const params = Object.fromEntries(pathParams(endpoint.path).map((param) => [param, 'x1']));
    for (const fill of ['full', 'sparse'] as const) {
      setDialect(stack.dialect ?? null);
      const documented = portable(sampleBody(endpoint.answer, { fill, items: 2 }));
      const result = await clientFor(inStack(stack, documented)).send({ name, endpoint, params });
      setDialect(null);
      const isPage = Object(documented).pagination !== undefined;
      const expected: unknown = endpoint.answer.parse(documented);
      // A page of Django does not tell its limit.
      const read = isPage && stack.page ? { data: Object(expected).data } : expected;
      expect(result.ok ? normal(result.value) : result).toMatchObject(Object(normal(read)));
    }
  });
});

/** The answer to a read whose record, or only row, has other values; the reason if it can't be read. */
const readWith = async (name: string, changes: object, dialect: Dialect | null = null) => {
  const contractEndpoint = endpoints.get(name);
  if (!contractEndpoint) throw new Error(`no endpoint ${name}`);
  const endpoint = { ...contractEndpoint, query: z.object({}), body: z.unknown() };
  const { data, ...rest } = Object(sampleBody(endpoint.answer, { fill: 'full', items: 1 }));
  const body = { ...rest, data: Array.isArray(data) ? [{ ...data[0], ...changes }] : { ...data, ...changes } };
  const params = Object.fromEntries(pathParams(endpoint.path).map((param) => [param, 'x1']));
  setDialect(dialect);
  let drift = '';
  const onDrift: ClientParts['onDrift'] = (_, where, reason) => {
    drift = `${where}: ${reason}`;
  };
  try {
    const result = await clientFor(jsonText(body), {}, { onDrift }).send({ name, endpoint, params });
    if (!result.ok) throw new Error(drift);
    const { data: read = result.value } = Object(result.value);
    return Array.isArray(read) ? read[0] : read;
  } finally {
    setDialect(null);
  }
};

// What the stacks above do not write in every answer: each row is one value in one field.
describe('a value', () => {
  const at = '2026-01-01T10:00:00Z';
  const wallet = 'customers.wallets';
  const customer = 'customers.get';
  test.each<[string, string, string, unknown, unknown, Dialect?]>([
    ['an ID beyond a float', customer, 'id', digits('9007199254740993'), '9007199254740993'],
    ['an ID of one digit', customer, 'id', 5, '5'],
    ['a flag as 1', customer, 'vip', 1, true],
    ['a flag as 0', customer, 'vip', 0, false],
    ['a flag as text', customer, 'vip', 'false', false],
    ['E-8 of Java', wallet, 'balance', '1E-8', '0.00000001'],
    ['e-8 of decimal.js', wallet, 'balance', '1e-8', '0.00000001'],
    ['e+21 of decimal.js', wallet, 'balance', '1e+21', '1000000000000000000000'],
    ['0.11e1 of Ruby', wallet, 'balance', '0.11e1', '1.1'],
    ['1.0e-8 of PHP', wallet, 'balance', digits('1.0e-8'), '0.00000001'],
    ['0E-18 of Jackson', wallet, 'balance', digits('0E-18'), '0'],
    ['E+2 of Jackson', wallet, 'balance', digits('1E+2'), '100'],
    [
      'a number of 18 digits with an exponent',
      wallet,
      'balance',
      digits('9.99999999999999999E-7'),
      '0.000000999999999999999999',
    ],
    ['a number of 20 digits', wallet, 'balance', digits('0.33333333333333333333'), '0.33333333333333333333'],
    ['-0 of PHP', wallet, 'balance', digits('-0'), '0'],
    ['-0.0 of Ruby', wallet, 'balance', '-0.0', '0.0'],
    ['a time without seconds', customer, 'updated_at', '2026-01-01T10:00Z', at],
    ['+0000', customer, 'updated_at', '2026-01-01T10:00:00+0000', at],
    ['+00 and a space', customer, 'updated_at', '2026-01-01 10:00:00+00', at],
    ['+05:30', customer, 'updated_at', '2026-01-01T15:30:00.12+05:30', '2026-01-01T10:00:00.120Z'],
    ['UTC', customer, 'updated_at', '2026-01-01 10:00:00 UTC', at],
    ['a zone of Java', customer, 'updated_at', '2026-01-01T11:00:00+01:00[Europe/Paris]', at],
    ['GMT', customer, 'updated_at', 'Thu, 01 Jan 2026 10:00:00 GMT', at],
    [
      'a date of PHP',
      customer,
      'updated_at',
      { date: '2026-01-01 10:00:00.000000', timezone_type: 3, timezone: 'UTC' },
      at,
    ],
    ['a date of MongoDB', customer, 'updated_at', { $date: at }, at],
    [
      'no zone, with one in the configuration',
      customer,
      'updated_at',
      '2026-01-01 11:00:00',
      at,
      { timeZone: 'Africa/Lagos' },
    ],
    [
      'seconds, with the unit in the configuration',
      customer,
      'updated_at',
      digits('1767261600.000000000'),
      at,
      { epochUnit: 'seconds' },
    ],
    [
      'milliseconds, with the unit in the configuration',
      customer,
      'updated_at',
      1767261600000,
      at,
      { epochUnit: 'milliseconds' },
    ],
    ['a day as midnight', customer, 'date_of_birth', '1990-04-01T00:00:00Z', '1990-04-01'],
    ["Go's zero time", customer, 'updated_at', '0001-01-01T00:00:00Z', null],
    ['an empty time', customer, 'updated_at', '', null],
  ])('%s is read exactly', async (_, name, key, sent, expected, dialect) => {
    const read = Object(await readWith(name, { [key]: sent }, dialect ?? null))[key];
    const isTime = typeof expected === 'string' && expected.includes('T');
    expect(isTime ? new Date(read).toISOString() : read).toBe(isTime ? new Date(expected).toISOString() : expected);
  });

  test.each<[string, string, string, unknown, RegExp]>([
    ['a time without a zone', customer, 'updated_at', '2026-01-01 10:00:00', /zone/],
    ['a time that is a number', customer, 'updated_at', 1767261600, /number|unit/],
    ['a day that is another time', customer, 'date_of_birth', '2025-12-31T23:00:00.000Z', /day|midnight/],
    ['an amount with a sign', wallet, 'balance', '$1.10', /currency sign/],
    ['NaN', wallet, 'balance', 'NaN', /NaN/],
    ['infinity', wallet, 'balance', 'infinity', /infinity/],
    ['infinity as a time', customer, 'updated_at', 'infinity', /ISO 8601|date/],
    ['a flag that is a word', customer, 'vip', 'yes', /boolean/],
  ])('%s is refused, with its reason', async (_, name, key, sent, reason) => {
    await expect(readWith(name, { [key]: sent })).rejects.toThrow(
      new RegExp(`^data\\.(?:0\\.)?${key}: .*(?:${reason.source})`),
    );
  });
});

describe('the pages of a list', () => {
  const page = async (body: object) => {
    const endpoint = endpoints.get('customers.list');
    if (!endpoint) throw new Error('no list');
    const result = await clientFor(jsonText(body)).send({ name: 'customers.list', endpoint, params: {} });
    return result.ok ? Object(result.value) : result;
  };
  test.each([
    ['an empty cursor', { next_cursor: '' }, { next_cursor: null }],
    ['a numeric cursor', { next_cursor: digits('9007199254740993') }, { next_cursor: '9007199254740993' }],
    ['counts as text', { total: '5', limit: '20', page: '2' }, { total: 5, limit: 20, page: 2 }],
  ])('%s', async (_, pagination, read) =>
    expect((await page({ data: [], pagination })).pagination).toMatchObject(read),
  );
  test('no rows as null', async () => expect((await page({ data: null, pagination: {} })).data).toEqual([]));
});

const refusals: readonly [string, number, object, { message: string; fields?: object; code?: string }][] = [
  ['Django', 400, { name: ['Required.'] }, { message: 'name: Required.', fields: { name: 'Required.' } }],
  ['Django, without fields', 404, { detail: 'Not found.' }, { message: 'Not found.' }],
  [
    'Django, signed out',
    403,
    { detail: 'Authentication credentials were not provided.' },
    { message: 'Authentication credentials were not provided.', code: 'signed-out' },
  ],
  ['Rails', 422, { errors: { name: ['is short'] } }, { message: 'name: is short', fields: { name: 'is short' } }],
  [
    'FastAPI',
    422,
    { detail: [{ loc: ['body', 'name'], msg: 'field required' }] },
    { message: 'name: field required', fields: { name: 'field required' } },
  ],
  ['FastAPI, signed out', 403, { detail: 'Not authenticated' }, { message: 'Not authenticated', code: 'signed-out' }],
  [
    'Nest',
    400,
    { statusCode: 400, message: ['name is short', 'age is low'], error: 'Bad Request' },
    { message: 'name is short; age is low' },
  ],
  [
    'Symfony',
    422,
    { title: 'Failed', detail: 'name: Short', violations: [{ propertyPath: 'name', title: 'Short' }] },
    { message: 'name: Short', fields: { name: 'Short' } },
  ],
  [
    'Laravel',
    422,
    { message: 'The data was invalid.', errors: { name: ['Short'] } },
    { message: 'The data was invalid.', fields: { name: 'Short' } },
  ],
  ['JSend', 400, { status: 'fail', data: { name: 'Short' } }, { message: 'name: Short', fields: { name: 'Short' } }],
  [
    'Fastify',
    400,
    { statusCode: 400, error: 'Bad Request', message: 'body must have name' },
    { message: 'body must have name' },
  ],
];
test.each(refusals)('an error of %s says what is wrong', async (_, status, body, expected) => {
  const result = await clientFor(jsonText(body), { status }).request('customers.get', { id: 'x1' }, undefined);
  expect(result).toMatchObject({ ok: false, status, ...expected });
});

test('a weak ETag guards no write, and is told', async () => {
  const seen: unknown[] = [];
  const body = jsonText(sampleBody(Object(endpoints.get('customers.get')).answer, { fill: 'full', items: 1 }));
  const client = clientFor(body, { headers: { etag: 'W/"1"' } }, { onRecord: (...record) => void seen.push(record) });
  expect(await client.request('customers.get', { id: 'x1' }, undefined)).toMatchObject({ value: { etag: null } });
  expect(seen).toEqual([['customers.get', 'W/"1"']]);
});

test('each stack writes some answer in its own way', () => {
  const bodies = reads.map(([, { answer }]) => portable(sampleBody(answer, { fill: 'full', items: 2 })));
  const texts = stacks.map((stack) => bodies.map((body) => inStack(stack, body)).join('\n'));
  expect(new Set(texts).size).toBe(stacks.length);
});
