import { describe, expect, it, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { comparedFields } from '#kernel/definitions/action.ts';
import {
  checkTries,
  nextCheckAt,
  type RecordWrite,
  sendRule,
  type UnconfirmedTry,
  writeRecord,
} from './write-record.ts';

// A flag and a level, on a platform that answers each reading and each write as the test says.

interface Rec {
  active: string;
  level?: string;
}
const asSeen: Rec = { active: 'Yes', level: '1' };
const changed: Rec = { active: 'No', level: '1' };
const byOthers: Rec = { active: 'Yes', level: '2' };
const unclear: Rec = { active: 'Paused', level: '1' };
const expected = [{ label: 'Active', from: 'Yes', to: 'No' }];
const values = { reason: 'Fraud' };
const otherValues = { reason: 'Requested' };
const lostAt = 1_000_000;

const lostAnswer = new AppError(fail('timeout', 'No answer came', { unknownOutcome: true }));
const conflict = new AppError(fail('conflict', 'Changed meanwhile', { status: 412 }));
const broken = new AppError(fail('server', 'The platform broke', { status: 500 }));
const maintenance = new AppError(fail('server', 'Back soon', { status: 503, retryAfterMs: 1_000 }));
const gatewayFailed = new AppError(fail('server', 'Bad gateway', { status: 502, unknownOutcome: true }));
const stopped = new AppError(fail('server', 'The training platform has stopped'));
const refusal = new AppError(fail('invalid', 'The values do not fit', { status: 422 }));
const offline = new AppError(fail('offline', 'You are offline'));
const pending = new AppError(fail('outcome-pending', 'Wait'));
const overLimit = new AppError(fail('over-limit', 'Too many'));
const unreadable = new AppError(fail('drift', 'Not as expected', { unknownOutcome: true }));
const declined = new AppError(fail('cancelled', 'Canceled'));

const lostTry = (change: Partial<UnconfirmedTry> = {}): UnconfirmedTry => ({
  values,
  idempotencyKey: 'first',
  ifMatch: null,
  expected,
  lostAt,
  isAccepted: false,
  error: lostAnswer,
  ...change,
});

interface Script extends Partial<Omit<RecordWrite<string>, 'clock' | 'send' | 'reread'>> {
  /** What each reading gives, in order; the last one stays. */
  reads?: (Rec | null | Error)[];
  etag?: string | null;
  answer?: Result<string>;
  /** Milliseconds since the answer of `lostTry` was lost. */
  after?: number;
}

const play = async ({ reads = [asSeen], etag = null, answer = succeed('done'), after = 1_000, ...more }: Script) => {
  const readings = [...reads];
  const send = vi.fn(async (_record: unknown, _request: { idempotencyKey: string; ifMatch?: string | null }) => {
    if (answer.ok) return answer.value;
    throw new AppError(answer);
  });
  const onLost = vi.fn();
  const result = await writeRecord<string>({
    reread: async () => {
      const read = readings.length > 1 ? readings.shift() : readings[0];
      if (read instanceof Error) throw read;
      return { record: read, etag };
    },
    compare: (record) =>
      comparedFields(
        {
          comparedFields: (target) =>
            new Map(
              Object.entries(Object(target)).map(([key, value]) => [
                key === 'active' ? 'Active' : 'Level',
                String(value),
              ]),
            ),
        },
        record,
      ),
    clock: () => lostAt + after,
    seen: asSeen,
    values,
    expected,
    tries: [],
    keyFor: () => 'new',
    newKeyFor: () => 'newer',
    onLost,
    signal: new AbortController().signal,
    ...more,
    send,
  });
  return { result, send, onLost };
};

const notMade = { name: 'unconfirmed', finding: { name: 'not-applied', isCertain: false } };
const aborted = AbortSignal.abort();
const guarded = lostTry({ ifMatch: '"1"' });
const failedTry = lostTry({ error: broken });

test.each<[title: string, script: Script, outcome: object, keysSent: string[]]>([
  ['sends a record that is as the member sees it', {}, { name: 'succeeded', answer: 'done', tries: [] }, ['new']],
  [
    'sends nothing if the record cannot be read',
    { reads: [offline] },
    { name: 'refused', error: offline, wasSent: false },
    [],
  ],
  [
    'sends nothing if somebody else changed it',
    { reads: [byOthers] },
    { name: 'conflict', changes: [{ label: 'Level', from: '1', to: '2' }], isUnclear: false, error: null },
    [],
  ],
  [
    'sends nothing if it no longer exists',
    { reads: [null], unavailableReason: () => 'Closed' },
    { name: 'conflict', record: null },
    [],
  ],
  [
    'sends nothing if it is not possible',
    { unavailableReason: () => 'Closed' },
    { name: 'unavailable', reason: 'Closed' },
    [],
  ],
  [
    'was not sent if main holds it back',
    { answer: pending.failure },
    { name: 'refused', error: pending, wasSent: false, tries: [] },
    ['new'],
  ],
  [
    'was not sent if it is more than main accepts',
    { answer: overLimit.failure },
    { name: 'refused', error: overLimit, wasSent: false, tries: [] },
    ['new'],
  ],
  [
    'is never called "not made" after the platform accepted it in an answer that cannot be read',
    { answer: unreadable.failure },
    { name: 'unconfirmed', finding: { name: 'unclear', isCertain: false }, tries: [{ isAccepted: true }] },
    ['new'],
  ],
  ['sends nothing once it was stopped', { signal: aborted }, { name: 'stopped' }, []],
  ['sends nothing after a reading that was stopped', { signal: aborted, reads: [offline] }, { name: 'stopped' }, []],
  ['is stopped by a declined confirmation', { answer: declined.failure }, { name: 'stopped', tries: [] }, ['new']],
  [
    'is refused by the platform, and the record is not read',
    { answer: refusal.failure, reads: [asSeen, changed] },
    { name: 'refused', error: refusal, wasSent: true },
    ['new'],
  ],
  [
    'is refused by a 503, and the record is not read',
    { answer: maintenance.failure, reads: [asSeen, changed] },
    { name: 'refused', wasSent: true, tries: [] },
    ['new'],
  ],
  [
    'is refused by a platform that has stopped, and the record is not read',
    { answer: stopped.failure, reads: [asSeen, changed] },
    { name: 'refused', tries: [] },
    ['new'],
  ],
  [
    'is refused by a 500 if the record is as before',
    { answer: broken.failure },
    {
      name: 'refused',
      error: broken,
      wasSent: true,
      tries: [],
      settled: [{ idempotencyKey: 'new', outcome: 'not-made' }],
    },
    ['new'],
  ],
  [
    'is unconfirmed after the 502 of a gateway if the record is as before',
    { answer: gatewayFailed.failure },
    { ...notMade, tries: [{ idempotencyKey: 'new' }] },
    ['new'],
  ],
  [
    'is applied after a 500 if the record shows the change',
    { answer: broken.failure, reads: [asSeen, changed] },
    {
      name: 'applied',
      expected,
      record: changed,
      error: broken,
      tries: [],
      settled: [{ idempotencyKey: 'new', outcome: 'done' }],
    },
    ['new'],
  ],
  [
    'has an unknown outcome for good after a 500 if the record shows something else',
    { answer: broken.failure, reads: [asSeen, unclear] },
    { name: 'unconfirmed', finding: { name: 'unclear', isCertain: true }, error: broken, tries: [], settled: [] },
    ['new'],
  ],
  [
    'is unconfirmed after a 500 if the record cannot be read',
    { answer: broken.failure, reads: [asSeen, offline] },
    {
      name: 'unconfirmed',
      finding: { name: 'unread' },
      error: broken,
      tries: [{ idempotencyKey: 'new', error: broken }],
    },
    ['new'],
  ],
  [
    'explains a conflict by what somebody else changed',
    { answer: conflict.failure, reads: [asSeen, byOthers] },
    { name: 'conflict', isUnclear: false, record: byOthers, error: conflict },
    ['new'],
  ],
  [
    'is refused by a conflict without a visible difference',
    { answer: conflict.failure },
    { name: 'refused', error: expect.objectContaining({ code: 'conflict' }) },
    ['new'],
  ],
  [
    'is refused by a conflict if the record cannot be read',
    { answer: conflict.failure, reads: [asSeen, offline] },
    { name: 'refused', wasSent: true },
    ['new'],
  ],
  [
    'finds a change whose answer was lost',
    { answer: lostAnswer.failure, reads: [asSeen, changed] },
    { name: 'applied', expected, record: changed, error: null, tries: [] },
    ['new'],
  ],
  [
    'is unconfirmed if the record does not show it',
    { answer: lostAnswer.failure },
    { ...notMade, tries: [expect.objectContaining({ values, idempotencyKey: 'new', lostAt: lostAt + 1_000 })] },
    ['new'],
  ],
  [
    'is unconfirmed if the record shows something else',
    { answer: lostAnswer.failure, reads: [asSeen, unclear] },
    { name: 'unconfirmed', finding: { name: 'unclear', isCertain: false } },
    ['new'],
  ],
  [
    'is unconfirmed if the record cannot be read',
    { answer: lostAnswer.failure, reads: [asSeen, offline] },
    { name: 'unconfirmed', finding: { name: 'unread', error: offline } },
    ['new'],
  ],
])('a write %s', async (_, script, outcome, keysSent) => {
  const { result, send } = await play(script);
  expect(result).toMatchObject(outcome);
  expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual(keysSent);
});

test.each<[title: string, script: Script, outcome: object, keysSent: string[]]>([
  ['is sent again with its own key for the same values', {}, { name: 'succeeded', tries: [] }, ['first']],
  ['is not sent again once the record shows it', { reads: [changed] }, { name: 'applied', expected, tries: [] }, []],
  ['keeps other values waiting', { values: otherValues }, { ...notMade, error: null, tries: [lostTry()] }, []],
  [
    'is settled with a later one that is applied after a 500',
    { values: otherValues, tries: [guarded], etag: '"1"', answer: broken.failure, reads: [asSeen, changed] },
    {
      name: 'applied',
      tries: [],
      settled: expect.arrayContaining([
        { idempotencyKey: 'first', outcome: 'done' },
        { idempotencyKey: 'new', outcome: 'done' },
      ]),
    },
    ['new'],
  ],
  [
    'stays unconfirmed when the same values are refused by a 500',
    { answer: broken.failure },
    { name: 'refused', tries: [lostTry()] },
    ['first'],
  ],
  [
    'stays unconfirmed, and may still be carried out, when the same values fail with a 500 and the record does not tell',
    { answer: broken.failure, reads: [asSeen, unclear] },
    { name: 'unconfirmed', finding: { name: 'unclear', isCertain: false }, error: broken, tries: [lostTry()] },
    ['first'],
  ],
  [
    'that the platform accepted is not called not made after it was lost again',
    { tries: [lostTry({ isAccepted: true })], answer: lostAnswer.failure },
    { name: 'unconfirmed', finding: { name: 'unclear' }, tries: [{ isAccepted: true }] },
    ['first'],
  ],
  [
    'that failed with a 500 is sent again if the record shows the old values',
    { tries: [failedTry] },
    { name: 'succeeded', tries: [] },
    ['new'],
  ],
  [
    'that failed with a 500 is not sent again once the record shows it',
    { tries: [failedTry], reads: [changed] },
    { name: 'applied', error: broken, settled: [{ idempotencyKey: 'first', outcome: 'done' }] },
    [],
  ],
  [
    'lets other values go with a new key if both name the version',
    { values: otherValues, tries: [guarded], etag: '"1"' },
    { name: 'succeeded', tries: [] },
    ['new'],
  ],
  [
    'keeps other values waiting if only the second names the version',
    { values: otherValues, etag: '"1"' },
    notMade,
    [],
  ],
  [
    'keeps other values waiting if only the first names the version',
    { values: otherValues, tries: [guarded] },
    notMade,
    [],
  ],
  [
    'keeps other values waiting if only one of two earlier ones names the version',
    { values: otherValues, tries: [guarded, lostTry({ values: { reason: 'Mistake' } })], etag: '"1"' },
    notMade,
    [],
  ],
  [
    'keeps other values waiting until its time is over',
    { values: otherValues, after: limits.lateWriteMs - 1 },
    notMade,
    [],
  ],
  [
    'lets other values go once its time is over',
    { values: otherValues, after: limits.lateWriteMs },
    { name: 'succeeded', tries: [] },
    ['new'],
  ],
  [
    'stays unconfirmed if the next try is refused',
    { answer: broken.failure },
    { name: 'refused', wasSent: true, tries: [lostTry()] },
    ['first'],
  ],
  [
    'stays unconfirmed if the record cannot be read',
    { reads: [offline] },
    { name: 'refused', wasSent: false, tries: [lostTry()] },
    [],
  ],
  [
    'is unclear if the next try is a conflict without a difference',
    { answer: conflict.failure },
    {
      name: 'unconfirmed',
      finding: { name: 'unclear', isCertain: false, isSuperseded: false, record: asSeen },
      tries: [lostTry()],
    },
    ['first'],
  ],
  [
    'is found if it made the next try a conflict',
    { answer: conflict.failure, reads: [asSeen, changed], values: otherValues, tries: [guarded], etag: '"1"' },
    { name: 'applied', expected, tries: [] },
    ['new'],
  ],
  [
    'is unclear if the record changed further',
    { reads: [unclear] },
    { name: 'unconfirmed', finding: { name: 'unclear', isCertain: false }, tries: [lostTry()] },
    [],
  ],
  [
    'does not hide a change by somebody else',
    { reads: [byOthers] },
    { name: 'conflict', record: byOthers, tries: [lostTry()] },
    [],
  ],
  ['does not hide that the record is gone', { reads: [null] }, { name: 'conflict', record: null }, []],
  [
    'replaces its earlier loss',
    { answer: lostAnswer.failure, after: 30_000 },
    { ...notMade, tries: [expect.objectContaining({ idempotencyKey: 'first', lostAt: lostAt + 30_000 })] },
    ['first'],
  ],
  [
    'stands beside another loss',
    { answer: lostAnswer.failure, values: otherValues, tries: [guarded], etag: '"1"' },
    { ...notMade, tries: [guarded, expect.objectContaining({ idempotencyKey: 'new' })] },
    ['new'],
  ],
])('an unconfirmed write %s', async (_, script, outcome, keysSent) => {
  const { result, send } = await play({ tries: [lostTry()], ...script });
  expect(result).toMatchObject(outcome);
  expect(send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual(keysSent);
});

test.each<[title: string, script: Script, settled: object[]]>([
  ['the same values that succeeded as done', {}, [{ idempotencyKey: 'first', outcome: 'done' }]],
  ['a change that the record shows as done', { reads: [changed] }, [{ idempotencyKey: 'first', outcome: 'done' }]],
  [
    'a try for the version before a success as not made',
    { values: otherValues, tries: [guarded], etag: '"1"' },
    [{ idempotencyKey: 'first', outcome: 'not-made' }],
  ],
  [
    'a change that the record does not show after its time as not made',
    { values: otherValues, after: limits.lateWriteMs },
    [{ idempotencyKey: 'first', outcome: 'not-made' }],
  ],
  [
    'no other try that the platform may carry out as well',
    { tries: [lostTry(), lostTry({ values: otherValues, idempotencyKey: 'second' })] },
    [{ idempotencyKey: 'first', outcome: 'done' }],
  ],
  [
    'an earlier try as not made although the next one is lost',
    { values: otherValues, after: limits.lateWriteMs, answer: lostAnswer.failure },
    [{ idempotencyKey: 'first', outcome: 'not-made' }],
  ],
  ['nothing that cannot be told after its time', { reads: [unclear], after: limits.lateWriteMs }, []],
  ['nothing that is still unconfirmed', { reads: [unclear] }, []],
])('reports %s', async (_, script, settled) => {
  expect((await play({ tries: [lostTry()], ...script })).result.settled).toEqual(settled);
});

test('a write that the platform accepted is not called "not made" when its time is over', async () => {
  const reader = { reread: async () => ({ record: asSeen, etag: null }), compare: () => new Map([['Active', 'Yes']]) };
  const clock = () => lostAt + limits.lateWriteMs;
  expect(await checkTries({ ...reader, clock }, [lostTry()])).toMatchObject({ name: 'not-applied', isCertain: true });
  expect(await checkTries({ ...reader, clock }, [lostTry({ isAccepted: true })])).toMatchObject({
    name: 'unclear',
    isCertain: true,
  });
});

test('a write names the version that was just read', async () => {
  const { send } = await play({ etag: '"7"' });
  expect(send).toHaveBeenCalledExactlyOnceWith(asSeen, {
    idempotencyKey: 'new',
    ifMatch: '"7"',
    comparesRecord: true,
  });
});

test('a write names no version if the platform has none', async () => {
  const { send } = await play({});
  expect(send).toHaveBeenCalledExactlyOnceWith(asSeen, { idempotencyKey: 'new', comparesRecord: true });
});

test('a lost answer is reported before the record is read again', async () => {
  const { onLost, result } = await play({ answer: lostAnswer.failure, etag: '"7"' });
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ idempotencyKey: 'new', ifMatch: '"7"' }),
    result.tries,
  );
});

