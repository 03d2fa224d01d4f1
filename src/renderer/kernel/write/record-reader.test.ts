// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type ErrorCode, fail } from '#contract/bridge/result.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { AppError } = await import('#kernel/base/app-error.ts');
const { createRecordReader } = await import('./record-reader.ts');

const readerOf = (code: ErrorCode) =>
  createRecordReader(
    new QueryClient(),
    {
      reread: () => ({ queryKey: ['members.get'], queryFn: () => Promise.reject(new AppError(fail(code, 'No'))) }),
      comparedFields: () => new Map(),
    },
    {},
  );

test('a record is read with its version', async () => {
  const reader = createRecordReader(
    new QueryClient(),
    {
      reread: () => ({
        queryKey: ['members.get'],
        queryFn: async ({ onEtag }) => {
          onEtag?.('members.get', '"1"');
          return { id: 'MEM1' };
        },
      }),
      comparedFields: () => new Map(),
    },
    {},
  );
  expect(await reader.reread()).toEqual({ record: { id: 'MEM1' }, etag: '"1"' });
});

test('a record that is not found was removed', async () => {
  const reader = readerOf('not-found');
  expect(await reader.reread()).toEqual({ record: null, etag: null });
  expect(reader.compare(null).get('Exists')).toBe('No');
});

test('another failure says nothing about the record', async () => {
  await expect(readerOf('server').reread()).rejects.toThrow('No');
});
