import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { DeadlineError, startDeadline } from './deadline.ts';
import { saveBody } from './save-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body of these chunks that then ends or, with `ends` false, stays open. */
const body = (pieces: readonly string[], { ends = true, cancelled = () => {} } = {}) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes(piece));
      if (ends) controller.close();
    },
    cancel: cancelled,
  });

const save = async (
  response: Response,
  write: () => Promise<Result<undefined>> = async () => succeed(undefined),
  ms = 1_000,
) => {
  const told: [number, number | null][] = [];
  const written: string[] = [];
  const deadline = startDeadline(ms, undefined);
  const result = await saveBody(response, deadline, {
    write: async (piece) => {
      written.push(new TextDecoder().decode(piece));
      return write();
    },
    progress: (received, total) => told.push([received, total]),
  }).finally(deadline.end);
  return { result, told, written };
};

test('passes on each chunk and reports progress', async () => {
  const response = new Response(body(['a,b\n', '1,2\n', 'ü']), { headers: { 'content-length': '10' } });
  const { result, told, written } = await save(response);
  expect(result).toEqual({ ok: true, value: undefined });
  expect(written).toEqual(['a,b\n', '1,2\n', 'ü']);
  expect(told).toEqual([
    [0, 10],
    [4, 10],
    [8, 10],
    [10, 10],
  ]);
});

test.each([
  ['no length', {}],
  ['the length of a compressed body', { 'content-length': '10', 'content-encoding': 'gzip' }],
])('the total is unknown with %s', async (_, headers) => {
  expect((await save(new Response(body(['x']), { headers }))).told).toEqual([
    [0, null],
    [1, null],
  ]);
});

test('an empty answer is an empty file', async () => {
  expect(await save(new Response(null))).toMatchObject({ result: { ok: true }, written: [] });
});

test('a file whose end nothing marks is not saved', async () => {
  const cut = Object.assign(new Response(body(['a,b\n'])), { hasUnmarkedEnd: true });
  expect(await save(cut)).toMatchObject({ result: { ok: false, code: 'drift' }, told: [], written: [] });
});

test('a failed write cancels the download', async () => {
  const cancelled = vi.fn();
  const full = async () => fail('internal', 'The disk is full');
  const { result, written } = await save(new Response(body(['a', 'b'], { ends: false, cancelled })), full);
  expect(result).toMatchObject({ ok: false, message: 'The disk is full' });
  expect(written).toEqual(['a']);
  expect(cancelled).toHaveBeenCalledOnce();
});

test('the deadline counts from the last chunk, not from the start', async () => {
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      controller.enqueue(bytes('x'));
      if (left-- === 0) controller.close();
    },
  });
  let left = 4;
  expect((await save(new Response(slow), undefined, 100)).written.length).toBeGreaterThan(4);
  await expect(save(new Response(body(['a'], { ends: false })), undefined, 40)).rejects.toBeInstanceOf(DeadlineError);
});
