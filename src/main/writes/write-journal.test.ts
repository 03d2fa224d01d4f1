import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createStorageHealth } from '../config/storage-health.ts';
import { diskErrors, fileError } from '../config/testing/file-error.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import type { UnrecordedWrite } from './write-confirmation.ts';
import { createWriteJournal, type JournaledWrite, type WriteJournal } from './write-journal.ts';

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, appendFileSync: vi.fn(fs.appendFileSync), writeFileSync: vi.fn(fs.writeFileSync) };
});
const real = await vi.importActual<typeof import('node:fs')>('node:fs');
const repairDisk = () => {
  vi.mocked(appendFileSync).mockImplementation(real.appendFileSync);
  vi.mocked(writeFileSync).mockImplementation(real.writeFileSync);
};
/** From now on the disk takes three characters of a write and then fails. */
const breakDisk = (code = 'ENOSPC') => {
  const fail =
    (write: typeof appendFileSync): typeof appendFileSync =>
    (path, text, options) => {
      write(path, String(text).slice(0, 3), options);
      throw fileError(code);
    };
  vi.mocked(appendFileSync).mockImplementation(fail(real.appendFileSync));
  vi.mocked(writeFileSync).mockImplementation((path, text, options) => {
    real.writeFileSync(path, String(text).slice(0, 3), options);
    // As a real disk does.
    if (text !== '') throw fileError(code);
  });
};
beforeEach(repairDisk);

const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';
const at = Date.UTC(2026, 10, 23, 9);
const sentAt = '2026-11-23T09:00:00.000Z';
const toggle = { endpoint: 'customers.toggleActive', path: 'customers/CUS1/toggle-active' };
/** Repeatable, so that no write of these tests waits for another one. */
const sentToggle = {
  ...toggle,
  ...{ recordPath: 'customers/CUS1', windowId: 7, isGuarded: false, isRepeatable: true, isIndependent: true },
  comparesRecord: true,
};
/** One that waits for others. */
const waitingToggle = { ...sentToggle, isRepeatable: false };

const removal = { endpoint: 'customers.remove', path: 'customers/CUS1' };
const asLine = (entry: unknown) => `\n${JSON.stringify(entry)}`;

type Options = Partial<Parameters<typeof createWriteJournal>[0]>;
/** A profile folder; `start` opens its journal as a start of the app does. */
const createProfile = () => {
  const path = join(temporaryFolder(), 'writes.jsonl');
  const start = (options: Options = {}) => {
    const log = memoryLog();
    const health = createStorageHealth({ log, retryMs: 1 });
    const confirmUnrecorded = async () => null;
    const parts = { path, platform: 'training', health, log, confirmUnrecorded, now: () => at };
    const journal = createWriteJournal({ ...parts, ...options });
    const send = (idempotencyKey: string, result: Result<unknown> | Promise<Result<unknown>> = succeed(null)) =>
      journal.record({ ...sentToggle, idempotencyKey }, async () => result);
    /** Sends a write of other values, which waits while an earlier one may still be carried out; returns the code of a refusal. */
    const sendOther = async (more: Partial<JournaledWrite> = {}, result: Result<unknown> = succeed(null)) => {
      const write = { ...waitingToggle, idempotencyKey: second, ...more };
      const sent = await journal.record(write, async () => result);
      return sent.ok ? 'sent' : sent.code;
    };
    return {
      ...journal,
      send,
      sendOther,
      log,
      health,
      keys: () => journal.unfinished().map((write) => write.idempotencyKey),
    };
  };
  return { path, start, text: () => readFileSync(path, 'utf8') };
};
const never = new Promise<Result<unknown>>(() => {});
const unknown = fail('timeout', 'x', { unknownOutcome: true });
const refused = fail('invalid', 'x', { status: 422 });
const failed = fail('server', 'x', { status: 500 });

test('a write is on disk before it is sent', async () => {
  const { start, text } = createProfile();
  const seen = await start().record({ ...sentToggle, idempotencyKey: first }, async () => succeed(text()));
  expect(seen).toEqual(succeed(expect.stringContaining(`"idempotencyKey":"${first}"`)));
  expect(text()).toContain(`"path":"${toggle.path}"`);
});

