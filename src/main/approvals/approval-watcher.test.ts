import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import type { Answer } from '../api/client.ts';
import { createApprovalWatcher } from './approval-watcher.ts';

/** The answer of a list with these requests: their statuses by ID. Their numbers are in the order in which they came. */
const listed = (statuses: Readonly<Record<string, string>> = {}): Result<Answer<unknown>> => {
  const data = Object.entries(statuses).map(([id, status]) => ({
    ...{ id, status },
    requested_at: new Date(Number(id.slice(3)) * 1_000).toISOString(),
  }));
  return succeed({ data: { data }, etag: null });
};

const rowsOf = (answer: Result<Answer<unknown>>): unknown[] => (answer.ok ? Object(answer.value.data).data : []);

/** A watcher for which the platform has these requests of others and of the member. */
const create = (first: Partial<Record<'others' | 'own', Result<Answer<unknown>>>> = {}) => {
  const platform = { others: listed(), own: listed(), ...first };
  const waits: { ms: number; end: () => void }[] = [];
  const onNotice = vi.fn();
  const access = { unlocked: true, wanted: true };
  const request = vi.fn(async (_name: string, { mine }: Readonly<Record<string, unknown>>) =>
    mine === 'true' ? platform.own : platform.others,
  );
  const watcher = createApprovalWatcher({
    client: { request },
    access: { isUnlocked: () => access.unlocked },
    isWanted: () => access.wanted,
    onNotice,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, end: () => resolve(undefined) });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  /** Until the answers have been read. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** A minute later. */
  const next = async () => {
    waits.at(-1)?.end();
    await settle();
  };
  const start = async () => {
    watcher.watch();
    await settle();
  };
  return { platform, watcher, waits, onNotice, access, request, next, start };
};

test('what waits at first is nothing new, and what comes later is told once', async () => {
  const { platform, onNotice, next, start, waits } = create({ others: listed({ APR1: 'waiting' }) });
  await start();
  expect(onNotice).not.toHaveBeenCalled();
  expect(waits.map(({ ms }) => ms)).toEqual([limits.approvalsCheckMs]);
  platform.others = listed({ APR2: 'waiting', APR1: 'waiting' });
  await next();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ id: 'APR2', status: 'waiting' });
  await next();
  expect(onNotice).toHaveBeenCalledOnce();
});

test('the outcome of an own request is told once, unless the member withdrew it', async () => {
  const { platform, onNotice, next, start } = create({
    own: listed({ APR1: 'waiting', APR2: 'waiting', APR3: 'declined' }),
  });
  await start();
  platform.own = listed({ APR1: 'approved', APR2: 'withdrawn', APR3: 'declined', APR4: 'approved' });
  await next();
  await next();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ id: 'APR1', status: 'approved' });
});

test('an answer that fails is no end of what waited before', async () => {
  const { platform, onNotice, next, start } = create({
    others: listed({ APR1: 'waiting' }),
    own: listed({ APR5: 'waiting' }),
  });
  await start();
  platform.others = fail('offline', 'Offline');
  platform.own = fail('server', 'Busy', { status: 500 });
  await next();
  platform.others = listed({ APR1: 'waiting' });
  platform.own = listed({ APR5: 'declined' });
  await next();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ id: 'APR5', status: 'declined' });
});

test('an older request that the list has room for again is no news', async () => {
  const { platform, onNotice, next, start } = create({ others: listed({ APR9: 'waiting', APR8: 'waiting' }) });
  await start();
  platform.others = listed({ APR8: 'waiting', APR2: 'waiting' });
  await next();
  platform.others = listed({ APR10: 'waiting', APR8: 'waiting' });
  await next();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ id: 'APR10', status: 'waiting' });
});

test('a row that can’t be read keeps no other from being told', async () => {
  const { platform, onNotice, next, start, request } = create();
  await start();
  expect(request).toHaveBeenLastCalledWith(
    ...['approvals.list', expect.anything(), undefined, expect.objectContaining({ acceptsPartial: true })],
  );
  platform.others = succeed({
    data: { data: [{ unreadable: true }, ...rowsOf(listed({ APR3: 'waiting' }))] },
    etag: null,
  });
  await next();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ id: 'APR3', status: 'waiting' });
});

test.each(['unlocked', 'wanted'] as const)('nothing is asked while it is not %s', async (key) => {
  const { access, request, next, start } = create();
  await start();
  access[key] = false;
  await next();
  expect(request).toHaveBeenCalledTimes(2);
  access[key] = true;
  await next();
  expect(request).toHaveBeenCalledTimes(4);
});

test.each(['unavailable', 'forbidden', 'not-found'] as const)('after %s nothing more is asked', async (code) => {
  const { request, waits, start, next } = create({ own: fail(code, 'No'), others: fail(code, 'No') });
  await start();
  await next();
  expect(request).toHaveBeenCalledTimes(2);
  expect(waits.length).toBeLessThanOrEqual(1);
});

test('it is started once in a session, and ends with it', async () => {
  const { watcher, request, start, next, onNotice, platform } = create({ own: listed({ APR1: 'waiting' }) });
  await start();
  await start();
  expect(request).toHaveBeenCalledTimes(2);
  watcher.stop();
  platform.own = listed({ APR1: 'approved' });
  await next();
  expect(onNotice).not.toHaveBeenCalled();
  await start();
  expect(request).toHaveBeenCalledTimes(4);
});
