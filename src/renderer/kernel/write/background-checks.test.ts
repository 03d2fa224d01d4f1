// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { restoreDismissedToast, toast } from '#kernel/ui/toasts/toast-store.ts';
import { emit } from '../../testing/fake-bridge.ts';
import {
  brokenPlatform,
  createFlagWrite,
  type FlagRecord,
  type FlagWrite,
  lose,
  loseAnswer,
  requested,
} from '../../testing/flag-record.ts';
import { outcomes, showLossToast, startNextSession } from '../../testing/lost-writes.ts';
import { shownToast } from '../../testing/shown-toast.ts';
import { addOpenForm, startBackgroundChecks, stopBackgroundChecks } from './background-checks.ts';
import { settleWrite, unconfirmedToastId } from './settle-write.ts';
import { triesOf } from './unconfirmed-writes.ts';

afterEach(() => sessionOverlay.set(null));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const title = 'Disable payout: Ada Obi';
const { lateWriteMs, lateWriteChecksMs, lateWriteRecheckMs } = limits;
const [firstMs, secondMs, thirdMs] = [5_000, 15_000, 30_000];

/** Starts the checks of a form that was closed. */
const close = ({ id, reader, keys }: FlagWrite) => startBackgroundChecks({ id, reader, keys, title });

/** A form that was closed after its answer was lost, as the toast on the page says. */
const closeAfterLoss = async (write = createFlagWrite()) => {
  const idempotencyKey = await loseAnswer(write);
  showLossToast(idempotencyKey);
  write.record.read.mockClear();
  close(write);
  return { ...write, idempotencyKey };
};
const reads = ({ record }: FlagWrite) => record.read.mock.calls.length;

test('the times of the checks are those that the tests below name', () => {
  expect(lateWriteChecksMs).toEqual([firstMs, secondMs, thirdMs, lateWriteMs]);
});

