import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createStorageHealth, storageFailureOf } from './storage-health.ts';
import { diskErrors, fileError } from './testing/file-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const build = () => {
  const log = memoryLog();
  const health = createStorageHealth({ log, retryMs: 1_000 });
  const announced = vi.fn();
  health.onFailure(announced);
  return { log, health, announced };
};
const full = fileError('ENOSPC');
const readOnly = fileError('EROFS');
const nothing = () => undefined;

test.each(diskErrors)('%s is called %s', (code, failure) => {
  expect(storageFailureOf(fileError(code))).toBe(failure);
  expect(build().health.failed('a', fileError(code), nothing)).toBe(failure);
});

test.each([new Error('no code'), 'no error', { code: 'ENOSPC' }])('any other error is a failure: %s', (cause) =>
  expect(storageFailureOf(cause)).toBe('failed'),
);

test('a failure is announced and taken once, however many files it meets', () => {
  const { health, announced } = build();
  expect(health.takeFailure()).toBeNull();
  for (const file of ['a', 'b', 'a']) health.failed(file, full, nothing);
  expect(announced).toHaveBeenCalledOnce();
  expect([health.takeFailure(), health.takeFailure()]).toEqual(['full', null]);
});

test('another failure is announced as well', () => {
  const { health, announced } = build();
  health.failed('a', full, nothing);
  health.takeFailure();
  health.failed('a', readOnly, nothing);
  expect(announced).toHaveBeenCalledTimes(2);
  expect(health.takeFailure()).toBe('read-only');
});

test('once everything is stored again, the next failure is announced', () => {
  const { health, announced } = build();
  health.failed('a', full, nothing);
  health.failed('b', full, nothing);
  health.stored('a');
  health.failed('a', full, nothing);
  expect(announced).toHaveBeenCalledOnce();
  health.stored('a');
  health.stored('b');
  expect(health.takeFailure()).toBeNull();
  health.failed('a', full, nothing);
  expect(announced).toHaveBeenCalledTimes(2);
});

test('files are tried again until they are stored', async () => {
  const { health } = build();
  let isFull = true;
  const retryA = vi.fn(() => void (isFull ? health.failed('a', full, retryA) : health.stored('a')));
  const retryB = vi.fn(() => void health.stored('b'));
  health.failed('a', full, retryA);
  health.failed('b', full, retryB);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([retryA.mock.calls.length, retryB.mock.calls.length]).toEqual([2, 1]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([retryA.mock.calls.length, retryB.mock.calls.length]).toEqual([3, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('the log says when it began and ended, once', () => {
  const { health, log } = build();
  health.stored('a');
  health.failed('a', full, nothing);
  health.failed('a', full, nothing);
  health.stored('a');
  health.stored('a');
  expect(log.entries).toEqual([
    { event: 'storage.failed', fields: { file: 'a' } },
    { event: 'storage.recovered', fields: undefined },
  ]);
});