describe('a record that has another version than the lost try', () => {
  const superseded = { name: 'unclear', isCertain: true, isSuperseded: true };
  test('does not tell that the change was not made, although it shows the old values', async () => {
    const reread = async () => ({ record: asSeen, etag: '"3"' });
    const reader = { reread, compare: () => new Map([['Active', 'Yes']]), clock: () => lostAt + 1 };
    expect(await checkTries(reader, [guarded])).toMatchObject(superseded);
  });
  test('sends the same values only after the member was told', async () => {
    const { result, send } = await play({ tries: [guarded], etag: '"3"' });
    expect(result).toMatchObject({ name: 'unconfirmed', finding: superseded, tries: [], settled: [] });
    expect(send).not.toHaveBeenCalled();
  });
  test('shows what somebody else changed since', async () => {
    const { result } = await play({ tries: [guarded], etag: '"3"', reads: [byOthers] });
    expect(result).toMatchObject({ name: 'conflict', changes: [{ label: 'Level' }], isUnclear: true, tries: [] });
  });
});

test('a try that was sent without a version stays unguarded when it is sent again with one', async () => {
  const { result } = await play({ tries: [lostTry()], etag: '"7"', answer: lostAnswer.failure });
  expect(result.tries).toMatchObject([{ idempotencyKey: 'first', ifMatch: null }]);
});