describe('a closed form', () => {
  test('reads the record after 5, 15, 30 and 60 s, and then no more', async () => {
    const write = await closeAfterLoss();
    const times: number[] = [];
    const start = Date.now();
    write.record.read.mockImplementation(async () => {
      times.push(Date.now() - start);
      return write.record.present;
    });
    await pass(10 * lateWriteMs);
    expect(times).toEqual(lateWriteChecksMs);
  });

  test('reads nothing before the first check', async () => {
    const write = await closeAfterLoss();
    await pass(firstMs - 1);
    expect(reads(write)).toBe(0);
  });

  test('reads nothing if no answer was lost', async () => {
    const write = createFlagWrite();
    close(write);
    await pass(lateWriteMs);
    expect(reads(write)).toBe(0);
  });

  test('reads every 30 s while the record cannot be read', async () => {
    const write = await closeAfterLoss();
    write.record.failure = brokenPlatform;
    await pass(lateWriteMs);
    expect(reads(write)).toBe(lateWriteChecksMs.length);
    await pass(lateWriteRecheckMs - 1);
    expect(reads(write)).toBe(lateWriteChecksMs.length);
    await pass(1);
    expect(reads(write)).toBe(lateWriteChecksMs.length + 1);
    expect(triesOf(write.id)).toHaveLength(1);
  });

  test('reads once at each time after it was closed twice', async () => {
    const write = await closeAfterLoss();
    close(write);
    await pass(firstMs);
    expect(reads(write)).toBe(1);
  });

  test('reads once the platform responds again', async () => {
    const write = await closeAfterLoss();
    await pass(1_000);
    emit('platform.reachable', { reachable: true, lastAnswerAt: Date.now() });
    await pass(0);
    expect(reads(write)).toBe(1);
  });

  test('reads nothing when the platform no longer responds', async () => {
    const write = await closeAfterLoss();
    emit('platform.reachable', { reachable: false, lastAnswerAt: Date.now() });
    await pass(0);
    expect(reads(write)).toBe(0);
  });

  test('still reads at the next time after the platform responded again', async () => {
    const write = await closeAfterLoss();
    emit('platform.reachable', { reachable: true, lastAnswerAt: Date.now() });
    await pass(0);
    await pass(firstMs - 1);
    expect(reads(write)).toBe(1);
    await pass(1);
    expect(reads(write)).toBe(2);
  });

  test('reads nothing beneath the lock', async () => {
    const write = await closeAfterLoss();
    sessionOverlay.set('locked');
    await pass(lateWriteMs);
    expect(reads(write)).toBe(0);
  });

  test('reads once after unlocking if a check was due beneath the lock', async () => {
    const write = await closeAfterLoss();
    sessionOverlay.set('locked');
    await pass(firstMs);
    sessionOverlay.set(null);
    await pass(0);
    expect(reads(write)).toBe(1);
  });

  test('that is opened again beneath the lock reads nothing', async () => {
    const write = await closeAfterLoss();
    sessionOverlay.set('locked');
    await pass(firstMs);
    stopBackgroundChecks(write.id);
    sessionOverlay.set(null);
    await pass(0);
    expect(reads(write)).toBe(0);
  });

  test('reads another record too', async () => {
    const [write, other] = [await closeAfterLoss(), await closeAfterLoss(createFlagWrite('CUS2'))];
    await pass(firstMs);
    expect([reads(write), reads(other)]).toEqual([1, 1]);
  });

  test('of one record goes on when the form of another one is opened', async () => {
    const [write, other] = [await closeAfterLoss(), await closeAfterLoss(createFlagWrite('CUS2'))];
    stopBackgroundChecks(other.id);
    await pass(firstMs);
    expect([reads(write), reads(other)]).toEqual([1, 0]);
  });

  test('can be opened again after the form of another one was', async () => {
    const [write, other] = [await closeAfterLoss(), await closeAfterLoss(createFlagWrite('CUS2'))];
    stopBackgroundChecks(other.id);
    stopBackgroundChecks(write.id);
    await pass(lateWriteMs);
    expect([reads(write), reads(other)]).toEqual([0, 0]);
  });

  test('can be opened again after the checks of another one ended', async () => {
    const [write, other] = [await closeAfterLoss(), await closeAfterLoss(createFlagWrite('CUS2'))];
    other.record.change({ payout: false });
    await pass(firstMs);
    stopBackgroundChecks(write.id);
    await pass(lateWriteMs);
    expect([reads(write), reads(other)]).toEqual([1, 1]);
  });

  test('reads only while no form of the write is open', async () => {
    const write = await closeAfterLoss();
    const removeOpenForm = addOpenForm(write.id);
    await pass(firstMs);
    expect(reads(write)).toBe(0);
    removeOpenForm();
    close(write);
    await pass(secondMs - firstMs);
    expect(reads(write)).toBe(1);
  });

  test('reads nothing while another form of the write is open', async () => {
    const write = await closeAfterLoss();
    const [removeFirst, removeSecond] = [addOpenForm({ ...write.id }), addOpenForm({ ...write.id })];
    removeFirst();
    close(write);
    await pass(firstMs);
    expect(reads(write)).toBe(0);
    removeSecond();
    close(write);
    await pass(secondMs - firstMs);
    expect(reads(write)).toBe(1);
  });

  test('reads nothing once it is opened again', async () => {
    const write = await closeAfterLoss();
    await pass(firstMs);
    stopBackgroundChecks(write.id);
    await pass(lateWriteMs);
    expect(reads(write)).toBe(1);
    expect(triesOf(write.id)).toHaveLength(1);
  });

  test('leaves no timer once it is opened again', async () => {
    const write = await closeAfterLoss();
    const running = vi.getTimerCount();
    stopBackgroundChecks(write.id);
    expect(vi.getTimerCount()).toBe(running - 1);
  });

  test('reads on after it was opened and closed again while the record was read', async () => {
    const write = await closeAfterLoss();
    const { promise, resolve } = Promise.withResolvers<FlagRecord>();
    write.record.read.mockImplementationOnce(() => promise);
    await pass(firstMs);
    stopBackgroundChecks(write.id);
    close(write);
    resolve(write.record.seen);
    await pass(0);
    write.record.change({ payout: false });
    await pass(lateWriteMs);
    expect(shownToast()?.title).toBe('The record shows the change');
  });

  test('reads nothing for the next member', async () => {
    const write = await closeAfterLoss();
    startNextSession();
    await pass(lateWriteMs);
    expect(reads(write)).toBe(0);
  });

  test('does not check what the next member loses on the same record in an open form', async () => {
    await closeAfterLoss();
    startNextSession();
    const next = createFlagWrite();
    await loseAnswer(next);
    next.record.change({ payout: false });
    await pass(lateWriteMs);
    expect(shownToast()).toBeUndefined();
    expect(triesOf(next.id)).toHaveLength(1);
  });

  test('reads on after a check that counted for nothing because the write was sent again', async () => {
    const write = await closeAfterLoss();
    const { promise, reject } = Promise.withResolvers<string>();
    const sending = write.send(() => promise);
    await pass(firstMs);
    reject(brokenPlatform);
    await sending;
    write.record.change({ payout: false });
    await pass(secondMs - firstMs);
    expect(shownToast()?.title).toBe('The record shows the change');
  });
});

