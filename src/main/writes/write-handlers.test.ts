import { describe, expect, test } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { UnfinishedWrite } from '#contract/bridge/requests.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import { noCeilings } from '../ceilings/testing/no-ceilings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { confirming, sessionIn, signedIn, signedOut } from '../session/testing/session-states.ts';
import { createWriteHandlers } from './write-handlers.ts';

const caller = { windowId: 7 };

describe('writes.confirmRun', () => {
  const confirm = async (call: { endpoint: string; count: number }, { hasRoom = true, declines = false } = {}) => {
    const asked: unknown[] = [];
    const allowed: unknown[] = [];
    const runs: unknown[] = [];
    const log = memoryLog();
    const handlers = createWriteHandlers({
      journal: { unfinished: () => [], settle: () => undefined },
      session: sessionIn(signedIn),
      pace: { hasRoom: () => hasRoom, allowRun: (...run) => void allowed.push(run) },
      confirmRun: async (run) => {
        asked.push(run);
        return declines ? fail('cancelled', 'Canceled') : null;
      },
      startRun: (run) => void runs.push(run),
      log,
    });
    const result = await handlers['writes.confirmRun'](call, caller);
    return { result, asked, allowed, runs, log };
  };
  const few = { endpoint: 'payouts.decide', count: ceilings.unconfirmedRunWrites };
  const many = { endpoint: 'payouts.decide', count: ceilings.unconfirmedRunWrites + 1 };

  test('few writes need no question and get no allowance', async () => {
    const { result, asked, allowed, runs } = await confirm(few);
    expect([result, asked, allowed]).toEqual([succeed(undefined), [], []]);
    expect(runs).toEqual([{ ...few, windowId: 7 }]);
  });

  test.each([
    ['many', many, true],
    ['few in a full minute', few, false],
  ])('%s are confirmed natively, and allowed for their window, endpoint and number', async (_, call, hasRoom) => {
    const { result, asked, allowed, runs, log } = await confirm(call, { hasRoom });
    expect(result).toEqual(succeed(undefined));
    expect(asked).toEqual([{ what: 'decisions about payouts', count: call.count, windowId: 7 }]);
    expect(allowed).toEqual([[7, call.endpoint, call.count]]);
    expect(runs).toEqual([{ ...call, windowId: 7 }]);
    expect(log.entries).toEqual([{ event: 'write.run', fields: call }]);
  });

  test('a declined run is not allowed', async () => {
    const { result, allowed, runs, log } = await confirm(many, { declines: true });
    expect(result).toMatchObject({ code: 'cancelled' });
    expect([allowed, runs]).toEqual([[], []]);
    expect(log.entries).toEqual([]);
  });

  test.each([
    ['a write of single records', 'customers.resetTwoFactor', 'forbidden'],
    ['a read', 'payouts.list', 'forbidden'],
    ['an unknown endpoint', 'payouts.steal', 'invalid'],
  ])('%s has no runs, however few', async (_, endpoint, code) => {
    const { result, asked, allowed } = await confirm({ endpoint, count: 1 });
    expect(result).toMatchObject({ ok: false, code });
    expect([asked, allowed]).toEqual([[], []]);
  });
});

describe('writes without a known end', () => {
  const write: UnfinishedWrite = {
    idempotencyKey: crypto.randomUUID(),
    endpoint: 'customers.toggleActive',
    path: 'customers/CUS1/toggle-active',
    sentAt: '2026-11-20T00:00:00.000Z',
  };
  const createHandlers = (state: SessionState = signedIn) => {
    let unfinished = [write];
    return createWriteHandlers({
      journal: {
        unfinished: () => unfinished,
        settle: (key) => {
          unfinished = unfinished.filter(({ idempotencyKey }) => idempotencyKey !== key);
        },
      },
      session: sessionIn(state),
      pace: noCeilings.pace,
      confirmRun: async () => null,
      startRun: () => undefined,
      log: memoryLog(),
    });
  };

  test.each([
    ['signed in', signedIn, [write]],
    ['waiting for the code', confirming, []],
    ['signed out', signedOut, []],
  ])('are listed only while somebody is signed in: %s', async (_, state, listed) => {
    expect(await createHandlers(state)['writes.unfinished'](undefined, caller)).toEqual(succeed(listed));
  });

  test('are listed no more once settled', async () => {
    const handlers = createHandlers();
    const settled = { idempotencyKey: write.idempotencyKey, outcome: 'dismissed' } as const;
    expect(await handlers['writes.settled'](settled, caller)).toEqual(succeed(undefined));
    expect(await handlers['writes.unfinished'](undefined, caller)).toEqual(succeed([]));
  });
});
