import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { acceptInviteBody } from './bodies/auth.ts';
import { countryBody } from './bodies/countries.ts';
import { ownProfileBody } from './bodies/me.ts';
import { earnAssetBody } from './bodies/products.ts';
import {
  amount,
  booleanParam,
  dateTime,
  emailField,
  id,
  isoDate,
  oneOrMany,
  orNull,
  requiredName,
  requiredText,
} from './values.ts';

const firstIssue = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('amount', () => {
  test.each([
    ['12.50', '12.50'],
    ['-0.00000001', '-0.00000001'],
    ['123456789012345678901234567890.123456789', '123456789012345678901234567890.123456789'],
    ['-0.00', '0.00'],
    ['-0', '0'],
    [0, '0'],
    [-0, '0'],
    [12.5, '12.5'],
    [-3, '-3'],
    [1e-8, '0.00000001'],
    [-1e-8, '-0.00000001'],
    [1.5e-7, '0.00000015'],
    [1e21, '1000000000000000000000'],
    [1.25e21, '1250000000000000000000'],
    [-1.5e300, `-15${'0'.repeat(299)}`],
    [5e-324, `0.${'0'.repeat(323)}5`],
    ['9'.repeat(309), '9'.repeat(309)],
  ])('%s', (value, read) => expect(amount.parse(value)).toBe(read));

  test.each([
    '',
    '1,5',
    '1e5',
    '.5',
    '5.',
    '+1',
    ' 1',
    'abc',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    '9'.repeat(310),
    `0.${'1'.repeat(401)}`,
  ])('rejects %s', (value) => expect(amount.safeParse(value).success).toBe(false));

  test('converts every number to a decimal string without an exponent', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = amount.parse(value);
        expect(read).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(read) === value).toBe(true);
      }),
    ));
});

describe('emailField', () => {
  const email = emailField('Email invalid');
  test.each(['ada@example.test', ' ada@example.test ', 'a.b+c@sub.example.com'])('%j', (value) =>
    expect(email.parse(value)).toBe(value.trim()),
  );
  test.each(['ada', 'ada@', '@example.test', 'ada@example', 'a b@example.test', 'ada@example.test, b@example.test'])(
    '%j is malformed',
    (value) => expect(firstIssue(email, value)).toBe('Email invalid'),
  );
  test.each(['', '   '])('%j is missing', (value) => expect(firstIssue(email, value)).toBe('Email is required'));
  test('uses the messages of the form', () =>
    expect(firstIssue(emailField('Invalid email', 'Say it'), '')).toBe('Say it'));
  test('rejects an overlong address', () =>
    expect(email.safeParse(`${'a'.repeat(250)}@example.test`).success).toBe(false));
});

test('a repeatable query parameter is always parsed to a list', () => {
  const level = oneOrMany(z.enum(['1', '2']));
  expect(level.parse('1')).toEqual(['1']);
  expect(level.parse(['1', '2'])).toEqual(['1', '2']);
  expect(level.safeParse(['1', '3']).success).toBe(false);
});

test('a boolean query parameter accepts true, false and their names', () => {
  expect([true, false, 'true', 'false'].map((value) => booleanParam.parse(value))).toEqual([true, false, true, false]);
  expect(['yes', '1', 1, null].map((value) => booleanParam.safeParse(value).success)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a missing optional value is parsed to null', () => {
  const schema = z.object({ name: orNull(z.string()) });
  expect(schema.parse({})).toEqual({ name: null });
  expect(schema.parse({ name: null })).toEqual({ name: null });
  expect(schema.parse({ name: 'x' })).toEqual({ name: 'x' });
  expect(schema.safeParse({ name: 1 }).success).toBe(false);
});

test('a required text must not be blank', () => {
  expect(requiredText('Reason is required').parse(' because ')).toBe('because');
  expect(firstIssue(requiredText('Reason is required'), '   ')).toBe('Reason is required');
});

describe('hidden characters are refused in names and email addresses', () => {
  const message = 'Contains hidden characters. Type it instead of pasting it.';
  test.each(['00ad', '061c', '200b', '200e', '200f', '202a', '202e', '2060', '2066', '2069', '3164', 'feff', 'e0061'])(
    'U+%s',
    (code) => {
      const hidden = String.fromCodePoint(Number.parseInt(code, 16));
      expect(firstIssue(requiredName('Name is required'), `Ken${hidden}ya`)).toBe(message);
      expect(firstIssue(emailField('Email invalid'), `ada${hidden}@example.test`)).toBe(message);
      expect(requiredText('Reason is required').safeParse(`Be${hidden}cause`).success).toBe(true);
    },
  );
  test.each(['Côte d’Ivoire', 'عدا أوبي', '東京', 'USDT 🚀', 'نمی\u200cخواهم'])('%s is a name', (name) =>
    expect(requiredName('Name is required').parse(name)).toBe(name),
  );
  test.each([
    ['country', countryBody.shape.name],
    ['earn product', earnAssetBody.shape.name],
    ['invited member', acceptInviteBody.shape.first_name],
    ['own profile', ownProfileBody.shape.last_name],
  ])('in the name of a %s', (_, schema) => expect(firstIssue(schema, 'Ken\u202eya')).toBe(message));
});

test('times need a time zone, days have none, and ids have a maximum length', () => {
  expect(dateTime.safeParse('2026-11-20T10:00:00Z').success).toBe(true);
  expect(dateTime.safeParse('2026-11-20T10:00:00.123+01:00').success).toBe(true);
  expect(dateTime.safeParse('2026-11-20T10:00:00').success).toBe(false);
  expect(isoDate.safeParse('2024-02-29').success).toBe(true);
  expect(isoDate.safeParse('2026-02-29').success).toBe(false);
  expect(id.safeParse('').success).toBe(false);
  expect(id.safeParse('x'.repeat(201)).success).toBe(false);
});
