// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { describe, expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { emit } from '../../testing/fake-bridge.ts';
import {
  type FlagForm,
  flagTitle,
  loseFormAnswer,
  off,
  offForAnotherReason,
  openFlagForm,
  passTime as pass,
} from '../../testing/flag-form.ts';
import {
  brokenPlatform,
  createFlagRecord,
  expectedSwitchOff,
  type FlagRecord,
  lostAnswer,
} from '../../testing/flag-record.ts';
import { outcomes } from '../../testing/lost-writes.ts';
import { shownToast } from '../../testing/shown-toast.ts';
import { unconfirmedToastId } from './settle-write.ts';
import { canTryAgain } from './use-record-write.ts';

const respondAgain = async () => {
  emit('platform.reachable', { reachable: true, lastAnswerAt: Date.now() });
  await pass(0);
};

const firstMs = 5_000;
const secondMs = 15_000;
const { lateWriteMs, lateWriteRecheckMs } = limits;
const conflict = new AppError(fail('conflict', 'The record has changed', { status: 412 }));
const applied = { name: 'resolved', applied: true, expected: expectedSwitchOff };
const notMadeSoFar = {
  name: 'unconfirmed',
  error: 'No answer came',
  finding: { name: 'not-applied', isCertain: false },
};

/** Sends the form; the answer is lost, and then the record can be read only when `answer` is called. */
const loseWithPendingReading = async () => {
  const opened = openFlagForm();
  const { promise, resolve } = Promise.withResolvers<FlagRecord>();
  opened.send.mockImplementationOnce(async () => {
    opened.customer.read.mockReturnValueOnce(promise);
    throw lostAnswer;
  });
  await opened.startSubmit();
  return { ...opened, answer: (record: FlagRecord) => opened.run(() => resolve(record)) };
};
/** Sends the form; its answer is lost, and the record is then as given. */
const loseAndThen = async (more: Partial<ReturnType<typeof createFlagRecord>>) => {
  const opened = openFlagForm();
  opened.send.mockImplementationOnce(async () => {
    Object.assign(opened.customer, more);
    throw lostAnswer;
  });
  await opened.submit();
  return opened;
};
const switchedOff: FlagRecord = { id: 'CUS1', payout: false, level: 1 };
/** The key of the first write of a form. */
const keyOf = (opened: FlagForm) => opened.keysSent()[0] ?? '';

describe('a lost answer', () => {
  test('is said at once, before the record is read again', async () => {
    const opened = await loseWithPendingReading();
    expect(opened.stage()).toEqual({ name: 'unconfirmed', error: 'No answer came', finding: null });
    expect(canTryAgain(opened.stage())).toBe(false);
  });

  test('is said in a toast that names the write', async () => {
    const opened = await loseFormAnswer();
    expect(shownToast()).toEqual({
      id: unconfirmedToastId(keyOf(opened)),
      tone: 'danger',
      title: 'No answer came',
      description: `${flagTitle}. It may have been carried out. Check before you send it again.`,
    });
  });

  test('is known to the form, with the time of the next check', async () => {
    const { form } = await loseFormAnswer();
    expect(form().unconfirmed).toMatchObject({
      tries: [{ values: off, expected: expectedSwitchOff }],
      checkAt: Date.now() + firstMs,
      isChecking: false,
    });
  });
});

