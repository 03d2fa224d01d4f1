import { expect, test, vi } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { comparedValuesByKey } from '#kernel/definitions/change.ts';
import { plainChange, plainValues } from '../../testing/changes.ts';
import { type Reading, type RecordWrite, type UnconfirmedTry, writeRecord } from './write-record.ts';

// A write on a level, whose record was read while the form was filled in, on a platform whose present version is "2".

const seen = { level: '1' };
const values = { level: '2' };
const expected = [plainChange('Level', '1', '2')];
const offline = new AppError(fail('offline', 'You are offline'));
const otherVersion = new AppError(fail('conflict', 'Changed meanwhile', { status: 412 }));
const refused = new AppError(fail('conflict', 'Not in this state', { status: 409 }));

interface Script extends Partial<RecordWrite<string>> {
  ahead?: Reading | Error | null;
  /** What the platform throws for each write, in order. */
  errors?: Error[];
  /** What it gives when it is read again. */
  now?: unknown;
}

const play = async ({ ahead = null, errors = [], now = seen, ...more }: Script) => {
  const refetch = vi.fn(async () => ({ record: now, etag: '"2"' }));
  const refusals = [...errors];
  const send = vi.fn<RecordWrite<string>['send']>(async () => {
    const error = refusals.shift();
    if (error) throw error;
    return 'done';
  });
  const result = await writeRecord<string>({
    refetch,
    compare: (record) => comparedValuesByKey(({ level }) => plainValues({ Level: level }), Object(record)),
    clock: () => 1_000_000,
    seen,
    values,
    expected,
    tries: [],
    keyFor: () => 'key',
    newKeyFor: () => 'new key',
    send,
    onLost: () => {},
    signal: new AbortController().signal,
    takeAhead: async () => {
      if (ahead instanceof Error) throw ahead;
      return ahead;
    },
    ...more,
  });
  const requests = send.mock.calls.map(([, request]) => request);
  return {
    result,
    reads: refetch.mock.calls.length,
    sent: requests.map(({ ifMatch }) => ifMatch),
    keys: requests.map(({ idempotencyKey }) => idempotencyKey),
  };
};

const asSeen: Reading = { record: { level: '1' }, etag: '"1"' };

test('a record read ahead is not read again', async () => {
  expect(await play({ ahead: asSeen })).toMatchObject({ result: { name: 'succeeded' }, reads: 0, sent: ['"1"'] });
});

const lost: UnconfirmedTry = {
  values,
  idempotencyKey: 'first',
  ifMatch: '"2"',
  expected,
  lostAt: 999_000,
  isAccepted: false,
  error: offline,
};

test.each<[string, Script]>([
  ['not read ahead', { ahead: null }],
  ['read ahead without its version', { ahead: { ...asSeen, etag: null } }],
  ['read ahead with another value', { ahead: { record: { level: '3' }, etag: '"1"' } }],
  ['gone when it was read ahead', { ahead: { record: null, etag: null } }],
  [
    'read ahead in a state without this action',
    {
      ahead: { record: { level: '1', closed: true }, etag: '"1"' },
      unavailableReason: (record) => (Object(record).closed ? 'Closed' : null),
    },
  ],
  ['read ahead while the outcome of an earlier try is unknown', { ahead: asSeen, tries: [lost] }],
])('a record %s is read again', async (_, script) => {
  expect(await play(script)).toMatchObject({ result: { name: 'succeeded' }, reads: 1, sent: ['"2"'] });
});

test('a version that differs in nothing that is compared is read again, and the change is sent for it with a new key', async () => {
  const { result, reads, sent, keys } = await play({ ahead: asSeen, errors: [otherVersion] });
  expect({ name: result.name, reads, sent }).toEqual({ name: 'succeeded', reads: 2, sent: ['"1"', '"2"'] });
  expect(keys).toEqual(['key', 'new key']);
});

test('a version conflict without another version ends the write', async () => {
  const played = await play({ ahead: { ...asSeen, etag: '"2"' }, errors: [otherVersion] });
  expect(played).toMatchObject({ result: { name: 'refused', wasSent: true }, sent: ['"2"'] });
});

test('a change by others after the reading is shown, and not overwritten', async () => {
  const played = await play({ ahead: asSeen, errors: [otherVersion], now: { level: '3' } });
  expect(played).toMatchObject({ result: { name: 'conflict', changes: [{ from: '1', to: '3' }] }, sent: ['"1"'] });
});

test('a version conflict with the record just read ends the write', async () => {
  const played = await play({ ahead: asSeen, errors: [otherVersion, otherVersion] });
  expect(played).toMatchObject({ result: { name: 'refused', wasSent: true }, sent: ['"1"', '"2"'] });
});

test('a refusal that is no version conflict is not sent again', async () => {
  const played = await play({ ahead: asSeen, errors: [refused] });
  expect(played).toMatchObject({ result: { name: 'refused', wasSent: true }, sent: ['"1"'] });
});

test('a reading that fails while the write waits for it is the reason that nothing is sent', async () => {
  const played = await play({ ahead: offline });
  expect(played).toMatchObject({ result: { name: 'refused', error: offline, wasSent: false }, reads: 0, sent: [] });
});

test('nothing is sent once the write was stopped', async () => {
  const played = await play({ ahead: asSeen, signal: AbortSignal.abort() });
  expect(played).toMatchObject({ result: { name: 'stopped' }, sent: [] });
});