test('what is sent is flushed to disk', () => {
  const { path, start } = createProfile();
  vi.mocked(appendFileSync).mockClear();
  void start().send(first, never);
  expect(vi.mocked(appendFileSync).mock.calls).toEqual([[path, expect.any(String), { mode: 0o600, flush: true }]]);
});

test('a file that is written anew is flushed to disk before it replaces the old one', async () => {
  const { path, start } = createProfile();
  await start().send(first, unknown);
  vi.mocked(writeFileSync).mockClear();
  start();
  expect(vi.mocked(writeFileSync).mock.calls).toEqual([
    [`${path}.tmp`, expect.any(String), { mode: 0o600, flush: true }],
  ]);
});

test('the file holds where a write went and who sent it, and nothing of what was written', async () => {
  const { start, text } = createProfile();
  const journal = start();
  journal.setMember('STF1');
  await journal.send(first, unknown);
  expect(
    text()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    {
      event: 'sent',
      ...toggle,
      ...{ recordPath: 'customers/CUS1', isGuarded: false, isIndependent: true },
      idempotencyKey: first,
      sentAt,
      platform: 'training',
      member: 'STF1',
    },
    { event: 'ended', idempotencyKey: first, endedAt: sentAt, outcome: 'unknown' },
  ]);
});

test('the lines of an earlier version are understood', async () => {
  const { path, start } = createProfile();
  const sentLine = {
    event: 'sent',
    ...toggle,
    path: 'customers/CUS1',
    idempotencyKey: first,
    sentAt,
    platform: 'training',
  };
  writeFileSync(path, [sentLine, { event: 'ended', idempotencyKey: first, outcome: 'unknown' }].map(asLine).join(''));
  const { keys, log, setMember, sendOther } = start();
  expect(log.entries).toEqual([]);
  setMember('STF2');
  expect(keys()).toEqual([first]);
  // It says neither that it names a version nor that it is independent, nor when it was given up.
  const later = { ...removal, isIndependent: false, isGuarded: true };
  expect(await sendOther(later)).toBe('outcome-pending');
  const over = at + limits.requestTimeoutMs + limits.lateWriteMs;
  expect(await start({ now: () => over - 1 }).sendOther(later)).toBe('outcome-pending');
  expect(await start({ now: () => over }).sendOther(later)).toBe('sent');
});

test('an end without its start harms nothing', async () => {
  const { path, start } = createProfile();
  writeFileSync(path, asLine({ event: 'ended', idempotencyKey: second, outcome: 'refused' }));
  const { send, log, keys } = start();
  await send(first, unknown);
  expect([keys(), start().keys()]).toEqual([[], [first]]);
  expect(log.entries.map(({ event }) => event)).toEqual(['write.sent']);
});

test('a write without an end is unfinished after the next start', () => {
  const { start } = createProfile();
  void start().send(first, never);
  expect(start().unfinished()).toEqual([{ ...toggle, idempotencyKey: first, sentAt }]);
});

test.each<[string, Result<unknown>, string[]]>([
  ['a write that was made', succeed(null), []],
  ['a refused write', refused, []],
  ['a write that was canceled before it was sent', fail('cancelled', 'x'), []],
  ['a write with an unknown outcome', unknown, [first]],
])('%s after the next start', async (_, result, keys) => {
  const { start } = createProfile();
  expect(await start().send(first, result)).toBe(result);
  expect(start().keys()).toEqual(keys);
});

describe('a write at which the platform failed', () => {
  test('holds no other one back', async () => {
    const { start } = createProfile();
    const { send, sendOther } = start();
    await send(first, failed);
    expect(await sendOther()).toBe('sent');
  });

  test('holds no other one back after the next starts', async () => {
    const { start } = createProfile();
    await start().send(first, failed);
    start();
    const { keys, sendOther } = start();
    expect(keys()).toEqual([first]);
    expect(await sendOther()).toBe('sent');
  });

  test('is listed once its page is gone, until it is settled', async () => {
    const { start } = createProfile();
    const journal = start();
    await journal.send(first, failed);
    expect(journal.keys()).toEqual([]);
    journal.forgetWindow(sentToggle.windowId);
    expect(journal.keys()).toEqual([first]);
    journal.settle(first, 'not-made');
    expect(journal.keys()).toEqual([]);
  });

  test('has ended if no page compares its record', async () => {
    const { start } = createProfile();
    const { record } = start();
    await record({ ...sentToggle, comparesRecord: false, idempotencyKey: first }, async () => failed);
    expect(start().keys()).toEqual([]);
  });

  test('leaves an earlier try with an unknown outcome as it is', async () => {
    const { start } = createProfile();
    const { send, sendOther } = start();
    await send(first, unknown);
    await send(first, failed);
    expect(await sendOther()).toBe('outcome-pending');
    expect(start().keys()).toEqual([first]);
  });
});

