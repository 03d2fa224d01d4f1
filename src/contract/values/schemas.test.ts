import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { acceptInviteBody } from '../platform/bodies/auth.ts';
import { countryBody } from '../platform/bodies/countries.ts';
import { ownProfileBody } from '../platform/bodies/me.ts';
import { earnAssetBody } from '../platform/bodies/products.ts';
import { setDialect } from './dialect.ts';
import {
  amount,
  booleanParam,
  calendarDay,
  changedValue,
  count,
  dateTime,
  decimalNumber,
  emailField,
  flag,
  id,
  identifier,
  idParam,
  isoDate,
  list,
  mapOf,
  oneOrMany,
  optionalDateTime,
  optionalDay,
  optionalId,
  optionalList,
  orNull,
  requiredName,
  requiredText,
} from './schemas.ts';

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
    ['1E-8', '0.00000001'],
    ['1e-8', '0.00000001'],
    ['1.0E-8', '0.000000010'],
    ['1e+21', '1000000000000000000000'],
    ['1E+2', '100'],
    ['0.11e1', '1.1'],
    ['-0.11e1', '-1.1'],
    ['12.345e1', '123.45'],
    ['0E-18', '0.000000000000000000'],
    ['-0E-2', '0.00'],
    ['0.12345678901234567890e3', '123.45678901234567890'],
    [{ $numberDecimal: '1.10' }, '1.10'],
  ])('%s', (value, read) => expect(amount.parse(value)).toBe(read));

  test.each([
    '',
    '1,5',
    '1e500',
    'e5',
    '.5',
    '5.',
    '+1',
    ' 1',
    'abc',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'NaN',
    'infinity',
    '$1.10',
    '11/10',
    {},
    '9'.repeat(310),
    `0.${'1'.repeat(401)}`,
  ])('rejects %s', (value) => expect(amount.safeParse(value).success).toBe(false));

  test.each([
    ['NaN', 'expected a decimal string, got NaN or infinity'],
    ['-Infinity', 'expected a decimal string, got NaN or infinity'],
    [Number.NaN, 'expected a decimal string, got NaN or infinity'],
    ['$1.10', 'expected a decimal string, got a currency sign'],
    ['1,10', 'expected a decimal string, such as "12.50"'],
  ])('refuses %s with the reason: %s', (value, reason) => expect(firstIssue(amount, value)).toBe(reason));

  test('shifts the digits of every exponent exactly', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^-?\d{1,30}(\.\d{1,30})?$/),
        fc.integer({ min: -60, max: 60 }),
        (digits, exponent) => {
          const [integer = '', fraction = ''] = amount.parse(`${digits}e${exponent}`).split('.');
          const [sentInteger = '', sentFraction = ''] = digits.split('.');
          // Both as integers of the unit 1e-120.
          const read = BigInt(`${integer}${fraction.padEnd(120, '0')}`);
          const sent = BigInt(`${sentInteger}${sentFraction}${'0'.repeat(120 - sentFraction.length + exponent)}`);
          expect(read).toBe(sent);
        },
      ),
    ));

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
  const email = emailField();
  test.each(['ada@example.test', ' ada@example.test ', 'a.b+c@sub.example.com'])('%j', (value) =>
    expect(email.parse(value)).toBe(value.trim()),
  );
  test.each(['ada', 'ada@', '@example.test', 'ada@example', 'a b@example.test', 'ada@example.test, b@example.test'])(
    '%j is malformed',
    (value) => expect(firstIssue(email, value)).toBe('Invalid email'),
  );
  test.each(['', '   '])('%j is missing', (value) => expect(firstIssue(email, value)).toBe('Email is required'));
  test('uses the messages of the form', () => {
    expect(firstIssue(emailField('Email invalid'), 'ada')).toBe('Email invalid');
    expect(firstIssue(emailField('Email invalid', 'Say it'), '')).toBe('Say it');
  });
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
      expect(firstIssue(emailField(), `ada${hidden}@example.test`)).toBe(message);
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

describe('a flag', () => {
  test.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
  ])('%j is %s', (sent, read) => expect(flag.parse(sent)).toBe(read));
  test.each([2, -1, '', 'yes', 'N', null, undefined, [], {}])('rejects %j', (sent) =>
    expect(flag.safeParse(sent).success).toBe(false),
  );
});

