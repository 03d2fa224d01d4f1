import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLifecycle } from './lifecycle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const build = ({ writesEnd = async () => undefined as unknown, flush = async () => undefined as unknown } = {}) => {
  const on = vi.fn();
  const app = { on, quit: vi.fn(), exit: vi.fn(), relaunch: vi.fn() };
  const steps: string[] = [];
  const focus = vi.fn();
  watchLifecycle({
    app,
    platform: 'linux',
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
  const tell = (name: string) => {
    for (const [event, listener] of on.mock.calls) if (event === name) listener({ preventDefault: vi.fn() });
  };
  return { app, steps, focus, tell };
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

test('started again while it leaves, it comes back rather than show a window that is about to go', async () => {
  const { app, focus, tell } = build({ writesEnd: never });
  tell('second-instance');
  expect(focus).toHaveBeenCalledOnce();
  tell('will-quit');
  tell('second-instance');
  tell('second-instance');
  expect(focus).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(app.relaunch.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
});
