import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('a step starts when the step before it has ended', async () => {
  const queue = createSerialQueue();
  const first = Promise.withResolvers<string>();
  const started: string[] = [];
  const one = queue.run(() => {
    started.push('one');
    return first.promise;
  });
  const two = queue.run(async () => {
    started.push('two');
    return 2;
  });
  await Promise.resolve();
  expect(started).toEqual(['one']);
  first.resolve('done');
  expect(await Promise.all([one, two])).toEqual(['done', 2]);
  expect(started).toEqual(['one', 'two']);
});

test('a failed step rejects its own promise and the next step runs', async () => {
  const queue = createSerialQueue();
  const failed = queue.run(() => Promise.reject(new Error('disk full')));
  const next = queue.run(async () => 'written');
  await expect(failed).rejects.toThrow('disk full');
  expect(await next).toBe('written');
});

test('idle waits for all steps and does not fail with them', async () => {
  const queue = createSerialQueue();
  const ended: string[] = [];
  queue.run(async () => void ended.push('one')).catch(() => undefined);
  queue.run(() => Promise.reject(new Error('no'))).catch(() => ended.push('two'));
  await queue.idle();
  expect(ended).toEqual(['one', 'two']);
});
