import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { createReadAhead } from './read-ahead.ts';

const again = limits.readAheadAgainMs;
const reading = { record: { id: 'R1' }, etag: '"1"' };
const failure = new Error('no answer');

let now = 0;
let isUseful = true;
const read = vi.fn<(signal: AbortSignal) => Promise<typeof reading>>();
const create = () => createReadAhead({ isUseful: () => isUseful, read, clock: () => now });
const signal = new AbortController().signal;
const lastSignal = () => read.mock.lastCall?.[0];

beforeEach(() => {
  now = 1_000;
  isUseful = true;
  read.mockReset().mockResolvedValue(reading);
});

test('gives its reading once', async () => {
  const ahead = create();
  ahead.start();
  expect(await ahead.take(signal)).toBe(reading);
  expect(await ahead.take(signal)).toBeNull();
});

test('does not read where a reading could not be used', async () => {
  isUseful = false;
  const ahead = create();
  ahead.start();
  expect(await ahead.take(signal)).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('reads again after a while, and ends the reading before', () => {
  const ahead = create();
  ahead.start();
  const first = lastSignal();
  now += again - 1;
  ahead.start();
  expect(read).toHaveBeenCalledTimes(1);
  now += 1;
  ahead.start();
  expect(read).toHaveBeenCalledTimes(2);
  expect([first?.aborted, lastSignal()?.aborted]).toEqual([true, false]);
});

test.each([
  ['just before it is too old', limits.readAheadMs - 1, reading],
  ['once it is too old', limits.readAheadMs, null],
])('gives its reading or nothing %s', async (_, age, expected) => {
  const ahead = create();
  ahead.start();
  now += age;
  expect(await ahead.take(signal)).toBe(expected);
});

test('gives nothing after its reading has failed, and waits before the next one', async () => {
  read.mockRejectedValueOnce(failure);
  const ahead = create();
  ahead.start();
  await Promise.resolve();
  await Promise.resolve();
  ahead.start();
  expect(read).toHaveBeenCalledTimes(1);
  expect(await ahead.take(signal)).toBeNull();
});

test('a reading that fails while it is waited for rejects', async () => {
  const { promise, reject } = Promise.withResolvers<typeof reading>();
  read.mockReturnValueOnce(promise);
  const ahead = create();
  ahead.start();
  const taken = ahead.take(signal);
  reject(failure);
  await expect(taken).rejects.toBe(failure);
});

test('a reading that is waited for ends with the write', () => {
  const ahead = create();
  const controller = new AbortController();
  ahead.start();
  void ahead.take(controller.signal);
  controller.abort();
  expect(lastSignal()?.aborted).toBe(true);
});

test('a reading that was given stays when the write ends', async () => {
  const ahead = create();
  const controller = new AbortController();
  ahead.start();
  await ahead.take(controller.signal);
  controller.abort();
  expect(lastSignal()?.aborted).toBe(false);
});

test('a reading that is too old is ended', async () => {
  const ahead = create();
  ahead.start();
  now += limits.readAheadMs;
  await ahead.take(signal);
  expect(lastSignal()?.aborted).toBe(true);
});

test('a dropped reading is ended and not given', async () => {
  const ahead = create();
  ahead.start();
  ahead.drop();
  expect(lastSignal()?.aborted).toBe(true);
  expect(await ahead.take(signal)).toBeNull();
});
