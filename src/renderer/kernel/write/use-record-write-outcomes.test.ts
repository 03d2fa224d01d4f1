// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultErrorText, type ErrorCode, type Failure, fail } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { removal } from '#kernel/definitions/change.ts';
import { aChange } from '../../testing/changes.ts';
import { emit } from '../../testing/fake-bridge.ts';
import { flagTitle, loseFormAnswer, openFlagForm } from '../../testing/flag-form.ts';
import {
  brokenPlatform,
  createFlagRecord,
  createFlagWrite,
  expectedSwitchOff,
  type FlagRecord,
  loseAnswer,
  lostAnswer,
  raiseLevel,
} from '../../testing/flag-record.ts';
import '../../testing/lost-writes.ts';
import { shownToast } from '../../testing/shown-toast.ts';
import { canTryAgain, type WriteProblem, type WriteStage } from './use-record-write.ts';

// How each kind of outcome reaches the state of a form (`write-record.test.ts` has the outcomes).

afterEach(() => void vi.unstubAllGlobals());

const errorOf = (code: ErrorCode, more: Partial<Failure> = {}) => new AppError(fail(code, `It is ${code}`, more));
const bug = new Error('a bug');

type Customer = ReturnType<typeof createFlagRecord>;
const switchedOff: FlagRecord = { ...createFlagRecord().seen, payout: false };
const byOthers: FlagRecord = { ...createFlagRecord().seen, level: 2 };

interface Outcome {
  /** The record when the form is sent. */
  before?: Partial<Customer>;
  /** What the platform answers or main says, if the write fails. */
  error?: Error;
  /** The record when the write has failed. */
  after?: Partial<Customer>;
  stage?: WriteStage | object;
  problem?: WriteProblem | undefined;
  toast?: object;
  fields?: object;
  canTryAgain?: boolean;
  /** The record of the form, if it is another one. */
  record?: FlagRecord;
}

const refusal = (message: string): Outcome => ({
  problem: { message, outcome: 'The platform refused the change.', isResolved: false },
  toast: { tone: 'danger', title: message, description: undefined },
});
const notSent = (message: string): Outcome => ({
  problem: { message, outcome: 'Nothing was sent.', isResolved: false },
  toast: { tone: 'danger', title: message, description: 'Nothing was sent.' },
});
const sessionEnded = (outcome: string): Outcome => ({
  problem: { message: 'Your session ended', outcome: `${outcome} You can send it now.`, isResolved: true },
});
const conflict = (more: object) => ({
  ...{ name: 'conflict', changes: [aChange('Level', '1', '2')] },
  ...{ isUnclear: false, isDeleted: false, message: null, cause: { name: 'others', actors: [] }, ...more },
});
const lossToast = (title: string) => ({
  ...{ id: expect.stringMatching(/^unconfirmed /), tone: 'danger', title },
  description: `${flagTitle}. It may have been carried out. Check before you send it again.`,
});
const unconfirmed = (error: string, finding: object) => ({ name: 'unconfirmed', error, finding });
const fields = { reason: 'Too short' };
const forApproval = { id: 'APR1', expiresAt: '2026-12-01T00:00:00Z' };

