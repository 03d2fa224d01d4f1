import { expect, test } from 'vitest';
import { mostOfCall, sizeOfCall } from './call-size.ts';
import { ceilings } from './ceilings.ts';

const most = 1_000;
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

test.each([
  ['nothing', undefined, 8],
  ['null', null, 8],
  ['a text', 'abc', 11],
  ['a list', [1, true], 24],
  ['an object with its keys', { ab: 'c', d: null }, 8 + 2 + 9 + 1 + 8],
])('counts %s', (_, input, size) => expect(sizeOfCall(input, most)).toBe(size));

test.each<[string, unknown]>([
  ['a text', 'x'.repeat(most)],
  ['a key', { ['x'.repeat(most)]: 1 }],
  ['many small values', Array.from({ length: most }, () => 1)],
  ['many keys', Object.fromEntries(Array.from({ length: most }, (_, key) => [key, 1]))],
  ['a list without items', new Array(4_000_000_000)],
  ['an object that holds itself', cyclic],
  ['depth', nested(ceilings.callDepth + 1)],
  ['bytes', new Uint8Array(1)],
  ['a map', new Map([['a', 'x'.repeat(most)]])],
  ['a big integer', 10n ** 100n],
])('refuses %s', (_, input) => expect(sizeOfCall(input, most)).toBeNull());

test('accepts the depth of the deepest form, and files in larger pieces than other calls', () => {
  expect(sizeOfCall(nested(ceilings.callDepth - 1), most)).not.toBeNull();
  const piece = { id: crypto.randomUUID(), text: 'x'.repeat(5_000_000), done: 0.5 };
  expect(sizeOfCall(piece, mostOfCall('files.write'))).not.toBeNull();
  expect(sizeOfCall(piece, mostOfCall('api.request'))).toBeNull();
});

test('stops counting at the limit', () => {
  let read = 0;
  const input = Object.defineProperties(
    {},
    Object.fromEntries(
      Array.from({ length: 10_000 }, (_, key) => [`${key}`, { enumerable: true, get: () => (read += 1) }]),
    ),
  );
  expect(sizeOfCall(input, most)).toBeNull();
  expect(read).toBeLessThan(most);
});
