import { afterEach, describe, expect, test, vi } from 'vitest';
import { appState, firstState } from '../../config/state.ts';
import { fakeKeychain } from '../../keychain/testing/fake-keychain.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { lockMarkOf } from '../session-effects.ts';
import { createLockMark } from './lock-mark.ts';

afterEach(() => void vi.useRealTimers());

const build = () => {
  const { keychain, state, entries } = fakeKeychain();
  const disk: { mark: string | null } = { mark: null };
  const log = memoryLog();
  /** The app starts: what was in memory is gone. */
  const start = () =>
    createLockMark({
      keychain,
      name: 'vault',
      file: {
        get: () => disk.mark,
        set: (mark) => {
          disk.mark = mark;
        },
      },
      log,
    });
  const afterRestart = async () => {
    const mark = start();
    await mark.load();
    return mark.get();
  };
  return { start, afterRestart, disk, state, entries, keychain, log };
};

test('a console left open is open after a restart, a locked one is locked', async () => {
  const { start, afterRestart } = build();
  const mark = start();
  mark.set('session');
  await mark.finish();
  expect(await afterRestart()).toBe('session');
  mark.set(null);
  await mark.finish();
  expect(await afterRestart()).toBeNull();
});

test('no older file opens a locked console, nor one unlocked and locked again', async () => {
  const { start, afterRestart, disk } = build();
  const mark = start();
  const older: (string | null)[] = [];
  for (const next of ['session', null, 'session', null]) {
    mark.set(next);
    await mark.finish();
    older.push(disk.mark);
  }
  expect(older.filter((file) => file !== null)).toHaveLength(2);
  for (const file of older) {
    disk.mark = file;
    expect(await afterRestart()).toBeNull();
  }
});

test('a mark without its nonce, or made up, counts as locked', async () => {
  const { start, afterRestart, disk, entries } = build();
  const mark = start();
  mark.set('session');
  await mark.finish();
  const genuine = disk.mark;
  disk.mark = 'session';
  expect(await afterRestart()).toBeNull();
  disk.mark = genuine?.replace('session', 'another') ?? null;
  expect(await afterRestart()).toBeNull();
  disk.mark = genuine;
  entries.clear();
  expect(await afterRestart()).toBeNull();
});

test('a keychain that does not take the nonce leaves the console locked after a restart', async () => {
  const { start, afterRestart, disk, state } = build();
  const mark = start();
  state.locked = true;
  mark.set('session');
  await mark.finish();
  expect(disk.mark).toBeNull();
  state.locked = false;
  expect(await afterRestart()).toBeNull();
});

test('an open console fits into state.json', async () => {
  const { start, disk } = build();
  const mark = start();
  mark.set(lockMarkOf('token'));
  await mark.finish();
  expect(disk.mark).not.toBeNull();
  expect(appState.parse({ ...firstState, unlockedFor: disk.mark }).unlockedFor).toBe(disk.mark);
});

test('quitting before anything was locked or unlocked leaves it as it was', async () => {
  const { start, afterRestart } = build();
  const mark = start();
  mark.set('session');
  await mark.finish();
  const next = start();
  await next.load();
  await next.finish();
  expect(await afterRestart()).toBe('session');
});

test('a first start reads no keychain and warns of nothing', async () => {
  const { afterRestart, keychain, log } = build();
  const get = vi.spyOn(keychain, 'get');
  expect(await afterRestart()).toBeNull();
  expect(get).not.toHaveBeenCalled();
  expect(log.entries).toEqual([]);
});

test('a keychain that cannot be read counts as locked, and the log says why', async () => {
  const { start, afterRestart, keychain, log } = build();
  const mark = start();
  mark.set('session');
  await mark.finish();
  vi.spyOn(keychain, 'get').mockRejectedValueOnce(new Error('no answer'));
  expect(await afterRestart()).toBeNull();
  expect(log.entries).toEqual([{ event: 'lock-mark.not-read', fields: { cause: 'no answer' } }]);
});

test('a lock or unlock that is not stored is logged with its cause', async () => {
  const { start, state, log } = build();
  const mark = start();
  state.locked = true;
  mark.set('session');
  await mark.finish();
  expect(log.entries).toEqual([{ event: 'lock-mark.not-written', fields: { cause: 'locked' } }]);
  log.entries.length = 0;
  mark.set(null);
  await mark.finish();
  const failure = { event: 'lock-mark.not-written', fields: { cause: 'locked' } };
  // Once at the lock, and once more at the quit.
  expect(log.entries).toEqual([failure, failure]);
});