describe('a count', () => {
  test.each([
    [5, 5],
    ['5', 5],
    ['0', 0],
    ['-3', -3],
    ['5.00', 5],
    [5.0, 5],
  ])('%j is %s', (sent, read) => expect(count.parse(sent)).toBe(read));
  test.each([1.5, '1.5', '', ' 5', '5 rows', '1e3', null, 'NaN', '9'.repeat(20)])('rejects %j', (sent) =>
    expect(count.safeParse(sent).success).toBe(false),
  );
  test('a number with more digits than a float holds is the nearest float', () =>
    expect(decimalNumber.parse('12345678901234567891')).toBe(Number('12345678901234567891')));
});

describe('an id', () => {
  test.each([
    [5, '5'],
    [0, '0'],
    [1e21, '1000000000000000000000'],
    ['9007199254740993', '9007199254740993'],
    ['CUS1', 'CUS1'],
    [{ $oid: '507f1f77bcf86cd799439011' }, '507f1f77bcf86cd799439011'],
  ])('%j is %s', (sent, read) => expect(id.parse(sent)).toBe(read));
  test.each([
    ...[1.5, Number.NaN, true, null, undefined, {}, '', 'x'.repeat(201)],
    ...[{ other: 'q', $oid: 'abc' }, { $number: 'NaN' }],
  ])('rejects %j', (sent) => expect(id.safeParse(sent).success).toBe(false));
  test('an empty optional one is none', () => {
    expect(optionalId.parse('')).toBeNull();
    expect(optionalId.parse(7)).toBe('7');
  });
  test('a reference or an account number is read like an id, and may be empty', () => {
    expect(identifier.parse(123456789)).toBe('123456789');
    expect(identifier.parse('')).toBe('');
    expect(identifier.safeParse(1.5).success).toBe(false);
  });
});

