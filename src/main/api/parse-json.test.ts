import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  [
    '40 decimals',
    '{"amount": 0.1234567890123456789012345678901234567890}',
    '0.1234567890123456789012345678901234567890',
  ],
  ['an integer beyond 2^53', '{"amount":12345678901234567891}', '12345678901234567891'],
  ['an integer of 16 digits beyond 2^53', '{"amount":9007199254740993}', '9007199254740993'],
  ['an integer of 16 digits after a space', '{"amount": 9007199254740993}', '9007199254740993'],
  ['a negative one in a list', '{"amount":[-1.00000000000000000001]}', ['-1.00000000000000000001']],
])('keeps all digits of a number with %s', (_, text, amount) => {
  expect(parseJson(text)).toEqual({ amount });
});

test('leaves numbers that a float holds, and texts', () => {
  const text =
    '{"a":1.50,"b":0.5000000000000000000,"c":"1234567890123456789","d":1e-8,"e":2.0000000000000000,"f":[null]}';
  expect(parseJson(text)).toEqual({ a: 1.5, b: 0.5, c: '1234567890123456789', d: 1e-8, e: 2, f: [null] });
});

test.each([
  ['0.12345678901234567890e3', '123.45678901234567890'],
  ['9.99999999999999999E-7', '0.000000999999999999999999'],
  ['-12345678901234567891E2', '-1234567890123456789100'],
  ['1e400', `1${'0'.repeat(400)}`],
  ['1e-400', `0.${'0'.repeat(399)}1`],
  ['1.5e-7', 1.5e-7],
  ['1e21', 1e21],
  ['0E-18', 0],
  ['0e-400', 0],
  ['1e999999', Number.POSITIVE_INFINITY],
])('keeps all digits of %s', (sent, read) => expect(parseJson(`{"a": ${sent}}`)).toEqual({ a: read }));

test.each([
  [
    '{"a":NaN,"b":[Infinity,-Infinity]}',
    { a: { $number: 'NaN' }, b: [{ $number: 'Infinity' }, { $number: '-Infinity' }] },
  ],
  ['{"a":NaN,"b":"NaN, \\"Infinity\\"","c":1}', { a: { $number: 'NaN' }, b: 'NaN, "Infinity"', c: 1 }],
])('reads %s, which is no JSON, with the names as texts', (sent, read) => expect(parseJson(sent)).toEqual(read));

test('gives null for what is no JSON', () => expect(parseJson('<html>')).toBeNull());
