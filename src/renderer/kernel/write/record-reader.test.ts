// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { noteEtag } from '#kernel/api/etags.ts';
import { differences } from '#kernel/definitions/change.ts';
import type { ReadContext } from '#kernel/definitions/read-query.ts';
import { changeLine } from '../../testing/changes.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { AppError } = await import('#kernel/base/app-error.ts');
const { createRecordReadAhead, createRecordReader } = await import('./record-reader.ts');

const readerOf = (code: ErrorCode) =>
  createRecordReader(
    new QueryClient(),
    {
      recordQuery: () => ({ queryKey: ['members.get'], queryFn: () => Promise.reject(new AppError(fail(code, 'No'))) }),
      comparedValues: () => [],
    },
    {},
  );

test('a record is read with its version', async () => {
  const reader = createRecordReader(
    new QueryClient(),
    {
      recordQuery: () => ({
        queryKey: ['members.get'],
        queryFn: async ({ onEtag }) => {
          onEtag?.('members.get', '"1"');
          return { id: 'MEM1' };
        },
      }),
      comparedValues: () => [],
    },
    {},
  );
  expect(await reader.refetch()).toEqual({ record: { id: 'MEM1' }, etag: '"1"' });
});

test('a record that is not found was removed', async () => {
  const reader = readerOf('not-found');
  expect(await reader.refetch()).toEqual({ record: null, etag: null });
  expect(differences(reader.compare({}), reader.compare(null)).map(changeLine)).toEqual(['Exists: Yes → No']);
});

test('another failure says nothing about the record', async () => {
  await expect(readerOf('server').refetch()).rejects.toThrow('No');
});

test('a record is read at the time of the clock', () => {
  vi.useFakeTimers({ now: 1_000 });
  expect(readerOf('server').clock()).toBe(1_000);
  vi.useRealTimers();
});

describe('a record that is read ahead', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const { signal } = new AbortController();
  const read = vi.fn(async ({ onEtag }: ReadContext): Promise<unknown> => {
    onEtag?.('banks.get', '"2"');
    return { id: 'BNK1' };
  });
  const openAhead = () =>
    createRecordReadAhead(
      { recordQuery: () => ({ queryKey: ['banks.get'], queryFn: read }), comparedValues: () => [] },
      {},
    );

  test('is not read where the platform sends no versions', async () => {
    const ahead = openAhead();
    ahead.start();
    expect(await ahead.take(signal)).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  test('has its version', async () => {
    noteEtag('banks.get', '"1"');
    const ahead = openAhead();
    ahead.start();
    expect(await ahead.take(signal)).toEqual({ record: { id: 'BNK1' }, etag: '"2"' });
  });

  test('is null if it is not found', async () => {
    read.mockRejectedValueOnce(new AppError(fail('not-found', 'No')));
    const ahead = openAhead();
    ahead.start();
    expect(await ahead.take(signal)).toEqual({ record: null, etag: null });
  });

  test('is not used once it is too old', async () => {
    const ahead = openAhead();
    ahead.start();
    vi.advanceTimersByTime(limits.readAheadMs);
    expect(await ahead.take(signal)).toBeNull();
  });
});
