// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { describe, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import {
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
  type FlagRecord,
  lostAnswer,
  raiseLevel,
} from '../../testing/flag-record.ts';
import { outcomes, startNextSession } from '../../testing/lost-writes.ts';
import { shownToast } from '../../testing/shown-toast.ts';
import { unconfirmedToastId } from './settle-write.ts';
import { unconfirmedWrites } from './unconfirmed-writes.ts';

const firstMs = 5_000;
const { lateWriteMs } = limits;

/** The form is sent; its answer comes when the test says so. */
const sendWithPendingAnswer = async () => {
  const opened = openFlagForm();
  const { promise, resolve, reject } = Promise.withResolvers<WriteAnswer>();
  opened.send.mockReturnValueOnce(promise);
  await opened.startSubmit();
  return {
    ...opened,
    answer: () => opened.run(() => resolve({ message: null })),
    lose: () => opened.run(() => reject(lostAnswer)),
    refuse: (error: Error) => opened.run(() => reject(error)),
  };
};
/** Sends the form; its answer is lost, and the form is closed. */
const loseAndClose = async (customer?: ReturnType<typeof createFlagRecord>) => {
  const opened = await loseFormAnswer(customer && { customer });
  await opened.close();
  return { customer: opened.customer, idempotencyKey: opened.keysSent()[0] ?? '' };
};

describe('a form that is opened again after a lost answer', () => {
  test('shows why no answer came and the values of then, before the record was read', async () => {
    const { customer } = await loseAndClose();
    const { stage, form } = openFlagForm({ customer });
    expect(stage()).toEqual({ name: 'unconfirmed', error: 'No answer came', finding: null });
    expect(form().restoredValues).toEqual(off);
    expect(form().unconfirmed.tries).toHaveLength(1);
  });

  test('reads the record at once', async () => {
    const { customer } = await loseAndClose();
    await pass(1_000);
    const { stage, form, reads } = openFlagForm({ customer });
    const before = reads();
    await pass(0);
    expect(reads()).toBe(before + 1);
    expect(stage()).toMatchObject({ name: 'unconfirmed', finding: { name: 'not-applied' } });
    expect(form().unconfirmed.checkAt).toBe(Date.now() - 1_000 + firstMs);
  });

  test('sends the same values with the key of then', async () => {
    const { customer, idempotencyKey } = await loseAndClose();
    const { submit, keysSent } = openFlagForm({ customer });
    await submit();
    expect(keysSent()).toEqual([idempotencyKey]);
  });

  test('restores the values of the last of several tries', async () => {
    const customer = createFlagRecord('CUS-several');
    customer.etag = '"1"';
    const first = await loseFormAnswer({ customer });
    first.send.mockRejectedValueOnce(lostAnswer);
    await first.submit(offForAnotherReason);
    await first.close();
    expect(openFlagForm({ customer }).form().restoredValues).toEqual(offForAnotherReason);
  });

  test('checks alone: the checks of the closed form end', async () => {
    const { customer } = await loseAndClose();
    const { reads } = openFlagForm({ customer });
    await pass(0);
    const before = reads();
    await pass(firstMs);
    expect(reads()).toBe(before + 1);
  });

  test('knows nothing of another record', async () => {
    await loseAndClose();
    const { stage, form } = openFlagForm();
    expect(stage()).toEqual({ name: 'editing' });
    expect(form().restoredValues).toBeNull();
  });

  test('knows nothing of an earlier session', async () => {
    const { customer } = await loseAndClose();
    startNextSession();
    const { stage, form } = openFlagForm({ customer });
    expect(stage()).toEqual({ name: 'editing' });
    expect(form().restoredValues).toBeNull();
  });

  describe('with a record that shows the change', () => {
    const reopen = async () => {
      const lost = await loseAndClose();
      lost.customer.change({ payout: false });
      return { ...lost, ...openFlagForm({ customer: lost.customer }) };
    };

    test('is a new form', async () => {
      const { stage, form } = await reopen();
      expect(stage()).toEqual({ name: 'editing' });
      expect(form().restoredValues).toBeNull();
      expect(form().unconfirmed.tries).toEqual([]);
    });

    test('has told main, and the toast is gone', async () => {
      const { idempotencyKey } = await reopen();
      expect(outcomes()).toEqual([{ idempotencyKey, outcome: 'done' }]);
      expect(shownToast()).toBeUndefined();
    });

    test('sends the same values with another key', async () => {
      const { customer, submit, keysSent, idempotencyKey } = await reopen();
      customer.change({ payout: true });
      await submit();
      expect(keysSent()).not.toContain(idempotencyKey);
    });
  });

  test('finds the earlier of two tries in the record', async () => {
    const customer = createFlagRecord('CUS-earlier');
    customer.etag = '"1"';
    const first = await loseFormAnswer({ customer });
    first.changes.mockReturnValueOnce(raiseLevel);
    first.send.mockRejectedValueOnce(lostAnswer);
    await first.submit(offForAnotherReason);
    await first.close();
    customer.change({ payout: false });
    const { form } = openFlagForm({ customer });
    expect(form().restoredValues).toBeNull();
    expect(outcomes()).toMatchObject([{ outcome: 'done' }, { outcome: 'not-made' }]);
  });
});

