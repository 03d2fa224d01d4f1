import { expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError, errorMessage } from '#kernel/base/app-error.ts';
import { comparedValuesByKey } from '#kernel/definitions/change.ts';
import { changeLine, plainChange, plainValues } from '../../testing/changes.ts';
import { type RecordWrite, type UnconfirmedTry, type WriteOutcome, writeRecord } from './write-record.ts';

// Every outcome of a write. It sets Active from Yes to No on a record with a level that others may change.

const offline = new AppError(fail('offline', 'You are offline'));
/** What a reading may show: the values before the write, those after it, a change by others, something else, or nothing. */
const records = {
  old: { active: 'Yes', level: '1' },
  new: { active: 'No', level: '1' },
  others: { active: 'Yes', level: '2' },
  else: { active: 'Paused', level: '1' },
  gone: null,
  unread: offline,
};

const lostAnswer = new AppError(fail('timeout', 'No answer', { unknownOutcome: true }));
const broken = new AppError(fail('server', 'It broke', { status: 500 }));
/** What the platform answers, or why main did not send it. */
const answers = {
  401: new AppError(fail('signed-out', 'Sign in again', { status: 401 })),
  403: new AppError(fail('forbidden', 'Not for you', { status: 403 })),
  404: new AppError(fail('not-found', 'No such path', { status: 404 })),
  409: new AppError(fail('conflict', 'Closed', { status: 409 })),
  412: new AppError(fail('conflict', 'Old version', { status: 412 })),
  422: new AppError(fail('invalid', 'Not valid', { status: 422 })),
  429: new AppError(fail('rate-limited', 'Too many', { status: 429 })),
  500: broken,
  502: new AppError(fail('server', 'Bad gateway', { status: 502, unknownOutcome: true })),
  503: new AppError(fail('server', 'Back soon', { status: 503 })),
  none: lostAnswer,
  unreadable: new AppError(fail('drift', 'Not as expected', { unknownOutcome: true })),
  'has ended': new AppError(fail('server', 'It has ended')),
  'held back': new AppError(fail('outcome-pending', 'Wait 42 s')),
  'over limit': new AppError(fail('over-limit', 'At most 60')),
  declined: new AppError(fail('cancelled', 'Canceled')),
  offline,
  locked: new AppError(fail('locked', 'Unlock it')),
  'signed out': new AppError(fail('signed-out', 'It ended')),
  approval: new AppError(fail('needs-approval', 'Sent', { status: 202, approval: { id: 'APR1', expiresAt: null } })),
  bug: new TypeError('A bug'),
};

const values = { reason: 'Fraud' };
const otherValues = { reason: 'Requested' };
const expected = [plainChange('Active', 'Yes', 'No')];
const lostAt = 1_000_000;
const lost: UnconfirmedTry = {
  values,
  idempotencyKey: 'first',
  ifMatch: null,
  expected,
  lostAt,
  isAccepted: false,
  error: lostAnswer,
};
const second: UnconfirmedTry = { ...lost, values: { reason: 'Mistake' }, idempotencyKey: 'second' };
/** Earlier tries whose outcome is unknown; "v1": for the version "1". */
const earlier = {
  lost: [lost],
  'lost v1': [{ ...lost, ifMatch: '"1"' }],
  broken: [{ ...lost, error: broken }],
  accepted: [{ ...lost, isAccepted: true }],
  'not comparable': [{ ...lost, expected: [] }],
  two: [lost, second],
  'v1 and any': [{ ...lost, ifMatch: '"1"' }, second],
};

interface Given {
  tries?: keyof typeof earlier;
  /** All readings of the record, in their order. */
  reads?: (keyof typeof records)[];
  /** The version that readings name. */
  etag?: string;
  /** Nothing: the platform carries it out and says so. */
  answer?: keyof typeof answers;
  /** Milliseconds since the answer of the earlier tries was lost. */
  after?: number;
  isOther?: boolean;
  /** Whether it is sent by the form of the earlier try, which has one key for the same values. */
  isSameForm?: boolean;
  /** The keys of writes that the platform sent for approval, as far as they can be asked for. */
  forApproval?: string[];
  /** What became of that request, by default it waits. */
  outcome?: 'approved' | 'ended';
  isClosed?: boolean;
  isStopped?: boolean;
}
/** Keys: that was sent, whose outcome stays unknown, what became known of them, and whose loss was reported. */
interface Keys {
  sent?: string;
  open?: string;
  settled?: string;
  reported?: string;
}
type Row = [write: string, given: Given, ends: string, keys?: Keys];