describe('the next try', () => {
  test('is sent with the same key for the same values', async () => {
    const { form, run, submit, stage, keysSent } = await loseFormAnswer();
    await run(() => form().resume());
    expect(stage()).toEqual({ name: 'editing' });
    await submit();
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
    expect(form().unconfirmed.tries).toEqual([]);
  });

  test('that is not sent shows no further toast', async () => {
    const { submit } = await loseFormAnswer();
    await submit(offForAnotherReason);
    expect(shownToast()?.title).toBe('No answer came');
  });

  test('that is lost for another reason says this reason', async () => {
    const customer = createFlagRecord('CUS-reason');
    customer.etag = '"1"';
    const { submit, send, stage } = await loseFormAnswer({ customer });
    send.mockRejectedValueOnce(new AppError(fail('offline', 'The connection broke', { unknownOutcome: true })));
    await submit(offForAnotherReason);
    expect(stage()).toMatchObject({ name: 'unconfirmed', error: 'The connection broke' });
    expect(shownToast()).toMatchObject({ id: expect.any(String), title: 'The connection broke' });
  });

  test('says what the platform answered to it if the outcome of the first is unclear', async () => {
    const { submit, send, stage } = await loseFormAnswer();
    send.mockRejectedValueOnce(conflict);
    await submit();
    expect(shownToast()).toEqual({ tone: 'danger', title: 'The record has changed' });
    expect(stage()).toMatchObject({ name: 'unconfirmed', error: 'No answer came', finding: { name: 'unclear' } });
  });

  test.each([
    ['fails before anything is sent', 'This time nothing was sent.'],
    ['cannot read the record', 'This time nothing was sent.'],
  ])('that %s says so of itself only', async (reason, outcome) => {
    const { submit, form, changes, customer } = await loseFormAnswer();
    vi.stubGlobal('reportError', vi.fn());
    if (reason === 'cannot read the record') customer.failure = brokenPlatform;
    else
      changes.mockImplementationOnce(() => {
        throw new Error('a bug');
      });
    await submit();
    expect(form().problem?.outcome).toBe(outcome);
    vi.unstubAllGlobals();
  });

  test('that is lost too is checked from its own time on', async () => {
    const { submit, send, form } = await loseFormAnswer();
    await pass(1_000);
    send.mockRejectedValueOnce(lostAnswer);
    await submit();
    expect(form().unconfirmed.checkAt).toBe(Date.now() + firstMs);
  });
});

describe('an open form', () => {
  test('finds the change at the next check', async () => {
    const { customer, stage, form, send } = await loseFormAnswer();
    customer.change({ payout: false });
    await pass(firstMs);
    expect(stage()).toEqual(applied);
    expect(form().record).toEqual(customer.present);
    expect(form().unconfirmed.tries).toEqual([]);
    expect(send).toHaveBeenCalledOnce();
  });

  test('checks again at 15 s after a check that found nothing', async () => {
    const { form, stage } = await loseFormAnswer();
    const lostAt = Date.now();
    await pass(firstMs);
    expect(form().unconfirmed.checkAt).toBe(lostAt + secondMs);
    expect(stage()).toMatchObject(notMadeSoFar);
  });

  test('says that the change was not made once the time of the platform is over', async () => {
    const opened = await loseFormAnswer();
    await pass(lateWriteMs - 1);
    expect(opened.stage()).toMatchObject(notMadeSoFar);
    await pass(1);
    expect(opened.stage()).toEqual({ name: 'resolved', applied: false, expected: [] });
    expect(canTryAgain(opened.stage())).toBe(true);
    expect(outcomes()).toEqual([{ idempotencyKey: keyOf(opened), outcome: 'not-made' }]);
    expect(shownToast()).toBeUndefined();
  });

  test('reads the record four times, and then no more', async () => {
    const { reads } = await loseFormAnswer();
    const before = reads();
    await pass(3 * lateWriteMs);
    expect(reads() - before).toBe(limits.lateWriteChecksMs.length);
  });

  test('says that the outcome is unclear once the time of the platform is over', async () => {
    const { stage } = await loseAndThen({ present: null });
    await pass(lateWriteMs);
    expect(stage()).toEqual({ name: 'resolved', applied: null, expected: [] });
  });

  test('checks every 30 s while the record cannot be read', async () => {
    const { form, stage, reads } = await loseAndThen({ failure: brokenPlatform });
    await pass(lateWriteMs);
    expect(form().unconfirmed.checkAt).toBe(Date.now() + lateWriteRecheckMs);
    const before = reads();
    await pass(lateWriteRecheckMs);
    expect(reads()).toBe(before + 1);
    expect(stage()).toMatchObject({ name: 'unconfirmed', finding: { name: 'unread' } });
  });

  test('checks at once when the member asks for it', async () => {
    const { customer, form, run, stage } = await loseFormAnswer();
    customer.change({ payout: false });
    await pass(1_000);
    await run(() => form().unconfirmed.checkNow());
    await pass(0);
    expect(stage()).toEqual(applied);
  });

  test('checks at 5 s also after a check that the member asked for', async () => {
    const { form, run } = await loseFormAnswer();
    const lostAt = Date.now();
    await pass(1_000);
    await run(() => form().unconfirmed.checkNow());
    await pass(0);
    expect(form().unconfirmed.checkAt).toBe(lostAt + firstMs);
  });

  test('checks at 15 s instead of 5 s after the platform responded again', async () => {
    const { form, reads } = await loseFormAnswer();
    const lostAt = Date.now();
    const before = reads();
    await pass(1_000);
    await respondAgain();
    expect(reads()).toBe(before + 1);
    expect(form().unconfirmed.checkAt).toBe(lostAt + secondMs);
  });

  test('says that it is checking while the record is read', async () => {
    const { customer, form, run } = await loseFormAnswer();
    const { promise, resolve } = Promise.withResolvers<FlagRecord>();
    customer.read.mockReturnValueOnce(promise);
    await pass(firstMs);
    expect(form().unconfirmed.isChecking).toBe(true);
    await run(() => resolve(customer.seen));
    expect(form().unconfirmed.isChecking).toBe(false);
  });

  test('reads the record once if the member asks for a check during one', async () => {
    const { customer, form, run, reads } = await loseFormAnswer();
    customer.read.mockReturnValueOnce(new Promise(() => {}));
    await pass(firstMs + 1_000);
    const before = reads();
    await run(() => form().unconfirmed.checkNow());
    await pass(0);
    expect(reads()).toBe(before);
  });

  test('goes on saying that the record was deleted', async () => {
    const { customer, submit, stage } = await loseFormAnswer();
    customer.present = null;
    await submit();
    await pass(lateWriteMs);
    expect(stage()).toMatchObject({ name: 'conflict', isDeleted: true, isUnclear: true });
    expect(shownToast()?.title).toBe('No answer came');
  });

  test('checks nothing while the write is sent again', async () => {
    const { send, startSubmit, reads } = await loseFormAnswer();
    send.mockReturnValueOnce(new Promise(() => {}));
    await startSubmit();
    const before = reads();
    await pass(lateWriteMs);
    expect(reads()).toBe(before);
  });

  test('leaves the outcome to a write that was sent again while the record was read', async () => {
    const { customer, startSubmit, stage, run, onSuccess } = await loseFormAnswer();
    const { promise, resolve } = Promise.withResolvers<FlagRecord>();
    customer.read.mockReturnValueOnce(promise);
    await pass(firstMs);
    await startSubmit();
    await run(() => resolve(switchedOff));
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(stage()).toEqual({ name: 'editing' });
  });

  test('has no toast of the closed form', async () => {
    const { customer } = await loseFormAnswer();
    customer.change({ payout: false });
    await pass(lateWriteMs);
    expect(shownToast()).toBeUndefined();
  });
});

