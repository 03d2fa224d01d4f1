import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import type { FromTraining } from '#contract/training/messages.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createTrainingHost } from './training-host.ts';
import { readRequestTimeout, readTrainingOptions } from './training-options.ts';

const mail = { to: 'a@training.test', subject: 'Code', code: '123456', link: null, at: 1, expiresAt: 2 };
const ready: FromTraining = {
  type: 'ready',
  url: 'http://127.0.0.1:1',
  captchaToken: 'cap',
  info: { password: 'p', accounts: [], mailbox: [] },
};

const build = () => {
  const worker = Object.assign(new EventEmitter(), { postMessage: vi.fn() });
  const start = vi.fn(() => worker);
  const mailed = vi.fn();
  const failed = vi.fn();
  const log = memoryLog();
  const host = createTrainingHost({ start, onMail: mailed, onFailure: failed, log });
  const say = (message: FromTraining | string) => worker.emit('message', message);
  return { worker, start, mailed, failed, log, host, say };
};

test('starts with the first call, once', async () => {
  const { host, start, say } = build();
  expect(start).not.toHaveBeenCalled();
  const url = host.url();
  host.start();
  expect(start).toHaveBeenCalledOnce();
  say(ready);
  expect((await url).ok).toBe(true);
});

test('does not start after it was stopped, and fails its calls', async () => {
  const { host, start } = build();
  host.stop();
  host.start();
  expect(await host.url()).toMatchObject({ ok: false });
  expect(start).not.toHaveBeenCalled();
});

test('calls wait until the platform is ready', async () => {
  const { host, say } = build();
  const url = host.url();
  say(ready);
  expect(await url).toEqual({ ok: true, value: 'http://127.0.0.1:1' });
  expect(await host.captchaToken()).toBe('cap');
});

test('mails are announced and kept in the mailbox, newest first', async () => {
  const { host, say, mailed } = build();
  host.start();
  say(ready);
  say({ type: 'mail', mail });
  say({ type: 'mail', mail: { ...mail, code: '654321' } });
  expect(mailed).toHaveBeenCalledTimes(2);
  const info = await host.info();
  expect(info.ok && info.value.mailbox.map((one) => one.code)).toEqual(['654321', '123456']);
});

test('reset resolves when the platform confirms it, and empties the mailbox', async () => {
  const { host, say, worker } = build();
  host.start();
  say(ready);
  say({ type: 'mail', mail });
  const reset = host.reset();
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ type: 'reset' }));
  say({ type: 'reset-done' });
  expect(await reset).toEqual({ ok: true, value: undefined });
  expect(await host.info()).toMatchObject({ value: { mailbox: [] } });
});

describe('a failed platform fails all calls and reports it once', () => {
  test.each<[string, (built: ReturnType<typeof build>) => void]>([
    ['failure message', ({ say }) => say({ type: 'failed', message: 'disk full' })],
    ['worker error', ({ worker }) => worker.emit('error', new Error('x'))],
    ['worker exit', ({ worker }) => worker.emit('exit', 1)],
  ])('%s', async (_, fail) => {
    const built = build();
    built.host.start();
    const url = built.host.url();
    fail(built);
    built.worker.emit('exit', 1);
    expect(await url).toMatchObject({ ok: false, code: 'server' });
    expect(await built.host.info()).toMatchObject({ ok: false });
    expect(await built.host.reset()).toMatchObject({ ok: false });
    expect(await built.host.captchaToken()).not.toBe('');
    expect(built.failed).toHaveBeenCalledOnce();
  });
  test('a worker that cannot be started', async () => {
    const failed = vi.fn();
    const start = () => {
      throw new Error('no such file');
    };
    const host = createTrainingHost({ start, onMail: vi.fn(), onFailure: failed, log: memoryLog() });
    expect(await host.url()).toMatchObject({ ok: false });
    expect(failed).toHaveBeenCalledOnce();
  });
  test('a worker that exits during a reset', async () => {
    const { host, say, worker } = build();
    host.start();
    say(ready);
    const reset = host.reset();
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled());
    worker.emit('exit', 1);
    expect(await reset).toMatchObject({ ok: false });
  });
  test('stopping it reports no failure', () => {
    const { host, worker, failed } = build();
    host.start();
    host.stop();
    worker.emit('exit', 0);
    expect(failed).not.toHaveBeenCalled();
  });
});

test('an unknown message is ignored', () => {
  const { host, say, log } = build();
  host.start();
  say('hello');
  expect(log.entries.map((entry) => entry.event)).toEqual(['training.unreadable']);
});

describe('command-line switches', () => {
  const read = (given: Record<string, string>) => readTrainingOptions('/f', (name) => given[name] ?? '', memoryLog());
  test('none', () => expect(read({})).toMatchObject({ folder: '/f', customers: 500, seed: 1, port: 0 }));
  test('all', () => {
    const given = {
      'training-customers': '10',
      'training-seed': '7',
      'training-port': '8080',
      'training-latency': '250',
      'training-error-rate': '0.1',
      'training-drop-rate': '0.2',
      'training-malformed-rate': '0.3',
      'training-token-life': '60',
      'training-lack': 'payouts/crypto,earn',
    };
    expect(read(given)).toEqual({
      folder: '/f',
      customers: 10,
      seed: 7,
      port: 8080,
      faults: {
        latencyMs: 250,
        errorRate: 0.1,
        dropRate: 0.2,
        malformedRate: 0.3,
        tokenLifeS: 60,
        lacks: ['payouts/crypto', 'earn'],
      },
    });
  });
  test('no customers', () => expect(read({ 'training-customers': '0' }).customers).toBe(0));
  test.each(['many', '-1', '1e99', 'NaN'])('customers=%s is ignored', (text) =>
    expect(read({ 'training-customers': text }).customers).toBe(500),
  );
  test.each([
    ['', 30_000],
    ['1500', 1_500],
    ['30001', 30_000],
    ['0', 30_000],
    ['soon', 30_000],
  ])('request timeout %j is %i ms', (text, ms) => {
    const log = memoryLog();
    expect(readRequestTimeout((name) => (name === 'training-request-timeout' ? text : ''), log)).toBe(ms);
    expect(log.entries.length > 0).toBe(text !== '' && ms === 30_000);
  });
});
