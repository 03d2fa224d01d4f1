// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Result, succeed } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';

const request = vi.fn<() => Promise<Result<unknown>>>();
vi.stubGlobal('bridge', { on: {}, call: { 'api.request': request } });
const reported = vi.fn();
vi.stubGlobal('reportError', reported);
const { api } = await import('./client.ts');
beforeEach(() => reported.mockClear());

const write = () =>
  api.customers.togglePayout.send({ id: 'CUS1' }, { reason: 'Fraud' }, { idempotencyKey: 'a key' }).then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ['whose call fails', () => Promise.reject(new Error('gone'))],
  ['whose answer cannot be read', async () => succeed({ body: '{', etag: null })],
])('a write %s has an unknown outcome, and is reported', async (_, answer) => {
  request.mockImplementation(answer);
  const error = await write();
  expect(error instanceof AppError && error.failure).toMatchObject({
    code: 'internal',
    message: 'Something went wrong in the console',
    unknownOutcome: true,
  });
  expect(reported).toHaveBeenCalledOnce();
});

test('a read whose call fails has the error of the call', async () => {
  request.mockImplementation(() => Promise.reject(new Error('gone')));
  const query = api.customers.get.query({ id: 'CUS1' });
  await expect(query.queryFn({ signal: new AbortController().signal })).rejects.toThrow('gone');
  expect(reported).not.toHaveBeenCalled();
});
