// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, type Failure, fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { bulkWrite, itemOf, neverStopped, payouts, values, write } from '../../../testing/bulk-items.ts';
import {
  broken,
  created,
  lostAnswer,
  lostConnection,
  notFound,
  type Payout,
  payout,
} from '../../../testing/payout-records.ts';
import { type BulkItem, canRetry, createFailedItem, writeBulkItem } from './bulk-write.ts';

describe('createBulkItem', () => {
  test('a record that the action is possible on waits', () => {
    expect(itemOf('P1')).toMatchObject({ key: 'P1', record: payout('P1'), outcome: { name: 'waiting' } });
  });
  test('a record in another status is left out with that status', () => {
    payouts.change('P1', { status: 'in_review' });
    expect(itemOf('P1').outcome).toEqual({
      name: 'failed',
      message: 'Status is in review',
      wasSent: false,
      canRetry: false,
    });
  });
  test('a record that is held back is left out with the reason', () => {
    payouts.change('P1', { hold: 'Held by compliance' });
    expect(itemOf('P1').outcome).toMatchObject({ name: 'failed', message: 'Held by compliance' });
  });
});

describe('createFailedItem', () => {
  test('says why the record could not be read', () => {
    expect(createFailedItem('P1', payout('P1'), "Couldn't load: No")).toMatchObject({
      key: 'P1',
      record: payout('P1'),
      outcome: { name: 'failed', message: "Couldn't load: No", wasSent: false, canRetry: false },
    });
  });
  test('says of a record that was not found that it no longer exists', () => {
    expect(createFailedItem('P1', payout('P1'), null).outcome).toMatchObject({ message: 'It no longer exists' });
  });
});

interface Given {
  /** The payout when it is sent; null: it is gone. */
  before?: Partial<Payout> | null;
  /** Why it cannot be read. */
  unread?: Failure;
  /** What the platform answers or main says; nothing: it is carried out. */
  answer?: Failure | Error;
  /** The payout when the answer comes; null: it is gone. */
  after?: Partial<Payout> | null;
  /** Why it cannot be read then. */
  unreadAfter?: Failure;
}

const change = (to: Partial<Payout> | null | undefined) => {
  if (to === null) payouts.stored.delete('P1');
  else if (to) payouts.change('P1', to);
};
const writeGiven = async ({ before, unread, answer, after, unreadAfter }: Given) => {
  const item = itemOf('P1');
  change(before);
  payouts.readFailure = () => unread ?? null;
  payouts.respond = () => {
    change(after);
    payouts.readFailure = () => unreadAfter ?? null;
    return answer ?? null;
  };
  return write(item);
};

const succeeded = { name: 'succeeded' };
const madeAllTheSame = {
  ...{
    name: 'succeeded',
    message: 'The platform answered “The platform broke” all the same. Check the record and its log.',
  },
};
const failed = (message: string, more: object = {}) => ({
  ...{ name: 'failed', message, wasSent: false, canRetry: false, ...more },
});
const [later, refused, refusedForGood] = [{ canRetry: true }, { wasSent: true, canRetry: true }, { wasSent: true }];
const unknown = (message: string) => ({ name: 'unknown', message, canRetry: true });
const mayBeDone = unknown('No answer came. It may have been carried out.');
const brokenMayBeDone = unknown('The platform broke. It may have been carried out.');
const answer = (code: ErrorCode, status?: number) => fail(code, 'No', status === undefined ? {} : { status });
const conflict = fail('conflict', 'Old version', { status: 412 });
const lostSession = fail('signed-out', 'Your session ended', { unknownOutcome: true });

