import { describe, expect, it, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import {
  checkTries,
  nextCheckAt,
  sendRule,
  settledBy,
  type UnconfirmedTries,
  type UnconfirmedTry,
} from './write-record.ts';

// Two writes on one record whose answers were lost: the first deactivates it, the second changes its level, 20 s later.

const lostAt = 1_000_000;
const secondLostAt = lostAt + 20_000;
const first: UnconfirmedTry = {
  values: { reason: 'Fraud', active: 'No' },
  idempotencyKey: 'first',
  ifMatch: '"1"',
  expected: [{ label: 'Active', from: 'Yes', to: 'No' }],
  lostAt,
  isAccepted: false,
  error: new AppError(fail('timeout', 'No answer came', { unknownOutcome: true })),
};
const second: UnconfirmedTry = {
  ...first,
  values: { reason: 'Requested', level: '2' },
  idempotencyKey: 'second',
  expected: [{ label: 'Level', from: '1', to: '2' }],
  lostAt: secondLostAt,
};
const oldValues = { Active: 'Yes', Level: '1' };

const check = (tries: UnconfirmedTries, record: Record<string, string>, etag: string | null = '"1"', after = 1_000) =>
  checkTries(
    {
      reread: async () => ({ record, etag }),
      compare: () => new Map(Object.entries(record)),
      clock: () => secondLostAt + after,
    },
    tries,
  );

describe('the time of several lost answers', () => {
  it('is counted from the last one for the next check', () => {
    for (const tries of [
      [first, second],
      [second, first],
    ])
      expect(nextCheckAt(tries, secondLostAt + 1)).toBe(secondLostAt + 5_000);
  });
  it('is over when it is over for the last one', () => {
    const unguarded = [
      { ...first, ifMatch: null },
      { ...second, ifMatch: null },
    ];
    const otherValues = { reason: 'Mistake' };
    expect(sendRule(unguarded, otherValues, lostAt + limits.lateWriteMs)).toBe('waiting');
    expect(sendRule(unguarded, otherValues, secondLostAt + limits.lateWriteMs)).toBe('free');
  });
});

test('the values of a lost write are the same in another order', () => {
  const waiting = [{ ...second, ifMatch: null }];
  expect(sendRule(waiting, { level: '2', reason: 'Requested' }, secondLostAt)).toBe('same');
  expect(sendRule(waiting, { level: 'Requested', reason: '2' }, secondLostAt)).toBe('waiting');
});

describe('a record read after several lost answers', () => {
  it('tells that none was carried out if it has the old values and the version of all', async () => {
    const finding = await check([first, second], oldValues);
    expect(finding).toEqual({ name: 'not-applied', isCertain: false, record: oldValues });
  });
  it('is unclear, without certainty, if only one of them names another version', async () => {
    const finding = await check([first, { ...second, ifMatch: '"3"' }], oldValues, '"3"');
    expect(finding).toEqual({ name: 'unclear', isCertain: false, isSuperseded: false, record: oldValues });
  });
  it('is certain once it has another version than all of them', async () => {
    const finding = await check([first, second], oldValues, '"3"');
    expect(finding).toEqual({ name: 'unclear', isCertain: true, isSuperseded: true, record: oldValues });
  });
  it('has no other version if the platform names none', async () => {
    expect(await check([first, second], oldValues, null)).toMatchObject({ name: 'not-applied' });
  });
  it('is unclear if one of them cannot be compared', async () => {
    for (const tries of [
      [{ ...first, expected: [] }, second],
      [first, { ...second, expected: [] }],
    ])
      expect(await check(tries, oldValues)).toMatchObject({ name: 'unclear' });
  });
  it('is unclear if the platform accepted one of them', async () => {
    for (const tries of [
      [{ ...first, isAccepted: true }, second],
      [first, { ...second, isAccepted: true }],
    ])
      expect(await check(tries, oldValues)).toMatchObject({ name: 'unclear' });
  });
  it('is certain only when the time of the last one is over', async () => {
    const atEndOfFirst = lostAt + limits.lateWriteMs - secondLostAt;
    expect(await check([first, second], oldValues, '"1"', atEndOfFirst)).toMatchObject({ isCertain: false });
    expect(await check([first, second], oldValues, '"1"', limits.lateWriteMs)).toMatchObject({ isCertain: true });
  });
});

describe('settledBy', () => {
  const levelTwo = { Active: 'Yes', Level: '2' };
  it('settles the one that the record shows, and the others for the same version as not made', async () => {
    const tries = [first, second];
    expect(settledBy(tries, await check(tries, levelTwo, '"2"'))).toEqual([
      { idempotencyKey: 'first', outcome: 'not-made' },
      { idempotencyKey: 'second', outcome: 'done' },
    ]);
  });
  it('leaves one open that the platform may carry out on any version', async () => {
    const tries = [{ ...first, ifMatch: null }, second];
    const settled = settledBy(tries, await check(tries, levelTwo, '"2"'));
    expect(settled).toEqual([{ idempotencyKey: 'second', outcome: 'done' }]);
  });
  it('settles all as not made when none was carried out and their time is over', async () => {
    const tries = [first, second];
    expect(settledBy(tries, await check(tries, oldValues, '"1"', limits.lateWriteMs))).toEqual([
      { idempotencyKey: 'first', outcome: 'not-made' },
      { idempotencyKey: 'second', outcome: 'not-made' },
    ]);
    expect(settledBy(tries, await check(tries, oldValues))).toEqual([]);
  });
});
