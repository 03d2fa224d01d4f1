import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createReadAhead } from './read-ahead.ts';

const half = limits.readAheadMs / 2;
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

test('reads again after half of the time, and ends the reading before', () => {
  const ahead = create();
  ahead.start();
  const first = lastSignal();
  now += half - 1;
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
])('is taken or not: %s', async (_, age, expected) => {
  const ahead = create();
  ahead.start();
  now += age;
  expect(await ahead.take(signal)).toBe(expected);
});

test('a reading that failed before is as none', async () => {
  read.mockRejectedValueOnce(failure);
  const ahead = create();
  ahead.start();
  await Promise.resolve();
  await Promise.resolve();
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

test('a dropped reading is ended and not given', async () => {
  const ahead = create();
  ahead.start();
  ahead.drop();
  expect(lastSignal()?.aborted).toBe(true);
  expect(await ahead.take(signal)).toBeNull();
});
