import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { Unsaved } from './unsaved.ts';

class FakeWindow extends EventEmitter {
  destroyed = false;
  readonly webContents: { id: number };
  constructor(id: number) {
    super();
    this.webContents = { id };
  }
  isDestroyed = () => this.destroyed;
  destroy = vi.fn(() => {
    this.destroyed = true;
    this.emit('closed');
  });
  /** As a member or the quitting app closes it; says whether it goes at once. */
  close = (): boolean => {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    return !prevented;
  };
}

const build = () => {
  const app = Object.assign(new EventEmitter(), { quit: vi.fn() });
  const answers: ((button: number) => void)[] = [];
  const signals: AbortSignal[] = [];
  const unsaved = new Unsaved({
    app: app as never,
    ask: (_window, _message, _buttons, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const open = (id: number) => {
    const window = new FakeWindow(id);
    unsaved.guard(window as never);
    return window;
  };
  const answer = async (button: number, nth = 0) => {
    answers[nth]?.(button);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { app, unsaved, open, answer, answers, signals };
};

test('a window that holds nothing goes at once', () => {
  const { unsaved, open, answers } = build();
  const window = open(1);
  expect(window.close()).toBe(true);
  unsaved.set(1, true);
  unsaved.set(1, false);
  expect(window.close()).toBe(true);
  expect(answers).toEqual([]);
});

test.each([
  ['Keep open', 0, 0],
  ['Close', 1, 1],
])('one that holds something asks, once: %s', async (_, button, times) => {
  const { app, unsaved, open, answer, answers } = build();
  const window = open(1);
  unsaved.set(1, true);
  expect(window.close()).toBe(false);
  expect(window.close()).toBe(false);
  expect(answers).toHaveLength(1);
  await answer(button);
  expect(window.destroy).toHaveBeenCalledTimes(times);
  expect(app.quit).not.toHaveBeenCalled();
});

test('kept open, it asks again the next time', async () => {
  const { unsaved, open, answer, answers } = build();
  const window = open(1);
  unsaved.set(1, true);
  window.close();
  await answer(0);
  window.close();
  expect(answers).toHaveLength(2);
});

test('a quit that the question held up goes on with the answer, and is over with the other', async () => {
  const { app, unsaved, open, answer } = build();
  const [first, second] = [open(1), open(2)];
  unsaved.set(1, true);
  unsaved.set(2, true);
  app.emit('before-quit');
  first.close();
  await answer(1);
  expect(app.quit).toHaveBeenCalledOnce();
  app.emit('before-quit');
  second.close();
  await answer(0, 1);
  second.close();
  await answer(1, 2);
  expect(second.destroy).toHaveBeenCalledOnce();
  expect(app.quit).toHaveBeenCalledOnce();
});

test.each([
  ['Stay', 0, false],
  ['Log out', 1, true],
])('whoever logs out is asked where something is written, in whichever window: %s', async (_, button, may) => {
  const { unsaved, open, answer, answers } = build();
  const front = open(1);
  await expect(unsaved.mayLose(front as never)).resolves.toBe(true);
  expect(answers).toEqual([]);
  unsaved.set(2, true);
  const asking = unsaved.mayLose(front as never);
  await answer(button);
  await expect(asking).resolves.toBe(may);
});

test('a window that goes by itself takes its question back', async () => {
  const { unsaved, open, answer, signals } = build();
  const window = open(1);
  unsaved.set(1, true);
  window.close();
  window.destroy();
  expect(signals[0]?.aborted).toBe(true);
  await answer(0);
  expect(window.destroy).toHaveBeenCalledOnce();
});