describe('a form that is closed after a lost answer', () => {
  test('goes on checking, and says in a toast that the record shows the change', async () => {
    const { customer, idempotencyKey } = await loseAndClose();
    customer.change({ payout: false });
    await pass(firstMs);
    expect(shownToast()).toMatchObject({
      id: unconfirmedToastId(idempotencyKey),
      title: 'The record shows the change',
      description: flagTitle,
    });
    expect(outcomes()).toEqual([{ idempotencyKey, outcome: 'done' }]);
  });

  test('says in a toast that the change was not made', async () => {
    await loseAndClose();
    await pass(lateWriteMs);
    expect(shownToast()).toMatchObject({ title: 'The change was not made', description: flagTitle });
  });

  test('reads nothing if its answer came', async () => {
    const { submit, close, reads } = openFlagForm();
    await submit();
    await close();
    const before = reads();
    await pass(lateWriteMs);
    expect(reads()).toBe(before);
  });

  test('reads nothing for the next member', async () => {
    const { customer } = await loseAndClose();
    startNextSession();
    const before = customer.read.mock.calls.length;
    await pass(lateWriteMs);
    expect(customer.read.mock.calls.length).toBe(before);
  });
});

describe('a form that is closed while it is sent', () => {
  test('is checked once its answer is lost', async () => {
    const { customer, close, lose } = await sendWithPendingAnswer();
    await close();
    await lose();
    expect(shownToast()?.title).toBe('No answer came');
    customer.change({ payout: false });
    await pass(firstMs);
    expect(shownToast()?.title).toBe('The record shows the change');
  });

  test('says that its write succeeded', async () => {
    const { close, answer, onSuccess } = await sendWithPendingAnswer();
    await close();
    await answer();
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  test('says in a toast that its write was refused', async () => {
    const { close, refuse } = await sendWithPendingAnswer();
    await close();
    await refuse(brokenPlatform);
    expect(shownToast()).toMatchObject({ tone: 'danger', title: 'The platform broke', description: flagTitle });
  });

  test('says in a toast that its write was made although the platform failed', async () => {
    const { close, refuse, customer } = await sendWithPendingAnswer();
    await close();
    customer.change({ payout: false });
    await refuse(brokenPlatform);
    expect(shownToast()).toEqual({
      tone: 'danger',
      title: 'The record shows the change',
      description: `${flagTitle}. The platform answered “The platform broke” all the same. Check the record and its log.`,
    });
  });

  test('is checked until its record can be read after a 500', async () => {
    const { close, refuse, customer } = await sendWithPendingAnswer();
    await close();
    customer.failure = brokenPlatform;
    await refuse(brokenPlatform);
    customer.failure = null;
    customer.change({ payout: false });
    await pass(firstMs);
    expect(shownToast()).toMatchObject({
      tone: 'danger',
      title: 'The record shows the change',
      description: `${flagTitle}. The platform answered “The platform broke” all the same. Check the record and its log.`,
    });
  });

  test('shows no change that was made although the platform failed to the next member', async () => {
    const { close, refuse, customer } = await sendWithPendingAnswer();
    await close();
    startNextSession();
    customer.change({ payout: false });
    await refuse(brokenPlatform);
    expect(shownToast()).toBeUndefined();
  });

  test('says in a toast that its write was not sent', async () => {
    const { close, refuse } = await sendWithPendingAnswer();
    await close();
    await refuse(new AppError(fail('offline', 'You are offline')));
    expect(shownToast()).toMatchObject({ title: 'You are offline', description: `${flagTitle}. Nothing was sent.` });
  });

  test('shows no lost answer to the next member', async () => {
    const { close, lose, customer } = await sendWithPendingAnswer();
    await close();
    startNextSession();
    await lose();
    const before = customer.read.mock.calls.length;
    await pass(lateWriteMs);
    expect(shownToast()).toBeUndefined();
    expect(unconfirmedWrites.get()).toEqual([]);
    expect(customer.read.mock.calls.length).toBe(before);
  });

  test('shows no refusal to the next member', async () => {
    const { customer, send, startSubmit, close, run } = openFlagForm();
    const { promise, reject } = Promise.withResolvers<FlagRecord>();
    send.mockImplementationOnce(async () => {
      customer.read.mockReturnValueOnce(promise);
      throw new AppError(fail('conflict', 'The record has changed', { status: 412 }));
    });
    await startSubmit();
    await close();
    startNextSession();
    await run(() => reject(brokenPlatform));
    expect(shownToast()).toBeUndefined();
  });
});

describe('a form that is closed or opened again while its record is read', () => {
  /** The next reading ends when the test says so; the record shows the change by then. */
  const holdReading = (customer: ReturnType<typeof createFlagRecord>) => {
    const { promise, resolve } = Promise.withResolvers<FlagRecord>();
    customer.read.mockReturnValueOnce(promise);
    return () => {
      customer.change({ payout: false });
      resolve({ ...customer.seen, payout: false });
    };
  };

  test('says in a toast what became of the change once it is closed', async () => {
    const { customer, close, run } = await loseFormAnswer();
    const endReading = holdReading(customer);
    await pass(firstMs);
    await close();
    await run(endReading);
    await pass(lateWriteMs);
    expect(shownToast()?.title).toBe('The record shows the change');
  });

  test('says itself what became of the change once it is opened again', async () => {
    const { customer } = await loseAndClose();
    const endReading = holdReading(customer);
    await pass(firstMs);
    const { stage, run } = openFlagForm({ customer });
    await run(endReading);
    await pass(lateWriteMs);
    expect(stage()).toMatchObject({ name: 'resolved', applied: true });
  });
});

describe('a form that is opened again while the closed one sends once more', () => {
  const sendAgainAndReopen = async () => {
    const closed = await loseFormAnswer();
    const { promise, resolve } = Promise.withResolvers<WriteAnswer>();
    closed.send.mockReturnValueOnce(promise);
    await closed.startSubmit();
    await closed.close();
    const { customer } = closed;
    return { ...openFlagForm({ customer }), answer: () => closed.run(() => resolve({ message: null })) };
  };

  test('reads the record at the times of the checks only', async () => {
    const { customer, reads } = await sendAgainAndReopen();
    const before = reads();
    customer.read.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(customer.seen), 100)));
    for (let step = 0; step < 80; step += 1) await pass(60);
    expect(reads() - before).toBeLessThanOrEqual(2);
  });

  test('asks to look at the record once the answer of the closed one is there', async () => {
    const { stage, answer } = await sendAgainAndReopen();
    await pass(1_000);
    expect(stage().name).toBe('unconfirmed');
    await answer();
    expect(stage()).toEqual({ name: 'resolved', applied: null, expected: [] });
  });

  test('checks alone after the answer of the closed one is lost, too, and says that nothing was made', async () => {
    const { customer, close, lose } = await sendWithPendingAnswer();
    await close();
    const { reads } = openFlagForm({ customer });
    await lose();
    await pass(1_000);
    const before = reads();
    await pass(firstMs - 1_000);
    expect(reads() - before).toBe(1);
    await pass(lateWriteMs);
    expect(shownToast()).toMatchObject({ title: 'The change was not made', description: flagTitle });
  });
});

test('a form that is edited again while its record is read stays open', async () => {
  const { customer, stage, form, run } = await loseFormAnswer();
  await pass(firstMs);
  const { promise, resolve } = Promise.withResolvers<FlagRecord>();
  customer.read.mockReturnValueOnce(promise);
  await pass(10_000);
  await run(() => form().resume());
  await run(() => resolve(customer.seen));
  expect(stage()).toEqual({ name: 'editing' });
});
