import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createDeepLinks } from '../guards/deep-links.ts';
import { createLifecycle } from './lifecycle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const link = 'backoffice://customers/CUS1';

/** `runs`: false during startup. */
const build = ({
  writesEnd = async () => undefined as unknown,
  keychainStored = async () => undefined as unknown,
  flush = async () => undefined as unknown,
  installUpdate = vi.fn(async (_restart: boolean) => false),
  runs = true,
  platform = 'linux' as NodeJS.Platform,
} = {}) => {
  const on = vi.fn();
  const app = { on, quit: vi.fn(), exit: vi.fn() };
  const relaunch = vi.fn();
  const steps: string[] = [];
  const focusWindow = vi.fn();
  const links = createDeepLinks({ log: memoryLog() });
  const lifecycle = createLifecycle({ app, platform, links, relaunch });
  const start = () =>
    lifecycle.started({
      focusWindow,
      writesEnd: () => {
        steps.push('writes');
        return writesEnd();
      },
      keychainStored: () => {
        steps.push('keychain');
        return keychainStored();
      },
      flush: () => {
        steps.push('flush');
        return flush();
      },
      installUpdate,
    });
  if (runs) start();
  const preventDefault = vi.fn();
  const tell = (name: string, ...told: unknown[]) => {
    for (const [event, listener] of on.mock.calls) if (event === name) listener({ preventDefault }, ...told);
  };
  return { app, relaunch, installUpdate, steps, focusWindow, links, lifecycle, start, preventDefault, tell };
};
const never = () => new Promise<never>(() => undefined);

test('quits at once with nothing in flight', async () => {
  const { app, steps, tell } = build();
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['writes', 'keychain', 'flush']);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
});

test.each([
  ['linux', 1],
  ['win32', 1],
  ['darwin', 0],
] as const)('closing the last window quits, but not on macOS: %s', (platform, quits) => {
  const { app, tell } = build({ platform });
  tell('window-all-closed');
  expect(app.quit).toHaveBeenCalledTimes(quits);
});

test('a second quit meanwhile waits for the first one', async () => {
  const { app, steps, tell, preventDefault } = build({ writesEnd: never });
  tell('will-quit');
  tell('will-quit');
  expect(preventDefault).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(steps).toEqual(['writes', 'keychain', 'flush']);
  expect(app.exit).toHaveBeenCalledOnce();
});

test('a link while the app runs goes to its page, and brings no window to the front by itself', () => {
  const { links, focusWindow, tell, preventDefault } = build();
  tell('open-url', link);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(links.take(1)).toEqual({ path: 'customers/CUS1' });
  expect(focusWindow).not.toHaveBeenCalled();
});

test('waits 5 s for writes and 2 s for files', async () => {
  const { app, steps, tell } = build({ writesEnd: never, flush: never });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(steps).toEqual(['writes', 'keychain']);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['writes', 'keychain', 'flush']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.exit).toHaveBeenCalledOnce();
});

test('exits within 5 s although neither the keychain nor a file ever answers', async () => {
  const { app, steps, tell } = build({ keychainStored: never, flush: never });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(steps).toEqual(['writes', 'keychain']);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['writes', 'keychain', 'flush']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.exit).toHaveBeenCalledOnce();
});

test('waits for the keychain while writes end, not after them', async () => {
  const stored = Promise.withResolvers<unknown>();
  const { app, steps, tell } = build({
    writesEnd: () => new Promise((resolve) => setTimeout(resolve, 4_000)),
    keychainStored: () => stored.promise,
  });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(steps).toEqual(['writes', 'keychain']);
  await vi.advanceTimersByTimeAsync(1);
  expect(app.exit).toHaveBeenCalledOnce();
});

test('goes on as soon as the keychain has answered', async () => {
  const stored = Promise.withResolvers<unknown>();
  const { app, steps, tell } = build({ keychainStored: () => stored.promise });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(app.exit).not.toHaveBeenCalled();
  stored.resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['writes', 'keychain', 'flush']);
  expect(app.exit).toHaveBeenCalledOnce();
});