const { lateWriteMs } = limits;
const unsent = { sent: '' };

const lostNow = { open: 'new', reported: 'new' };
const firstTries: Row[] = [
  ['of a record as the member sees it', {}, 'succeeded'],
  ['of a record with a version', { etag: '"1"' }, 'succeeded'],
  // Nothing is sent.
  ['of a record that cannot be read', { reads: ['unread'] }, 'not sent: You are offline', unsent],
  ['of a record that others changed', { reads: ['others'] }, 'conflict: Level: 1 → 2', unsent],
  ['of a record that is gone', { reads: ['gone'], isClosed: true }, 'conflict: gone', unsent],
  ['that is not possible', { isClosed: true }, 'unavailable: Closed', unsent],
  ['that was stopped', { isStopped: true }, 'stopped', unsent],
  ['that was stopped while reading', { isStopped: true, reads: ['unread'] }, 'stopped', unsent],
  // Main did not send it. Where this says "refused", the code of the error says that nothing was sent.
  ['that main holds back', { answer: 'held back' }, 'not sent: Wait 42 s'],
  ['that is more than main sends', { answer: 'over limit' }, 'not sent: At most 60'],
  ['that the member declines', { answer: 'declined' }, 'stopped'],
  ['while offline', { answer: 'offline' }, 'refused: You are offline'],
  ['beneath the lock', { answer: 'locked' }, 'refused: Unlock it'],
  ['after the session ended', { answer: 'signed out' }, 'refused: It ended'],
  ['that a bug keeps from being sent', { answer: 'bug' }, 'refused: A bug'],
  // The platform refused it. The record is read again only after a conflict, for its reason.
  ['answered with 401', { answer: 401 }, 'refused: Sign in again'],
  ['answered with 403', { answer: 403 }, 'refused: Not for you'],
  ['answered with 404', { answer: 404 }, 'refused: No such path'],
  ['answered with 422', { answer: 422 }, 'refused: Not valid'],
  ['answered with 429', { answer: 429 }, 'refused: Too many'],
  ['answered with 503', { answer: 503 }, 'refused: Back soon'],
  ['to a platform that has ended', { answer: 'has ended' }, 'refused: It has ended'],
  ['answered with 409, no difference', { answer: 409, reads: ['old', 'old'] }, 'refused: Closed'],
  ['answered with 409 because of others', { answer: 409, reads: ['old', 'others'] }, 'conflict: Level: 1 → 2: Closed'],
  ['answered with 409 for a record that is gone', { answer: 409, reads: ['old', 'gone'] }, 'conflict: gone: Closed'],
  ['answered with 409, unread', { answer: 409, reads: ['old', 'unread'] }, 'refused: Closed'],
  ['answered with 412, no difference', { answer: 412, etag: '"1"', reads: ['old', 'old'] }, 'refused: Old version'],
  [
    'answered with 412 because of others',
    { answer: 412, etag: '"1"', reads: ['old', 'others'] },
    'conflict: Level: 1 → 2: Old version',
  ],
  ['answered with 412 for no version', { answer: 412, reads: ['old', 'old'] }, 'refused: Old version'],
  // The platform failed: only the record tells.
  [
    'answered with 500, not made',
    { answer: 500, reads: ['old', 'old'] },
    'refused: It broke',
    { settled: 'new not-made' },
  ],
  ['answered with 500, made', { answer: 500, reads: ['old', 'new'] }, 'applied: It broke', { settled: 'new done' }],
  ['answered with 500, unclear', { answer: 500, reads: ['old', 'else'] }, 'unclear for good: It broke'],
  ['answered with 500, unread', { answer: 500, reads: ['old', 'unread'] }, 'unread: It broke', lostNow],
  // No answer came, or none that could be read: it may be carried out later.
  ['without an answer, not made', { answer: 'none', reads: ['old', 'old'] }, 'not-applied: No answer', lostNow],
  [
    'without an answer, made',
    { answer: 'none', reads: ['old', 'new'] },
    'applied',
    { settled: 'new done', reported: 'new' },
  ],
  ['without an answer, unclear', { answer: 'none', reads: ['old', 'else'] }, 'unclear: No answer', lostNow],
  ['without an answer, unread', { answer: 'none', reads: ['old', 'unread'] }, 'unread: No answer', lostNow],
  [
    'without an answer, for a version',
    { answer: 'none', etag: '"7"', reads: ['old', 'old'] },
    'not-applied: No answer',
    { ...lostNow, open: 'new "7"' },
  ],
  ['answered with 502 by a gateway', { answer: 502, reads: ['old', 'old'] }, 'not-applied: Bad gateway', lostNow],
  // A second member decides: nothing is called done or lost.
  ['sent for approval', { answer: 'approval' }, 'sent-for-approval', { settled: 'new not-made' }],
  [
    'sent for approval without an answer',
    { answer: 'none', reads: ['old', 'old'], forApproval: ['new'] },
    'sent-for-approval',
    { settled: 'new not-made', reported: 'new' },
  ],
  [
    'declined since without an answer',
    { answer: 'none', reads: ['old', 'old'], forApproval: ['new'], outcome: 'ended' },
    'not-applied for good: No answer',
    { settled: 'new not-made', reported: 'new' },
  ],
  [
    'approved since without an answer, and changed back',
    { answer: 'none', reads: ['old', 'old'], forApproval: ['new'], outcome: 'approved' },
    'unclear for good: No answer',
    { reported: 'new' },
  ],
  [
    'made at once without an answer, although another one waits for approval',
    { answer: 'none', reads: ['old', 'new'], forApproval: ['new'] },
    'applied',
    { settled: 'new done', reported: 'new' },
  ],
  [
    'without an answer while another one waits for approval',
    { answer: 'none', reads: ['old', 'old'], forApproval: ['another'] },
    'not-applied: No answer',
    lostNow,
  ],
  [
    'without an answer, whose requests for approval cannot be read',
    { answer: 'none', reads: ['old', 'old'], forApproval: ['unread'] },
    'unread: No answer',
    lostNow,
  ],
  [
    'with an unreadable answer, so accepted',
    { answer: 'unreadable', reads: ['old', 'old'] },
    'unclear: Not as expected',
    { ...lostNow, open: 'new accepted' },
  ],
];