describe('a time', () => {
  afterEach(() => setDialect(null));

  test.each([
    ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z'],
    ['2026-01-01T10:00:00.123456+01:00', '2026-01-01T10:00:00.123456+01:00'],
    ['2026-01-01T10:00Z', '2026-01-01T10:00:00Z'],
    ['2026-01-01T10:00+05:30', '2026-01-01T04:30:00Z'],
    ['2026-01-01T10:00:00+0000', '2026-01-01T10:00:00Z'],
    ['2026-01-01T10:00:00.120000-0330', '2026-01-01T13:30:00.120000Z'],
    ['2026-01-01 10:00:00+00', '2026-01-01T10:00:00Z'],
    ['2026-01-01 10:00:00.12+01', '2026-01-01T09:00:00.12Z'],
    ['2026-01-01 10:00:00 UTC', '2026-01-01T10:00:00Z'],
    ['2026-01-01 10:00:00 +0100', '2026-01-01T09:00:00Z'],
    ['2026-01-01 10:00:00Z', '2026-01-01T10:00:00Z'],
    ['2026-01-01t10:00:00z', '2026-01-01T10:00:00Z'],
    ['2026-01-01T10:00+01:00[Europe/Paris]', '2026-01-01T09:00:00Z'],
    ['2026-01-01T10:00:00Z[UTC]', '2026-01-01T10:00:00Z'],
    ['Thu, 01 Jan 2026 10:00:00 GMT', '2026-01-01T10:00:00Z'],
    ['Thu, 1 Jan 2026 10:00:00 +0000', '2026-01-01T10:00:00Z'],
    ['2026-01-01T00:30:00+01', '2025-12-31T23:30:00Z'],
    [{ date: '2026-01-01 10:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2026-01-01T10:00:00.000000Z'],
    [{ date: '2026-07-01 10:00:00.000000', timezone_type: 3, timezone: 'Europe/Paris' }, '2026-07-01T08:00:00.000000Z'],
    [{ date: '2026-01-01 10:00:00.000000', timezone_type: 1, timezone: '+01:00' }, '2026-01-01T09:00:00.000000Z'],
    [{ $date: '2026-01-01T10:00:00Z' }, '2026-01-01T10:00:00Z'],
    [{ $date: 1767261600123 }, '2026-01-01T10:00:00.123Z'],
    [{ $date: { $numberLong: '1767261600000' } }, '2026-01-01T10:00:00Z'],
  ])('%j is %s', (sent, read) => expect(dateTime.parse(sent)).toBe(read));

  const zoneless = 'expected a time with its zone, or the zone of all such times in the setting dialect.timeZone';
  const noZoneName = 'expected a zone such as Africa/Lagos, or an offset';
  const epoch = 'expected a time in ISO 8601, got a number: its unit can be named in the setting dialect.epochUnit';
  const noTime = 'expected a date and time in ISO 8601';
  const twice = 'expected a time with its offset: as clocks change, this one comes twice';
  test.each([
    ['2026-01-01 10:00:00', zoneless],
    ['2026-01-01T10:00:00', zoneless],
    ['2026-01-01T10:00:00.123', zoneless],
    [1767261600, epoch],
    [1767261600123, epoch],
    ['1767261600', epoch],
    ['infinity', 'expected a date and time in ISO 8601, got infinity'],
    ['-infinity', 'expected a date and time in ISO 8601, got infinity'],
    ['2026-01-01 10:00:00 CET', noTime],
    ['2026-02-30T10:00:00+00', noTime],
    ['2026-01-01T24:00+00', noTime],
    ['2026-01-01T10:60+00', noTime],
    ['2026-01-01 10:00:60+00', noTime],
    ['2026-01-01', noTime],
    ['01/02/2026 10:00', noTime],
    [{ date: '2026-01-01 10:00:00', timezone: 'Nowhere/Land' }, noTime],
    [{ date: '2026-07-01 10:00:00.000000', timezone_type: 2, timezone: 'BST' }, noZoneName],
    ['2026-11-27 10:00:00+99:99', noZoneName],
    ['2026-11-27T10:00:00[Europe/Berlin]', noTime],
    [{ date: '2026-10-25 02:30:00.000000', timezone_type: 3, timezone: 'Europe/Paris' }, twice],
    [{ date: '2026-03-29 02:30:00.000000', timezone_type: 3, timezone: 'Europe/Paris' }, noTime],
    [{}, noTime],
    [true, noTime],
  ])('refuses %j: %s', (sent, reason) => expect(firstIssue(dateTime, sent)).toBe(reason));

  test('the first day of the year 1 in milliseconds, as MongoDB keeps it, is no time', () => {
    expect(optionalDateTime.parse({ $date: { $numberLong: '-62135596800000' } })).toBeNull();
  });

  test.each(['0001-01-01T00:00:00Z', '0001-01-01T00:00:00', '0001-01-01T00:00:00+00:00', '0000-00-00 00:00:00'])(
    '%s is no time',
    (sent) => {
      expect(optionalDateTime.parse(sent)).toBeNull();
      expect(dateTime.safeParse(sent).success).toBe(false);
    },
  );

  test('one without a zone is read in the zone that the configuration names', () => {
    setDialect({ timeZone: 'Europe/Berlin' });
    expect(dateTime.parse('2026-01-01 10:00:00')).toBe('2026-01-01T09:00:00Z');
    expect(dateTime.parse('2026-07-01T10:00:00.5')).toBe('2026-07-01T08:00:00.5Z');
    expect(dateTime.parse('2026-03-29 03:00:00')).toBe('2026-03-29T01:00:00Z');
    expect(dateTime.parse('2026-01-01T10:00:00Z')).toBe('2026-01-01T10:00:00Z');
    expect(firstIssue(dateTime, '2026-10-25 02:30:00')).toBe(twice);
  });

  test.each([
    [1767261600, '2026-01-01T10:00:00Z'],
    ['1767261600', '2026-01-01T10:00:00Z'],
    ['1767261600.123456789', '2026-01-01T10:00:00.123456789Z'],
    [1767261600.5, '2026-01-01T10:00:00.5Z'],
    [-0.5, '1969-12-31T23:59:59.5Z'],
  ])('%s seconds are %s', (sent, read) => {
    setDialect({ epochUnit: 'seconds' });
    expect(dateTime.parse(sent)).toBe(read);
  });

  test.each(['20261127', '2026'])('%s may be a day, and is no number of seconds', (sent) => {
    setDialect({ epochUnit: 'seconds' });
    expect(dateTime.safeParse(sent).success).toBe(false);
  });

  test.each([
    [1767261600123, '2026-01-01T10:00:00.123Z'],
    ['1767261600000', '2026-01-01T10:00:00Z'],
    [-1, '1969-12-31T23:59:59.999Z'],
  ])('%s milliseconds are %s', (sent, read) => {
    setDialect({ epochUnit: 'milliseconds' });
    expect(dateTime.parse(sent)).toBe(read);
  });

  test('the first day of the year 1 as a number of milliseconds is no time', () => {
    setDialect({ epochUnit: 'milliseconds' });
    expect(optionalDateTime.parse(-62135596800000)).toBeNull();
  });

  test('every zone and every form of an offset gives the same instant', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.constantFrom('T', ' '),
        fc.constantFrom('', ':'),
        (date, offset, separator, colon) => {
          const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1).replace('T', separator);
          const minutes = Math.abs(offset);
          const zone = [Math.floor(minutes / 60), minutes % 60]
            .map((part) => String(part).padStart(2, '0'))
            .join(colon);
          const read = dateTime.parse(`${local}${offset < 0 ? '-' : '+'}${zone}`);
          expect(new Date(read).getTime()).toBe(date.getTime());
        },
      ),
    ));
});

