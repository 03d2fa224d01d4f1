import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createKeychainClient } from './keychain-client.ts';
import type { KeychainAnswer, KeychainCall } from './keychain-messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process in memory: what it was sent, and whether it was ended. `exit` plays its end, also of one that crashes. */
const fakeProcess = () => {
  const events = new EventEmitter();
  const calls: KeychainCall[] = [];
  return Object.assign(events, {
    calls,
    postMessage: (call: KeychainCall) => void calls.push(call),
    kill: vi.fn(() => void events.emit('exit', 0)),
    say: (answer: KeychainAnswer | string) => void events.emit('message', answer),
    exit: (code: number) => void events.emit('exit', code),
  });
};

const build = ({ ready = async (): Promise<unknown> => undefined } = {}) => {
  const processes: ReturnType<typeof fakeProcess>[] = [];
  const start = vi.fn(() => {
    const one = fakeProcess();
    processes.push(one);
    return one;
  });
  const log = memoryLog();
  const keychain = createKeychainClient({ start, ready, log });
  /** The process that was started last. */
  const current = () => {
    const one = processes.at(-1);
    if (one === undefined) throw new Error('no process has been started');
    return one;
  };
  return { keychain, start, processes, current, log };
};

/** What a call gives, as text: `pending` until it has ended. */
const follow = (call: Promise<unknown>) => {
  const seen = { outcome: 'pending' };
  call.then(
    (value) => {
      seen.outcome = String(value);
    },
    (cause: unknown) => {
      seen.outcome = cause instanceof Error ? cause.message : 'unknown';
    },
  );
  return seen;
};
/** Lets promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('calls', () => {
  test('start the process, once', async () => {
    const { keychain, start, current } = build();
    expect(start).not.toHaveBeenCalled();
    const first = follow(keychain.get('a'));
    const second = follow(keychain.get('b'));
    await settle();
    expect(start).toHaveBeenCalledOnce();
    current().say({ id: 2, value: 'second' });
    current().say({ id: 1, value: null });
    await settle();
    expect([first.outcome, second.outcome]).toEqual(['null', 'second']);
  });
  test('are sent in the order in which they were made, each with a number of its own', async () => {
    const { keychain, current } = build();
    void keychain.set('a', 'secret').catch(() => undefined);
    void keychain.remove('b').catch(() => undefined);
    void keychain.get('c').catch(() => undefined);
    await settle();
    expect(current().calls).toEqual([
      { id: 1, call: 'set', account: 'a', secret: 'secret' },
      { id: 2, call: 'remove', account: 'b' },
      { id: 3, call: 'get', account: 'c' },
    ]);
  });
  test('give what the keychain answers', async () => {
    const { keychain, current } = build();
    const calls = [keychain.get('a'), keychain.set('b', 's'), keychain.remove('c')].map(follow);
    await settle();
    current().say({ id: 1, value: 'secret' });
    current().say({ id: 2, value: null });
    current().say({ id: 3, value: true });
    await settle();
    expect(calls.map(({ outcome }) => outcome)).toEqual(['secret', 'undefined', 'true']);
  });
  test("fail with the keychain's reason", async () => {
    const { keychain, current } = build();
    const call = follow(keychain.set('a', 'secret'));
    await settle();
    current().say({ id: 1, problem: 'locked' });
    await settle();
    expect(call.outcome).toBe('locked');
  });
  test('fail where the answer is of another kind', async () => {
    const { keychain, current } = build();
    const call = follow(keychain.get('a'));
    await settle();
    current().say({ id: 1, value: true });
    await settle();
    expect(call.outcome).toContain('invalid');
  });
  test('fail where no process can be started, and the next one tries again', async () => {
    const { keychain, start, current } = build();
    start.mockImplementationOnce(() => {
      throw new Error('no such file');
    });
    await expect(keychain.get('a')).rejects.toThrow('no such file');
    const call = follow(keychain.get('a'));
    await settle();
    current().say({ id: 1, value: 'secret' });
    await settle();
    expect(call.outcome).toBe('secret');
  });
  test('wait until a process can be started, which does not count as their time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { keychain, start } = build({ ready: () => promise });
    const call = follow(keychain.get('a'));
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs);
    expect(start).not.toHaveBeenCalled();
    resolve();
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs - 1);
    expect(call.outcome).toBe('pending');
  });
  test('ignore a message that cannot be read', async () => {
    const { keychain, current, log } = build();
    const call = follow(keychain.get('a'));
    await settle();
    current().say('hello');
    current().say({ id: 1, value: 'secret' });
    await settle();
    expect(call.outcome).toBe('secret');
    expect(log.entries.map(({ event }) => event)).toEqual(['keychain.unreadable']);
  });
});

describe('a keychain that does not answer', () => {
  test('fails the call after 5 s, and is ended', async () => {
    const { keychain, current, log } = build();
    const call = follow(keychain.get('a'));
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs - 1);
    expect(call.outcome).toBe('pending');
    expect(current().kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(call.outcome).toBe('the keychain did not answer');
    expect(current().kill).toHaveBeenCalledOnce();
    // Its end was wanted.
    expect(log.entries).toEqual([]);
  });
  test('fails every call that waits for it, and leaves no timer', async () => {
    const { keychain, start } = build();
    const calls = [keychain.get('a'), keychain.set('b', 'secret')].map(follow);
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs);
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array(2).fill('the keychain did not answer'));
    expect(vi.getTimerCount()).toBe(0);
    expect(start).toHaveBeenCalledOnce();
  });
  test('is replaced by the next call; what the old one says late is ignored', async () => {
    const { keychain, processes, current } = build();
    void keychain.get('a').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs);
    const call = follow(keychain.get('a'));
    await settle();
    expect(processes).toHaveLength(2);
    processes[0]?.say({ id: 1, value: 'late' });
    processes[0]?.say({ id: 2, value: 'of another process' });
    await settle();
    expect(call.outcome).toBe('pending');
    current().say({ id: 2, value: 'secret' });
    await settle();
    expect(call.outcome).toBe('secret');
  });
});

describe('a process that crashes', () => {
  test('fails its calls at once and says so; the next call starts another one', async () => {
    const { keychain, processes, current, log } = build();
    const calls = [keychain.get('a'), keychain.remove('b')].map(follow);
    await settle();
    // As Electron tells of a fatal error.
    current().emit('error');
    current().exit(11);
    await settle();
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array(2).fill('the keychain process has ended'));
    expect(log.entries).toEqual([{ event: 'keychain.gone', fields: { code: 11 } }]);
    expect(vi.getTimerCount()).toBe(0);
    const next = follow(keychain.get('a'));
    await settle();
    expect(processes).toHaveLength(2);
    current().say({ id: 3, value: 'secret' });
    await settle();
    expect(next.outcome).toBe('secret');
  });
});

describe('a process without calls', () => {
  const answered = async () => {
    const built = build();
    const call = built.keychain.get('a');
    await settle();
    built.current().say({ id: 1, value: null });
    await call;
    return built;
  };
  test('is ended after 10 s', async () => {
    const { current, log } = await answered();
    await vi.advanceTimersByTimeAsync(limits.keychainIdleMs - 1);
    expect(current().kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(current().kill).toHaveBeenCalledOnce();
    expect(log.entries).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
  test('stays for a call that comes before', async () => {
    const { keychain, start, current } = await answered();
    await vi.advanceTimersByTimeAsync(limits.keychainIdleMs - 1);
    const call = follow(keychain.get('b'));
    await vi.advanceTimersByTimeAsync(limits.keychainTimeoutMs - 1);
    current().say({ id: 2, value: 'secret' });
    await settle();
    expect(call.outcome).toBe('secret');
    expect(start).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(limits.keychainIdleMs - 1);
    expect(current().kill).not.toHaveBeenCalled();
  });
});

describe('ended for good', () => {
  test('fails its calls and later ones at once, and starts no process', async () => {
    const { keychain, start, current } = build();
    const call = follow(keychain.get('a'));
    await settle();
    keychain.end();
    expect(current().kill).toHaveBeenCalledOnce();
    await settle();
    expect(call.outcome).toBe('the console is quitting');
    await expect(keychain.get('b')).rejects.toThrow('the console is quitting');
    expect(start).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
  test('before any call', async () => {
    const { keychain, start } = build();
    keychain.end();
    await expect(keychain.get('a')).rejects.toThrow('the console is quitting');
    expect(start).not.toHaveBeenCalled();
  });
});
