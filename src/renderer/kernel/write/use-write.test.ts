// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settleWrite } from './settle-write.ts';
import { createIdempotencyKey, useWrite } from './use-write.ts';

vi.mock('./settle-write.ts');

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
  const key = createIdempotencyKey(store);
  const first = key.forValues({ reason: 'a' });
  key.end('unknown');
  expect(createIdempotencyKey(store).forValues({ reason: 'a' })).toBe(first);
});

test('continues with the stored key when the page was left before the answer', () => {
  const store = createStore();
  const first = createIdempotencyKey(store).forValues({ reason: 'a' });
  expect(createIdempotencyKey(store).forValues({ reason: 'a' })).toBe(first);
});

test.each(['succeeded', 'refused'] as const)('stores no key of a write that %s', (ending) => {
  const store = createStore();
  const key = createIdempotencyKey(store);
  key.forValues({ reason: 'a' });
  key.end(ending);
  expect(store.read()).toBeNull();
});

test('renews a stored key after a refusal, because its first values are not known', () => {
  const store = createStore();
  const first = createIdempotencyKey(store).forValues({ reason: 'a' });
  const key = createIdempotencyKey(store);
  key.forValues({ reason: 'b' });
  key.end('refused');
  expect(key.forValues({ reason: 'b' })).not.toBe(first);
});

test('a write stays successful although what follows it fails', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const failure = new Error('a bug');
  const showError = vi.fn();
  const { result } = renderHook(() =>
    useWrite({
      send: () => Promise.resolve('done'),
      onSuccess: () => {
        throw failure;
      },
      showError,
    }),
  );
  await act(async () => expect(await result.current.write({})).toEqual({ status: 'succeeded', answer: 'done' }));
  expect(showError).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  vi.unstubAllGlobals();
});

describe('a write with an unknown outcome', () => {
  beforeEach(() => vi.mocked(settleWrite).mockClear());

  test.each([
    ['succeeded', 'done'],
    ['refused', 'not-made'],
  ] as const)('is settled once it is known to have %s', (ending, outcome) => {
    const key = createIdempotencyKey();
    const sent = key.forValues({});
    key.end('unknown');
    expect(settleWrite).not.toHaveBeenCalled();
    key.end(ending);
    expect(vi.mocked(settleWrite).mock.calls).toEqual([[sent, outcome]]);
  });

  test('stays open when a second try is refused, which says nothing about the first', () => {
    const key = createIdempotencyKey();
    key.forValues({});
    key.end('unknown');
    key.forValues({});
    key.end('refused');
    expect(settleWrite).not.toHaveBeenCalled();
  });
});
