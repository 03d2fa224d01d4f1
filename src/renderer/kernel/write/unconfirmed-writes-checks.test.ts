// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import {
  brokenPlatform,
  createFlagWrite,
  expectedSwitchOff,
  type FlagWrite,
  loseAnswer,
  refuse,
} from '../../testing/flag-record.ts';
import { done, notMade, outcomes, showLossToast, startNextSession } from '../../testing/lost-writes.ts';
import { shownToast } from '../../testing/shown-toast.ts';
import { triesOf, unconfirmedWrites } from './unconfirmed-writes.ts';

const list = ['customers.list', {}];
const isListOutdated = () => queryClient.getQueryState(list)?.isInvalidated;

describe('a check', () => {
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test('reads nothing if no answer was lost', async () => {
    const write = createFlagWrite();
    expect(await write.check()).toBeNull();
    expect(write.record.read).not.toHaveBeenCalled();
  });

  test('keeps the tries while the change may still be carried out', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    later(limits.lateWriteMs - 1);
    expect(await write.check()).toMatchObject({ name: 'not-applied', isCertain: false });
    expect(triesOf(write.id)).toHaveLength(1);
    expect(outcomes()).toEqual([]);
  });

  test('keeps the tries while the record cannot be read', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    later(limits.lateWriteMs);
    write.record.failure = brokenPlatform;
    expect(await write.check()).toMatchObject({ name: 'unread', error: brokenPlatform });
    expect(triesOf(write.id)).toHaveLength(1);
  });

  test('forgets them and tells main once the record shows the change', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    write.record.change({ payout: false });
    expect(await write.check()).toMatchObject({ name: 'applied', expected: expectedSwitchOff });
    expect(unconfirmedWrites.get()).toEqual([]);
    expect(outcomes()).toEqual([done(key)]);
  });

  test('forgets them and tells main once the time of the platform is over', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    later(limits.lateWriteMs);
    expect(await write.check()).toMatchObject({ name: 'not-applied', isCertain: true });
    expect(unconfirmedWrites.get()).toEqual([]);
    expect(outcomes()).toEqual([notMade(key)]);
  });

  test('forgets them without an outcome if it cannot be told', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    showLossToast(key);
    write.record.etag = '"2"';
    write.record.present = null;
    later(limits.lateWriteMs);
    expect(await write.check()).toMatchObject({ name: 'unclear', isCertain: true });
    expect(unconfirmedWrites.get()).toEqual([]);
    expect(outcomes()).toEqual([]);
    expect(shownToast()?.title).toBe('No answer came');
  });

  test('leaves other records alone', async () => {
    const other = createFlagWrite('CUS2');
    await loseAnswer(other);
    const write = createFlagWrite();
    await loseAnswer(write);
    write.record.change({ payout: false });
    await write.check();
    expect(triesOf(other.id)).toHaveLength(1);
  });

  test('counts for nothing while the write is sent again', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    const { promise, resolve } = Promise.withResolvers<string>();
    const sending = write.send(() => promise);
    await vi.waitFor(() => expect(write.keysSent).toHaveLength(2));
    write.record.change({ payout: false });
    expect(await write.check()).toBeNull();
    expect(triesOf(write.id)).toHaveLength(1);
    resolve('done');
    await sending;
    expect(outcomes()).toEqual([done(key)]);
  });

  test('counts again after the write was sent again and refused', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    await write.send(refuse);
    write.record.change({ payout: false });
    expect(await write.check()).toMatchObject({ name: 'applied' });
  });

  test('counts while another record is written', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    const other = createFlagWrite('CUS2');
    const { promise, resolve } = Promise.withResolvers<string>();
    const sending = other.send(() => promise);
    await vi.waitFor(() => expect(other.keysSent).toHaveLength(1));
    write.record.change({ payout: false });
    expect(await write.check()).toMatchObject({ name: 'applied' });
    resolve('done');
    await sending;
  });

  /** Checks while the reading of the record takes until `meanwhile` has run. */
  const checkDuring = async (write: FlagWrite, meanwhile: () => unknown) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    write.record.read.mockImplementationOnce(async () => {
      await promise;
      return { ...write.record.seen, payout: false };
    });
    const checking = write.check();
    await meanwhile();
    resolve();
    return checking;
  };

  test('that began before a further loss counts for nothing', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    expect(await checkDuring(write, () => loseAnswer(write))).toBeNull();
    expect(triesOf(write.id)).toHaveLength(1);
    expect(outcomes()).toEqual([]);
  });

  test('that is answered after the session ended counts for nothing', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    expect(await checkDuring(write, startNextSession)).toBeNull();
    expect(outcomes()).toEqual([]);
  });

  test('gives the same values another key once the change was made', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    write.record.change({ payout: false });
    await write.check();
    write.record.change({ payout: true });
    await write.send();
    expect(new Set(write.keysSent).size).toBe(2);
    expect(write.store.read()).toBeNull();
  });

  test('leaves the key for the same values once the change was not made', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    later(limits.lateWriteMs);
    await write.check();
    expect(write.store.read()).toBeNull();
    await write.send();
    expect(new Set(write.keysSent).size).toBe(1);
  });

  test('gives the same values another key if the record has another version than the try', async () => {
    const write = createFlagWrite();
    write.record.etag = '"1"';
    await loseAnswer(write);
    write.record.etag = '"2"';
    expect(await write.check()).toMatchObject({ name: 'unclear', isSuperseded: true });
    expect(write.store.read()).toBeNull();
    await write.send();
    expect(new Set(write.keysSent).size).toBe(2);
  });

  test('leaves the key stored if the outcome cannot be told', async () => {
    const write = createFlagWrite();
    const key = await loseAnswer(write);
    write.record.present = null;
    later(limits.lateWriteMs);
    await write.check();
    expect(write.store.read()).toBe(key);
  });

  test('marks other queries as outdated once the record shows the change', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    queryClient.setQueryData(list, { data: [] });
    await write.check();
    expect(isListOutdated()).toBe(false);
    write.record.change({ payout: false });
    await write.check();
    expect(isListOutdated()).toBe(true);
  });

  test('marks other queries as outdated if the record shows something else', async () => {
    const write = createFlagWrite();
    await loseAnswer(write);
    queryClient.setQueryData(list, { data: [] });
    write.record.present = null;
    await write.check();
    expect(isListOutdated()).toBe(true);
  });
});
