// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { listQuery, type Page } from '#contract/platform/definitions/answers.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ListParams } from '#kernel/definitions/list.ts';

/** What main has been told of the file, in order. */
const calls: string[] = [];
let written = '';
const answer = (name: string, value: unknown) => async (): Promise<Result<unknown>> => {
  calls.push(name);
  return succeed(value);
};
vi.stubGlobal('bridge', {
  on: {},
  call: {
    'files.open': answer('open', { id: 'FILE1' }),
    'files.write': async ({ text }: { text: string }) => {
      calls.push('write');
      written += text;
      return succeed(undefined);
    },
    'files.finish': async ({ incomplete }: { incomplete: boolean }) => {
      calls.push(incomplete ? 'finish: incomplete' : 'finish');
      return succeed({ name: 'customers.csv' });
    },
    'files.discard': async ({ failed }: { failed: boolean }) => {
      calls.push(failed ? 'discard: failed' : 'discard: canceled');
      return succeed(undefined);
    },
  },
});
const { exportList } = await import('./export.ts');
const { defineList } = await import('../define-list.ts');

const locked = () => new AppError(fail('locked', 'The console is locked'));
const broken = () => new AppError(fail('server', 'The platform broke', { status: 500 }));

beforeEach(() => {
  calls.length = 0;
  written = '';
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
      const data = Array.from({ length: Math.min(limit, total - first) }, (_, index) => first + index);
      const next_cursor = first + limit < total ? String(first + limit) : null;
      return { data, pagination: { page: 1, limit, total, next_cursor } };
    },
  });
  const subject = { noun: ['customer', 'customers'] } as const;
  const definition = defineList(subject, { endpoint: 'customers.list', query }, { columns: [], key: String });
  const exported = exportList('csv', { definition, columns: [], params: {}, signal, onProgress: () => {} }).then(
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

interface Answer {
  ids: readonly string[];
  next?: string | null | undefined;
  total?: number | null;
}

/** Exports a list whose platform answers so, by the number of the request from 0 and its parameters. */
const runPages = async (answerTo: (request: number, params: ListParams) => Answer) => {
  const requests: ListParams[] = [];
  const query = (params: ListParams) => ({
    queryKey: [],
    queryFn: async (): Promise<Page<{ id: string }>> => {
      if (requests.length > 500) throw new Error('the export does not end');
      const { ids, next = null, total = null } = answerTo(requests.length, params);
      requests.push(params);
      return { data: ids.map((id) => ({ id })), pagination: { page: 1, limit: 100, total, next_cursor: next } };
    },
  });
  const subject = { noun: ['customer', 'customers'] } as const;
  const definition = defineList(subject, { endpoint: 'customers.list', query }, { columns: [] });
  const signal = new AbortController().signal;
  const exported = exportList('csv', { definition, columns: [], params: {}, signal, onProgress: () => {} });
  await vi.runAllTimersAsync();
  const file = await exported;
  const [, ...ids] = written.trimEnd().split('\r\n');
  return { file, requests, ids };
};

describe('whatever cursors a platform sends', () => {
  test('a row of the next page that was already written is written once', async () => {
    const { file, ids } = await runPages((_, { cursor }) =>
      cursor ? { ids: ['B', 'C'], total: 3 } : { ids: ['A', 'B'], next: 'x', total: 3 },
    );
    expect(ids).toEqual(['A', 'B', 'C']);
    expect(file).toMatchObject({ rows: 3 });
    expect(calls.at(-1)).toBe('finish');
  });

  test.each([null, undefined, ''])('the cursor %j ends the list', async (next) => {
    const { requests, ids } = await runPages(() => ({ ids: ['A', 'B'], next, total: 2 }));
    expect(ids).toEqual(['A', 'B']);
    expect(requests).toHaveLength(1);
    expect(calls.at(-1)).toBe('finish');
  });

  test('pages without cursors are read by their numbers until all rows are there', async () => {
    const all = ['A', 'B', 'C', 'D', 'E'];
    const { requests, ids } = await runPages((_, { page }) => ({
      ids: all.slice(2 * (Number(page) - 1), 2 * Number(page)),
      next: '',
      total: 5,
    }));
    expect(ids).toEqual(all);
    expect(requests.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(calls.at(-1)).toBe('finish');
  });

  test('fewer rows than the platform counts are an incomplete file', async () => {
    const { file } = await runPages(() => ({ ids: ['A', 'B'], total: 5 }));
    expect(file).toMatchObject({ rows: 2, total: 5, isRepeating: false, name: 'customers.csv' });
    expect(calls.at(-1)).toBe('finish: incomplete');
  });

  test.each([null, 9])('a repeated cursor ends the export as incomplete, with %j rows in all', async (total) => {
    const { file, requests } = await runPages((request) => ({ ids: [`ID${request}`], next: 'same', total }));
    expect(requests).toHaveLength(2);
    expect(file).toMatchObject({ rows: 2, isRepeating: true });
    expect(calls.at(-1)).toBe('finish: incomplete');
  });

  test('a cursor that is sent again after the last row is no fault', async () => {
    await runPages((request) => ({ ids: [`ID${request}`], next: 'same', total: 2 }));
    expect(calls.at(-1)).toBe('finish');
  });

  test('the first page under ever new cursors ends the export as incomplete', async () => {
    const { file, requests } = await runPages((request) => ({ ids: ['A', 'B'], next: `c${request}` }));
    expect(file).toMatchObject({ rows: 2, isRepeating: true });
    expect(requests.length).toBeLessThan(200);
    expect(calls.at(-1)).toBe('finish: incomplete');
  });

  test('an empty page with a next cursor does not end the export', async () => {
    const { ids } = await runPages((request) =>
      request < 20 ? { ids: [], next: `c${request}`, total: 1 } : { ids: ['A'], total: 1 },
    );
    expect(ids).toEqual(['A']);
    expect(calls.at(-1)).toBe('finish');
  });

  test('a cursor of any length is sent back as it came', async () => {
    const long = 'x'.repeat(5_000);
    const { requests } = await runPages((request) => ({ ids: [`ID${request}`], next: request === 0 ? long : null }));
    expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, long]);
    expect(listQuery(['created_at']).safeParse({ cursor: long }).success).toBe(true);
  });

  test('it ends, and writes no row twice', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            ids: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 3 }),
            next: fc.constantFrom(null, undefined, '', 'x', 'y', 'z'),
            total: fc.constantFrom(null, 0, 2, 4, 9),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (answers) => {
          written = '';
          const { ids } = await runPages((request) => answers[request % answers.length] ?? { ids: [] });
          const own = ids.filter((id) => id !== '' && !id.startsWith(','));
          expect(new Set(own).size).toBe(own.length);
        },
      ),
      { numRuns: 50 },
    ));
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