/** The last column is why the rest is not tried then. */
const outcomes: [record: string, given: Given, outcome: object, stop?: string][] = [
  ['as the member saw it', {}, succeeded],
  // It is not sent.
  ['that others changed', { before: { amount: '20' } }, failed('Somebody else changed it: Amount 10 → 20')],
  [
    'that a member changed whom the platform names',
    { before: { amount: '20', history: [created, { at: '2026-11-27T09:00:00Z', by: 'Bola Ade' }] } },
    failed('Bola Ade changed it: Amount 10 → 20'),
  ],
  ['that is gone', { before: null }, failed('It no longer exists')],
  ['that the action is no longer possible on', { before: { status: 'rejected' } }, failed('Status is rejected')],
  ['that cannot be read', { unread: broken }, failed('The platform broke', later)],
  ['that the member may not read', { unread: answer('forbidden', 403) }, failed('No', later)],
  ['that cannot be read offline', { unread: answer('offline') }, failed('No', later), 'No'],
  ['that the member declines', { answer: fail('cancelled', 'Declined') }, { name: 'waiting' }, 'Canceled'],
  ['that is held back', { answer: answer('outcome-pending') }, failed('No', later)],
  ['beyond what main sends', { answer: answer('over-limit') }, failed('No', later), 'No'],
  ['sent offline', { answer: answer('offline') }, failed('No', later), 'No'],
  ['sent beneath the lock', { answer: answer('locked') }, failed('No', later), 'No'],
  ['sent after the session ended', { answer: answer('signed-out') }, failed('No', later), 'No'],
  ['whose request was given up before it was sent', { answer: answer('timeout') }, failed('No', later)],
  ['that main calls invalid', { answer: answer('invalid') }, failed('No', later)],
  ['at which the console failed', { answer: answer('internal') }, failed('No', later)],
  ['at which something threw', { answer: new TypeError('A bug') }, failed('A bug', later)],
  // The platform refuses it.
  ['refused with 401', { answer: answer('signed-out', 401) }, failed('No', refused), 'No'],
  ['refused with 403', { answer: answer('forbidden', 403) }, failed('No', refusedForGood)],
  ['refused with 404', { answer: answer('not-found', 404) }, failed('No', refusedForGood)],
  ['refused with 409', { answer: answer('conflict', 409) }, failed('No', refusedForGood)],
  ['refused with 422', { answer: answer('invalid', 422) }, failed('No', refused)],
  ['refused with 429', { answer: answer('rate-limited', 429) }, failed('No', refused), 'No'],
  [
    'sent for approval',
    { answer: fail('needs-approval', 'Sent', { status: 202, approval: { id: 'APR1', expiresAt: null } }) },
    { name: 'sent-for-approval', requestId: 'APR1' },
  ],
  ['refused with 500, not made', { answer: broken }, failed('The platform broke', refused)],
  [
    'refused because of its status',
    { answer: conflict, after: { status: 'rejected' } },
    failed('Status is rejected', refusedForGood),
  ],
  [
    'refused because of others',
    { answer: conflict, after: { amount: '20' } },
    failed('Somebody else changed it: Amount 10 → 20', refusedForGood),
  ],
  ['refused because it was removed', { answer: conflict, after: null }, failed('It no longer exists', refusedForGood)],
  [
    'refused because it is not found',
    { answer: conflict, unreadAfter: notFound },
    failed('It no longer exists', refusedForGood),
  ],
  // The platform failed, or no answer came.
  ['answered with 500, made', { answer: broken, after: { status: 'approved' } }, madeAllTheSame],
  ['answered with 500, unclear', { answer: broken, after: { status: 'rejected' } }, brokenMayBeDone],
  ['answered with 500, unread', { answer: broken, unreadAfter: broken }, brokenMayBeDone],
  ['without an answer, made', { answer: lostConnection, after: { status: 'approved' } }, succeeded],
  [
    'without an answer, not made',
    { answer: lostAnswer },
    unknown('No answer came. Not made so far. The platform may still carry it out.'),
  ],
  ['without an answer, unclear', { answer: lostAnswer, after: { status: 'in_review' } }, mayBeDone],
  ['without an answer, unread', { answer: lostAnswer, unreadAfter: broken }, mayBeDone],
  [
    'without a connection, not made',
    { answer: lostConnection },
    unknown('You are offline. Not made so far. The platform may still carry it out.'),
  ],
  [
    'without a connection, unclear',
    { answer: lostConnection, after: { status: 'in_review' } },
    unknown('You are offline. It may have been carried out.'),
  ],
  [
    'without a connection, unread',
    { answer: lostConnection, unreadAfter: broken },
    unknown('You are offline. It may have been carried out.'),
    'You are offline',
  ],
  [
    'whose session ended before its answer, unread',
    { answer: lostSession, unreadAfter: broken },
    unknown('Your session ended. It may have been carried out.'),
    'Your session ended',
  ],
  [
    'whose failure ends with a full stop',
    { answer: fail('server', 'Try again.', { status: 502, unknownOutcome: true }) },
    unknown('Try again. Not made so far. The platform may still carry it out.'),
  ],
];
test.each(outcomes)('a record %s', async (_, given, outcome, stop) => {
  const step = await writeGiven(given);
  expect([step.item.outcome, step.stop]).toEqual([outcome, stop ?? null]);
  const isUnsent = 'before' in given || given.unread !== undefined;
  expect(payouts.sent).toHaveLength(isUnsent ? 0 : 1);
});

