// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createIdempotencyKey } from './use-write.ts';

test('keeps the key while the outcome is unknown, whatever the values', () => {
  const key = createIdempotencyKey();
  const first = key.forValues({ reason: 'a' });
  key.end('unknown');
  expect(key.forValues({ reason: 'b' })).toBe(first);
});

test('keeps the key for the same values after a refusal', () => {
  const key = createIdempotencyKey();
  const first = key.forValues({ reason: 'a' });
  key.end('refused');
  expect(key.forValues({ reason: 'a' })).toBe(first);
});

test('renews the key for other values after a refusal', () => {
  const key = createIdempotencyKey();
  const first = key.forValues({ reason: 'a' });
  key.end('refused');
  expect(key.forValues({ reason: 'b' })).not.toBe(first);
});

test('renews the key after a success, even for the same values', () => {
  const key = createIdempotencyKey();
  const first = key.forValues({ reason: 'a' });
  key.end('succeeded');
  expect(key.forValues({ reason: 'a' })).not.toBe(first);
});

test('renews the key when the values it was not first sent with are refused', () => {
  const key = createIdempotencyKey();
  const first = key.forValues({ reason: 'a' });
  key.end('unknown');
  expect(key.forValues({ reason: 'b' })).toBe(first);
  key.end('refused');
  expect(key.forValues({ reason: 'b' })).not.toBe(first);
});
