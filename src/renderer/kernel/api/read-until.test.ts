// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '#contract/result.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { AppError } = await import('#kernel/base/app-error.ts');
const { readUntil } = await import('./read-until.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: 'server' | 'not-found') => {
  const result = fail(code, 'No');
  return new AppError(result);
};

/** Follows a record whose reads have these answers, and the times of the reads in seconds. */
const follow = (answers: readonly (string | Error)[]) => {
  const controller = new AbortController();
  const reads: number[] = [];
  const seen: string[] = [];
  const startedAt = Date.now();
  const ended = readUntil(
    new QueryClient(),
    {
      queryKey: ['report'],
      queryFn: async () => {
        const answer = answers[reads.length] ?? 'running';
        reads.push((Date.now() - startedAt) / 1_000);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    { isFinal: (answer) => answer === 'ready', onAnswer: (answer) => seen.push(answer), signal: controller.signal },
  );
  return { ended, reads, seen, controller };
};

test('reads after waits that double up to 30 s, until the work is done', async () => {
  const { ended, reads, seen } = follow([...Array.from({ length: 6 }, () => 'running'), 'ready']);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await ended).toBe('ready');
  expect(reads).toEqual([1, 3, 7, 15, 31, 61, 91]);
  expect(seen.at(-1)).toBe('ready');
});

test('repeats a failed read, and ends when the record is gone', async () => {
  const { ended, reads } = follow([failure('server'), failure('not-found'), 'ready']);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await ended).toBeNull();
  expect(reads).toHaveLength(2);
});

test('ends when it is aborted, without another read', async () => {
  const { ended, reads, controller } = follow([]);
  await vi.advanceTimersByTimeAsync(1_500);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toBeNull();
  expect(reads).toEqual([1]);
});