const waits = { sent: '', open: 'first' };
const again = { sent: 'first', open: 'first' };
const lostAgain = { ...again, reported: 'first' };
/** After an earlier try without an answer, unless a row says otherwise. */
const nextTries: Row[] = [
  // The same values go again with the key of the earlier try.
  ['the same values', {}, 'succeeded', { sent: 'first', settled: 'first done' }],
  ['the same values beside others', { tries: 'two' }, 'succeeded', { sent: 'first', settled: 'first done' }],
  ['a change that the record shows', { reads: ['new'] }, 'applied', { ...unsent, settled: 'first done' }],
  ['an unreadable record', { reads: ['unread'] }, 'not sent: You are offline', waits],
  ['an unclear outcome', { reads: ['else'] }, 'unclear', waits],
  ['a record that others changed', { reads: ['others'] }, 'conflict: Level: 1 → 2', waits],
  ['a record that is gone', { reads: ['gone'] }, 'conflict, unclear: gone', waits],
  ['an action that is not possible', { isClosed: true }, 'unavailable: Closed', waits],
  ['an action that is not possible, unclear', { reads: ['else'], isClosed: true }, 'unclear', waits],
  [
    'an approval of the same values',
    { answer: 'approval' },
    'sent-for-approval',
    { sent: 'first', settled: 'first not-made' },
  ],
  [
    'an approval of other values, beside an earlier try that may be made',
    { tries: 'lost v1', isOther: true, etag: '"1"', answer: 'approval' },
    'sent-for-approval',
    { settled: 'new not-made', open: 'first "1"' },
  ],
  ['a 403', { answer: 403 }, 'refused: Not for you', again],
  ['a 500, not made', { answer: 500, reads: ['old', 'old'] }, 'refused: It broke', again],
  ['a 500, unclear', { answer: 500, reads: ['old', 'else'] }, 'unclear: It broke', again],
  ['a 412, no difference', { answer: 412, reads: ['old', 'old'] }, 'unclear: Old version', again],
  ['a 412, unread', { answer: 412, reads: ['old', 'unread'] }, 'unclear: Old version', again],
  ['no answer again', { answer: 'none', reads: ['old', 'old'] }, 'not-applied: No answer', lostAgain],
  [
    'no answer again, now for a version',
    { answer: 'none', etag: '"7"', reads: ['old', 'old'] },
    'not-applied: No answer',
    lostAgain,
  ],
  [
    'no answer again after its time',
    { answer: 'none', reads: ['old', 'old'], after: lateWriteMs, isSameForm: true },
    'not-applied: No answer',
    lostAgain,
  ],
  [
    'no answer again, accepted before',
    { tries: 'accepted', answer: 'none', reads: ['old', 'old'] },
    'unclear: No answer',
    { ...lostAgain, open: 'first accepted' },
  ],
  // Other values go only if the platform can carry out only one of both.
  ['other values', { isOther: true }, 'not-applied', waits],
  ['other values, of which only these name a version', { isOther: true, etag: '"1"' }, 'not-applied', waits],
  [
    'other values, of which only the first name a version',
    { tries: 'lost v1', isOther: true },
    'not-applied',
    { ...unsent, open: 'first "1"' },
  ],
  [
    'other values after two, of which one names a version',
    { tries: 'v1 and any', isOther: true, etag: '"1"' },
    'not-applied',
    { ...unsent, open: 'first "1", second' },
  ],
  [
    'other values for the same version',
    { tries: 'lost v1', isOther: true, etag: '"1"' },
    'succeeded',
    { settled: 'first not-made' },
  ],
  [
    'other values for the same version, no answer',
    { tries: 'lost v1', isOther: true, etag: '"1"', answer: 'none', reads: ['old', 'old'] },
    'not-applied: No answer',
    { open: 'first "1", new "1"', reported: 'new' },
  ],
  [
    'other values for the same version, a 500, made',
    { tries: 'lost v1', isOther: true, etag: '"1"', answer: 500, reads: ['old', 'new'] },
    'applied',
    { settled: 'first done, new done' },
  ],
  [
    'other values, refused because the first were made',
    { tries: 'lost v1', isOther: true, etag: '"1"', answer: 412, reads: ['old', 'new'] },
    'applied',
    { settled: 'first done' },
  ],
  ['other values just before its time is over', { isOther: true, after: lateWriteMs - 1 }, 'not-applied', waits],
  // A key that was found not made, and was then sent again and made, is not settled as not made.
  ['the same values once its time is over', { isSameForm: true, after: lateWriteMs }, 'succeeded', { sent: 'first' }],
  [
    'the same values after its time, a 403',
    { isSameForm: true, after: lateWriteMs, answer: 403 },
    'refused: Not for you',
    { sent: 'first', settled: 'first not-made' },
  ],
  [
    'other values once its time is over',
    { isOther: true, after: lateWriteMs },
    'succeeded',
    { settled: 'first not-made' },
  ],
  [
    'other values after its time, no answer',
    { isOther: true, after: lateWriteMs, answer: 'none', reads: ['old', 'old'] },
    'not-applied: No answer',
    { ...lostNow, settled: 'first not-made' },
  ],
  // The outcome of the earlier try can't be told any more: the member is told so before anything is sent.
  ['an unclear outcome after its time', { reads: ['else'], after: lateWriteMs }, 'unclear for good', unsent],
  [
    'other values after its time, not compared',
    { tries: 'not comparable', isOther: true, after: lateWriteMs },
    'unclear for good',
    unsent,
  ],
  ['another version', { tries: 'lost v1', etag: '"3"' }, 'unclear for good, superseded', unsent],
  [
    'another version by others',
    { tries: 'lost v1', etag: '"3"', reads: ['others'] },
    'conflict, unclear: Level: 1 → 2',
    unsent,
  ],
  // The answer of a platform that failed ended its time.
  ['the old values after a 500', { tries: 'broken' }, 'succeeded', { settled: 'first not-made' }],
  [
    'the change after a 500',
    { tries: 'broken', reads: ['new'] },
    'applied: It broke',
    { ...unsent, settled: 'first done' },
  ],
];

