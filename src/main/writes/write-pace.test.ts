import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { Failure } from '#contract/bridge/result.ts';
import { createListeners } from '../base/listeners.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createWritePace } from './write-pace.ts';

const overLimit = { ok: false, code: 'over-limit' };

const logged = (log: ReturnType<typeof memoryLog>) => log.entries.map(({ fields }) => fields?.limit);
const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run);

describe('writes', () => {
  const build = () => {
    const log = memoryLog();
    const clock = { now: 1_000_000 };
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const pageGone = createListeners<[windowId: number]>();
    const withdrawn = createListeners();
    const pace = createWritePace({
      ...{ log, now: () => clock.now, wait },
      windows: { onPageGone: pageGone.add },
      access: { onWithdrawn: withdrawn.add },
    });
    const never = new AbortController().signal;
    const take = (endpoint = 'payouts.decide', windowId = 1): Promise<Failure | null> =>
      pace.take(windowId, endpoint, never);
    return { log, clock, waits, pace, take, closePage: pageGone.call, lock: withdrawn.call };
  };

  test('wait above their number in a second, whichever window sends them', async () => {
    const { clock, waits, take } = build();
    await Promise.all(times(ceilings.writesPerSecond, () => take()));
    expect(waits).toEqual([]);
    clock.now += 400;
    await take('customers.changeLevel', 2);
    expect(waits).toEqual([600]);
    clock.now += 10_000;
    await take();
    expect(waits).toHaveLength(1);
  });

  test('are refused above their number in a minute, with the time to wait', async () => {
    const { log, clock, take } = build();
    for (let sent = 0; sent < ceilings.writesPerMinute; sent += 1) {
      expect(await take()).toBeNull();
      clock.now += 500;
    }
    expect(await take()).toEqual({
      ...overLimit,
      message: 'The console sends at most 60 changes in a minute. Try again in 30 s.',
      retryAfterMs: 30_000,
    });
    expect(logged(log)).toEqual(['writesPerMinute']);
    clock.now += 30_000;
    expect(await take()).toBeNull();
  });

  test('of somebody who decides about a record a second are never refused and never wait', async () => {
    const { clock, waits, take } = build();
    for (let sent = 0; sent < 600; sent += 1) {
      expect(await take()).toBeNull();
      clock.now += 1_000;
    }
    expect(waits).toEqual([]);
  });

  test('that are canceled while they wait are not sent and do not count', async () => {
    const { pace, take, waits } = build();
    await Promise.all(times(ceilings.writesPerSecond, () => take()));
    const canceled = AbortSignal.abort();
    expect(await pace.take(1, 'payouts.decide', canceled)).toMatchObject({ code: 'cancelled' });
    await take();
    expect(waits).toEqual([1_000, 1_000]);
    expect(pace.hasRoom(ceilings.writesPerMinute - ceilings.writesPerSecond - 1)).toBe(true);
  });

  test('that are canceled do not count, the first one neither', async () => {
    const { pace } = build();
    expect(await pace.take(1, 'payouts.decide', AbortSignal.abort())).toMatchObject({ code: 'cancelled' });
    expect(pace.hasRoom(ceilings.writesPerMinute)).toBe(true);
  });

  test('of a confirmed run of 200 records neither wait nor count, exactly as many as were confirmed', async () => {
    const { pace, take, waits } = build();
    pace.allowRun(1, 'payouts.decide', ceilings.runWrites);
    expect(await Promise.all(times(ceilings.runWrites, () => take()))).toEqual(times(ceilings.runWrites, () => null));
    expect(waits).toEqual([]);
    expect(pace.hasRoom(ceilings.writesPerMinute)).toBe(true);
    await take();
    expect(pace.hasRoom(ceilings.writesPerMinute)).toBe(false);
  });

  test('of a confirmed run may be as slow as the network', async () => {
    const { clock, pace, take } = build();
    pace.allowRun(1, 'payouts.decide', 10);
    for (let sent = 0; sent < 10; sent += 1) {
      clock.now += ceilings.confirmedRunPauseMs;
      await take();
    }
    expect(pace.hasRoom(ceilings.writesPerMinute)).toBe(true);
  });

  test('of a run that a pause has ended all count again', async () => {
    const { clock, pace, take } = build();
    pace.allowRun(1, 'payouts.decide', 10);
    clock.now += ceilings.confirmedRunPauseMs + 1;
    await Promise.all(times(3, () => take()));
    expect(pace.hasRoom(ceilings.writesPerMinute - 3)).toBe(true);
    expect(pace.hasRoom(ceilings.writesPerMinute - 2)).toBe(false);
  });

  type Built = ReturnType<typeof build>;
  test.each<[string, (built: Built) => void, endpoint: string, windowId: number]>([
    ['another endpoint', () => undefined, 'customers.changeLevel', 1],
    ['another window', () => undefined, 'payouts.decide', 2],
    ['a page that is gone', ({ closePage }) => closePage(1), 'payouts.decide', 1],
    ['a console that was locked', ({ lock }) => lock(), 'payouts.decide', 1],
    [
      'a page that has made a long pause',
      ({ clock }) => {
        clock.now += ceilings.confirmedRunPauseMs + 1;
      },
      'payouts.decide',
      1,
    ],
    ['what a second run has replaced', ({ pace }) => pace.allowRun(1, 'deposits.decide', 1), 'payouts.decide', 1],
  ])('a confirmed run is not for %s', async (_, change, endpoint, windowId) => {
    const built = build();
    const { pace, take } = built;
    pace.allowRun(1, 'payouts.decide', 10);
    change(built);
    await take(endpoint, windowId);
    expect(pace.hasRoom(ceilings.writesPerMinute)).toBe(false);
  });

  const buildWithRealClock = () =>
    createWritePace({
      windows: { onPageGone: () => undefined },
      access: { onWithdrawn: () => undefined },
      log: memoryLog(),
    });

  test('that are canceled before they wait end at once', async () => {
    vi.useFakeTimers();
    try {
      const pace = buildWithRealClock();
      await Promise.all(times(ceilings.writesPerSecond, () => pace.take(1, 'x', new AbortController().signal)));
      expect(await pace.take(1, 'x', AbortSignal.abort())).toMatchObject({ code: 'cancelled' });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that wait take their turn by a real clock, or when they are canceled', async () => {
    vi.useFakeTimers();
    try {
      const pace = buildWithRealClock();
      const canceled = new AbortController();
      await Promise.all(times(ceilings.writesPerSecond, () => pace.take(1, 'x', canceled.signal)));
      const ends: unknown[] = [];
      const note = (result: Failure | null) => void ends.push(result?.code ?? 'sent');
      void pace.take(1, 'x', new AbortController().signal).then(note);
      void pace.take(1, 'x', canceled.signal).then(note);
      canceled.abort();
      await vi.advanceTimersByTimeAsync(999);
      expect(ends).toEqual(['cancelled']);
      await vi.advanceTimersByTimeAsync(1);
      expect(ends).toEqual(['cancelled', 'sent']);
    } finally {
      vi.useRealTimers();
    }
  });
});