describe('the toast of a closed form', () => {
  test('says that the record shows the change', async () => {
    const write = await closeAfterLoss();
    write.record.change({ payout: false });
    await pass(firstMs);
    const id = unconfirmedToastId(write.idempotencyKey);
    expect(shownToast()).toEqual({
      id,
      tone: 'success',
      title: 'The record shows the change',
      description: title,
    });
    expect(outcomes()).toEqual([{ idempotencyKey: write.idempotencyKey, outcome: 'done' }]);
  });

  test('says that the change was not made, once that is certain', async () => {
    const write = await closeAfterLoss();
    await pass(lateWriteMs - 1);
    expect(shownToast()?.title).toBe('No answer came');
    await pass(1);
    expect(shownToast()).toEqual({
      id: unconfirmedToastId(write.idempotencyKey),
      tone: 'danger',
      title: 'The change was not made',
      description: title,
    });
    expect(outcomes()).toEqual([{ idempotencyKey: write.idempotencyKey, outcome: 'not-made' }]);
  });

  test('says that the outcome is unclear, once that is certain', async () => {
    const write = await closeAfterLoss();
    write.record.present = null;
    await pass(lateWriteMs - 1);
    expect(shownToast()?.title).toBe('No answer came');
    await pass(1);
    expect(shownToast()).toEqual({
      id: unconfirmedToastId(write.idempotencyKey),
      tone: 'danger',
      title: "Couldn't tell whether the change was made",
      description: `${title}. Check the record and its log.`,
    });
    expect(outcomes()).toEqual([]);
  });

  test('stays while the record cannot be read', async () => {
    const write = await closeAfterLoss();
    write.record.failure = brokenPlatform;
    await pass(2 * lateWriteMs);
    expect(shownToast()?.title).toBe('No answer came');
  });

  test('says what became of each of several tries', async () => {
    const write = createFlagWrite();
    write.record.etag = '"1"';
    await loseAnswer(write, { values: requested });
    const last = await closeAfterLoss(write);
    write.record.change({ payout: false });
    await pass(firstMs);
    expect(shownToast()).toMatchObject({
      id: unconfirmedToastId(last.idempotencyKey),
      title: 'The record shows the change',
    });
  });

  /** Reads the record, which shows the change, and does something before the reading ends. */
  const readDuring = async (write: FlagWrite, meanwhile: () => void) => {
    const { promise, resolve } = Promise.withResolvers<FlagRecord>();
    write.record.read.mockImplementationOnce(() => promise);
    await pass(firstMs);
    meanwhile();
    resolve({ ...write.record.seen, payout: false });
    await pass(0);
  };

  test('is left to the form that was opened again while the record was read', async () => {
    const write = await closeAfterLoss();
    await readDuring(write, () => stopBackgroundChecks(write.id));
    expect(shownToast()?.title).not.toBe('The record shows the change');
  });

  test('does not tell the next member about a record that was being read', async () => {
    const write = await closeAfterLoss();
    await readDuring(write, () => {
      startNextSession();
    });
    expect(shownToast()).toBeUndefined();
    expect(outcomes()).toEqual([]);
  });

  test('says nothing of a check that began before a further loss', async () => {
    const write = await closeAfterLoss();
    await readDuring(write, () => void write.send(lose));
    expect(shownToast()?.title).toBe('No answer came');
  });
});

describe('a write that is settled', () => {
  const key = '4b8c0a64-6f3c-4b0e-9f4e-0f7f1c0a1f11';

  test('is reported to main', () => {
    settleWrite(key, 'not-made');
    expect(outcomes()).toEqual([{ idempotencyKey: key, outcome: 'not-made' }]);
  });

  test('has no toast any more, also not after F8', () => {
    showLossToast(key);
    settleWrite(key, 'done');
    restoreDismissedToast();
    expect(shownToast()).toBeUndefined();
  });

  test('leaves the toast of another write', () => {
    toast({ id: unconfirmedToastId('another'), tone: 'danger', title: 'No answer came' });
    settleWrite(key, 'done');
    expect(shownToast()?.title).toBe('No answer came');
  });
});