test('a lock while the keychain takes an unlock leaves the file locked', async () => {
  const { start, disk, keychain } = build();
  const mark = start();
  const stored = Promise.withResolvers<void>();
  const set = vi.spyOn(keychain, 'set').mockReturnValueOnce(stored.promise);
  mark.set('session');
  await vi.waitFor(() => expect(set).toHaveBeenCalledOnce());
  mark.set(null);
  stored.resolve();
  await mark.finish();
  expect(disk.mark).toBeNull();
});

test('of locks and unlocks in quick succession only the last reaches the keychain', async () => {
  const { start, afterRestart, state } = build();
  const mark = start();
  for (const next of ['session', null, 'session', null, 'session']) mark.set(next);
  await mark.finish();
  expect(state.writes).toEqual(['set vault:lock']);
  expect(await afterRestart()).toBe('session');
});

test('a lock that follows at once wins over the unlock before it', async () => {
  const { start, afterRestart, disk } = build();
  const mark = start();
  mark.set('session');
  mark.set(null);
  await mark.finish();
  expect(disk.mark).toBeNull();
  expect(await afterRestart()).toBeNull();
});

describe('a lock that the keychain does not store', () => {
  /** A console that was open, with a copy of its file; `restored` starts the app with that copy. */
  const buildOpen = async () => {
    const parts = build();
    const mark = parts.start();
    mark.set('session');
    await mark.finish();
    const copy = parts.disk.mark;
    expect(copy).not.toBeNull();
    const restored = async () => {
      parts.disk.mark = copy;
      return parts.afterRestart();
    };
    return { ...parts, mark, restored };
  };

  test('removes the nonce, so that an older file does not open it', async () => {
    const { mark, restored, keychain, entries } = await buildOpen();
    vi.spyOn(keychain, 'set').mockRejectedValue(new Error('full'));
    mark.set(null);
    await mark.finish();
    expect(entries.size).toBe(0);
    expect(await restored()).toBeNull();
  });

  test('is tried again until the keychain takes it', async () => {
    const { mark, restored, state } = await buildOpen();
    vi.useFakeTimers();
    state.locked = true;
    mark.set(null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state.writes).toEqual(['set vault:lock']);
    state.locked = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.writes).toEqual(['set vault:lock', 'set vault:lock']);
    expect(vi.getTimerCount()).toBe(0);
    expect(await restored()).toBeNull();
  });

  test('is tried again at growing intervals of at most 5 minutes', async () => {
    const { mark, keychain } = await buildOpen();
    vi.useFakeTimers({ now: 0 });
    const triedAfter: number[] = [];
    vi.spyOn(keychain, 'set').mockImplementation(async () => {
      triedAfter.push(Date.now() / 1_000);
      throw new Error('no answer');
    });
    vi.spyOn(keychain, 'remove').mockRejectedValue(new Error('no answer'));
    mark.set(null);
    await vi.advanceTimersByTimeAsync(915_000);
    expect(triedAfter).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
  });

  test('is tried a last time when the app quits', async () => {
    const { mark, restored, state } = await buildOpen();
    vi.useFakeTimers();
    state.locked = true;
    mark.set(null);
    await vi.advanceTimersByTimeAsync(0);
    state.locked = false;
    await mark.finish();
    expect(vi.getTimerCount()).toBe(0);
    expect(await restored()).toBeNull();
  });

  test('is not tried again after an unlock', async () => {
    const { mark, afterRestart, state } = await buildOpen();
    vi.useFakeTimers();
    state.locked = true;
    mark.set(null);
    await vi.advanceTimersByTimeAsync(0);
    state.locked = false;
    mark.set('session');
    await vi.advanceTimersByTimeAsync(600_000);
    await mark.finish();
    expect(await afterRestart()).toBe('session');
  });

  test('that fails after the next unlock does not undo it', async () => {
    const { mark, afterRestart, keychain } = await buildOpen();
    const late = Promise.withResolvers<void>();
    vi.spyOn(keychain, 'set').mockReturnValueOnce(late.promise);
    vi.spyOn(keychain, 'remove').mockResolvedValueOnce(false);
    mark.set(null);
    await Promise.resolve();
    mark.set('session');
    late.reject(new Error('timeout'));
    await mark.finish();
    expect(await afterRestart()).toBe('session');
  });
});
