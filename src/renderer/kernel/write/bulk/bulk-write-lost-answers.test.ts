// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { describe, expect, test, vi } from 'vitest';
import { type Failure, fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { comparedValuesByKey } from '#kernel/definitions/change.ts';
import { bulkWrite, itemOf, neverStopped, payouts, settled, values, write } from '../../../testing/bulk-items.ts';
import { broken, lostAnswer, type Payout, payout } from '../../../testing/payout-records.ts';
import { sendRecordWrite, unconfirmedWrites } from '../unconfirmed-writes.ts';
import { createIdempotencyKeys } from '../write-record.ts';
import { type BulkItem, checkBulkItem, writeBulkItem } from './bulk-write.ts';

const otherValues = { reason: 'Asked by the customer' };

const check = (item: BulkItem) => checkBulkItem(bulkWrite(), item);

/** Sends P1 and loses the answer. The platform carries nothing out, and the record shows that. */
const loseAnswer = async (failure: Failure = lostAnswer): Promise<BulkItem> => {
  payouts.respond = () => failure;
  const { item } = await write(itemOf('P1'));
  payouts.respond = () => null;
  return item;
};
const unknown = (message: string, isRetryable = true) => ({ name: 'unknown', message, canRetry: isRetryable });

describe('a record with an earlier try', () => {
  test('is unknown if that try has no answer', async () => {
    await loseAnswer();
    expect(itemOf('P1').outcome).toEqual(unknown('An earlier try has no answer. It may have been carried out.'));
  });
  test('is unknown although the action is no longer possible', async () => {
    await loseAnswer();
    payouts.change('P1', { status: 'approved' });
    expect(itemOf('P1').outcome.name).toBe('unknown');
  });
  test('waits if the try was on another record', async () => {
    await loseAnswer();
    expect(itemOf('P2').outcome).toEqual({ name: 'waiting' });
  });
  test('is unknown if the answer was lost in the dialog of the action', async () => {
    const [seen, { action, actions }] = [payout('P1'), payouts];
    await sendRecordWrite(
      { owner: action.id, queryKey: actions.recordQuery(seen).queryKey },
      {
        refetch: async () => ({ record: seen, etag: null }),
        compare: (record) => comparedValuesByKey(actions.comparedValues, record),
        clock: Date.now,
        keys: createIdempotencyKeys(),
        seen,
        values,
        expected: action.changes(seen, values, undefined),
        send: () => Promise.reject(new AppError(lostAnswer)),
        signal: neverStopped,
      },
    );
    expect(itemOf('P1').outcome.name).toBe('unknown');
  });
});

interface NextTry {
  /** The payout when it is sent again; null: it is gone. */
  change?: Partial<Payout> | null;
  unread?: Failure;
  answer?: Failure;
  given?: typeof values;
  isStopped?: boolean;
}
const later = (message: string) => unknown(`${message} It may have been carried out.`);
const lostOutcome = unknown('No answer came. Not made so far. The platform may still carry it out.');

/** The columns after the outcome: how often it is sent in all, and why the rest is not tried then. */
const nextTries: [nextTry: string, given: NextTry, outcome: object, sent: number, stop?: string][] = [
  ['is sent with the same values', {}, { name: 'succeeded' }, 2],
  ['finds the change', { change: { status: 'approved' } }, { name: 'succeeded' }, 1],
  [
    'has other values',
    { given: otherValues },
    unknown('Nothing was sent: an earlier try with other values may still be carried out.'),
    1,
  ],
  [
    'is lost, too',
    { answer: fail('timeout', 'Still no answer', { unknownOutcome: true }) },
    unknown('Still no answer. Not made so far. The platform may still carry it out.'),
    2,
  ],
  ['is refused', { answer: broken }, later('The platform broke. An earlier try has no answer.'), 2],
  [
    'is refused with a full stop',
    { answer: fail('invalid', 'Try again.', { status: 422 }) },
    later('Try again. An earlier try has no answer.'),
    2,
  ],
  ['cannot read the record', { unread: broken }, lostOutcome, 1],
  ['has no connection', { unread: fail('offline', 'You are offline') }, lostOutcome, 1, 'You are offline'],
  ['is stopped', { isStopped: true }, lostOutcome, 1],
  [
    'finds the record held back',
    { change: { hold: 'Held by compliance' } },
    unknown('No answer came. Held by compliance now.', false),
    1,
  ],
  [
    'finds a change by others',
    { change: { amount: '20' } },
    unknown('No answer came. Changed since then: Amount 10 → 20', false),
    1,
  ],
  ['finds no record', { change: null }, unknown('No answer came. It no longer exists.', false), 1],
  ['finds another status', { change: { status: 'completed' } }, later('No answer came.'), 1],
];
test.each(nextTries)('the next try of a lost one that %s', async (_, next, outcome, sent, stop) => {
  const lost = await loseAnswer();
  if (next.change === null) payouts.stored.delete('P1');
  else if (next.change) payouts.change('P1', next.change);
  payouts.readFailure = () => next.unread ?? null;
  payouts.respond = () => next.answer ?? null;
  const step = await write(lost, next.given, next.isStopped ? AbortSignal.abort() : neverStopped);
  expect([step.item.outcome, step.stop]).toEqual([outcome, stop ?? null]);
  expect(payouts.sent).toHaveLength(sent);
  expect(new Set(payouts.keysSent).size).toBe(1);
});

describe('a record whose answer was lost', () => {
  test('is sent with the same Idempotency-Key after the dialog was opened again', async () => {
    await loseAnswer();
    await write(itemOf('P1'));
    expect(payouts.keysSent).toHaveLength(2);
    expect(new Set(payouts.keysSent).size).toBe(1);
  });
  test('stays unknown if a definition throws before its next try', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const lost = await loseAnswer();
    const changes = () => {
      throw new Error('a bug');
    };
    const action = { ...payouts.action, changes };
    expect((await writeBulkItem({ ...bulkWrite(), action }, lost, values, neverStopped)).item).toBe(lost);
    vi.unstubAllGlobals();
  });
  test('cannot be told if it has another version with the old values', async () => {
    payouts.etag = '"1"';
    const lost = await loseAnswer();
    payouts.etag = '"3"';
    expect((await write(lost)).item.outcome).toEqual(unknown("Couldn't tell whether the change was made"));
    expect(payouts.sent).toHaveLength(1);
  });
});

