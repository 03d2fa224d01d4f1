import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../log/memory-log.ts';
import { DeepLinks } from './deep-links.ts';
import { watchLifecycle } from './lifecycle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const link = 'backoffice://customers/CUS1';

/** `runs`: false where the app is still starting. */
const build = ({
  writesEnd = async () => undefined as unknown,
  flush = async () => undefined as unknown,
  runs = true,
} = {}) => {
  const on = vi.fn();
  const app = { on, quit: vi.fn(), exit: vi.fn() };
  const relaunch = vi.fn();
  const steps: string[] = [];
  const focus = vi.fn();
  const links = new DeepLinks({ log: memoryLog() });
  const receive = vi.spyOn(links, 'receive');
  const lifecycle = watchLifecycle({ app, platform: 'linux', links, relaunch });
  const start = () =>
    lifecycle.started({
      focus,
      writesEnd: () => {
        steps.push('writes');
        return writesEnd();
      },
      flush: () => {
        steps.push('flush');
        return flush();
      },
    });
  if (runs) start();
  const preventDefault = vi.fn();
  const tell = (name: string, ...told: unknown[]) => {
    for (const [event, listener] of on.mock.calls) if (event === name) listener({ preventDefault }, ...told);
  };
  return { app, relaunch, steps, focus, links, receive, start, preventDefault, tell };
};
const never = () => new Promise<never>(() => undefined);

test('quitting with nothing under way is at once', async () => {
  const { app, steps, tell } = build();
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['writes', 'flush']);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('writes have 5 s to end, what must be on disk 2 s more', async () => {
  const { app, steps, tell } = build({ writesEnd: never, flush: never });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(steps).toEqual(['writes']);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['writes', 'flush']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.exit).toHaveBeenCalledOnce();
});

test('a step that fails keeps nobody from leaving', async () => {
  const failing = () => Promise.reject(new Error('disk'));
  const { app, tell } = build({ writesEnd: failing, flush: failing });
  tell('will-quit');
  await vi.advanceTimersByTimeAsync(0);
  expect(app.exit).toHaveBeenCalledOnce();
});

test.each<[string, unknown]>([
  ['second-instance', ['console', link]],
  ['open-url', link],
])('a link followed while the app still starts waits for its first page: %s', (event, told) => {
  const { links, focus, tell, start } = build({ runs: false });
  tell(event, told);
  start();
  expect(links.take(1)).toEqual({ place: 'customers/CUS1' });
  expect(focus).not.toHaveBeenCalled();
});

test('started again without a link: a window comes to the front; while the app still starts, one comes anyway', () => {
  const { focus, tell, start } = build({ runs: false });
  tell('second-instance', ['console']);
  tell('activate');
  expect(focus).not.toHaveBeenCalled();
  start();
  tell('second-instance', ['console']);
  tell('activate');
  expect(focus).toHaveBeenCalledTimes(2);
});

test('ended while it still starts, nothing holds it up', () => {
  const { tell, preventDefault } = build({ runs: false });
  tell('will-quit');
  expect(preventDefault).not.toHaveBeenCalled();
});

describe('started again while it leaves, it comes back rather than show a window that is about to go', () => {
  test.each<[string, [event: string, told: unknown][], string | null]>([
    ['without a link', [['second-instance', ['console']]], null],
    ['with one', [['second-instance', ['console', link]]], link],
    ['with one that macOS tells of', [['open-url', link]], link],
    [
      'with one, and then without',
      [
        ['second-instance', ['console', link]],
        ['activate', false],
      ],
      link,
    ],
  ])('%s', async (_, starts, wanted) => {
    const { app, relaunch, focus, receive, tell } = build({ writesEnd: never });
    tell('will-quit');
    for (const [event, told] of starts) tell(event, told);
    expect(focus).not.toHaveBeenCalled();
    expect(receive).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(relaunch).toHaveBeenCalledExactlyOnceWith(wanted);
    expect(relaunch.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
  });
  test('left alone, it stays away', async () => {
    const { app, relaunch, tell } = build();
    tell('will-quit');
    await vi.advanceTimersByTimeAsync(0);
    expect(app.exit).toHaveBeenCalledOnce();
    expect(relaunch).not.toHaveBeenCalled();
  });
});