test('writes of this run are not listed', async () => {
  const { send, keys } = createProfile().start();
  await send(first, unknown);
  expect(keys()).toEqual([]);
});

test('the newest write is listed first', async () => {
  const { start } = createProfile();
  const { send } = start();
  await send(first, unknown);
  await send(second, unknown);
  expect(start().keys()).toEqual([second, first]);
});

test.each(['done', 'not-made', 'dismissed'] as const)('a write settled as %s is not listed again', async (outcome) => {
  const { start } = createProfile();
  await start().send(first, unknown);
  const later = start();
  later.settle(first, outcome);
  expect(later.keys()).toEqual([]);
  expect(start().keys()).toEqual([]);
});

test('a write settled in its own run is not listed after the next start', async () => {
  const { start } = createProfile();
  const { send, settle } = start();
  await send(first, unknown);
  settle(first, 'not-made');
  expect(start().keys()).toEqual([]);
});

test('a refused second try leaves the first one unknown', async () => {
  const { start } = createProfile();
  const { send } = start();
  await send(first, unknown);
  await send(first, refused);
  expect(start().keys()).toEqual([first]);
});

test('a refused second try leaves the first one unknown after the file was compacted', async () => {
  const { start } = createProfile();
  await start().send(first, unknown);
  await start().send(first, unknown);
  const later = start();
  await later.send(first, refused);
  expect(start().keys()).toEqual([first]);
});

test('a second try that is made ends the first one', async () => {
  const { start } = createProfile();
  await start().send(first, unknown);
  const later = start();
  await later.send(first);
  expect(later.keys()).toEqual([]);
});

