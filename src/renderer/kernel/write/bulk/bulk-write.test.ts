// @vitest-environment happy-dom
import '../../../testing/fake-bridge.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import {
  bulkWrite,
  itemOf,
  neverStopped,
  outcomeOfWrite,
  payouts,
  settled,
  values,
  write,
} from '../../../testing/bulk-items.ts';
import { broken, notFound, payout } from '../../../testing/payout-records.ts';
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

describe('a record that is as the member saw it', () => {
  test('is sent once with the values', async () => {
    const step = await write(itemOf('P1'));
    expect(payouts.sent).toMatchObject([{ id: 'P1', values }]);
    expect(step).toMatchObject({ item: { key: 'P1', outcome: { name: 'succeeded' } }, stop: null });
  });
  test('is sent for the version that was just read', async () => {
    payouts.etag = '"7"';
    await outcomeOfWrite();
    expect(payouts.sent[0]?.request.ifMatch).toBe('"7"');
  });
  test('is sent as it was just read', async () => {
    const item = itemOf('P1');
    const newest = payout('P1');
    payouts.stored.set('P1', newest);
    await write(item);
    expect(payouts.sent[0]?.record).toBe(newest);
  });
  test('has its own Idempotency-Key', async () => {
    await write(itemOf('P1'));
    await write(itemOf('P2'));
    expect(new Set(payouts.keysSent).size).toBe(2);
  });
  test('reports nothing to main when the answer came', async () => {
    await outcomeOfWrite();
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('a record that changed before it was sent', () => {
  const outcomeAfter = async (change: () => void) => {
    const item = itemOf('P1');
    change();
    return write(item);
  };
  test('is not sent when somebody else changed it', async () => {
    const { item, stop } = await outcomeAfter(() => payouts.change('P1', { amount: '20' }));
    expect(item.outcome).toEqual({
      name: 'failed',
      message: 'Somebody else changed it: Amount 10 → 20',
      wasSent: false,
      canRetry: false,
    });
    expect([payouts.sent, stop]).toEqual([[], null]);
  });
  test('names everything that somebody else changed', async () => {
    const item = { ...itemOf('P1'), record: payout('P1', { status: 'new', amount: '5' }) };
    expect((await write(item)).item.outcome).toMatchObject({
      message: 'Somebody else changed it: Status new → pending, Amount 5 → 10',
    });
  });
  test('keeps the record that the member saw after a change by somebody else', async () => {
    const { item } = await outcomeAfter(() => payouts.change('P1', { amount: '20' }));
    expect(item.record).toEqual(payout('P1'));
  });
  test('is not sent when it no longer exists', async () => {
    const { item } = await outcomeAfter(() => payouts.stored.delete('P1'));
    expect(item.outcome).toEqual({ name: 'failed', message: 'It no longer exists', wasSent: false, canRetry: false });
    expect(payouts.sent).toEqual([]);
  });
  test('is not sent when the action is no longer possible', async () => {
    const { item } = await outcomeAfter(() => payouts.change('P1', { status: 'rejected' }));
    expect(item.outcome).toEqual({ name: 'failed', message: 'Status is rejected', wasSent: false, canRetry: false });
    expect(payouts.sent).toEqual([]);
  });
  test('is shown as it is now when the action is no longer possible', async () => {
    const { item } = await outcomeAfter(() => payouts.change('P1', { status: 'rejected' }));
    expect(item.record).toEqual(payout('P1', { status: 'rejected' }));
  });
});

describe('a record that cannot be read before it is sent', () => {
  test('is not sent and can be tried again', async () => {
    payouts.readFailure = () => broken;
    expect(await outcomeOfWrite()).toEqual({
      name: 'failed',
      message: 'The platform broke',
      wasSent: false,
      canRetry: true,
    });
    expect(payouts.sent).toEqual([]);
  });
  test('can be tried again even if the member may not read it', async () => {
    payouts.readFailure = () => fail('forbidden', 'Not allowed', { status: 403 });
    expect(await outcomeOfWrite()).toMatchObject({ message: 'Not allowed', wasSent: false, canRetry: true });
  });
  test('stops the rest if the connection is lost', async () => {
    payouts.readFailure = () => fail('offline', 'You are offline');
    expect((await write(itemOf('P1'))).stop).toBe('You are offline');
  });
});

describe('a record that the platform refuses', () => {
  const refusedWith = async (code: ErrorCode, status?: number) => {
    payouts.respond = () => fail(code, 'No', status === undefined ? {} : { status });
    return outcomeOfWrite();
  };
  test.each<[ErrorCode, number]>([
    ['server', 500],
    ['invalid', 422],
    ['rate-limited', 429],
    ['signed-out', 401],
  ])('was sent and can be tried again: %s', async (code, status) => {
    expect(await refusedWith(code, status)).toEqual({ name: 'failed', message: 'No', wasSent: true, canRetry: true });
  });
  test.each<[ErrorCode, number]>([
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
  ])('was sent and is refused for good: %s', async (code, status) => {
    expect(await refusedWith(code, status)).toEqual({ name: 'failed', message: 'No', wasSent: true, canRetry: false });
  });
  test.each<ErrorCode>(['offline', 'timeout', 'locked', 'outcome-pending', 'over-limit', 'signed-out', 'invalid'])(
    'was not sent if main refused it: %s',
    async (code) => {
      expect(await refusedWith(code)).toEqual({ name: 'failed', message: 'No', wasSent: false, canRetry: true });
    },
  );
  const afterFailure = (then: () => void) => {
    payouts.respond = () => {
      then();
      return broken;
    };
    return outcomeOfWrite();
  };
  const failedAllTheSame = 'The platform answered “The platform broke” all the same. Check the record and its log.';
  test('succeeded after a 500 if it shows the change, with what the platform answered', async () => {
    expect(await afterFailure(() => payouts.change('P1', { status: 'approved' }))).toEqual({
      name: 'succeeded',
      message: failedAllTheSame,
    });
  });
  test('is unknown after a 500 if it cannot be read, and found to be done at the next try', async () => {
    payouts.respond = () => {
      payouts.change('P1', { status: 'approved' });
      payouts.readFailure = () => broken;
      return broken;
    };
    const { item } = await write(itemOf('P1'));
    expect(item.outcome).toEqual({
      name: 'unknown',
      message: 'The platform broke. It may have been carried out.',
      canRetry: true,
    });
    payouts.readFailure = () => null;
    expect((await write(item)).item.outcome).toEqual({ name: 'succeeded', message: failedAllTheSame });
    expect(payouts.sent).toHaveLength(1);
  });
  test('is unknown after a 500 if it shows something else', async () => {
    expect(await afterFailure(() => payouts.change('P1', { status: 'rejected' }))).toEqual({
      name: 'unknown',
      message: 'The platform broke. It may have been carried out.',
      canRetry: true,
    });
  });
  test('can be tried again after an unexpected error', async () => {
    payouts.respond = () => new Error('A bug');
    expect(await outcomeOfWrite()).toMatchObject({ name: 'failed', message: 'A bug', canRetry: true });
  });
  test('names the status that made the platform refuse it', async () => {
    payouts.respond = () => {
      payouts.change('P1', { status: 'rejected' });
      return fail('conflict', 'Not pending', { status: 409 });
    };
    expect(await outcomeOfWrite()).toEqual({
      name: 'failed',
      message: 'Status is rejected',
      wasSent: true,
      canRetry: false,
    });
  });
  test('names the change by somebody else that made the platform refuse it', async () => {
    payouts.respond = () => {
      payouts.change('P1', { amount: '20' });
      return fail('conflict', 'Changed meanwhile', { status: 412 });
    };
    expect(await outcomeOfWrite()).toEqual({
      name: 'failed',
      message: 'Somebody else changed it: Amount 10 → 20',
      wasSent: true,
      canRetry: false,
    });
  });
  test('says that it was removed if that made the platform refuse it', async () => {
    payouts.respond = () => {
      payouts.stored.delete('P1');
      return fail('conflict', 'Changed meanwhile', { status: 412 });
    };
    expect(await outcomeOfWrite()).toEqual({
      name: 'failed',
      message: 'It no longer exists',
      wasSent: true,
      canRetry: false,
    });
  });
  test('is sent again with the same Idempotency-Key', async () => {
    payouts.respond = () => broken;
    const { item } = await write(itemOf('P1'));
    payouts.respond = () => null;
    await write(item);
    expect(payouts.sent).toHaveLength(2);
    expect(new Set(payouts.keysSent).size).toBe(1);
  });
});

describe('a refusal stops the rest', () => {
  test.each<ErrorCode>(['offline', 'signed-out', 'locked', 'rate-limited', 'over-limit'])(
    'if it would meet every other record too: %s',
    async (code) => {
      payouts.respond = () => fail(code, 'Not now');
      expect((await write(itemOf('P1'))).stop).toBe('Not now');
    },
  );
  test.each<ErrorCode>(['server', 'timeout', 'forbidden', 'conflict', 'invalid', 'outcome-pending'])(
    'but not if it is about this record: %s',
    async (code) => {
      payouts.respond = () => fail(code, 'No');
      expect((await write(itemOf('P1'))).stop).toBeNull();
    },
  );
  test("and so does the member's own, to main's question", async () => {
    payouts.respond = () => fail('cancelled', 'Canceled');
    expect((await write(itemOf('P1'))).stop).toBe('Canceled');
  });
  test('but not after an unexpected error', async () => {
    payouts.respond = () => new Error('A bug');
    expect((await write(itemOf('P1'))).stop).toBeNull();
  });
});

describe('a record that is stopped', () => {
  test('waits and is not sent', async () => {
    const { item, stop } = await write(itemOf('P1'), values, AbortSignal.abort());
    expect([item.outcome, payouts.sent, stop]).toEqual([{ name: 'waiting' }, [], null]);
  });
  test("waits after the member declined main's question", async () => {
    payouts.respond = () => fail('cancelled', 'Canceled');
    expect(await outcomeOfWrite()).toEqual({ name: 'waiting' });
  });
  test('waits again if it failed before', async () => {
    payouts.respond = () => broken;
    const { item } = await write(itemOf('P1'));
    expect((await write(item, values, AbortSignal.abort())).item.outcome).toEqual({ name: 'waiting' });
  });
});

describe('canRetry', () => {
  const item = (outcome: BulkItem['outcome']): BulkItem => ({ ...itemOf('P1'), outcome });
  const failed = { name: 'failed', message: '', wasSent: true } as const;
  test.each<[boolean, BulkItem['outcome']]>([
    [true, { name: 'waiting' }],
    [false, { name: 'sending' }],
    [false, { name: 'succeeded' }],
    [true, { ...failed, canRetry: true }],
    [false, { ...failed, canRetry: false }],
    [true, { name: 'unknown', message: '', canRetry: true }],
    [false, { name: 'unknown', message: '', canRetry: false }],
  ])('is %s for %o', (expected, outcome) => expect(canRetry(item(outcome))).toBe(expected));
});

test('a record that is not found when it is read again after a refusal is gone', async () => {
  payouts.respond = () => {
    payouts.readFailure = () => notFound;
    return fail('conflict', 'Changed meanwhile', { status: 412 });
  };
  expect(await outcomeOfWrite()).toMatchObject({ message: 'It no longer exists', wasSent: true });
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

test.each([
  ['a failure of the console itself', fail('internal', 'Something went wrong in the console, see its log')],
  ['an exception before the request', new TypeError('a bug')],
])('%s is not called sent', async (_, failure) => {
  payouts.respond = () => failure;
  expect(await outcomeOfWrite()).toMatchObject({ name: 'failed', wasSent: false });
});