test('an outcome that cannot be told is said once before other values are sent', async () => {
  const untold = lostTry({ expected: [] });
  const { result, send } = await play({ tries: [untold], values: otherValues, after: limits.lateWriteMs });
  expect(result).toMatchObject({ name: 'unconfirmed', finding: { name: 'unclear', isCertain: true }, tries: [] });
  expect(send).not.toHaveBeenCalled();
});

describe('nextCheckAt', () => {
  it.each([
    [0, 5_000],
    [4_999, 5_000],
    [5_000, 15_000],
    [15_000, 30_000],
    [30_000, 60_000],
    [60_000, 90_000],
    [75_000, 105_000],
  ])('is after %i ms the time of %i ms', (after, next) => {
    expect(nextCheckAt([lostTry()], lostAt + after)).toBe(lostAt + next);
  });
});

describe('checkTries', () => {
  const check = (record: Rec | Error, after: number, tries = [lostTry()]) =>
    checkTries(
      {
        reread: async () => {
          if (record instanceof Error) throw record;
          return { record, etag: null };
        },
        compare: () => new Map([['Active', record instanceof Error ? '' : record.active]]),
        clock: () => lostAt + after,
      },
      tries,
    );
  it.each<[string, Rec | Error, number, object]>([
    ['a change that the record shows', changed, 1, { name: 'applied', expected, error: null }],
    [
      'nothing certain before the time is over',
      asSeen,
      limits.lateWriteMs - 1,
      { name: 'not-applied', isCertain: false },
    ],
    ['that it was not made after it', asSeen, limits.lateWriteMs, { name: 'not-applied', isCertain: true }],
    ['that it cannot be told after it', unclear, limits.lateWriteMs, { name: 'unclear', isCertain: true }],
    ['nothing from a record that cannot be read', offline, limits.lateWriteMs, { name: 'unread', error: offline }],
  ])('tells %s', async (_, record, after, finding) => {
    expect(await check(record, after)).toMatchObject(finding);
  });
  it.each<[string, Rec, object]>([
    ['a change that the record shows, with what the platform answered', changed, { name: 'applied', error: broken }],
    ['that it was not made', asSeen, { name: 'not-applied', isCertain: true }],
    ['that it cannot be told', unclear, { name: 'unclear', isCertain: true }],
  ])('tells of a try that failed with a 500 at once %s', async (_, record, finding) => {
    expect(await check(record, 0, [failedTry])).toMatchObject(finding);
  });
  test('tells nothing certain while an earlier try may still be carried out', async () => {
    const tries = [lostTry({ idempotencyKey: 'earlier' }), failedTry];
    expect(await check(asSeen, 1, tries)).toMatchObject({ name: 'not-applied', isCertain: false });
  });
});

