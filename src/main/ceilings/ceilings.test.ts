import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { Result } from '#contract/bridge/result.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createCallGate } from './call-gate.ts';
import { createDialogGate } from './dialog-gate.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { createRequestTurns } from './request-turns.ts';

const overLimit = { ok: false, code: 'over-limit' };
/** The function that releases what was let in. */
const entered = (result: Result<() => void>): (() => void) => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const logged = (log: ReturnType<typeof memoryLog>) => log.entries.map(({ fields }) => fields?.limit);
const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run);

describe('calls of a window', () => {
  test('are refused above their number, until one ends; another window has its own', () => {
    const log = memoryLog();
    const gate = createCallGate(log);
    const [end] = times(ceilings.callsPerWindow, () => entered(gate.enter(1, 10)));
    expect(gate.enter(1, 10)).toEqual({
      ...overLimit,
      message: 'This window is doing too much at once. Try again in a moment.',
    });
    expect(gate.enter(2, 10)).toMatchObject({ ok: true });
    end?.();
    expect(gate.enter(1, 10)).toMatchObject({ ok: true });
    expect(logged(log)).toEqual(['callsPerWindow']);
    // The end of one call makes room for one.
    expect(gate.enter(1, 10)).toMatchObject(overLimit);
  });

  test('are refused above their size, until one ends', () => {
    const log = memoryLog();
    const gate = createCallGate(log);
    const [end] = times(4, () => entered(gate.enter(1, ceilings.fileCallSize)));
    expect(gate.enter(1, ceilings.callSize)).toMatchObject(overLimit);
    end?.();
    expect(gate.enter(1, ceilings.callSize)).toMatchObject({ ok: true });
    expect(logged(log)).toEqual(['callSizePerWindow']);
  });

  test('of a window whose earlier ones have all ended are counted anew', () => {
    const gate = createCallGate(memoryLog());
    for (const end of times(2, () => entered(gate.enter(1, ceilings.fileCallSize)))) end();
    expect(gate.enter(1, ceilings.callSizePerWindow)).toMatchObject({ ok: true });
    expect(gate.enter(1, 1)).toMatchObject(overLimit);
  });

  test('may reach their size exactly', () => {
    const gate = createCallGate(memoryLog());
    entered(gate.enter(1, ceilings.callSizePerWindow - 1));
    expect(gate.enter(1, 1)).toMatchObject({ ok: true });
    expect(gate.enter(1, 1)).toMatchObject(overLimit);
  });
});

describe('requests of a window', () => {
  const build = () => {
    const log = memoryLog();
    const turns = createRequestTurns(log);
    const never = new AbortController().signal;
    const fill = async () =>
      (await Promise.all(times(ceilings.requestsPerWindow, () => turns.take(1, never, false)))).map(entered);
    return { log, turns, never, fill };
  };

  test('above their number wait for one to end, a write before the reads', async () => {
    const { turns, never, fill } = build();
    const [end, another] = await fill();
    const order: string[] = [];
    const read = turns.take(1, never, false).then(() => order.push('read'));
    const write = turns.take(1, never, true).then((result) => {
      order.push('write');
      return entered(result);
    });
    expect(await turns.take(2, never, false)).toMatchObject({ ok: true });
    expect(order).toEqual([]);
    end?.();
    await write;
    another?.();
    await read;
    expect(order).toEqual(['write', 'read']);
  });

  test('are refused above the number that may wait; a write never is', async () => {
    const { log, turns, never, fill } = build();
    await fill();
    void times(ceilings.waitingRequestsPerWindow, () => turns.take(1, never, false));
    expect(await turns.take(1, never, false)).toEqual({
      ...overLimit,
      message: 'This window has too many requests at once. Try again in a moment.',
    });
    expect(logged(log)).toEqual(['waitingRequestsPerWindow']);
    const writes = times(ceilings.waitingRequestsPerWindow + 1, () => turns.take(1, never, true));
    expect(await Promise.race([...writes, Promise.resolve('all wait')])).toBe('all wait');
  });

  test('are counted on after one has ended', async () => {
    const { turns, never, fill } = build();
    const [end] = await fill();
    end?.();
    expect(await turns.take(1, never, false)).toMatchObject({ ok: true });
    const tooMany = turns.take(1, never, false);
    expect(await Promise.race([tooMany, Promise.resolve('waits')])).toBe('waits');
  });

  test('that wait leave the queue when they are canceled', async () => {
    const { turns, never, fill } = build();
    const [end] = await fill();
    const canceled = new AbortController();
    const first = turns.take(1, canceled.signal, false);
    const second = turns.take(1, never, false);
    canceled.abort();
    expect(await first).toMatchObject({ code: 'cancelled' });
    end?.();
    expect(await second).toMatchObject({ ok: true });
  });

  test('are canceled at once if their page has canceled them before they wait', async () => {
    const { turns, fill } = build();
    await fill();
    expect(await turns.take(1, AbortSignal.abort(), false)).toMatchObject({ code: 'cancelled' });
  });

  test('keep their turn when one before them is canceled the moment it gets its own', async () => {
    const { turns, never, fill } = build();
    const [end, another] = await fill();
    const canceled = new AbortController();
    const first = turns.take(1, canceled.signal, false);
    const second = turns.take(1, never, false);
    end?.();
    canceled.abort();
    await first;
    another?.();
    expect(await second).toMatchObject({ ok: true });
  });
});

test('other programs open so many pages and folders in a minute', () => {
  const log = memoryLog();
  const clock = { now: 0 };
  const limit = createMinuteLimit(log, 'outsideOpensPerMinute', () => clock.now);
  expect(times(ceilings.outsideOpensPerMinute, () => limit.take())).toEqual(
    times(ceilings.outsideOpensPerMinute, () => null),
  );
  expect(limit.take()).toEqual({ ...overLimit, message: 'This was done too often. Try again in a minute.' });
  expect(log.entries).toEqual([{ event: 'ceiling', fields: { limit: 'outsideOpensPerMinute' } }]);
  clock.now += 60_000;
  expect(limit.take()).toBeNull();
});

test("changing the machine's clock does not end a minute early", () => {
  vi.useFakeTimers();
  try {
    const limit = createMinuteLimit(memoryLog(), 'reportMessagesPerMinute');
    void times(ceilings.reportMessagesPerMinute, () => limit.take());
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(limit.take()).toMatchObject(overLimit);
    vi.advanceTimersByTime(60_000);
    expect(limit.take()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('native dialogs', () => {
  test('one of a window and two in all, until one ends', () => {
    const log = memoryLog();
    const gate = createDialogGate(log);
    const end = entered(gate.enter(1));
    expect(gate.enter(1)).toMatchObject({
      ...overLimit,
      message: 'Another dialog of this window is open. Answer it first.',
    });
    entered(gate.enter(2));
    expect(gate.enter(3)).toMatchObject(overLimit);
    end();
    expect(gate.enter(3)).toMatchObject({ ok: true });
    expect(logged(log)).toEqual(['dialogsPerWindow', 'dialogs']);
  });

  test("main's own question is always shown, and pages open none beside it", async () => {
    const gate = createDialogGate(memoryLog());
    entered(gate.enter(1));
    entered(gate.enter(2));
    const answer = Promise.withResolvers<number>();
    const asked = gate.askAsMain(3, () => answer.promise);
    expect(gate.enter(3)).toMatchObject(overLimit);
    answer.resolve(1);
    expect(await asked).toBe(1);
    await expect(gate.askAsMain(3, () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
    expect(gate.enter(3)).toMatchObject({ message: 'Dialogs of other windows are open. Answer one of them first.' });
  });
});
