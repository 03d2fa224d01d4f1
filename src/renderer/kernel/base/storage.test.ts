import { Buffer } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoredValue, isRecord } from './storage.ts';

const held = new Map<string, string>();
const storage = {
  getItem: vi.fn((key: string) => held.get(key) ?? null),
  setItem: vi.fn((key: string, value: string) => void held.set(key, value)),
  removeItem: vi.fn((key: string) => void held.delete(key)),
};
const name = createStoredValue('name', (value) =>
  isRecord(value) && typeof value.name === 'string' ? { name: value.name } : undefined,
);

beforeEach(() => {
  held.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('values are base64 of JSON, in UTF-8', () => {
  name.set({ name: 'Adéwálé 王 👍' });
  expect(JSON.parse(Buffer.from(held.get('name') ?? '', 'base64').toString('utf8'))).toEqual({ name: 'Adéwálé 王 👍' });
  expect(name.get()).toEqual({ name: 'Adéwálé 王 👍' });
});

test('stores a long value', () => {
  name.set({ name: 'x'.repeat(300_000) });
  expect(name.get()?.name).toHaveLength(300_000);
});

test.each([
  ['no base64', '%%%'],
  ['no JSON', btoa('{name')],
  ['another shape', btoa('{"name":1}')],
  ['nothing', ''],
])('%s reads as absent', (_what, text) => {
  held.set('name', text);
  expect(name.get()).toBeUndefined();
});

test('a missing or cleared value is undefined', () => {
  expect(name.get()).toBeUndefined();
  name.set({ name: 'x' });
  name.clear();
  expect(name.get()).toBeUndefined();
});

test('unavailable storage throws no error', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storage.setItem.mockImplementationOnce(refuse);
  expect(() => name.set({ name: 'x' })).not.toThrow();
  storage.getItem.mockImplementationOnce(refuse);
  expect(name.get()).toBeUndefined();
  storage.removeItem.mockImplementationOnce(refuse);
  expect(() => name.clear()).not.toThrow();
});

test('sessionStorage uses the same format', () => {
  const own = { ...storage, setItem: vi.fn() };
  vi.stubGlobal('sessionStorage', own);
  const seen = createStoredValue('seen', (value) => (value === true ? true : undefined), 'sessionStorage');
  seen.set(true);
  expect(own.setItem).toHaveBeenCalledExactlyOnceWith('seen', btoa('true'));
  expect(storage.setItem).not.toHaveBeenCalledWith('seen', expect.anything());
});