describe('sendRule', () => {
  it.each([
    ['free', [], otherValues, 0],
    ['same', [lostTry()], values, 0],
    ['waiting', [lostTry()], otherValues, 0],
    ['waiting', [lostTry(), guarded], otherValues, 0],
    ['guarded', [guarded], otherValues, 0],
    ['free', [lostTry()], otherValues, limits.lateWriteMs],
    ['free', [failedTry], otherValues, 0],
  ] as const)('is %s', (rule, tries, given, after) => {
    expect(sendRule(tries, given, lostAt + after)).toBe(rule);
  });
});

describe('a try that fails with a 500', () => {
  test.each<[title: string, reads: NonNullable<Script['reads']>, calls: number]>([
    ['is told of if the record cannot be read', [asSeen, offline], 1],
    ['is not told of if it was refused', [asSeen], 0],
    ['is not told of if it was made', [asSeen, changed], 0],
    ['is not told of if nothing more can be found out', [asSeen, unclear], 0],
  ])('%s', async (_title, reads, calls) => {
    const { onLost, result } = await play({ answer: broken.failure, reads });
    expect(onLost).toHaveBeenCalledTimes(calls);
    if (calls > 0) expect(onLost).toHaveBeenCalledWith(result.tries[0], result.tries);
  });
});

describe('a try that is sent again and lost again', () => {
  test('is not settled by the reading before it', async () => {
    const { result } = await play({
      tries: [lostTry()],
      after: limits.lateWriteMs,
      answer: lostAnswer.failure,
      keyFor: () => 'first',
      newKeyFor: () => 'newer',
    });
    expect(result.tries.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['first']);
    expect(result.settled).toEqual([]);
  });
});
