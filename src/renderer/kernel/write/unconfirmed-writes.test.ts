// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { emit, signedIn } from '../../testing/fake-bridge.ts';
import {
  brokenPlatform,
  createFlagWrite,
  createTry,
  type FlagWrite,
  fraud,
  lose,
  loseAnswer,
  lostAnswer,
  raiseLevel,
  refuse,
  requested,
} from '../../testing/flag-record.ts';
import { done, endSession, notMade, outcomes, showLossToast, startNextSession } from '../../testing/lost-writes.ts';
import { shownToast } from '../../testing/shown-toast.ts';
import { forgetApplied, isSameWrite, triesOf, unconfirmedWrites, useTries } from './unconfirmed-writes.ts';
import type { UnconfirmedTry } from './write-record.ts';

const list = ['customers.list', {}];
const isListOutdated = () => queryClient.getQueryState(list)?.isInvalidated;

test('two writes of the same owner on the same record are the same write', () => {
  expect(isSameWrite(createFlagWrite().id, createFlagWrite().id)).toBe(true);
});

test.each([
  ['another record', createFlagWrite('CUS2')],
  ['another owner', createFlagWrite('CUS1', 'customers.setLevel')],
])('a write of %s is another write', (_, other) => {
  expect(isSameWrite(createFlagWrite().id, other.id)).toBe(false);
});

describe('a lost answer', () => {
  test('is kept with its values, its key and its time', async () => {
    const write = createFlagWrite();
    const idempotencyKey = await loseAnswer(write);
    expect(triesOf(write.id)).toMatchObject([{ values: fraud, idempotencyKey, lostAt: Date.now(), error: lostAnswer }]);
  });

  test('is kept before the record is read again', async () => {
    const write = createFlagWrite();
    let triesAtReading = 0;
    const loseAndWatch = () => {
      write.record.read.mockImplementationOnce(async () => {
        triesAtReading = triesOf(write.id).length;
        return write.record.seen;
      });
      return lose();
    };
    await write.send(loseAndWatch);
    expect(triesAtReading).toBe(1);
  });

  test('is reported to the form', async () => {
    const onLost = vi.fn();
    const write = createFlagWrite();
    const idempotencyKey = await loseAnswer(write, { onLost });
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ idempotencyKey }));
  });

  test('is not one of another record or another owner', async () => {
    await loseAnswer(createFlagWrite());
    expect(triesOf(createFlagWrite('CUS2').id)).toEqual([]);
    expect(triesOf(createFlagWrite('CUS1', 'customers.setLevel').id)).toEqual([]);
  });

  test('leaves those of other records and owners', async () => {
    const others = [createFlagWrite('CUS2'), createFlagWrite('CUS1', 'customers.setLevel')];
    for (const other of others) await loseAnswer(other);
    const write = createFlagWrite();
    await loseAnswer(write);
    expect([write, ...others].map(({ id }) => triesOf(id).length)).toEqual([1, 1, 1]);
  });

  test('replaces an earlier one with the same values', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    expect(await loseAnswer(write)).toBe(key);
    expect(triesOf(write.id)).toHaveLength(1);
    expect(unconfirmedWrites.get()).toHaveLength(1);
  });

  test('tells main nothing', async () => {
    await loseAnswer(createFlagWrite());
    expect(outcomes()).toEqual([]);
  });

  test('is shown by every form of this write', async () => {
    const write = createFlagWrite();
    const { result } = renderHook(() => useTries(write.id));
    expect(result.current).toEqual([]);
    await act(() => loseAnswer(write));
    expect(result.current).toHaveLength(1);
  });

  test('is forgotten when its session ends', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    endSession();
    expect(unconfirmedWrites.get()).toEqual([]);
    emit('session.changed', signedIn);
  });

  test('is not kept for the next member', async () => {
    const onLost = vi.fn();
    const write = createFlagWrite();
    const { promise, reject } = Promise.withResolvers<string>();
    const sending = write.send(() => promise, { onLost });
    await vi.waitFor(() => expect(write.keysSent).toHaveLength(1));
    startNextSession();
    reject(lostAnswer);
    await sending;
    expect(unconfirmedWrites.get()).toEqual([]);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('leaves what the next member lost on the same record', async () => {
    const earlier = createFlagWrite();
    const { promise, resolve } = Promise.withResolvers<string>();
    const sending = earlier.send(() => promise);
    await vi.waitFor(() => expect(earlier.keysSent).toHaveLength(1));
    startNextSession();
    const write = createFlagWrite();
    await loseAnswer(write);
    resolve('done');
    await sending;
    expect(triesOf(write.id)).toHaveLength(1);
  });
});

