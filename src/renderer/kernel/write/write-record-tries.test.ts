import { describe, expect, it, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { comparedValuesByKey } from '#kernel/definitions/change.ts';
import { plainChange, plainValues } from '../../testing/changes.ts';
import {
  checkTries,
  nextCheckAt,
  sendRule,
  settledBy,
  type UnconfirmedTries,
  type UnconfirmedTry,
} from './write-record.ts';

// Two writes on one record whose answers were lost: the first deactivates it, the second changes its level, 20 s later.

const offline = new AppError(fail('offline', 'You are offline'));
const broken = new AppError(fail('server', 'The platform broke', { status: 500 }));

const lostAt = 1_000_000;
const secondLostAt = lostAt + 20_000;
const first: UnconfirmedTry = {
  values: { reason: 'Fraud', active: 'No' },
  idempotencyKey: 'first',
  ifMatch: '"1"',
  expected: [plainChange('Active', 'Yes', 'No')],
  lostAt,
  isAccepted: false,
  error: new AppError(fail('timeout', 'No answer came', { unknownOutcome: true })),
};
const second: UnconfirmedTry = {
  ...first,
  values: { reason: 'Requested', level: '2' },
  idempotencyKey: 'second',
  expected: [plainChange('Level', '1', '2')],
  lostAt: secondLostAt,
};
const oldValues = { Active: 'Yes', Level: '1' };

const checkAt = (
  tries: UnconfirmedTries,
  record: Record<string, string> | Error,
  now: number,
  etag: string | null = null,
) =>
  checkTries(
    {
      refetch: async () => {
        if (record instanceof Error) throw record;
        return { record, etag };
      },
      compare: () => comparedValuesByKey(plainValues, record instanceof Error ? null : record),
      clock: () => now,
    },
    tries,
  );
const check = (tries: UnconfirmedTries, record: Record<string, string>, etag: string | null = '"1"', after = 1_000) =>
  checkAt(tries, record, secondLostAt + after, etag);

const { lateWriteMs } = limits;
const unguarded = { ...first, ifMatch: null };
const failed = { ...first, error: broken };
const accepted = { ...first, isAccepted: true };
const applied = { Active: 'No', Level: '1' };
const paused = { Active: 'Paused', Level: '1' };

test.each<
  [title: string, tries: UnconfirmedTries, record: Record<string, string> | Error, after: number, finding: object]
>([
  ['the change', [first], applied, 1, { name: 'applied', expected: first.expected, error: null }],
  ['the old values', [first], oldValues, lateWriteMs - 1, { name: 'not-applied', isCertain: false }],
  ['the old values after its time', [first], oldValues, lateWriteMs, { name: 'not-applied', isCertain: true }],
  ['something else', [first], paused, 1, { name: 'unclear', isCertain: false, isSuperseded: false }],
  ['something else after its time', [first], paused, lateWriteMs, { name: 'unclear', isCertain: true }],
  ['nothing', [first], offline, lateWriteMs, { name: 'unread', error: offline }],
  ['the old values of what was accepted', [accepted], oldValues, lateWriteMs, { name: 'unclear', isCertain: true }],
  ['the change after a 500', [failed], applied, 0, { name: 'applied', error: broken }],
  ['the old values after a 500', [failed], oldValues, 0, { name: 'not-applied', isCertain: true }],
  ['something else after a 500', [failed], paused, 0, { name: 'unclear', isCertain: true }],
  ['the old values after a 500 and a loss', [first, failed], oldValues, 1, { name: 'not-applied', isCertain: false }],
])('a record that shows %s', async (_, tries, record, after, finding) => {
  expect(await checkAt(tries, record, lostAt + after)).toMatchObject(finding);
});

test('a record with another version than the try is unclear for good, although it shows the old values', async () => {
  expect(await checkAt([first], oldValues, lostAt + 1, '"3"')).toMatchObject({
    name: 'unclear',
    isCertain: true,
    isSuperseded: true,
  });
});

test.each([
  [0, 5_000],
  [4_999, 5_000],
  [5_000, 15_000],
  [15_000, 30_000],
  [30_000, 60_000],
  [60_000, 90_000],
  [75_000, 105_000],
])('after %i ms the record is read at %i ms', (after, next) => {
  expect(nextCheckAt([first], lostAt + after)).toBe(lostAt + next);
});

const otherValues = { reason: 'Mistake' };
test.each([
  ['free', 'nothing is unconfirmed', [], otherValues, 0],
  ['same', 'they were lost', [unguarded], first.values, 0],
  ['waiting', 'others were lost', [unguarded], otherValues, 0],
  ['waiting', 'one of two names no version', [unguarded, first], otherValues, 0],
  ['guarded', 'others name a version', [first], otherValues, 0],
  ['free', 'the time of others is over', [unguarded], otherValues, lateWriteMs],
  ['free', 'the platform failed at others', [failed], otherValues, 0],
] as const)('values are %s when %s', (rule, _, tries, given, after) => {
  expect(sendRule(tries, given, lostAt + after)).toBe(rule);
});

describe('the time of several lost answers', () => {
  it('is counted from the last one for the next check', () => {
    for (const tries of [
      [first, second],
      [second, first],
    ])
      expect(nextCheckAt(tries, secondLostAt + 1)).toBe(secondLostAt + 5_000);
  });
  it('is over when it is over for the last one', () => {
    const both = [unguarded, { ...second, ifMatch: null }];
    expect(sendRule(both, otherValues, lostAt + lateWriteMs)).toBe('waiting');
    expect(sendRule(both, otherValues, secondLostAt + lateWriteMs)).toBe('free');
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
      [accepted, second],
      [first, { ...second, isAccepted: true }],
    ])
      expect(await check(tries, oldValues)).toMatchObject({ name: 'unclear' });
  });
  it('is certain only when the time of the last one is over', async () => {
    const atEndOfFirst = lostAt + lateWriteMs - secondLostAt;
    expect(await check([first, second], oldValues, '"1"', atEndOfFirst)).toMatchObject({ isCertain: false });
    expect(await check([first, second], oldValues, '"1"', lateWriteMs)).toMatchObject({ isCertain: true });
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
    const tries = [unguarded, second];
    const settled = settledBy(tries, await check(tries, levelTwo, '"2"'));
    expect(settled).toEqual([{ idempotencyKey: 'second', outcome: 'done' }]);
  });
  it('settles all as not made when none was carried out and their time is over', async () => {
    const tries = [first, second];
    expect(settledBy(tries, await check(tries, oldValues, '"1"', lateWriteMs))).toEqual([
      { idempotencyKey: 'first', outcome: 'not-made' },
      { idempotencyKey: 'second', outcome: 'not-made' },
    ]);
    expect(settledBy(tries, await check(tries, oldValues))).toEqual([]);
  });
});
