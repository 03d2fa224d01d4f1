import { expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { Client } from '../api/client.ts';
import { createInFlight } from '../api/in-flight.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createFilesFixture } from '../shell/files/testing/files-fixture.ts';
import { createDownloadHandlers } from './download-handlers.ts';

type Download = Client['download'];
const caller = { windowId: 7 };

const build = (download: Download, { chosen = true, dialog = Promise.resolve() } = {}) => {
  const fixture = createFilesFixture({ chosen, dialog });
  const told: unknown[] = [];
  const inFlight = createInFlight();
  const clock = { now: Date.UTC(2026, 10, 20) };
  const log = memoryLog();
  const handlers = createDownloadHandlers({
    client: { download },
    files: fixture.files,
    inFlight,
    progress: (progress) => told.push(progress),
    log,
    now: () => clock.now,
  });
  const requestId = crypto.randomUUID();
  const ask = () =>
    handlers['api.download'](
      { requestId, endpoint: 'customers.exportTransactions', params: { id: 'CUS1' }, body: {}, name: '../day.csv' },
      caller,
    );
  return { ...fixture, ask, told, inFlight, requestId, clock, log };
};

test('streams into the chosen file', async () => {
  const { ask, heard, text } = build(async (_name, _params, _body, { sink }) => {
    for (const piece of ['a', 'b', 'c']) await sink.write(new TextEncoder().encode(piece));
    return succeed(undefined);
  });
  expect(await ask()).toEqual({ ok: true, value: { id: expect.any(String), name: 'day.csv' } });
  expect(await text('day.csv')).toBe('abc');
  expect(heard).toEqual([null, 'finished']);
});

test('reports progress at once, and then at most every 100 ms', async () => {
  const parts = build(async (_name, _params, _body, { sink }) => {
    for (const received of [1, 2, 3, 4]) {
      sink.progress(received, 4);
      parts.clock.now += 50;
    }
    return succeed(undefined);
  });
  await parts.ask();
  const { told, heard, requestId } = parts;
  expect(told).toEqual([1, 3].map((received) => ({ requestId, received, total: 4 })));
  expect(heard).toEqual([null, 1 / 4, 3 / 4, 'finished']);
});

test.each([
  ['an unknown size', 1, null, null],
  ['an empty file', 0, 0, null],
  ['more than the platform has announced', 5, 4, 1],
])('the part that is done, of %s', async (_, received, total, done) => {
  const { ask, heard, told } = build(async (_name, _params, _body, { sink }) => {
    sink.progress(received, total);
    return succeed(undefined);
  });
  await ask();
  expect(told).toMatchObject([{ received, total }]);
  expect(heard).toEqual([null, done, 'finished']);
});

test('canceling the save dialog sends no request', async () => {
  const { ask, names } = build(async () => fail('internal', 'must not be asked'), { chosen: false });
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(await names()).toEqual([]);
});

test('a refused download keeps no file', async () => {
  const { ask, heard, names } = build(async (_name, _params, _body, { sink }) => {
    await sink.write(new TextEncoder().encode('half'));
    return fail('forbidden', 'You may not', { status: 403 });
  });
  expect(await ask()).toMatchObject({ ok: false, code: 'forbidden', message: 'You may not' });
  expect(heard.at(-1)).toBe('failed');
  expect(await names()).toEqual([]);
});

test('a canceled download keeps no file', async () => {
  const started = Promise.withResolvers<void>();
  const { ask, heard, names, inFlight, requestId } = build(async (_name, _params, _body, { signal }) => {
    const canceled = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    started.resolve();
    await canceled;
    return fail('cancelled', 'Canceled');
  });
  const answer = ask();
  await started.promise;
  expect(await names()).toHaveLength(1);
  inFlight.cancel(requestId, caller.windowId);
  expect(await answer).toMatchObject({ ok: false, code: 'cancelled' });
  expect(heard.at(-1)).toBe('canceled');
  expect(await names()).toEqual([]);
});

test.each<[string, (parts: ReturnType<typeof build>) => void]>([
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
  const parts = build(asked, { dialog: promise });
  const answer = parts.ask();
  expect(await parts.ask()).toMatchObject({ code: 'invalid', requestId: parts.requestId });
  happen(parts);
  resolve();
  expect(await answer).toMatchObject({ ok: false, code: 'cancelled', requestId: parts.requestId });
  expect(asked).not.toHaveBeenCalled();
  expect(await parts.names()).toEqual([]);
});

test('a lock while the save dialog is open: no request, no file, and a message after unlocking', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn<Download>(async () => succeed(undefined));
  const { ask, files, names } = build(asked, { dialog: promise });
  const answer = ask();
  files.dismissDialogs();
  resolve();
  expect(await answer).toMatchObject({ ok: false, code: 'conflict' });
  expect(asked).not.toHaveBeenCalled();
  expect(await names()).toEqual([]);
});

test('a download of more than an hour ends, and leaves no file', async () => {
  const parts = build(async (_name, _params, _body, { sink }) => {
    parts.clock.now += ceilings.downloadMs;
    const first = await sink.write(new Uint8Array(1));
    parts.clock.now += 1;
    return first.ok ? sink.write(new Uint8Array(1)) : fail('internal', 'too early');
  });
  const { ask, names, heard, log } = parts;
  expect(await ask()).toEqual(fail('over-limit', 'The download takes too long. No file was saved.'));
  expect(await names()).toEqual([]);
  expect(heard.at(-1)).toBe('failed');
  expect(log.entries).toEqual([{ event: 'ceiling', fields: { limit: 'downloadMs' } }]);
});
