// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page } from '#contract/definitions/answers.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ListParams } from '#kernel/definitions/list.ts';

/** What main has been told of the file, in order. */
const calls: string[] = [];
const answer = (name: string, value: unknown) => async (): Promise<Result<unknown>> => {
  calls.push(name);
  return succeed(value);
};
vi.stubGlobal('bridge', {
  on: {},
  call: {
    'files.open': answer('open', { id: 'FILE1' }),
    'files.write': answer('write', undefined),
    'files.finish': answer('finish', { name: 'customers.csv' }),
    'files.discard': async ({ failed }: { failed: boolean }) => {
      calls.push(failed ? 'discard: failed' : 'discard: canceled');
      return succeed(undefined);
    },
  },
});
const { exportCsv } = await import('./export.ts');
const { defineList } = await import('../define-list.ts');

const locked = () => new AppError(fail('locked', 'The console is locked'));
const broken = () => new AppError(fail('server', 'The platform broke', { status: 500 }));

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Exports a list of this many rows, after these failures of its first request. Gives the parameters of each request. */
const run = async (total: number, failures: readonly AppError[] = [], signal = new AbortController().signal) => {
  const requests: ListParams[] = [];
  const left = [...failures];
  const query = (params: ListParams) => ({
    queryKey: [],
    queryFn: async (): Promise<Page<unknown>> => {
      requests.push(params);
      const failure = left.shift();
      if (failure) throw failure;
      const first = Number(params.cursor ?? 0);
      const limit = Number(params.limit);
      const data = Array.from({ length: Math.min(limit, total - first) }, (_, index) => index);
      const next_cursor = first + limit < total ? String(first + limit) : null;
      return { data, pagination: { page: 1, limit, total, next_cursor } };
    },
  });
  const subject = { noun: ['customer', 'customers'] } as const;
  const definition = defineList(subject, { endpoint: 'customers.list', query }, { columns: [], key: String });
  const exported = exportCsv({ definition, columns: [], params: {}, signal, onProgress: () => {} }).then(
    (file) => file?.rows,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { result: await exported, requests };
};

describe('the pages of an export', () => {
  test.each([
    [0, 1],
    [99, 1],
    [100, 1],
    [101, 2],
    [200, 2],
  ])('%i rows take %i requests', async (rows, count) => {
    const { result, requests } = await run(rows);
    expect(result).toBe(rows);
    expect(requests).toHaveLength(count);
    expect(calls.at(-1)).toBe('finish');
  });
});

describe('a page that cannot be read', () => {
  test('is tried again three times', async () => {
    expect((await run(1, [broken(), broken(), broken()])).result).toBe(1);
    expect(calls.at(-1)).toBe('finish');
  });

  test('ends the export as failed at the fourth failure', async () => {
    const { result, requests } = await run(1, [broken(), broken(), broken(), broken()]);
    expect(result).toMatchObject({ code: 'server' });
    expect(requests).toHaveLength(4);
    expect(calls.at(-1)).toBe('discard: failed');
  });

  test('because of the lock does not count as a failure', async () => {
    const { result } = await run(1, [locked(), locked(), locked(), locked(), broken(), broken(), broken()]);
    expect(result).toBe(1);
    expect(calls.at(-1)).toBe('finish');
  });

  test('because the member canceled is no failure of the export', async () => {
    const controller = new AbortController();
    controller.abort();
    await run(1, [], controller.signal);
    expect(calls.at(-1)).toBe('discard: canceled');
  });
});