describe('a write that is sent again', () => {
  test('has the key of the lost one and is kept no longer once it succeeds', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    await write.send();
    expect(write.keysSent).toEqual([key, key]);
    expect(unconfirmedWrites.get()).toEqual([]);
  });

  test('tells main once it succeeds, and its toast goes', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    showLossToast(key);
    await write.send();
    expect(outcomes()).toEqual([done(key)]);
    expect(shownToast()).toBeUndefined();
  });

  test('is not sent if the record shows the change', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    write.record.change({ payout: false });
    expect(await write.send()).toMatchObject({ name: 'applied' });
    expect(write.keysSent).toEqual([key]);
    expect(outcomes()).toEqual([done(key)]);
  });

  test('leaves the tries as they are if it is refused', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    const tries = triesOf(write.id);
    await write.send(refuse);
    expect(triesOf(write.id)).toBe(tries);
  });
});

test('a write without a lost answer renders no form again', async () => {
  const changed = vi.fn();
  const unsubscribe = unconfirmedWrites.subscribe(changed);
  await createFlagWrite().send();
  expect(changed).not.toHaveBeenCalled();
  unsubscribe();
});

describe('the key of a write', () => {
  test('is another one after a success, also for the same values', async () => {
    const write = createFlagWrite();
    await write.send();
    await write.send();
    expect(new Set(write.keysSent).size).toBe(2);
  });

  test('is another one once the record shows the change', async () => {
    const write = createFlagWrite();
    await write.send(() => {
      write.record.change({ payout: false });
      return lose();
    });
    write.record.change({ payout: true });
    await write.send();
    expect(new Set(write.keysSent).size).toBe(2);
  });

  test('is another one if the record was changed after the version that the try names', async () => {
    const write = createFlagWrite();
    write.record.etag = '"1"';
    const key = await loseAnswer(write);
    write.record.etag = '"2"';
    expect(await write.send()).toMatchObject({ name: 'unconfirmed', finding: { isSuperseded: true } });
    expect(write.keysSent).toEqual([key]);
    await write.send();
    expect(write.keysSent).toHaveLength(2);
    expect(write.keysSent[1]).not.toBe(key);
  });

  test('is another one for the version after the one that was read ahead', async () => {
    const write = createFlagWrite();
    write.record.etag = '"2"';
    const answer = () => {
      if (write.keysSent.length > 1) return 'done';
      throw new AppError(fail('conflict', 'The record has changed', { status: 412 }));
    };
    const takeAhead = async () => ({ record: write.record.seen, etag: '"1"' });
    expect(await write.send(answer, { takeAhead })).toMatchObject({ name: 'succeeded' });
    expect(write.keysSent).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(write.keysSent).size).toBe(2);
  });

  test('is the same for the same values after a refusal', async () => {
    const write = createFlagWrite();
    await write.send(refuse);
    await write.send();
    expect(new Set(write.keysSent).size).toBe(1);
  });

  test('is stored while the answer is awaited and while it is lost', async () => {
    const write = createFlagWrite();
    let storedWhileSent: string | null = null;
    await write.send(() => {
      storedWhileSent = write.store.read();
      return lose();
    });
    expect(storedWhileSent).toBe(write.keysSent[0]);
    expect(write.store.read()).toBe(write.keysSent[0]);
  });

  test.each([
    ['a success', () => 'done'],
    ['a refusal', refuse],
  ])('is stored no longer after %s', async (_, answer) => {
    const write = createFlagWrite();
    await write.send(answer);
    expect(write.store.read()).toBeNull();
  });

  test('stays stored if nothing was sent, because it is that of an earlier visit', async () => {
    const write = createFlagWrite();
    write.store.write('earlier');
    write.record.failure = brokenPlatform;
    expect(await write.send()).toMatchObject({ name: 'refused', wasSent: false });
    expect(write.store.read()).toBe('earlier');
  });

  test('stays stored if the next one is refused while an earlier answer is lost', async () => {
    const write = createFlagWrite();
    write.record.etag = '"1"';
    await loseAnswer(write);
    await write.send(refuse, { values: requested });
    expect(write.store.read()).toBe(write.keysSent[1]);
  });
});