describe('a day', () => {
  test.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-01-01T00:00:00.000000Z', '2026-01-01'],
    ['2026-01-01 00:00:00', '2026-01-01'],
    ['2026-01-01T00:00:00+01:00', '2026-01-01'],
    ['Thu, 01 Jan 2026 00:00:00 GMT', '2026-01-01'],
    [{ $date: '2026-01-01T00:00:00Z' }, '2026-01-01'],
    // MongoDB writes text from 1970 on, and milliseconds before.
    [{ $date: { $numberLong: '-126230400000' } }, '1966-01-01'],
    [{ $date: 1767225600000 }, '2026-01-01'],
    [{ date: '2026-01-01 00:00:00.000000', timezone_type: 3, timezone: 'Europe/Paris' }, '2026-01-01'],
  ])('%j is %s', (sent, read) => expect(calendarDay.parse(sent)).toBe(read));
  test.each([
    ['2025-12-31T23:00:00.000Z', 'expected a day as YYYY-MM-DD, got one with a time other than midnight'],
    ['2026-01-01T00:00:01Z', 'expected a day as YYYY-MM-DD, got one with a time other than midnight'],
    ['2026-01-01T00:00:00.001Z', 'expected a day as YYYY-MM-DD, got one with a time other than midnight'],
    ['2026-02-30', 'expected a day as YYYY-MM-DD'],
    ['01/02/2026', 'expected a day as YYYY-MM-DD'],
    [1767225600, 'expected a day as YYYY-MM-DD'],
    [{ $date: 1767225600001 }, 'expected a day as YYYY-MM-DD, got one with a time other than midnight'],
    [{ $date: true }, 'expected a day as YYYY-MM-DD'],
  ])('refuses %j: %s', (sent, reason) => expect(firstIssue(calendarDay, sent)).toBe(reason));
  test.each(['0001-01-01', '0001-01-01T00:00:00Z', '0000-00-00'])('%s is none', (sent) => {
    expect(optionalDay.parse(sent)).toBeNull();
    expect(calendarDay.safeParse(sent).success).toBe(false);
  });
});

test('an empty text is no time and no day where there need not be one', () => {
  expect(optionalDateTime.parse('')).toBeNull();
  expect(optionalDay.parse('')).toBeNull();
  for (const schema of [dateTime, calendarDay]) expect(schema.safeParse('').success).toBe(false);
});

describe('lists and maps as PHP writes them', () => {
  test.each([list, optionalList])('a filtered list is an object with the numbers of its items', (make) => {
    expect(make(z.string()).parse({ 0: 'a', 2: 'b' })).toEqual(['a', 'b']);
    expect(make(z.string()).parse(['a'])).toEqual(['a']);
    expect(make(z.string()).parse(null)).toEqual([]);
    for (const sent of [{ a: 'b' }, { 0: 'a', b: 'c' }, { '01': 'a' }, {}, 'a', { 0: 5 }])
      expect(make(z.string()).safeParse(sent).success).toBe(false);
  });
  test('an empty map is an empty list', () => {
    expect(mapOf(z.string()).parse([])).toEqual({});
    expect(mapOf(z.string()).parse({ a: 'b' })).toEqual({ a: 'b' });
    expect(mapOf(z.string()).parse(null)).toEqual({});
    expect(mapOf(z.string()).parse(undefined)).toEqual({});
    for (const sent of [['a'], { a: 1 }, 'a']) expect(mapOf(z.string()).safeParse(sent).success).toBe(false);
  });
});

test.each([
  ['500.00', '500.00'],
  [5, '5'],
  [1.5, '1.5'],
  [1e-8, '0.00000001'],
  ['12E3', '12E3'],
  [true, 'true'],
  [false, 'false'],
  [['a', 5], 'a, 5'],
  [[], ''],
  [null, null],
  [undefined, null],
])('the changed value %j is %j', (sent, read) => expect(changedValue.parse(sent)).toBe(read));
test.each([{}, { a: 1 }, [['a']]])('refuses the changed value %j', (sent) =>
  expect(changedValue.safeParse(sent).success).toBe(false),
);

test('parameters take no other forms: days without a time, ids as text', () => {
  expect(isoDate.safeParse('2024-02-29').success).toBe(true);
  expect(isoDate.safeParse('2026-02-29').success).toBe(false);
  expect(isoDate.safeParse('2026-01-01T00:00:00Z').success).toBe(false);
  expect(idParam.safeParse('CUS1').success).toBe(true);
  expect(idParam.safeParse(5).success).toBe(false);
  expect(idParam.safeParse('').success).toBe(false);
});
