// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { noteEtag } from '#kernel/api/etags.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import {
  confirmRun,
  endpoint,
  failFor,
  hold,
  holdAnswerOf,
  holdConfirmation,
  ids,
  openDialog,
  payouts,
  run,
  settle,
  stop,
  values,
} from '../../../testing/bulk-run.ts';
import { broken } from '../../../testing/payout-records.ts';
import { actionCount } from '../actions/action-count.ts';

describe('a run', () => {
  test('sends every record once, in order', async () => {
    const dialog = openDialog();
    await run(dialog);
    expect(payouts.idsSent).toEqual(ids);
    expect(dialog.outcomes).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });
  test('sends each record with the values and its own Idempotency-Key', async () => {
    await run(openDialog());
    expect(payouts.sent.map((write) => write.values)).toEqual([values, values, values]);
    expect(new Set(payouts.keysSent).size).toBe(3);
  });
  test('sends a record only after the one before has its answer', async () => {
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    expect([payouts.idsSent, dialog.outcomes]).toEqual([['P1'], ['sending', 'waiting', 'waiting']]);
    release();
    await settle();
    expect(payouts.idsSent).toEqual(ids);
  });
  test('reads the next record while one is written, where a platform sends versions', async () => {
    noteEtag('payouts.get', '"1"');
    payouts.etag = '"1"';
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    expect([payouts.read.toSorted(), payouts.idsSent]).toEqual([['P1', 'P2'], ['P1']]);
    release();
    await settle();
    expect([payouts.read.toSorted(), payouts.idsSent]).toEqual([ids, ids]);
  });
  test('reads a record again that changed after it was read ahead', async () => {
    noteEtag('payouts.get', '"1"');
    payouts.etag = '"1"';
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    payouts.change('P2', { amount: '11' });
    const conflict = fail('conflict', 'Changed meanwhile', { status: 412 });
    failFor('P2', conflict);
    release();
    await settle();
    expect(dialog.current.items[1]?.outcome).toMatchObject({
      name: 'failed',
      message: 'Somebody else changed it: Amount 10 → 11',
    });
    expect(payouts.idsSent).toEqual(ids);
  });
  test('is running until its last answer', async () => {
    const release = holdAnswerOf('P3');
    const dialog = openDialog();
    expect(dialog.current.isRunning).toBe(false);
    await run(dialog);
    expect(dialog.current.isRunning).toBe(true);
    release();
    await settle();
    expect(dialog.current.isRunning).toBe(false);
  });
  test('leaves out records that the action is not possible on', async () => {
    payouts.change('P2', { status: 'rejected' });
    const dialog = openDialog();
    await run(dialog);
    expect(payouts.idsSent).toEqual(['P1', 'P3']);
    expect(dialog.current.items[1]?.outcome).toMatchObject({ name: 'failed', message: 'Status is rejected' });
  });
  test('goes on after a record that the platform refuses', async () => {
    failFor('P1', broken);
    const dialog = openDialog();
    await run(dialog);
    expect(payouts.idsSent).toEqual(ids);
    expect([dialog.outcomes, dialog.current.stopReason]).toEqual([['failed', 'succeeded', 'succeeded'], null]);
  });
  test('counts the actions that succeeded', async () => {
    failFor('P1', broken);
    await run(openDialog());
    expect(actionCount.get()).toBe(2);
  });
  test('that is started twice at once sends every record once', async () => {
    const dialog = openDialog();
    void dialog.current.run(values, () => {});
    await run(dialog);
    expect(payouts.idsSent).toEqual(ids);
    expect(confirmRun).toHaveBeenCalledOnce();
  });
  test('that is started again meanwhile does not start', async () => {
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    const onStart = vi.fn();
    await run(dialog, onStart);
    release();
    await settle();
    expect(payouts.idsSent).toEqual(ids);
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe('the ID of a run', () => {
  const rule = {
    ...{ endpoint, decisions: null, above: null, approver_permission: null },
    ...{ expires_after_hours: null, one_request_per_run: true },
  };
  const runsSent = () => payouts.sent.map(({ request }) => request.runId);

  test('is the same for all records, and when one is sent again', async () => {
    failFor('P2', broken);
    const dialog = openDialog([rule]);
    await run(dialog);
    payouts.respond = () => null;
    await run(dialog);
    expect(payouts.idsSent).toEqual([...ids, 'P2']);
    expect(new Set(runsSent()).size).toBe(1);
    expect(runsSent()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('is another one for each dialog', async () => {
    for (const id of ids) failFor(id, broken);
    await run(openDialog([rule]));
    await run(openDialog([rule]));
    expect(new Set(runsSent()).size).toBe(2);
  });
  test.each([
    ['no approvals', null],
    ['requests of their own for each record', [{ ...rule, one_request_per_run: null }]],
    ['no rule for the action', [{ ...rule, endpoint: 'deposits.decide' }]],
  ])('is not sent to a platform with %s', async (_, policy) => {
    await run(openDialog(policy));
    expect(runsSent()).toEqual([undefined, undefined, undefined]);
  });
});

describe("main's question about a run", () => {
  test('names the endpoint and the number of records that will be sent', async () => {
    payouts.change('P2', { status: 'rejected' });
    await run(openDialog());
    expect(confirmRun.mock.calls).toEqual([[{ endpoint, count: 2 }]]);
  });
  test('is asked before anything is sent', async () => {
    const answer = holdConfirmation();
    const dialog = openDialog();
    const onStart = vi.fn();
    await run(dialog, onStart);
    expect([payouts.sent, dialog.current.isRunning, onStart.mock.calls]).toEqual([[], false, []]);
    answer(succeed(undefined));
    await settle();
    expect(payouts.idsSent).toEqual(ids);
    expect(onStart).toHaveBeenCalledOnce();
  });
  test('keeps all records waiting when the member declines', async () => {
    confirmRun.mockResolvedValueOnce(fail('cancelled', 'Canceled'));
    const dialog = openDialog();
    const onStart = vi.fn();
    await run(dialog, onStart);
    expect(payouts.sent).toEqual([]);
    expect(onStart).not.toHaveBeenCalled();
    expect(dialog.current).toMatchObject({ isRunning: false, stopReason: null });
    expect(dialog.outcomes).toEqual(['waiting', 'waiting', 'waiting']);
  });
  test('gives the reason when main cannot ask, and nothing is sent', async () => {
    confirmRun.mockResolvedValueOnce(fail('over-limit', 'Answer the other dialog first'));
    const dialog = openDialog();
    const onStart = vi.fn();
    await run(dialog, onStart);
    expect(payouts.sent).toEqual([]);
    expect(onStart).toHaveBeenCalledOnce();
    expect(dialog.current).toMatchObject({ isRunning: false, stopReason: 'Answer the other dialog first' });
  });
  test.each([fail('cancelled', 'Canceled'), fail('over-limit', 'Later')])(
    'is asked again by the next run after $code',
    async (failure) => {
      confirmRun.mockResolvedValueOnce(failure);
      const dialog = openDialog();
      await run(dialog);
      await run(dialog);
      expect(payouts.idsSent).toEqual(ids);
      expect(dialog.current.stopReason).toBeNull();
    },
  );
  test('sends nothing if the run was stopped before the answer', async () => {
    const answer = holdConfirmation();
    const dialog = openDialog();
    const onStart = vi.fn();
    await run(dialog, onStart);
    stop(dialog);
    answer(succeed(undefined));
    await settle();
    expect(payouts.sent).toEqual([]);
    expect(onStart).not.toHaveBeenCalled();
    await run(dialog);
    expect(payouts.idsSent).toEqual(ids);
  });
  test('gives no reason if the run was stopped before the answer', async () => {
    const answer = holdConfirmation();
    const dialog = openDialog();
    const onStart = vi.fn();
    await run(dialog, onStart);
    stop(dialog);
    answer(fail('over-limit', 'Answer the other dialog first'));
    await settle();
    expect(dialog.current.stopReason).toBeNull();
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe('Stop', () => {
  const stopDuringFirst = async () => {
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    stop(dialog);
    release();
    await settle();
    return dialog;
  };
  test('lets the current record end and sends no more', async () => {
    const dialog = await stopDuringFirst();
    expect(payouts.idsSent).toEqual(['P1']);
    expect(dialog.outcomes).toEqual(['succeeded', 'waiting', 'waiting']);
    expect(dialog.current).toMatchObject({ isRunning: false, stopReason: null });
  });
  test('lets the next run continue with the rest', async () => {
    const dialog = await stopDuringFirst();
    await run(dialog);
    expect(payouts.idsSent).toEqual(ids);
    expect(confirmRun).toHaveBeenLastCalledWith({ endpoint, count: 2 });
  });
  test('does not send a record that is just read', async () => {
    const { promise, resolve } = hold(null);
    payouts.readFailure = () => promise;
    const dialog = openDialog();
    await run(dialog);
    stop(dialog);
    resolve(null);
    await settle();
    expect(payouts.sent).toEqual([]);
    expect(dialog.outcomes).toEqual(['waiting', 'waiting', 'waiting']);
  });
  test('does nothing before a run', () => expect(() => stop(openDialog())).not.toThrow());
});

describe('an error that would meet every record', () => {
  const lose = async () => {
    failFor('P2', fail('offline', 'You are offline'));
    const dialog = openDialog();
    await run(dialog);
    return dialog;
  };
  test('stops the rest, with its reason', async () => {
    const dialog = await lose();
    expect(payouts.idsSent).toEqual(['P1', 'P2']);
    expect(dialog.outcomes).toEqual(['succeeded', 'failed', 'waiting']);
    expect(dialog.current).toMatchObject({ isRunning: false, stopReason: 'You are offline' });
  });
  test('is cleared by the next run, which sends what is left', async () => {
    const dialog = await lose();
    payouts.respond = () => null;
    await run(dialog);
    expect(payouts.idsSent).toEqual(['P1', 'P2', 'P2', 'P3']);
    expect(dialog.current.stopReason).toBeNull();
  });
});

describe('records that failed', () => {
  test('are sent again with the same Idempotency-Key', async () => {
    failFor('P2', broken);
    const dialog = openDialog();
    await run(dialog);
    payouts.respond = () => null;
    await run(dialog);
    expect(payouts.idsSent).toEqual([...ids, 'P2']);
    expect(payouts.keysSent[3]).toBe(payouts.keysSent[1]);
  });
  test('wait as soon as the next run starts', async () => {
    payouts.respond = () => broken;
    const dialog = openDialog();
    await run(dialog);
    expect(dialog.outcomes).toEqual(['failed', 'failed', 'failed']);
    holdAnswerOf('P1');
    await run(dialog);
    expect(dialog.outcomes).toEqual(['sending', 'waiting', 'waiting']);
  });
  test('keep their message while main asks about the next run', async () => {
    payouts.respond = () => broken;
    const dialog = openDialog();
    await run(dialog);
    holdConfirmation();
    await run(dialog);
    expect(dialog.outcomes).toEqual(['failed', 'failed', 'failed']);
  });
  test('for good are not sent again', async () => {
    failFor('P2', fail('forbidden', 'Not allowed', { status: 403 }));
    const dialog = openDialog();
    await run(dialog);
    await run(dialog);
    expect(payouts.idsSent).toEqual(ids);
  });
});

describe('while the console is locked', () => {
  const lockDuringFirst = async () => {
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    act(() => sessionOverlay.set('locked'));
    release();
    await settle();
    return dialog;
  };
  test('a run sends nothing', async () => {
    const dialog = await lockDuringFirst();
    expect(payouts.idsSent).toEqual(['P1']);
    expect(dialog.current.isRunning).toBe(true);
    expect(dialog.outcomes).toEqual(['succeeded', 'waiting', 'waiting']);
  });
  test('a run waits and goes on afterwards', async () => {
    await lockDuringFirst();
    act(() => sessionOverlay.set(null));
    await settle();
    expect(payouts.idsSent).toEqual(ids);
  });
  test('a run can be stopped', async () => {
    const dialog = await lockDuringFirst();
    stop(dialog);
    await settle();
    expect(dialog.current.isRunning).toBe(false);
    act(() => sessionOverlay.set(null));
    await settle();
    expect(payouts.idsSent).toEqual(['P1']);
  });
});

describe('a closed dialog', () => {
  test('sends no further record', async () => {
    const release = holdAnswerOf('P1');
    const dialog = openDialog();
    await run(dialog);
    dialog.unmount();
    release();
    await settle();
    expect(payouts.idsSent).toEqual(['P1']);
  });
  test('sends nothing when main is answered later', async () => {
    const answer = holdConfirmation();
    const dialog = openDialog();
    await run(dialog);
    dialog.unmount();
    answer(succeed(undefined));
    await settle();
    expect(payouts.sent).toEqual([]);
  });
});