const said = (error: unknown) => (error === null ? '' : `: ${errorMessage(error)}`);

/** An outcome in one line. */
const lineOf = (outcome: WriteOutcome<string>): string => {
  switch (outcome.name) {
    case 'applied':
      return `applied${said(outcome.error)}`;
    case 'conflict': {
      const { changes, isUnclear, record, error } = outcome;
      const what = record === null ? 'gone' : changes.map(changeLine).join();
      return `conflict${isUnclear ? ', unclear' : ''}: ${what}${said(error)}`;
    }
    case 'unavailable':
      return `unavailable: ${outcome.reason}`;
    case 'refused':
      return `${outcome.wasSent ? 'refused' : 'not sent'}${said(outcome.error)}`;
    case 'unconfirmed': {
      const { finding, error } = outcome;
      if (finding.name === 'unread' && finding.error !== offline) return 'unread for another reason';
      const isCertain = finding.name !== 'unread' && finding.isCertain;
      const isSuperseded = finding.name === 'unclear' && finding.isSuperseded;
      return `${finding.name}${isCertain ? ' for good' : ''}${isSuperseded ? ', superseded' : ''}${said(error)}`;
    }
    default:
      return outcome.name;
  }
};

const play = async (given: Given) => {
  const { tries, reads = ['old'], etag = null, answer, after = 1_000 } = given;
  const readings = reads.map((name) => records[name]);
  const taken: unknown[] = [];
  const send = vi.fn<RecordWrite<string>['send']>(async () => {
    if (answer !== undefined) throw answers[answer];
    return 'done';
  });
  /** How often the record had been read when the loss was reported. */
  let readsBeforeReport = 0;
  const onLost = vi.fn<RecordWrite<string>['onLost']>(() => {
    readsBeforeReport = taken.length;
  });
  const result = await writeRecord<string>({
    refetch: async () => {
      const record = readings[taken.length];
      taken.push(record);
      if (record instanceof Error) throw record;
      return { record, etag };
    },
    compare: (record) =>
      comparedValuesByKey<{ active: string; level: string }>(
        ({ active, level }) => plainValues({ Active: active, Level: level }),
        record === null ? null : Object(record),
      ),
    clock: () => lostAt + after,
    findApproval: async (keys) => {
      if (given.forApproval?.includes('unread')) throw offline;
      const key = keys.find((one) => given.forApproval?.includes(one));
      const { outcome = 'waiting' } = given;
      return key === undefined ? null : { id: 'APR1', expiresAt: null, idempotencyKey: key, outcome };
    },
    seen: records.old,
    values: given.isOther ? otherValues : values,
    expected,
    tries: tries === undefined ? [] : earlier[tries],
    keyFor: () => (given.isSameForm ? 'first' : 'new'),
    newKeyFor: () => 'newer',
    send,
    onLost,
    ...(given.isClosed && { unavailableReason: () => 'Closed' }),
    signal: given.isStopped ? AbortSignal.abort() : new AbortController().signal,
  });
  return { result, requests: send.mock.calls, losses: onLost.mock.calls, taken, readings, readsBeforeReport };
};