const outcomes: [outcome: string, given: Outcome][] = [
  ['succeeded', {}],
  ['refused', { error: errorOf('forbidden', { status: 403 }), ...refusal('It is forbidden') }],
  [
    'refused, with the messages of fields',
    { error: errorOf('invalid', { status: 422, fields }), fields, ...refusal('It is invalid') },
  ],
  [
    'refused by a conflict without a difference',
    { error: errorOf('conflict', { status: 409 }), ...refusal('It is conflict') },
  ],
  [
    'refused by a platform that failed and did not make it',
    { error: brokenPlatform, ...refusal('The platform broke') },
  ],
  ['refused beneath the lock', { error: errorOf('locked'), ...notSent('It is locked') }],
  ['refused while offline', { error: errorOf('offline'), ...notSent('It is offline') }],
  ['held back by main', { error: errorOf('outcome-pending'), ...notSent('It is outcome-pending') }],
  ['refused by main', { error: errorOf('over-limit', { fields }), ...notSent('It is over-limit') }],
  ['failed in the console', { error: errorOf('internal'), ...notSent('It is internal') }],
  ['failed in a definition', { error: bug, ...refusal('a bug'), problem: notSent('a bug').problem }],
  ['declined in the confirmation of main', { error: errorOf('cancelled') }],
  [
    'not sent because the session had ended',
    { before: { failure: errorOf('signed-out') }, ...sessionEnded('Nothing was sent.') },
  ],
  [
    'refused because the session has ended',
    { error: errorOf('signed-out', { status: 401 }), ...sessionEnded('Nothing was changed.') },
  ],
  [
    'not sent because the record could not be read',
    { before: { failure: errorOf('server', { status: 500, fields }) }, ...notSent('It is server') },
  ],
  [
    'not sent because others changed the record',
    { before: { present: byOthers }, stage: conflict({}), record: byOthers },
  ],
  [
    'refused because others changed the record',
    {
      ...{ error: errorOf('conflict', { status: 412 }), after: { present: byOthers }, record: byOthers },
      stage: conflict({ message: 'It is conflict' }),
    },
  ],
  [
    'refused because others changed the record, without words of the platform',
    {
      ...{ error: new AppError(fail('conflict', defaultErrorText, { status: 409 })), record: byOthers },
      ...{ after: { present: byOthers }, stage: conflict({ message: null }) },
    },
  ],
  [
    'not sent because the record is gone',
    { before: { present: null }, stage: conflict({ changes: expect.anything(), isDeleted: true }) },
  ],
  [
    'sent for approval',
    {
      error: errorOf('needs-approval', { status: 202, approval: forApproval }),
      stage: { name: 'sent-for-approval', approval: forApproval, expected: expectedSwitchOff },
    },
  ],
  [
    'lost, and not made so far',
    {
      ...{ error: lostAnswer, toast: lossToast('No answer came'), canTryAgain: true },
      stage: unconfirmed('No answer came', { name: 'not-applied', isCertain: false, record: expect.anything() }),
    },
  ],
  [
    'lost, and made',
    {
      ...{ error: lostAnswer, after: { present: switchedOff }, record: switchedOff },
      stage: { name: 'resolved', applied: true, expected: expectedSwitchOff },
    },
  ],
  [
    'lost, and the record is gone',
    {
      ...{ error: lostAnswer, after: { present: null }, toast: lossToast('No answer came'), canTryAgain: true },
      stage: unconfirmed('No answer came', { name: 'unclear', isCertain: false, isSuperseded: false, record: null }),
    },
  ],
  [
    'lost, and the record cannot be read',
    {
      ...{ error: lostAnswer, after: { failure: brokenPlatform }, toast: lossToast('No answer came') },
      stage: unconfirmed('No answer came', { name: 'unread', error: brokenPlatform }),
    },
  ],
  [
    'lost, and others changed the record',
    {
      ...{ error: lostAnswer, after: { present: byOthers }, toast: lossToast('No answer came'), record: byOthers },
      ...{ stage: unconfirmed('No answer came', expect.anything()), canTryAgain: true },
    },
  ],
  [
    'made although the platform failed',
    {
      ...{ error: brokenPlatform, after: { present: switchedOff }, record: switchedOff },
      stage: { name: 'resolved', applied: true, expected: expectedSwitchOff, error: 'The platform broke' },
    },
  ],
  [
    'unclear after the platform failed',
    {
      ...{ error: brokenPlatform, after: { present: null }, canTryAgain: true },
      stage: { name: 'resolved', applied: null, expected: [] },
      toast: {
        ...{ tone: 'danger', title: 'The platform broke' },
        description: 'It may have been carried out. Check before you send it again.',
      },
    },
  ],
  [
    'unconfirmed after the platform failed and the record cannot be read',
    {
      ...{ error: brokenPlatform, after: { failure: brokenPlatform }, toast: lossToast('The platform broke') },
      stage: unconfirmed('The platform broke', { name: 'unread', error: brokenPlatform }),
    },
  ],
];

test.each(outcomes)('a write that was %s', async (outcome, given) => {
  const { customer, submit, send, form, stage, onSuccess } = openFlagForm();
  Object.assign(customer, given.before);
  const { error } = given;
  if (error)
    send.mockImplementationOnce(async () => {
      Object.assign(customer, given.after);
      throw error;
    });
  expect(await submit()).toEqual(given.fields ?? {});
  expect(stage()).toEqual(given.stage ?? { name: 'editing' });
  expect(canTryAgain(stage())).toBe(given.canTryAgain ?? false);
  expect(form().problem).toEqual(given.problem ?? null);
  expect(shownToast()).toEqual(given.toast);
  expect(form().record).toEqual(given.record ?? customer.seen);
  expect(send).toHaveBeenCalledTimes(given.before ? 0 : 1);
  expect(onSuccess).toHaveBeenCalledTimes(outcome === 'succeeded' ? 1 : 0);
});

test.each([{ name: 'editing' }, { name: 'checking' }, { name: 'sending' }] as const)(
  'a form in the stage $name has nothing to try again',
  (stage) => expect(canTryAgain(stage)).toBe(false),
);

test('a deletion whose answer was lost leaves the form its record', async () => {
  const opened = openFlagForm();
  opened.changes.mockReturnValue(removal);
  opened.send.mockImplementationOnce(async () => {
    opened.customer.present = null;
    throw lostAnswer;
  });
  await opened.submit();
  expect(opened.stage()).toEqual({
    name: 'resolved',
    applied: true,
    expected: [aChange('Exists', 'Yes', 'No')],
  });
  expect(opened.form().record).toEqual(opened.customer.seen);
});

test('a problem is shown until the write is sent again', async () => {
  const { submit, startSubmit, send, form } = openFlagForm();
  send.mockRejectedValueOnce(brokenPlatform);
  await submit();
  send.mockReturnValueOnce(new Promise(() => {}));
  await startSubmit();
  expect(form().problem).toBeNull();
});

