import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import workerThreads from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { runTrainingInNode } from './default-app/training-worker.mjs';

const { Worker } = workerThreads;
let main = '';

beforeEach(() => {
  const folder = temporaryFolder();
  main = join(folder, 'main');
  mkdirSync(main);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  vi.stubEnv('TRAINING_NODE', process.execPath);
  runTrainingInNode(folder);
});
afterEach(() => {
  workerThreads.Worker = Worker;
  syncBuiltinESMExports();
  vi.unstubAllEnvs();
});

const start = (name, code) => {
  writeFileSync(join(main, name), `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return new workerThreads.Worker(join(main, name), { workerData: { folder: '/profile', seed: 7 } });
};
const echo = `parentPort.postMessage({ ...workerData, pid: process.pid });
parentPort.on('message', (message) => (message === 'stop' ? parentPort.close() : parentPort.postMessage({ echo: message })));`;

test('the training platform runs in another process, with its options and the messages of both sides', async () => {
  const worker = start('training.js', echo);
  const [first] = await once(worker, 'message');
  expect(first).toMatchObject({ folder: '/profile', seed: 7 });
  expect(first.pid).not.toBe(process.pid);
  worker.postMessage({ type: 'reset' });
  expect(await once(worker, 'message')).toEqual([{ echo: { type: 'reset' } }]);
  worker.postMessage('stop');
  expect(await once(worker, 'exit')).toEqual([0]);
});

test('a training platform that fails ends with 1', async () => {
  const worker = start('training.js', 'process.exit(1);');
  expect(await once(worker, 'exit')).toEqual([1]);
});

test('another worker stays a thread of this process', async () => {
  const worker = start('other.js', echo);
  const [{ pid }] = await once(worker, 'message');
  expect(pid).toBe(process.pid);
  await worker.terminate();
});