const openText = ({ idempotencyKey, ifMatch, isAccepted }: UnconfirmedTry) =>
  [idempotencyKey, ifMatch, isAccepted && 'accepted'].filter(Boolean).join(' ');

test.each<Row>([
  ...firstTries,
  ...nextTries.map(([now, given, ...row]): Row => [`after a lost answer: ${now}`, { tries: 'lost', ...given }, ...row]),
])('a write %s', async (_, given, ends, { sent = 'new', open = '', settled = '', reported = '' } = {}) => {
  const { result, requests, losses, taken, readings } = await play(given);
  expect({
    ends: lineOf(result),
    sent: requests.map(([, { idempotencyKey }]) => idempotencyKey).join(),
    open: result.tries.map(openText).join(', '),
    settled: result.settled.map(({ idempotencyKey, outcome }) => `${idempotencyKey} ${outcome}`).join(', '),
    reported: losses.map(([{ idempotencyKey }]) => idempotencyKey).join(),
  }).toEqual({ ends, sent, open, settled, reported });
  expect(taken, 'its readings').toEqual(readings);
  for (const loss of losses) expect(loss).toEqual([result.tries.at(-1) ?? loss[0], expect.any(Array)]);
  if ('expected' in result) expect(result.expected).toBe(expected);
  const last = taken.at(-1) === offline ? undefined : taken.at(-1);
  const shown = result.name === 'unconfirmed' ? result.finding : result;
  if ('record' in shown) expect(shown.record, 'the record as it was read last').toBe(last);
});

test.each([
  ['names the version that was read', '"7"', { ifMatch: '"7"' }],
  ['names no version if the platform has none', undefined, {}],
])('a request %s', async (_, etag, version) => {
  const { requests } = await play({ ...(etag !== undefined && { etag }) });
  expect(requests).toEqual([[records.old, { idempotencyKey: 'new', comparesRecord: true, ...version }]]);
});

test.each([
  ['a lost answer is reported before the record is read again', 'none', 1],
  ['a failure of the platform is reported only once the record cannot be read', 500, 2],
] as const)('%s', async (_, answer, reads) => {
  const { readsBeforeReport } = await play({ answer, reads: ['old', 'unread'] });
  expect(readsBeforeReport).toBe(reads);
});

test.each([
  ['a lost answer', 'none'],
  ['a failure of the platform', 500],
] as const)('%s is kept with its values, its changes, its time and its reason', async (_, answer) => {
  const { result, losses } = await play({ answer, reads: ['old', 'unread'], after: 30_000 });
  const error = answers[answer];
  const kept = {
    idempotencyKey: 'new',
    values,
    expected,
    lostAt: lostAt + 30_000,
    ifMatch: null,
    isAccepted: false,
    error,
  };
  expect(result.tries).toEqual([kept]);
  expect(losses).toEqual([[kept, [kept]]]);
});