test('the key of another try stays stored if what became of the first can no longer be told', async () => {
  const write = createFlagWrite();
  write.record.etag = '"1"';
  await write.send(() => {
    throw new AppError(fail('drift', 'Not as expected', { unknownOutcome: true }));
  });
  const conflictAfterAMinute = () => {
    vi.setSystemTime(Date.now() + limits.lateWriteMs);
    throw new AppError(fail('conflict', 'The record has changed', { status: 412 }));
  };
  const result = await write.send(conflictAfterAMinute, { values: requested });
  expect(result).toMatchObject({ name: 'unconfirmed', finding: { name: 'unclear', isCertain: true }, tries: [] });
  expect(write.store.read()).toBe(write.keysSent[1]);
});

describe('other queries that show the record', () => {
  beforeEach(() => queryClient.setQueryData(list, { data: [] }));

  test('are outdated once the record shows a lost change', async () => {
    const write = createFlagWrite();
    await write.send(() => {
      write.record.change({ payout: false });
      return lose();
    });
    expect(isListOutdated()).toBe(true);
  });

  test('are outdated if the record shows something else', async () => {
    const write = createFlagWrite();
    await write.send(() => {
      write.record.present = null;
      return lose();
    });
    expect(isListOutdated()).toBe(true);
  });

  test.each([
    ['the record shows no change', {}],
    ['the record cannot be read', { failure: brokenPlatform }],
  ])('are current if %s', async (_, state) => {
    const write = createFlagWrite();
    await write.send(() => {
      Object.assign(write.record, state);
      return lose();
    });
    expect(isListOutdated()).toBe(false);
  });

  test('are left to main after a success', async () => {
    await createFlagWrite().send();
    expect(isListOutdated()).toBe(false);
  });
});

describe('forgetting a change that the record was opened with', () => {
  const keep = (write: FlagWrite, ...tries: UnconfirmedTry[]) =>
    unconfirmedWrites.set([
      { owner: write.id.owner, recordKey: JSON.stringify(write.id.queryKey), tries, address: '/' },
    ]);

  test('tells main that it was made, and its toast goes', () => {
    const write = createFlagWrite();
    const applied = createTry();
    keep(write, applied);
    showLossToast(applied.idempotencyKey);
    forgetApplied(write.id, applied);
    expect(unconfirmedWrites.get()).toEqual([]);
    expect(outcomes()).toEqual([done(applied.idempotencyKey)]);
    expect(shownToast()).toBeUndefined();
  });

  test('tells main that another try for the same version was not made', () => {
    const write = createFlagWrite();
    const applied = createTry({ ifMatch: '"1"' });
    const other = createTry({
      ifMatch: '"1"',
      values: requested,
      expected: raiseLevel,
    });
    keep(write, other, applied);
    forgetApplied(write.id, applied);
    expect(outcomes()).toEqual([notMade(other.idempotencyKey), done(applied.idempotencyKey)]);
  });
});

test('a conflict that a lost answer may explain keeps its tries and the stored key', async () => {
  const write = createFlagWrite();
  const key = await loseAnswer(write);
  const conflict = new AppError(fail('conflict', 'The record has changed', { status: 412 }));
  const result = await write.send(() => {
    throw conflict;
  });
  expect(result).toMatchObject({ name: 'unconfirmed', error: conflict });
  expect(triesOf(write.id)).toHaveLength(1);
  expect(write.store.read()).toBe(key);
});