test('a change of the list is announced, and only that', async () => {
  const { start } = createProfile();
  await start().send(first, unknown);
  const { send, settle, onChange } = start();
  const changed = vi.fn();
  onChange(changed);
  await send(second);
  settle('33333333-3333-4333-8333-333333333333', 'done');
  expect(changed).not.toHaveBeenCalled();
  settle(first, 'dismissed');
  settle(first, 'dismissed');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('writes of another platform are kept and not listed', async () => {
  const { start } = createProfile();
  await start({ platform: 'https://live.test' }).send(first, unknown);
  const training = start();
  expect(training.keys()).toEqual([]);
  training.clear();
  expect(start({ platform: 'https://live.test' }).keys()).toEqual([first]);
});

test('a reset of the data forgets the writes', async () => {
  const { start, text } = createProfile();
  await start().send(first, unknown);
  const { clear, keys, onChange } = start();
  const changed = vi.fn();
  onChange(changed);
  clear();
  expect([keys(), text().trim(), changed.mock.calls.length]).toEqual([[], '', 1]);
});

test('a start removes the writes that have ended from the file', async () => {
  const { start, text } = createProfile();
  const { send } = start();
  await send(first);
  await send(second, unknown);
  start();
  expect(text()).not.toContain(first);
  // That it was sent, and when its answer was given up.
  expect(text().trim().split('\n')).toHaveLength(2);
});

test('the file is compacted when it grows too large', async () => {
  const { start, text } = createProfile();
  const { send } = start({ maxBytes: 2_000 });
  void send(first, never);
  for (let count = 0; count < 50; count += 1) await send(crypto.randomUUID());
  expect(text().length).toBeLessThan(2_500);
  expect(start().keys()).toEqual([first]);
});

test('only the newest open writes are kept', async () => {
  const { start } = createProfile();
  const { send } = start();
  await send(first, unknown);
  await send(second, unknown);
  const { keys, log } = start({ maxOpen: 1 });
  expect(keys()).toEqual([second]);
  expect(log.entries).toEqual([{ event: 'writes.dropped', fields: { count: 1 } }]);
});

test.each([
  ['a line that was cut off', '\n{"event":"sent","idempot'],
  ['text that is no JSON', '\nx'],
  ['a line of another kind', '\n{"event":"other"}'],
  ['bytes that are no text', '\n\u0000\uFFFD'],
])('%s damages no other line', async (_, damage) => {
  const { path, start } = createProfile();
  await start().send(first, unknown);
  appendFileSync(path, damage);
  const { keys, log, send } = start();
  expect(keys()).toEqual([first]);
  expect(log.entries).toEqual([{ event: 'writes.damaged', fields: undefined }]);
  await send(second, unknown);
  expect(start().keys()).toEqual([second, first]);
});

test('only the owner can read the file', async () => {
  const { path, start } = createProfile();
  const mode = () => statSync(path).mode & 0o777;
  await start().send(first, unknown);
  expect(mode()).toBe(0o600);
  chmodSync(path, 0o644);
  writeFileSync(`${path}.tmp`, '', { mode: 0o644 });
  start();
  expect(mode()).toBe(0o600);
});

test('a file that cannot be read is logged, and what follows is asked about', async () => {
  const { path, start } = createProfile();
  mkdirSync(path);
  const { send, log, keys } = start();
  expect(await send(first)).toEqual(succeed(null));
  expect(keys()).toEqual([]);
  const logged = ['writes.file', 'storage.failed', 'write.unrecorded', 'write.sent'];
  expect(log.entries.map(({ event }) => event)).toEqual(logged);
});

describe('a write that cannot be noted', () => {
  const declined = fail('cancelled', 'Canceled');
  /** A journal on a full disk; `answer` is the member's to each question. */
  const startOnFullDisk = (answer: typeof declined | null, code?: string) => {
    const profile = createProfile();
    const asked: UnrecordedWrite[] = [];
    const confirmUnrecorded = async (write: UnrecordedWrite) => {
      asked.push(write);
      return answer;
    };
    const journal = profile.start({ confirmUnrecorded });
    breakDisk(code);
    return { ...profile, ...journal, asked };
  };

  test.each(diskErrors)('is not sent unless the member wants it: %s', async (code, failure) => {
    const { asked, record, start, sendOther } = startOnFullDisk(declined, code);
    const send = vi.fn(async () => succeed(null));
    const { signal } = new AbortController();
    expect(await record({ ...sentToggle, idempotencyKey: first }, send, signal)).toBe(declined);
    expect(send).not.toHaveBeenCalled();
    expect(asked).toEqual([{ endpoint: toggle.endpoint, windowId: 7, failure, signal }]);
    repairDisk();
    // It is as if it had never been tried: nothing waits for it, and nothing is listed.
    expect(await sendOther()).toBe('sent');
    expect(start().keys()).toEqual([]);
  });

  test('is sent if the member wants it', async () => {
    const { send, log, asked } = startOnFullDisk(null);
    expect(await send(first)).toEqual(succeed(null));
    expect(asked).toHaveLength(1);
    const line = { event: 'write.unrecorded', fields: { endpoint: toggle.endpoint, idempotencyKey: first } };
    expect(log.entries).toContainEqual(line);
  });

  test('holds others on its record back while the member is asked', async () => {
    const { start } = createProfile();
    const answer = Promise.withResolvers<null>();
    const { send, sendOther } = start({ confirmUnrecorded: () => answer.promise });
    breakDisk();
    const sent = send(first);
    expect(await sendOther()).toBe('outcome-pending');
    answer.resolve(null);
    expect(await sent).toEqual(succeed(null));
  });

  test('is not sent if the member cannot be asked', async () => {
    const { start } = createProfile();
    const { record, sendOther } = start({ confirmUnrecorded: () => Promise.reject(new Error('no dialog')) });
    breakDisk();
    const send = vi.fn(async () => succeed(null));
    expect(await record({ ...sentToggle, idempotencyKey: first }, send)).toMatchObject({ code: 'internal' });
    expect(send).not.toHaveBeenCalled();
    repairDisk();
    expect(await sendOther()).toBe('sent');
  });

  test('does not make a full disk pass for one with space if it is not sent', async () => {
    const { send, log, health } = startOnFullDisk(declined);
    for (const key of [first, second]) await send(key);
    expect(log.entries.map(({ event }) => event)).toEqual(['storage.failed']);
    expect(health.takeFailure()).toBe('full');
  });

  test('leaves no half file in the space that is missing', async () => {
    const { path, send } = startOnFullDisk(null);
    await send(first, unknown);
    await send(second, unknown);
    expect(readdirSync(join(path, '..'))).toEqual(['writes.jsonl']);
  });

  test('is noted with the next one that can be', async () => {
    const { send, start, asked } = startOnFullDisk(null);
    await send(first, unknown);
    repairDisk();
    await send(second, unknown);
    expect(asked).toHaveLength(1);
    expect(start().keys()).toEqual([second, first]);
  });

  test('is noted by itself once there is space again', async () => {
    const { send, text, log } = startOnFullDisk(null);
    await send(first, unknown);
    repairDisk();
    await expect.poll(text).toContain(first);
    await expect.poll(() => log.entries.at(-1)?.event).toBe('storage.recovered');
  });

  test('is sent without a question as long as a line finds room', async () => {
    const { send, asked, text } = startOnFullDisk(null);
    await send(first, unknown);
    vi.mocked(appendFileSync).mockImplementation(real.appendFileSync);
    await send(second, unknown);
    expect(asked).toHaveLength(1);
    expect(text()).toContain(second);
  });
});

test('an end that cannot be noted asks nothing, and is noted once there is space again', async () => {
  const { start, text } = createProfile();
  const confirmUnrecorded = vi.fn(async () => null);
  const { send, health } = start({ confirmUnrecorded });
  const answer = Promise.withResolvers<Result<unknown>>();
  const sent = send(first, answer.promise);
  breakDisk();
  answer.resolve(succeed(null));
  expect(await sent).toEqual(succeed(null));
  expect(confirmUnrecorded).not.toHaveBeenCalled();
  expect(health.takeFailure()).toBe('full');
  expect(text()).toContain(first);
  repairDisk();
  await expect.poll(text).not.toContain(first);
});

test('the log gets the endpoint and the key of a write, and no record', async () => {
  const { send, settle, log } = createProfile().start();
  await send(first, unknown);
  settle(first, 'done');
  expect(log.entries).toEqual([
    { event: 'write.sent', fields: { endpoint: toggle.endpoint, idempotencyKey: first } },
    { event: 'write.settled', fields: { idempotencyKey: first, outcome: 'done' } },
  ]);
});

const guarded = { idempotencyKey: first, isGuarded: true };

test.each<[string, Partial<JournaledWrite>, Partial<JournaledWrite>, string]>([
  ['of the same endpoint and record waits', {}, {}, 'outcome-pending'],
  ['that names a version waits for one that does not', {}, { isGuarded: true }, 'outcome-pending'],
  ['waits for one that names a version', guarded, {}, 'outcome-pending'],
  ['is sent if both name a version', guarded, { isGuarded: true }, 'sent'],
  ['with the same key is sent', {}, { idempotencyKey: first }, 'sent'],
  ['of another record is sent', {}, { recordPath: 'customers/CUS2' }, 'sent'],
  ['of another endpoint waits', { isIndependent: false }, { ...removal, isIndependent: false }, 'outcome-pending'],
  ['of another endpoint is sent if it is independent', { isIndependent: false }, removal, 'sent'],
  ['of another endpoint is sent if the earlier one is independent', {}, { ...removal, isIndependent: false }, 'sent'],
  ['that may be repeated is sent', {}, { isRepeatable: true }, 'sent'],
])('after a lost answer, a write %s', async (_, earlier, later, expected) => {
  const { sendOther } = createProfile().start();
  await sendOther({ idempotencyKey: first, ...earlier }, unknown);
  expect(await sendOther(later)).toBe(expected);
});

test('a write on another platform waits for none of this one', async () => {
  const { start } = createProfile();
  await start().sendOther({ idempotencyKey: first }, unknown);
  expect(await start({ platform: 'https://live.test' }).sendOther()).toBe('sent');
});

test.each([
  ['the first', [false, true]],
  ['the second', [true, false]],
])('a write waits for one that named no version in %s of its two tries', async (_, tries) => {
  const { start } = createProfile();
  const { sendOther } = start();
  for (const isGuarded of tries) await sendOther({ idempotencyKey: first, isGuarded }, unknown);
  expect(await sendOther({ isGuarded: true })).toBe('outcome-pending');
  // A second start reads the file that the first one has compacted.
  start();
  expect(await start().sendOther({ isGuarded: true })).toBe('outcome-pending');
});

test('a refused second try leaves others waiting for the first one', async () => {
  let time = at;
  const { sendOther } = createProfile().start({ now: () => time });
  await sendOther({ idempotencyKey: first }, unknown);
  time += 10_000;
  await sendOther({ idempotencyKey: first }, refused);
  expect(await sendOther()).toBe('outcome-pending');
  time = at + limits.lateWriteMs;
  expect(await sendOther()).toBe('sent');
});

test('a refused second try leaves others waiting for the first one while that is in flight', async () => {
  const { record, sendOther, settle, keys, forgetWindow } = createProfile().start();
  const inFlight = Promise.withResolvers<Result<unknown>>();
  const sent = record({ ...waitingToggle, idempotencyKey: first }, () => inFlight.promise);
  await sendOther({ idempotencyKey: first }, refused);
  expect(await sendOther()).toBe('outcome-pending');
  settle(first, 'not-made');
  expect(await sendOther()).toBe('outcome-pending');
  forgetWindow(waitingToggle.windowId);
  expect(keys()).toEqual([]);
  inFlight.resolve(unknown);
  await sent;
  expect(keys()).toEqual([first]);
});

test('a write waits for the last of several', async () => {
  let time = at;
  const { sendOther } = createProfile().start({ now: () => time });
  const [one, another] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
  await sendOther({ idempotencyKey: one, isIndependent: false }, unknown);
  time += 10_000;
  await sendOther({ ...removal, idempotencyKey: another }, unknown);
  time = at + limits.lateWriteMs;
  expect(await sendOther({ ...removal, isIndependent: false })).toBe('outcome-pending');
  time += 10_000;
  expect(await sendOther({ ...removal, isIndependent: false })).toBe('sent');
});

test('a write waits until the time of the earlier one is over', async () => {
  let time = at;
  const { sendOther } = createProfile().start({ now: () => time });
  await sendOther({ idempotencyKey: first }, unknown);
  time += limits.lateWriteMs - 1;
  expect(await sendOther()).toBe('outcome-pending');
  time += 1;
  expect(await sendOther()).toBe('sent');
});

test('a write that has to wait is not sent and says for how long', async () => {
  const { record, sendOther, log } = createProfile().start();
  await sendOther({ idempotencyKey: first }, unknown);
  const send = vi.fn();
  const refusal = await record({ ...waitingToggle, idempotencyKey: second }, send);
  expect(refusal).toEqual({
    ok: false,
    code: 'outcome-pending',
    message: 'An earlier request may still be carried out. You can send this one in 60 s',
    retryAfterMs: 60_000,
  });
  expect(send).not.toHaveBeenCalled();
  expect(log.entries.at(-1)).toEqual({
    event: 'write.pending',
    fields: { endpoint: toggle.endpoint, idempotencyKey: second },
  });
});

test('a write that waits for one in flight is to be sent again soon', async () => {
  const { record } = createProfile().start();
  void record({ ...waitingToggle, idempotencyKey: first }, () => never);
  const refusal = await record({ ...waitingToggle, idempotencyKey: second }, async () => succeed(null));
  expect(refusal).toMatchObject({ code: 'outcome-pending', retryAfterMs: 5_000 });
});

test.each([
  ['was given up', unknown, limits.lateWriteMs],
  ['was in flight at the end of the run', never, limits.requestTimeoutMs + limits.lateWriteMs],
])('after a restart, a write waits for one that %s', async (_, result, waitMs) => {
  const { start } = createProfile();
  const { record } = start();
  const write = { ...waitingToggle, idempotencyKey: first };
  const sent = record(write, async () => result);
  if (result === unknown) await sent;
  // A second start compacts the file of the first one.
  start();
  expect(await start({ now: () => at + waitMs - 1 }).sendOther()).toBe('outcome-pending');
  expect(await start({ now: () => at + waitMs }).sendOther()).toBe('sent');
});

test('a write waits for one in flight in another window', async () => {
  const { record, sendOther } = createProfile().start();
  let finish: (result: Result<unknown>) => void = () => undefined;
  const inFlight = new Promise<Result<unknown>>((resolve) => {
    finish = resolve;
  });
  const write = { ...waitingToggle, idempotencyKey: first };
  const sent = record(write, () => inFlight);
  expect(await sendOther()).toBe('outcome-pending');
  finish(refused);
  await sent;
  expect(await sendOther()).toBe('sent');
});

test('a settled write holds no other one back', async () => {
  const { sendOther, settle } = createProfile().start();
  await sendOther({ idempotencyKey: first }, unknown);
  settle(first, 'not-made');
  expect(await sendOther()).toBe('sent');
});

test('a write that is sent again is not settled by what was found out before', async () => {
  const { start } = createProfile();
  const { send, settle } = start();
  await send(first, unknown);
  void send(first, never);
  settle(first, 'not-made');
  expect(start().keys()).toEqual([first]);
});

test('a write that throws has an unknown outcome and holds no other one back for ever', async () => {
  let time = at;
  const { record, sendOther } = createProfile().start({ now: () => time });
  const broken = record({ ...waitingToggle, idempotencyKey: first }, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await sendOther()).toBe('outcome-pending');
  time += limits.lateWriteMs;
  expect(await sendOther()).toBe('sent');
});

test.each<[string, (journal: WriteJournal) => void]>([
  ['its page is gone', ({ forgetWindow }) => forgetWindow(sentToggle.windowId)],
  [
    'its session has ended',
    ({ setMember }) => {
      setMember('STF1');
      setMember(null);
    },
  ],
])('a write of this run is listed once %s', async (_, forget) => {
  const journal = createProfile().start();
  const changed = vi.fn();
  journal.onChange(changed);
  await journal.send(first, unknown);
  expect(journal.keys()).toEqual([]);
  forget(journal);
  expect(journal.keys()).toEqual([first]);
  expect(changed).toHaveBeenCalled();
  journal.settle(first, 'dismissed');
  expect(journal.keys()).toEqual([]);
});

test('a write of this run is not listed when another page is gone', async () => {
  const journal = createProfile().start();
  await journal.send(first, unknown);
  journal.forgetWindow(sentToggle.windowId + 1);
  expect(journal.keys()).toEqual([]);
});

test('a write that is sent again keeps the time of its first try', async () => {
  let time = at;
  const { start } = createProfile();
  const { send } = start({ now: () => time });
  await send(first, unknown);
  time += 10_000;
  await send(first, unknown);
  expect(start().unfinished()).toEqual([{ ...toggle, idempotencyKey: first, sentAt }]);
});

test('a write whose page is gone while it is in flight is listed when its answer is lost', async () => {
  const { record, forgetWindow, keys, onChange } = createProfile().start();
  let finish: (result: Result<unknown>) => void = () => undefined;
  const inFlight = new Promise<Result<unknown>>((resolve) => {
    finish = resolve;
  });
  const sent = record({ ...sentToggle, idempotencyKey: first }, () => inFlight);
  const changed = vi.fn();
  onChange(changed);
  forgetWindow(sentToggle.windowId);
  expect(keys()).toEqual([]);
  finish(unknown);
  await sent;
  expect(keys()).toEqual([first]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a member is shown only their own unfinished writes', async () => {
  const { start } = createProfile();
  const earlier = start();
  earlier.setMember('STF1');
  await earlier.send(first, unknown);
  const { setMember, keys, onChange } = start();
  const changed = vi.fn();
  onChange(changed);
  expect(keys()).toEqual([]);
  setMember('STF2');
  expect(keys()).toEqual([]);
  setMember('STF1');
  setMember('STF1');
  expect(keys()).toEqual([first]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a member who signs in without unfinished writes changes no list', async () => {
  const { setMember, onChange, send } = createProfile().start();
  const changed = vi.fn();
  onChange(changed);
  setMember('STF1');
  await send(first, unknown);
  setMember('STF2');
  expect(changed).not.toHaveBeenCalled();
});
