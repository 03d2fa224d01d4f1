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

test('a number with an exponent stays a float, however many digits it has', () =>
  expect(parseJson('{"a":0.12345678901234567890e3}')).toEqual({ a: 123.45678901234568 }));

test('gives null for what is no JSON', () => expect(parseJson('<html>')).toBeNull());
