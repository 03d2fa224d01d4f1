import { describe, expect, test } from 'vitest';
import { createIdempotencyKeys } from './write-record.ts';

test('keeps the key while the outcome is unknown, whatever the values', () => {
  const keys = createIdempotencyKeys();
  const first = keys.forValues({ reason: 'a' });
  keys.end('unknown');
  expect(keys.forValues({ reason: 'b' })).toBe(first);
});

test('keeps the key for the same values after a refusal', () => {
  const keys = createIdempotencyKeys();
  const first = keys.forValues({ reason: 'a' });
  keys.end('refused');
  expect(keys.forValues({ reason: 'a' })).toBe(first);
});

test('renews the key for other values after a refusal', () => {
  const keys = createIdempotencyKeys();
  const first = keys.forValues({ reason: 'a' });
  keys.end('refused');
  expect(keys.forValues({ reason: 'b' })).not.toBe(first);
});

test('renews the key after a success, even for the same values', () => {
  const keys = createIdempotencyKeys();
  const first = keys.forValues({ reason: 'a' });
  keys.end('succeeded');
  expect(keys.forValues({ reason: 'a' })).not.toBe(first);
});

test('renews the key when the values it was not first sent with are refused', () => {
  const keys = createIdempotencyKeys();
  const first = keys.forValues({ reason: 'a' });
  keys.end('unknown');
  expect(keys.forValues({ reason: 'b' })).toBe(first);
  keys.end('refused');
  expect(keys.forValues({ reason: 'b' })).not.toBe(first);
});

const createStore = () => {
  let stored: string | null = null;
  return {
    read: () => stored,
    write: (key: string | null) => {
      stored = key;
    },
  };
};

test('continues with the stored key after an unknown outcome', () => {
  const store = createStore();
  const keys = createIdempotencyKeys(store);
  const first = keys.forValues({ reason: 'a' });
  keys.end('unknown');
  expect(createIdempotencyKeys(store).forValues({ reason: 'a' })).toBe(first);
});

test('continues with the stored key when the page was left before the answer', () => {
  const store = createStore();
  const first = createIdempotencyKeys(store).forValues({ reason: 'a' });
  expect(createIdempotencyKeys(store).forValues({ reason: 'a' })).toBe(first);
});

test.each(['succeeded', 'refused'] as const)('stores no key of a write that %s', (ending) => {
  const store = createStore();
  const keys = createIdempotencyKeys(store);
  keys.forValues({ reason: 'a' });
  keys.end(ending);
  expect(store.read()).toBeNull();
});

test('renews a stored key after a refusal, because its first values are not known', () => {
  const store = createStore();
  const first = createIdempotencyKeys(store).forValues({ reason: 'a' });
  const keys = createIdempotencyKeys(store);
  keys.forValues({ reason: 'b' });
  keys.end('refused');
  expect(keys.forValues({ reason: 'b' })).not.toBe(first);
});

test('tells whether the outcome of the next key is unknown', () => {
  const keys = createIdempotencyKeys();
  expect(keys.isOutcomeUnknown()).toBe(false);
  keys.forValues({ reason: 'a' });
  keys.end('unknown');
  expect(keys.isOutcomeUnknown()).toBe(true);
  keys.end('refused');
  expect(keys.isOutcomeUnknown()).toBe(false);
});

describe('keys that are renewed', () => {
  test('are others for the same values', () => {
    const keys = createIdempotencyKeys();
    const first = keys.forValues({ reason: 'a' });
    keys.renew();
    expect(keys.forValues({ reason: 'a' })).not.toBe(first);
  });

  test('are others although an outcome is unknown', () => {
    const store = createStore();
    const keys = createIdempotencyKeys(store);
    const first = keys.forValues({ reason: 'a' });
    keys.end('unknown');
    keys.renew();
    expect(store.read()).toBeNull();
    expect(keys.forValues({ reason: 'b' })).not.toBe(first);
  });
});
