import { expect, test, vi } from 'vitest';
import { createInFlight, type InFlight } from './in-flight.ts';

const waiting = (inFlight: InFlight, requestId: string, windowId: number, isWrite = false) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { aborted: false, end: resolve };
  void inFlight.run({ requestId, windowId, isWrite }, (signal) => {
    signal.addEventListener('abort', () => {
      state.aborted = true;
    });
    return promise;
  });
  return state;
};

test('only its own window cancels a request', () => {
  const inFlight = createInFlight();
  const one = waiting(inFlight, 'a', 1);
  inFlight.cancel('a', 2);
  inFlight.cancel('b', 1);
  expect(one.aborted).toBe(false);
  inFlight.cancel('a', 1);
  expect(one.aborted).toBe(true);
});

test('a closed window cancels its requests, the end of the session cancels all', () => {
  const inFlight = createInFlight();
  const [one, two, three] = [waiting(inFlight, 'a', 1), waiting(inFlight, 'b', 1), waiting(inFlight, 'c', 2)];
  inFlight.cancelWindow(1);
  expect([one.aborted, two.aborted, three.aborted]).toEqual([true, true, false]);
  inFlight.cancelAll();
  expect(three.aborted).toBe(true);
});

test('a write outlives its window, but not the session or a cancel by its page', () => {
  const inFlight = createInFlight();
  const [one, two] = [waiting(inFlight, 'a', 1, true), waiting(inFlight, 'b', 1, true)];
  inFlight.cancelWindow(1);
  expect([one.aborted, two.aborted]).toEqual([false, false]);
  inFlight.cancel('a', 1);
  expect([one.aborted, two.aborted]).toEqual([true, false]);
  inFlight.cancelAll();
  expect(two.aborted).toBe(true);
});

test('writesEnd waits for writes, not for reads', async () => {
  const inFlight = createInFlight();
  waiting(inFlight, 'a', 1);
  await inFlight.writesEnd();
  const write = waiting(inFlight, 'b', 1, true);
  const ended = vi.fn();
  const end = inFlight.writesEnd().then(ended);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(ended).not.toHaveBeenCalled();
  write.end();
  await end;
});

test('writesEnd waits for a request that becomes a write while it runs', async () => {
  const inFlight = createInFlight();
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = { requestId: 'a', windowId: 1, isWrite: false };
  void inFlight.run(request, () => promise);
  request.isWrite = true;
  const ended = vi.fn();
  const end = inFlight.writesEnd().then(ended);
  await new Promise((done) => setTimeout(done, 5));
  expect(ended).not.toHaveBeenCalled();
  resolve();
  await end;
});

test('writesEnd resolves after a failed write', async () => {
  const inFlight = createInFlight();
  const failing = inFlight.run({ requestId: 'a', windowId: 1, isWrite: true }, () => Promise.reject(new Error('no')));
  const end = inFlight.writesEnd();
  await expect(failing).rejects.toThrow('no');
  await end;
});

test('a request id in use is refused until its request has ended', async () => {
  const inFlight = createInFlight();
  const run = (requestId: string, answer: string) =>
    inFlight.run({ requestId, windowId: 1, isWrite: false }, async () => answer);
  waiting(inFlight, 'a', 1);
  expect(await run('a', 'x')).toBeNull();
  expect(await run('b', 'x')).toBe('x');
  expect(await run('b', 'y')).toBe('y');
});
