import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ceilings } from '#contract/ceilings.ts';
import { fail, succeed } from '#contract/result.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { Client } from '../api/client.ts';
import { createInFlight } from '../api/in-flight.ts';
import { noCeilings } from '../ceilings/testing/no-ceilings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createExportFiles } from '../shell/files/export-files.ts';
import { createDownloadHandlers } from './download-handlers.ts';

type Download = Client['download'];
const caller = { windowId: 7 };

const build = async (download: Download, { chosen = true, dialog = Promise.resolve(), stepMs = 30 } = {}) => {
  const folder = temporaryFolder();
  const told: unknown[] = [];
  const heard: unknown[] = [];
  const inFlight = createInFlight();
  const files = createExportFiles({
    gate: noCeilings.gate,
    mark: async () => undefined,
    ask: async (proposal) => {
      await dialog;
      return chosen ? proposal : null;
    },
    downloads: () => folder,
    reveal: () => undefined,
    log: memoryLog(),
  });
  files.onProgress((_file, done) => heard.push(done));
  files.onEnd((_file, ending) => heard.push(ending));
  let clock = 0;
  const handlers = createDownloadHandlers({
    client: { download },
    files,
    inFlight,
    progress: (progress) => told.push(progress),
    log: memoryLog(),
    now: () => {
      clock += stepMs;
      return clock;
    },
  });
  const requestId = crypto.randomUUID();
  const ask = () =>
    handlers['api.download'](
      { requestId, endpoint: 'customers.exportTransactions', params: { id: 'CUS1' }, body: {}, name: '../day.csv' },
      caller,
    );
  return { ask, told, heard, files, inFlight, requestId, folder, names: () => readdir(folder) };
};

test('streams into the chosen file and reports progress', async () => {
  const { ask, told, heard, folder, requestId } = await build(async (_name, _params, _body, { sink }) => {
    for (const [index, text] of ['a', 'b', 'c'].entries()) {
      await sink.write(new TextEncoder().encode(text));
      sink.progress(index + 1, 3);
    }
    return succeed(undefined);
  });
  expect(await ask()).toEqual({ ok: true, value: { id: expect.any(String), name: 'day.csv' } });
  expect(await readFile(join(folder, 'day.csv'), 'utf8')).toBe('abc');
  expect(told.length).toBeLessThan(3);
  expect(told).toContainEqual({ requestId, received: expect.any(Number), total: 3 });
  expect(heard[0]).toBeNull();
  expect(heard).toContainEqual(2 / 3);
  expect(heard.at(-1)).toBe('finished');
});

test('progress without a known size', async () => {
  const { ask, heard } = await build(async (_name, _params, _body, { sink }) => {
    for (const received of [1, 2, 3]) sink.progress(received, null);
    return succeed(undefined);
  });
  await ask();
  expect(new Set(heard)).toEqual(new Set([null, 'finished']));
});

test('canceling the save dialog sends no request', async () => {
  const { ask, names } = await build(async () => fail('internal', 'must not be asked'), { chosen: false });
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(await names()).toEqual([]);
});

test('a refused download keeps no file', async () => {
  const { ask, heard, names } = await build(async (_name, _params, _body, { sink }) => {
    await sink.write(new TextEncoder().encode('half'));
    return fail('forbidden', 'You may not', { status: 403 });
  });
  expect(await ask()).toMatchObject({ ok: false, code: 'forbidden', message: 'You may not' });
  expect(heard.at(-1)).toBe('failed');
  expect(await names()).toEqual([]);
});

test('a canceled download keeps no file', async () => {
  const { ask, heard, names, inFlight, requestId } = await build(async (_name, _params, _body, { signal }) => {
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return fail('cancelled', 'Canceled');
  });
  const answer = ask();
  while ((await names()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  inFlight.cancel(requestId, caller.windowId);
  expect(await answer).toMatchObject({ ok: false, code: 'cancelled' });
  expect(heard.at(-1)).toBe('canceled');
  expect(await names()).toEqual([]);
});

test.each<[string, (parts: Awaited<ReturnType<typeof build>>) => void]>([
  ['a cancel', ({ inFlight, requestId }) => inFlight.cancel(requestId, caller.windowId)],
  [
    "the window's end",
    ({ inFlight, files }) => {
      inFlight.cancelWindow(caller.windowId);
      void files.discardWindow(caller.windowId);
    },
  ],
  ['the end of the session', ({ inFlight }) => inFlight.cancelAll()],
])('%s while the save dialog is open: no request, no file', async (_, happen) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn<Download>(async () => succeed(undefined));
  const parts = await build(asked, { dialog: promise });
  const answer = parts.ask();
  expect(await parts.ask()).toMatchObject({ code: 'invalid' });
  happen(parts);
  resolve();
  expect(await answer).toMatchObject({ ok: false, code: 'cancelled', requestId: parts.requestId });
  expect(asked).not.toHaveBeenCalled();
  expect(await parts.names()).toEqual([]);
});

test('a lock while the save dialog is open: no request, no file, and a message after unlocking', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn<Download>(async () => succeed(undefined));
  const { ask, files, names } = await build(asked, { dialog: promise });
  const answer = ask();
  files.dismissDialogs();
  resolve();
  expect(await answer).toMatchObject({ ok: false, code: 'conflict' });
  expect(asked).not.toHaveBeenCalled();
  expect(await names()).toEqual([]);
});

test('a download that takes too long ends, and leaves no file', async () => {
  const download: Download = async (_name, _params, _body, { sink }) => {
    const first = await sink.write(new Uint8Array(1));
    return first.ok ? sink.write(new Uint8Array(1)) : first;
  };
  const { ask, names, heard } = await build(download, { stepMs: ceilings.downloadMs / 2 + 1 });
  expect(await ask()).toMatchObject({ code: 'over-limit' });
  expect(await names()).toEqual([]);
  expect(heard.at(-1)).toBe('failed');
});
