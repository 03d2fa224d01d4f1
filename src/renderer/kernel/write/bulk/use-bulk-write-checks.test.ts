// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import {
  type Dialog,
  hold,
  holdAnswerOf,
  holdConfirmation,
  ids,
  openDialog,
  pass,
  payouts,
  run,
  settle,
} from '../../../testing/bulk-run.ts';
import { emit } from '../../../testing/fake-bridge.ts';
import { broken, lostAnswer, lostConnection } from '../../../testing/payout-records.ts';
import { actionCount } from '../actions/action-count.ts';

/** Sends all and loses the answers of some, which the platform does not carry out. */
const loseAnswersOf = async (...lost: string[]) => {
  payouts.respond = ({ id }) => (lost.includes(id) ? lostAnswer : null);
  const dialog = openDialog();
  await run(dialog);
  payouts.respond = () => null;
  payouts.read.length = 0;
  return dialog;
};

describe('a record whose answer was lost', () => {
  test('is unknown, and the rest is sent', async () => {
    const dialog = await loseAnswersOf('P1');
    expect(dialog.outcomes).toEqual(['unknown', 'succeeded', 'succeeded']);
    expect(dialog.current.unconfirmedCount).toBe(1);
  });
  test('is read again 5 seconds later', async () => {
    const dialog = await loseAnswersOf('P1');
    expect(dialog.current.checkAt).toBe(Date.now() + 5_000);
    await pass(4_999);
    expect(payouts.read).toEqual([]);
    await pass(1);
    expect(payouts.read).toEqual(['P1']);
  });
  test('is read again after 15, 30 and 60 seconds', async () => {
    const dialog = await loseAnswersOf('P1');
    const lostAt = Date.now();
    for (const seconds of [15, 30, 60]) {
      await pass((dialog.current.checkAt ?? 0) - Date.now());
      expect(dialog.current.checkAt).toBe(lostAt + seconds * 1_000);
    }
  });
  test('is a success once the record shows the change', async () => {
    const settled = vi.spyOn(bridge.call, 'writes.settled');
    const dialog = await loseAnswersOf('P1');
    payouts.change('P1', { status: 'approved' });
    await pass(5_000);
    expect(dialog.outcomes).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(settled).toHaveBeenCalledExactlyOnceWith({ idempotencyKey: payouts.keysSent[0], outcome: 'done' });
  });
  test('is no longer read once its outcome is known', async () => {
    const dialog = await loseAnswersOf('P1');
    payouts.change('P1', { status: 'approved' });
    await pass(5_000);
    expect(dialog.current).toMatchObject({ checkAt: null, unconfirmedCount: 0 });
    await pass(60_000);
    expect(payouts.read).toEqual(['P1']);
  });
  test('counts as an action when a check finds its change', async () => {
    await loseAnswersOf('P1');
    expect(actionCount.get()).toBe(2);
    await pass(5_000);
    expect(actionCount.get()).toBe(2);
    payouts.change('P1', { status: 'approved' });
    await pass(10_000);
    expect(actionCount.get()).toBe(3);
  });
  test('is not made if it shows no change after a minute', async () => {
    const dialog = await loseAnswersOf('P1');
    for (const ms of [5_000, 10_000, 15_000, 30_000]) await pass(ms);
    expect(dialog.current.items[0]?.outcome).toMatchObject({ name: 'failed', message: 'The change was not made' });
    expect(dialog.current.checkAt).toBeNull();
  });
  test('is sent again with the same Idempotency-Key', async () => {
    const dialog = await loseAnswersOf('P2');
    await run(dialog);
    expect(payouts.idsSent).toEqual([...ids, 'P2']);
    expect(payouts.keysSent[3]).toBe(payouts.keysSent[1]);
    expect(dialog.outcomes).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
  test('is no longer read once it cannot be told', async () => {
    const dialog = await loseAnswersOf('P1');
    payouts.change('P1', { status: 'in_review' });
    for (const ms of [5_000, 10_000, 15_000, 30_000]) await pass(ms);
    expect(dialog.outcomes[0]).toBe('unknown');
    expect(dialog.current).toMatchObject({ checkAt: null, unconfirmedCount: 0 });
  });
  test('does not count as unconfirmed while it is sent again', async () => {
    const dialog = await loseAnswersOf('P1', 'P2');
    holdAnswerOf('P1');
    await run(dialog);
    expect(dialog.current.unconfirmedCount).toBe(1);
  });
  test('stays unknown until its next try starts', async () => {
    const dialog = await loseAnswersOf('P1', 'P2');
    holdAnswerOf('P1');
    await run(dialog);
    expect(dialog.outcomes).toEqual(['sending', 'unknown', 'succeeded']);
  });
  test('stops the rest without a connection', async () => {
    payouts.respond = () => {
      payouts.readFailure = () => lostConnection;
      return lostConnection;
    };
    const dialog = openDialog();
    await run(dialog);
    expect(dialog.outcomes).toEqual(['unknown', 'waiting', 'waiting']);
    expect(dialog.current.stopReason).toBe('You are offline');
  });
});

test('a dialog that is opened again continues the checks', async () => {
  const { unmount } = await loseAnswersOf('P1');
  unmount();
  await pass(4_000);
  const dialog = openDialog();
  expect(dialog.current).toMatchObject({ unconfirmedCount: 1, checkAt: Date.now() + 1_000 });
});

describe('checks', () => {
  test('pause during a run', async () => {
    const dialog = await loseAnswersOf('P1');
    holdAnswerOf('P1');
    await run(dialog);
    payouts.read.length = 0;
    expect(dialog.current.checkAt).toBeNull();
    await pass(5_000);
    expect(payouts.read).toEqual([]);
  });
  test('that were due during a run are skipped', async () => {
    const dialog = await loseAnswersOf('P1');
    const lostAt = Date.now();
    payouts.respond = () => broken;
    const { promise, resolve } = hold(null);
    payouts.readFailure = () => promise;
    await run(dialog);
    await pass(16_000);
    resolve(null);
    await settle();
    expect(dialog.outcomes[0]).toBe('unknown');
    expect(dialog.current.checkAt).toBe(lostAt + 30_000);
  });
  test('change nothing while their record is sent again', async () => {
    const dialog = await loseAnswersOf('P1');
    const { promise, resolve } = hold(null);
    payouts.readFailure = () => promise;
    await pass(5_000);
    payouts.readFailure = () => null;
    holdAnswerOf('P1');
    await run(dialog);
    resolve(null);
    await settle();
    expect(dialog.outcomes[0]).toBe('sending');
  });
  test('wait while the console is locked', async () => {
    await loseAnswersOf('P1');
    act(() => sessionOverlay.set('locked'));
    await pass(5_000);
    expect(payouts.read).toEqual([]);
    act(() => sessionOverlay.set(null));
    await settle();
    expect(payouts.read).toEqual(['P1']);
  });
  test('run as soon as the platform responds again', async () => {
    const dialog = await loseAnswersOf('P1');
    payouts.change('P1', { status: 'approved' });
    act(() => emit('platform.reachable', { reachable: true, lastAnswerAt: null }));
    await settle();
    expect(dialog.outcomes[0]).toBe('succeeded');
  });
  test('read only the records that are due', async () => {
    payouts.respond = async ({ id }) => {
      if (id === 'P2') await new Promise((resolve) => setTimeout(resolve, 3_000));
      return lostAnswer;
    };
    const dialog = openDialog();
    await run(dialog);
    await pass(3_000);
    payouts.read.length = 0;
    await pass(2_000);
    expect(payouts.read).toEqual(['P1']);
    await pass(3_000);
    expect(payouts.read).toEqual(['P1', 'P2', 'P3']);
    expect(dialog.current.unconfirmedCount).toBe(3);
  });
  test('stop when the dialog is closed', async () => {
    const dialog = await loseAnswersOf('P1');
    dialog.unmount();
    await pass(60_000);
    expect(payouts.read).toEqual([]);
  });
  test('read no further record once the dialog is closed', async () => {
    const dialog = await loseAnswersOf('P1', 'P2');
    const { promise, resolve } = hold(null);
    payouts.readFailure = () => promise;
    await pass(5_000);
    dialog.unmount();
    resolve(null);
    await settle();
    expect(payouts.read).toEqual(['P1']);
  });
});

describe('Check now', () => {
  const checkNow = async (dialog: Dialog) => {
    act(() => dialog.current.checkNow());
    await settle();
  };
  test('reads all records whose answer was lost', async () => {
    const dialog = await loseAnswersOf('P1', 'P3');
    await checkNow(dialog);
    expect(payouts.read).toEqual(['P1', 'P3']);
  });
  test('reads also records that are not due yet', async () => {
    payouts.respond = async ({ id }) => {
      if (id === 'P2') await new Promise((resolve) => setTimeout(resolve, 3_000));
      return lostAnswer;
    };
    const dialog = openDialog();
    await run(dialog);
    await pass(3_000);
    payouts.read.length = 0;
    await checkNow(dialog);
    expect(payouts.read).toEqual(ids);
  });
  test('is running until all are read', async () => {
    const dialog = await loseAnswersOf('P1');
    expect(dialog.current.isChecking).toBe(false);
    const { promise, resolve } = hold(null);
    payouts.readFailure = () => promise;
    await checkNow(dialog);
    expect(dialog.current.isChecking).toBe(true);
    resolve(null);
    await settle();
    expect(dialog.current.isChecking).toBe(false);
  });
  test('ends also if it finds the last outcome', async () => {
    const dialog = await loseAnswersOf('P1');
    payouts.change('P1', { status: 'approved' });
    await checkNow(dialog);
    expect(dialog.current).toMatchObject({ isChecking: false, checkAt: null });
    expect(dialog.outcomes).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
  test('leaves the next check at its time', async () => {
    const dialog = await loseAnswersOf('P1');
    const lostAt = Date.now();
    await pass(2_000);
    await checkNow(dialog);
    expect(dialog.current.checkAt).toBe(lostAt + 5_000);
    await pass(3_000);
    expect(payouts.read).toEqual(['P1', 'P1']);
  });
});

describe('a run after a check', () => {
  test('skips what the check finds during the run', async () => {
    const dialog = await loseAnswersOf('P1', 'P2', 'P3');
    const { promise, resolve } = hold(null);
    payouts.readFailure = (id) => (id === 'P2' ? promise : null);
    await pass(5_000);
    const release = holdAnswerOf('P1');
    await run(dialog);
    payouts.change('P2', { status: 'approved' });
    resolve(null);
    await settle();
    release();
    await settle();
    expect(payouts.idsSent).toEqual([...ids, 'P1', 'P3']);
    expect(dialog.outcomes).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
  test('does not send what the check found meanwhile', async () => {
    const dialog = await loseAnswersOf('P1');
    const answer = holdConfirmation();
    await run(dialog);
    payouts.change('P1', { status: 'approved' });
    await pass(5_000);
    answer(succeed(undefined));
    await settle();
    expect(payouts.idsSent).toEqual(ids);
    expect(dialog.outcomes).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
});