test('quits although a step fails', async () => {
  const failing = () => Promise.reject(new Error('disk'));
  const { app, tell } = build({ writesEnd: failing, keychainStored: failing, flush: failing });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(0);
  expect(app.exit).toHaveBeenCalledOnce();
});

describe('a quit by the system', () => {
  test('exits within 5 s when a window never closes', async () => {
    const { app, lifecycle } = build();
    lifecycle.endBySystem();
    expect(app.quit).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(4_499);
    expect(app.exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('has shorter limits for each step', async () => {
    const { app, steps, lifecycle, tell } = build({ writesEnd: never, keychainStored: never, flush: never });
    lifecycle.endBySystem();
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(steps).toEqual(['writes', 'keychain']);
    await vi.advanceTimersByTimeAsync(1);
    expect(steps).toEqual(['writes', 'keychain', 'flush']);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(app.exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(app.exit).toHaveBeenCalledOnce();
  });

  test('shortens a quit of the member, so that files are still written', async () => {
    const { app, steps, lifecycle, tell } = build({ keychainStored: never });
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(steps).toEqual(['writes', 'keychain']);
    lifecycle.endBySystem();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(steps).toEqual(['writes', 'keychain', 'flush']);
    expect(app.exit).toHaveBeenCalledOnce();
  });

  test('is announced once, before the app quits', () => {
    const { app, lifecycle } = build();
    const listener = vi.fn();
    lifecycle.onSystemEnd(listener);
    lifecycle.endBySystem();
    lifecycle.endBySystem();
    expect(listener).toHaveBeenCalledOnce();
    expect(listener.mock.invocationCallOrder[0]).toBeLessThan(app.quit.mock.invocationCallOrder[0] ?? 0);
  });
});

test.each<[string, unknown]>([
  ['second-instance', ['console', link]],
  ['open-url', link],
])('a link during startup waits for the first page: %s', (event, told) => {
  const { links, focusWindow, tell, start } = build({ runs: false });
  tell(event, told);
  start();
  expect(links.take(1)).toEqual({ path: 'customers/CUS1' });
  expect(focusWindow).not.toHaveBeenCalled();
});

test('a second start focuses a window, and does nothing during startup', () => {
  const { focusWindow, tell, start } = build({ runs: false });
  tell('second-instance', ['console']);
  tell('activate');
  expect(focusWindow).not.toHaveBeenCalled();
  start();
  tell('second-instance', ['console']);
  tell('activate');
  expect(focusWindow).toHaveBeenCalledTimes(2);
});

test('quits at once during startup', () => {
  const { tell, preventDefault } = build({ runs: false });
  tell('will-quit');
  expect(preventDefault).not.toHaveBeenCalled();
});

describe('a second start while quitting relaunches', () => {
  test.each<[string, [event: string, told: unknown][], string | null]>([
    ['without a link', [['second-instance', ['console']]], null],
    ['with a link', [['second-instance', ['console', link]]], link],
    ['with a link by open-url', [['open-url', link]], link],
    [
      'with a link, then without',
      [
        ['second-instance', ['console', link]],
        ['activate', false],
      ],
      link,
    ],
  ])('%s', async (_, starts, wanted) => {
    const { app, relaunch, focusWindow, links, tell } = build({ writesEnd: never });
    tell('will-quit');
    for (const [event, told] of starts) tell(event, told);
    expect(focusWindow).not.toHaveBeenCalled();
    expect(links.pending()).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(relaunch).toHaveBeenCalledExactlyOnceWith(wanted);
    expect(relaunch.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
  });
  test('quitting alone does not relaunch', async () => {
    const { app, relaunch, tell } = build();
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(app.exit).toHaveBeenCalledOnce();
    expect(relaunch).not.toHaveBeenCalled();
  });
});

describe('a restart', () => {
  test('starts the app again right before it exits', async () => {
    const { app, relaunch, lifecycle, tell } = build({ writesEnd: never });
    lifecycle.restart();
    expect(app.quit).toHaveBeenCalledOnce();
    tell('before-quit');
    tell('will-quit');
    expect(relaunch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(relaunch).toHaveBeenCalledExactlyOnceWith(null);
    expect(relaunch.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
  });

  test('goes on after the member was asked about unsaved changes', async () => {
    const { relaunch, lifecycle, tell } = build();
    lifecycle.restart();
    // The first quit stops at the question, and closing the window quits again.
    tell('before-quit');
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(relaunch).toHaveBeenCalledExactlyOnceWith(null);
  });

  test('that the member has canceled does not turn a later quit into one', async () => {
    const { app, relaunch, lifecycle, tell } = build();
    lifecycle.restart();
    lifecycle.cancelRestart();
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(app.exit).toHaveBeenCalledOnce();
    expect(relaunch).not.toHaveBeenCalled();
  });
});

describe('an update that is ready', () => {
  const buildReady = (parts: Parameters<typeof build>[0] = {}) =>
    build({ installUpdate: vi.fn(async () => true), ...parts });

  test('is installed as the last step of a quit, without starting the app again', async () => {
    const { app, relaunch, installUpdate, steps, tell } = buildReady();
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(steps).toEqual(['writes', 'keychain', 'flush']);
    expect(installUpdate).toHaveBeenCalledExactlyOnceWith(false);
    expect(installUpdate.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
    expect(relaunch).not.toHaveBeenCalled();
  });

  test('starts the new version after a restart; the old one is not started again', async () => {
    const { app, relaunch, installUpdate, lifecycle, tell } = buildReady();
    lifecycle.restart();
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(installUpdate).toHaveBeenCalledExactlyOnceWith(true);
    expect(app.exit).toHaveBeenCalledOnce();
    expect(relaunch).not.toHaveBeenCalled();
  });

  test('whose installer does not start leaves the old version, which is started again', async () => {
    const { relaunch, lifecycle, tell } = buildReady({ installUpdate: vi.fn(async () => false) });
    lifecycle.restart();
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(relaunch).toHaveBeenCalledOnce();
  });

  test('that fails to install does not keep the app from ending', async () => {
    const { app, relaunch, lifecycle, tell } = buildReady({
      installUpdate: vi.fn(() => Promise.reject(new Error('no installer'))),
    });
    lifecycle.restart();
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(relaunch).toHaveBeenCalledOnce();
    expect(app.exit).toHaveBeenCalledOnce();
  });

  test('whose file cannot be read to its end does not keep the app either', async () => {
    const { app, tell } = buildReady({ installUpdate: vi.fn(never) });
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(app.exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(app.exit).toHaveBeenCalledOnce();
  });

  test('is not installed after writes that failed to end', async () => {
    const { app, installUpdate, tell } = buildReady({ writesEnd: () => Promise.reject(new Error('cut off')) });
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(app.exit).toHaveBeenCalledOnce();
    expect(installUpdate).not.toHaveBeenCalled();
  });

  test('is not installed while a write may be under way', async () => {
    const { app, installUpdate, tell } = buildReady({ writesEnd: never });
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(app.exit).toHaveBeenCalledOnce();
    expect(installUpdate).not.toHaveBeenCalled();
  });

  test('is not installed when the system ends the app', async () => {
    const { app, installUpdate, lifecycle, tell } = buildReady();
    lifecycle.endBySystem();
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(app.exit).toHaveBeenCalled();
    expect(installUpdate).not.toHaveBeenCalled();
  });

  test('whose installer quits the app itself is not held back', async () => {
    const { installUpdate, preventDefault, tell } = buildReady({ installUpdate: vi.fn(never) });
    tell('before-quit');
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(installUpdate).toHaveBeenCalledOnce();
    expect(preventDefault).toHaveBeenCalledOnce();
    tell('will-quit');
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});