describe('a record that is sent', () => {
  test('is sent with the values, as it was just read, for this version', async () => {
    payouts.etag = '"7"';
    const item = itemOf('P1');
    const newest = payout('P1');
    payouts.stored.set('P1', newest);
    await write(item);
    expect(payouts.sent).toMatchObject([{ id: 'P1', values, request: { ifMatch: '"7"' } }]);
    expect(payouts.sent[0]?.record).toBe(newest);
  });
  test('has its own Idempotency-Key', async () => {
    await write(itemOf('P1'));
    await write(itemOf('P2'));
    expect(new Set(payouts.keysSent).size).toBe(2);
  });
  test('has the same Idempotency-Key after a refusal', async () => {
    const { item } = await writeGiven({ answer: broken });
    payouts.respond = () => null;
    await write(item);
    expect(payouts.keysSent).toHaveLength(2);
    expect(new Set(payouts.keysSent).size).toBe(1);
  });
  test('is found to be done at the next try after a 500', async () => {
    const { item } = await writeGiven({ answer: broken, after: { status: 'approved' }, unreadAfter: broken });
    payouts.readFailure = () => null;
    expect((await write(item)).item.outcome).toEqual(madeAllTheSame);
    expect(payouts.sent).toHaveLength(1);
  });
});

describe('a record that is left out', () => {
  test('names everything that others changed', async () => {
    const item = { ...itemOf('P1'), record: payout('P1', { status: 'new', amount: '5' }) };
    expect((await write(item)).item.outcome).toMatchObject({
      message: 'Somebody else changed it: Status New → Pending, Amount 5 → 10',
    });
  });
  test('stays as the member saw it after a change by others', async () => {
    const { item } = await writeGiven({ before: { amount: '20' } });
    expect(item.record).toEqual(payout('P1'));
  });
  test('is shown as it is now if the action is no longer possible', async () => {
    const { item } = await writeGiven({ before: { status: 'rejected' } });
    expect(item.record).toEqual(payout('P1', { status: 'rejected' }));
  });
});

describe('a record that is stopped', () => {
  test('waits and is not sent', async () => {
    const { item, stop } = await write(itemOf('P1'), values, AbortSignal.abort());
    expect([item.outcome, payouts.sent, stop]).toEqual([{ name: 'waiting' }, [], null]);
  });
  test('waits again if it failed before', async () => {
    const { item } = await writeGiven({ answer: broken });
    expect((await write(item, values, AbortSignal.abort())).item.outcome).toEqual({ name: 'waiting' });
  });
});

describe('canRetry', () => {
  const item = (outcome: BulkItem['outcome']): BulkItem => ({ ...itemOf('P1'), outcome });
  const refusal = { name: 'failed', message: '', wasSent: true } as const;
  test.each<[boolean, BulkItem['outcome']]>([
    [true, { name: 'waiting' }],
    [false, { name: 'sending' }],
    [false, { name: 'succeeded' }],
    [true, { ...refusal, canRetry: true }],
    [false, { ...refusal, canRetry: false }],
    [true, { name: 'unknown', message: '', canRetry: true }],
    [false, { name: 'unknown', message: '', canRetry: false }],
  ])('is %s for %o', (expected, outcome) => expect(canRetry(item(outcome))).toBe(expected));
});

describe('a definition that throws', () => {
  const reported = vi.fn();
  beforeEach(() => vi.stubGlobal('reportError', reported.mockClear()));
  afterEach(() => vi.unstubAllGlobals());
  const bug = new Error('A bug.');
  const throwBug = () => {
    throw bug;
  };
  const writeWith = (change: Partial<ReturnType<typeof bulkWrite>['action']>) =>
    writeBulkItem({ ...bulkWrite(), action: { ...payouts.action, ...change } }, itemOf('P1'), values, neverStopped);

  test('before anything is sent fails its record, and is reported', async () => {
    expect(await writeWith({ changes: throwBug })).toEqual({
      item: expect.objectContaining({
        outcome: { name: 'failed', message: 'A bug.', wasSent: false, canRetry: false },
      }),
      stop: null,
    });
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
  });
  test('after the write was sent leaves the outcome unknown', async () => {
    let isSent = false;
    const { item } = await writeWith({
      send: async () => {
        isSent = true;
        throw new AppError(fail('conflict', 'The record has changed', { status: 412 }));
      },
      disabledReason: () => (isSent ? throwBug() : null),
    });
    expect(item.outcome).toEqual({
      name: 'unknown',
      message: 'A bug. It may have been carried out.',
      canRetry: false,
    });
  });
});
