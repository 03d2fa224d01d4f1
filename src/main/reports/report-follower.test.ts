import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import type { Answer } from '../api/client.ts';
import { createReportFollower } from './report-follower.ts';

const report = (status: string, progress = 0) => ({
  ...{ id: 'ARP1', type: 'customers', period: '2026-10', status, error: null, progress },
});
const answer = (status: string, progress = 0): Result<Answer<unknown>> =>
  succeed({ data: report(status, progress), etag: null });

/** A follower whose waits end when the test says so. */
const create = (...answers: Result<Answer<unknown>>[]) => {
  const waits: { ms: number; end: () => void }[] = [];
  const [onProgress, onFinished] = [vi.fn(), vi.fn()];
  const access = { unlocked: true };
  const request = vi.fn(async () => answers.shift() ?? fail('offline', 'Offline'));
  const follower = createReportFollower({
    client: { request },
    access: { isUnlocked: () => access.unlocked },
    onProgress,
    onFinished,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, end: () => resolve(undefined) });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  /** Ends the present wait, until the follower waits again or has finished. */
  const next = async () => {
    waits.at(-1)?.end();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { follower, waits, next, request, access, onProgress, onFinished };
};

test('a report is followed once, whichever window shows it, and handed out once', async () => {
  const { follower, next, request, onProgress, onFinished } = create(answer('running', 10), answer('ready', 100));
  follower.follow('ARP1');
  follower.follow('ARP1');
  await next();
  expect(onProgress).toHaveBeenCalledTimes(1);
  expect(follower.takeFinished()).toEqual([]);
  await next();
  expect(request).toHaveBeenCalledTimes(2);
  expect(onFinished).toHaveBeenCalledTimes(1);
  expect(follower.takeFinished()).toMatchObject([
    { id: 'ARP1', status: 'ready', type: 'customers', period: '2026-10' },
  ]);
  expect(follower.takeFinished()).toEqual([]);
  follower.follow('ARP1');
  await next();
  expect(request).toHaveBeenCalledTimes(2);
});

test('waits double up to the longest', async () => {
  const { follower, next, waits } = create();
  follower.follow('ARP1');
  for (let turn = 0; turn < 7; turn += 1) await next();
  expect(waits.map(({ ms }) => ms)).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((s) => s * limits.workCheckFirstMs));
});

test('nothing is requested beneath the lock', async () => {
  const { follower, next, request, access } = create(answer('ready'));
  follower.follow('ARP1');
  access.unlocked = false;
  await next();
  expect(request).not.toHaveBeenCalled();
  access.unlocked = true;
  await next();
  expect(follower.takeFinished()).toHaveLength(1);
});

test('a report that is not found yet is read again, five times in a row', async () => {
  const missing = fail('not-found', 'Not found');
  const { follower, next, request, onFinished } = create(missing, missing, answer('ready', 100));
  follower.follow('ARP1');
  for (let turn = 0; turn < 3; turn += 1) await next();
  expect(onFinished).toHaveBeenCalledOnce();
  const gone = create(...Array.from({ length: 9 }, () => missing));
  gone.follower.follow('ARP2');
  for (let turn = 0; turn < 9; turn += 1) await gone.next();
  expect(gone.request).toHaveBeenCalledTimes(5);
  expect(request).toHaveBeenCalledTimes(3);
});

test.each(['forbidden', 'drift'] as const)('a report that is %s is not read again', async (code) => {
  const { follower, next, waits, onFinished } = create(fail(code, 'No'));
  follower.follow('ARP1');
  await next();
  expect(waits).toHaveLength(1);
  expect(onFinished).not.toHaveBeenCalled();
});

test('the end of the session stops following and forgets what has finished', async () => {
  const { follower, next, request, waits } = create(answer('ready'));
  follower.follow('ARP1');
  await next();
  follower.follow('ARP2');
  follower.stop();
  expect(follower.takeFinished()).toEqual([]);
  await next();
  expect(request).toHaveBeenCalledTimes(1);
  follower.follow('ARP2');
  expect(waits).toHaveLength(3);
});

test('at most 50 reports are followed at a time', async () => {
  const { follower, waits, next, request } = create();
  for (let number = 1; number <= 60; number += 1) follower.follow(`ARP${number}`);
  expect(waits).toHaveLength(50);
  request.mockResolvedValueOnce(answer('ready', 100));
  await next();
  follower.follow('ARP60');
  expect(waits).toHaveLength(51);
});
