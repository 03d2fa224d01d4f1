import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import { InFlight } from '../api/in-flight.ts';
import { memoryLog } from '../log/memory-log.ts';
import { ExportFiles } from '../shell/export-files.ts';
import { downloadHandlers } from './download-handlers.ts';

type Download = Client['download'];
const caller = { windowId: 7 };

const build = async (download: Download, { chosen = true, dialog = Promise.resolve() } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const told: unknown[] = [];
  const heard: unknown[] = [];
  const inFlight = new InFlight();
  const files = new ExportFiles({
    ask: async (proposal) => {
      await dialog;
      return chosen ? proposal : null;
    },
    downloads: () => folder,
    reveal: () => undefined,
    watcher: { moved: (_file, done) => heard.push(done), ended: (_file, how) => heard.push(how) },
    log: memoryLog(),
  });
  let clock = 0;
  const handlers = downloadHandlers({
    client: { download },
    files,
    inFlight,
    progress: (progress) => told.push(progress),
    now: () => {
      clock += 60;
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

test('streams into the chosen file, telling of it now and then', async () => {
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

test('of a size nobody says, the bar only moves', async () => {
  const { ask, heard } = await build(async (_name, _params, _body, { sink }) => {
    for (const received of [1, 2, 3]) sink.progress(received, null);
    return succeed(undefined);
  });
  await ask();
  expect(new Set(heard)).toEqual(new Set([null, 'finished']));
});

test('no place chosen: nothing is asked of the platform', async () => {
  const { ask, names } = await build(async () => fail('internal', 'must not be asked'), { chosen: false });
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(await names()).toEqual([]);
});

test('a refusal is handed on, and no file is kept', async () => {
  const { ask, heard, names } = await build(async (_name, _params, _body, { sink }) => {
    await sink.write(new TextEncoder().encode('half'));
    return fail('forbidden', 'You may not', { status: 403 });
  });
  expect(await ask()).toMatchObject({ ok: false, code: 'forbidden', message: 'You may not' });
  expect(heard.at(-1)).toBe('failed');
  expect(await names()).toEqual([]);
});

test('cancelled on its way, no file is kept', async () => {
  const { ask, heard, names, inFlight, requestId } = await build(async (_name, _params, _body, { signal }) => {
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return fail('cancelled', 'Cancelled');
  });
  const answer = ask();
  while ((await names()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  inFlight.cancel(requestId, caller.windowId);
  expect(await answer).toMatchObject({ ok: false, code: 'cancelled' });
  expect(heard.at(-1)).toBe('given-up');
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
  ["the session's end", ({ inFlight }) => inFlight.cancelAll()],
])('%s while the member is still choosing: nothing is asked of the platform, no file is left', async (_, happen) => {
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

test('locked while the member is still choosing: what is chosen later leads to no request and no file, and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn<Download>(async () => succeed(undefined));
  const { ask, files, names } = await build(asked, { dialog: promise });
  const answer = ask();
  files.giveUpAsking();
  resolve();
  expect(await answer).toMatchObject({ ok: false, code: 'conflict' });
  expect(asked).not.toHaveBeenCalled();
  expect(await names()).toEqual([]);
});