test('a form that shows a change by somebody else says in a toast that its own was certainly not made', async () => {
  const { customer, stage, submit } = await loseFormAnswer();
  customer.change({ level: 2 });
  await submit();
  expect(stage()).toMatchObject({ name: 'conflict', isUnclear: false });
  await pass(lateWriteMs);
  expect(stage()).toMatchObject({ name: 'conflict' });
  expect(shownToast()).toMatchObject({ title: 'The change was not made', description: flagTitle });
});

describe('a form that is edited after a lost answer', () => {
  const loseAndEdit = async () => {
    const opened = await loseFormAnswer();
    await opened.run(() => opened.form().resume());
    return opened;
  };

  test('stays editable while checks find nothing', async () => {
    const { stage } = await loseAndEdit();
    await pass(lateWriteMs - 1);
    expect(stage()).toEqual({ name: 'editing' });
    expect(shownToast()?.title).toBe('No answer came');
  });

  test('says so if a check finds the change', async () => {
    const { customer, stage } = await loseAndEdit();
    customer.change({ payout: false });
    await pass(firstMs);
    expect(stage()).toEqual(applied);
  });

  test('stays editable and is told in a toast that the change was certainly not made', async () => {
    const { stage, form } = await loseAndEdit();
    await pass(lateWriteMs);
    expect(stage()).toEqual({ name: 'editing' });
    expect(form().unconfirmed.tries).toEqual([]);
    expect(shownToast()).toMatchObject({ tone: 'danger', title: 'The change was not made', description: flagTitle });
  });

  test('is not interrupted by an outcome that is not clear yet', async () => {
    const { customer, stage } = await loseAndEdit();
    customer.present = null;
    await pass(firstMs);
    expect(stage()).toEqual({ name: 'editing' });
  });

  test('says so once the outcome cannot be told any more', async () => {
    const { customer, stage } = await loseAndEdit();
    customer.present = null;
    await pass(lateWriteMs);
    expect(stage()).toEqual({ name: 'resolved', applied: null, expected: [] });
  });
});