describe('a check of a record whose answer was lost', () => {
  test('finds the change', async () => {
    const lost = await loseAnswer();
    payouts.change('P1', { status: 'approved' });
    expect((await check(lost)).outcome).toEqual({ name: 'succeeded' });
    expect(settled).toHaveBeenCalledExactlyOnceWith({ idempotencyKey: payouts.keysSent[0], outcome: 'done' });
  });
  test('says what happened so far', async () => {
    expect((await check(await loseAnswer())).outcome).toEqual(
      unknown('No answer came. Not made so far. The platform may still carry it out.'),
    );
  });
  test('may have been carried out if the record cannot be read', async () => {
    const lost = await loseAnswer();
    payouts.readFailure = () => fail('server', 'Broken');
    expect((await check(lost)).outcome).toEqual(unknown('No answer came. It may have been carried out.'));
  });
  test('may have been carried out if the record shows something else', async () => {
    const lost = await loseAnswer();
    payouts.change('P1', { status: 'in_review' });
    expect((await check(lost)).outcome).toEqual(unknown('No answer came. It may have been carried out.'));
  });
  test('names the reason of the last of several tries', async () => {
    payouts.etag = '"1"';
    const lost = await loseAnswer();
    payouts.respond = () => fail('timeout', 'Still no answer', { unknownOutcome: true });
    const { item } = await write(lost, otherValues);
    expect((await check(item)).outcome).toMatchObject({ message: expect.stringMatching(/^Still no answer\. /) });
  });
  test('says that it was not made once its time is over', async () => {
    const lost = await loseAnswer();
    vi.advanceTimersByTime(limits.lateWriteMs);
    expect((await check(lost)).outcome).toEqual({
      name: 'failed',
      message: 'The change was not made',
      wasSent: true,
      canRetry: true,
    });
    expect(settled).toHaveBeenCalledExactlyOnceWith({ idempotencyKey: payouts.keysSent[0], outcome: 'not-made' });
  });
  test('says that it cannot be told once its time is over', async () => {
    const lost = await loseAnswer();
    payouts.change('P1', { status: 'in_review' });
    vi.advanceTimersByTime(limits.lateWriteMs);
    expect((await check(lost)).outcome).toEqual(unknown("Couldn't tell whether the change was made"));
  });
  test('never says of a write that the platform accepted that it was not made', async () => {
    const lost = await loseAnswer(fail('drift', 'The answer is not as expected', { unknownOutcome: true }));
    vi.advanceTimersByTime(limits.lateWriteMs);
    expect((await check(lost)).outcome).toEqual(unknown("Couldn't tell whether the change was made"));
  });
  describe('of a record that is not offered again, because somebody else changed it', () => {
    const loseAndChange = async () => {
      const lost = await loseAnswer();
      payouts.change('P1', { amount: '20' });
      return (await write(lost)).item;
    };

    test('keeps its reason while nothing more is known', async () => {
      const item = await loseAndChange();
      vi.advanceTimersByTime(5_000);
      expect(await check(item)).toBe(item);
      payouts.readFailure = () => broken;
      vi.advanceTimersByTime(limits.lateWriteMs);
      expect(await check(item)).toBe(item);
    });
    test('says that it was not made once that is certain, and offers it no more', async () => {
      const item = await loseAndChange();
      vi.advanceTimersByTime(limits.lateWriteMs);
      expect((await check(item)).outcome).toEqual({
        name: 'failed',
        message: 'The change was not made',
        wasSent: true,
        canRetry: false,
      });
    });
  });
  test('forgets nothing if the dialog is closed meanwhile', async () => {
    const lost = await loseAnswer();
    payouts.change('P1', { status: 'approved' });
    expect(await checkBulkItem(bulkWrite(), lost, AbortSignal.abort())).toBe(lost);
    expect(unconfirmedWrites.get()).toHaveLength(1);
    expect(settled).not.toHaveBeenCalled();
  });
  test('sends nothing', async () => {
    await check(await loseAnswer());
    expect(payouts.sent).toHaveLength(1);
  });
  test('keeps an item whose outcome is known', async () => {
    const item = itemOf('P1');
    expect(await check(item)).toBe(item);
  });
});