describe('while an earlier answer is lost', () => {
  test.each<[string, Error, string]>([
    [
      'ended with its session',
      errorOf('signed-out', { status: 401 }),
      'This time nothing was changed. You can send it now.',
    ],
    ['refused', errorOf('forbidden', { status: 403 }), 'The platform refused the change.'],
  ])('a write that is %s says so of itself only', async (_, error, outcome) => {
    const { submit, send, form } = await loseFormAnswer();
    send.mockRejectedValueOnce(error);
    await submit();
    expect(form().problem?.outcome).toBe(outcome);
  });

  test('a change by others leaves it unclear whether the first change was made', async () => {
    const customer = createFlagRecord();
    customer.etag = '"1"';
    const { submit, stage } = await loseFormAnswer({ customer });
    Object.assign(customer, { etag: '"2"', present: byOthers });
    await submit();
    expect(stage()).toEqual(conflict({ isUnclear: true }));
  });
});

describe('a change by others', () => {
  const write = (ids: string[]) => ({ requestId: crypto.randomUUID(), ids });
  test.each([
    ['the same record', true],
    ['another record', false],
  ])('is known for the own one after a write of %s in another window', async (_, isOwn) => {
    const { customer, submit, stage } = openFlagForm();
    customer.present = byOthers;
    emit('data.changed', { groups: ['customers'], write: write([isOwn ? customer.seen.id : 'CUS0']) });
    await submit();
    expect(stage()).toEqual(conflict(isOwn ? { cause: { name: 'other-window' } } : {}));
  });

  test('names who made it if the platform does', async () => {
    const history = [{ at: '2026-11-01T09:00:00Z', by: 'Dayo Ojo' }];
    const { customer, submit, stage } = openFlagForm({ loaded: { ...createFlagRecord().seen, history } });
    customer.present = { ...byOthers, history: [{ at: '2026-11-27T09:00:00Z', by: 'Bola Ade' }, ...history] };
    await submit();
    expect(stage()).toEqual(conflict({ cause: { name: 'others', actors: ['Bola Ade'] } }));
  });

  test('is the own one if another write without an answer was to make it', async () => {
    const earlier = createFlagWrite('CUS-earlier', 'customers.changeLevel');
    await loseAnswer(earlier, { expected: raiseLevel });
    const { submit, stage } = openFlagForm({ customer: earlier.record });
    earlier.record.present = byOthers;
    await submit();
    expect(stage()).toEqual(conflict({ cause: { name: 'earlier-try' } }));
  });

  test('is that of the member whom the platform names, also after a lost answer of the same change', async () => {
    const earlier = createFlagWrite('CUS-named', 'customers.changeLevel');
    await loseAnswer(earlier, { expected: raiseLevel });
    const history = [{ at: '2026-11-01T09:00:00Z', by: 'Dayo Ojo' }];
    const { submit, stage } = openFlagForm({
      customer: earlier.record,
      loaded: { ...earlier.record.seen, history },
    });
    earlier.record.present = { ...byOthers, history: [{ at: '2026-11-27T09:00:00Z', by: 'Bola Ade' }, ...history] };
    await submit();
    expect(stage()).toEqual(conflict({ cause: { name: 'others', actors: ['Bola Ade'] } }));
  });

  test('is not the own one once that was certainly not made', async () => {
    const earlier = createFlagWrite('CUS-not-made', 'customers.changeLevel');
    await loseAnswer(earlier, { expected: raiseLevel });
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    await earlier.check();
    vi.useRealTimers();
    const { submit, stage } = openFlagForm({ customer: earlier.record });
    earlier.record.present = byOthers;
    await submit();
    expect(stage()).toMatchObject({ name: 'conflict', cause: { name: 'others' } });
  });

  test('is not the own one if it changed something else, too', async () => {
    const earlier = createFlagWrite('CUS-other', 'customers.changeLevel');
    await loseAnswer(earlier, { expected: raiseLevel });
    const { submit, stage } = openFlagForm({
      customer: earlier.record,
      loaded: { ...earlier.record.seen, payout: false },
    });
    earlier.record.present = { ...byOthers, payout: true };
    await submit({ payout: false, reason: 'x' });
    expect(stage()).toMatchObject({ name: 'conflict', cause: { name: 'others' } });
  });

  test('is accepted by continuing on the current record', async () => {
    const { customer, submit, form, run, send, stage } = openFlagForm();
    customer.present = byOthers;
    await submit();
    await run(() => form().resume());
    expect(stage()).toEqual({ name: 'editing' });
    await submit();
    expect(send.mock.calls.map(([record]) => record)).toEqual([byOthers]);
  });
});

describe('other queries that show the record', () => {
  const list = ['customers.list', {}];
  test.each<[string, Outcome, boolean]>([
    ['stay as they are after a refusal', { error: brokenPlatform }, false],
    ['are outdated after a change by others', { before: { present: byOthers } }, true],
  ])('%s', async (_, { before, error }, isInvalidated) => {
    queryClient.setQueryData(list, { data: [] });
    const { customer, submit, send } = openFlagForm();
    Object.assign(customer, before);
    if (error) send.mockRejectedValueOnce(error);
    await submit();
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(isInvalidated);
  });
});
