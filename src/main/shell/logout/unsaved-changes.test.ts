import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createUnsavedChanges } from './unsaved-changes.ts';

class FakeWindow extends EventEmitter {
  destroyed = false;
  readonly webContents: { id: number };
  constructor(id: number) {
    super();
    this.webContents = { id };
  }
  setDocumentEdited = vi.fn();
  isDestroyed = () => this.destroyed;
  destroy = vi.fn(() => {
    this.destroyed = true;
    this.emit('closed');
  });
  /** Closes the window as the member or a quitting app does; gives whether it closed at once. */
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
  const messages: string[] = [];
  const choices: string[][] = [];
  const unsavedChanges = createUnsavedChanges({
    app: app as never,
    ask: (_window, message, buttons, signal) => {
      messages.push(message);
      choices.push(buttons);
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const open = (id: number) => {
    const window = new FakeWindow(id);
    unsavedChanges.guard(window as never);
    return window;
  };
  const answer = async (button: number, nth = 0) => {
    answers[nth]?.(button);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { app, unsavedChanges, open, answer, answers, signals, messages, choices };
};

test('a window without unsaved changes closes at once', () => {
  const { unsavedChanges, open, answers } = build();
  const window = open(1);
  expect(window.close()).toBe(true);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  unsavedChanges.set(1, { unsaved: false, sending: false });
  expect(window.close()).toBe(true);
  expect(answers).toEqual([]);
});

test('a window is marked as edited while it has unsaved changes', () => {
  const { unsavedChanges, open } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  expect(window.setDocumentEdited).toHaveBeenLastCalledWith(true);
  unsavedChanges.set(1, { unsaved: false, sending: false });
  expect(window.setDocumentEdited).toHaveBeenLastCalledWith(false);
});

test('a page that reports after its window closed is ignored', () => {
  const { unsavedChanges, open } = build();
  const window = open(1);
  window.destroy();
  unsavedChanges.set(1, { unsaved: false, sending: false });
  expect(window.setDocumentEdited).not.toHaveBeenCalled();
});

test.each([
  ['Keep open', 0, 0],
  ['Close', 1, 1],
])('a window with unsaved changes asks once: %s', async (_, button, times) => {
  const { app, unsavedChanges, open, answer, answers } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  expect(window.close()).toBe(false);
  expect(window.close()).toBe(false);
  expect(answers).toHaveLength(1);
  await answer(button);
  expect(window.destroy).toHaveBeenCalledTimes(times);
  expect(app.quit).not.toHaveBeenCalled();
});

test('the questions say that records are still being sent', async () => {
  const { unsavedChanges, open, answer, messages } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: false, sending: true });
  window.close();
  await answer(0);
  void unsavedChanges.confirmLogout(window as never);
  expect(messages).toEqual([
    'Close this window? Records are still being sent. The rest will not be sent.',
    'Logout? Records are still being sent. The rest will not be sent.',
  ]);
});

test('the question names records being sent and unsaved changes', async () => {
  const { unsavedChanges, open, answer, messages } = build();
  const window = open(1);
  open(2);
  unsavedChanges.set(1, { unsaved: true, sending: true });
  window.close();
  await answer(0);
  unsavedChanges.set(1, { unsaved: false, sending: true });
  unsavedChanges.set(2, { unsaved: true, sending: false });
  void unsavedChanges.confirmLogout(window as never);
  expect(messages).toEqual([
    'Close this window? Records are still being sent. The rest will not be sent. Your unsaved changes will be lost.',
    'Logout? Records are still being sent. The rest will not be sent. Unsaved changes in open forms will be lost.',
  ]);
});

test('the first button, which Escape chooses, loses nothing', () => {
  const { unsavedChanges, open, choices } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  window.close();
  void unsavedChanges.confirmLogout(window as never);
  expect(choices).toEqual([
    ['Keep open', 'Close'],
    ['Stay', 'Logout'],
  ]);
});

test('a window being destroyed is not marked', () => {
  const { unsavedChanges, open } = build();
  const window = open(1);
  window.destroyed = true;
  unsavedChanges.set(1, { unsaved: true, sending: false });
  expect(window.setDocumentEdited).not.toHaveBeenCalled();
});

test('the question is about unsaved changes again once all records are sent', () => {
  const { unsavedChanges, open, messages } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: false, sending: true });
  unsavedChanges.set(1, { unsaved: true, sending: false });
  window.close();
  expect(messages).toEqual(['Close this window? Your unsaved changes will be lost.']);
});

test('asks again after Keep open', async () => {
  const { unsavedChanges, open, answer, answers } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  window.close();
  await answer(0);
  window.close();
  expect(answers).toHaveLength(2);
});

test('Close continues a quit, Keep open ends it', async () => {
  const { app, unsavedChanges, open, answer } = build();
  const [first, second] = [open(1), open(2)];
  unsavedChanges.set(1, { unsaved: true, sending: false });
  unsavedChanges.set(2, { unsaved: true, sending: false });
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
  ['Keep open while quitting ends the quit', true, 0, 1],
  ['Keep open without a quit ends none', false, 0, 0],
  ['Close while quitting goes on', true, 1, 0],
])('%s', async (_, isQuitting, button, times) => {
  const { app, unsavedChanges, open, answer } = build();
  const onQuitCanceled = vi.fn();
  unsavedChanges.onQuitCanceled(onQuitCanceled);
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  if (isQuitting) app.emit('before-quit');
  window.close();
  await answer(button);
  expect(onQuitCanceled).toHaveBeenCalledTimes(times);
});

test('keeping a window open later does not end a quit that has ended', async () => {
  const { app, unsavedChanges, open, answer } = build();
  const onQuitCanceled = vi.fn();
  unsavedChanges.onQuitCanceled(onQuitCanceled);
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  app.emit('before-quit');
  window.close();
  await answer(0);
  window.close();
  await answer(0, 1);
  expect(onQuitCanceled).toHaveBeenCalledOnce();
});

test('the system ending the app is no canceled quit', async () => {
  const { app, unsavedChanges, open, answer } = build();
  const onQuitCanceled = vi.fn();
  unsavedChanges.onQuitCanceled(onQuitCanceled);
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  app.emit('before-quit');
  window.close();
  unsavedChanges.stopAsking();
  await answer(0);
  expect(onQuitCanceled).not.toHaveBeenCalled();
  expect(window.destroy).toHaveBeenCalledOnce();
});

test.each([
  ['Stay', 0, false],
  ['Logout', 1, true],
])('logging out asks when any window has unsaved changes: %s', async (_, button, may) => {
  const { unsavedChanges, open, answer, answers } = build();
  const front = open(1);
  await expect(unsavedChanges.confirmLogout(front as never)).resolves.toBe(true);
  expect(answers).toEqual([]);
  unsavedChanges.set(2, { unsaved: true, sending: false });
  const asking = unsavedChanges.confirmLogout(front as never);
  await answer(button);
  await expect(asking).resolves.toBe(may);
});

test('closes without asking once the system ends the app', () => {
  const { unsavedChanges, open, answers } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  unsavedChanges.stopAsking();
  expect(window.close()).toBe(true);
  expect(answers).toEqual([]);
});

test('an open question is withdrawn, its window closes, and the quit continues when the system ends the app', async () => {
  const { app, unsavedChanges, open, answer, signals } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  window.close();
  unsavedChanges.stopAsking();
  expect(signals[0]?.aborted).toBe(true);
  await answer(0);
  expect(window.destroy).toHaveBeenCalledOnce();
  expect(app.quit).toHaveBeenCalledOnce();
});

test('Close for a window that has gone meanwhile does nothing', async () => {
  const { app, unsavedChanges, open, answer } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  app.emit('before-quit');
  window.close();
  window.destroy();
  await answer(1);
  expect(window.destroy).toHaveBeenCalledOnce();
  expect(app.quit).not.toHaveBeenCalled();
});

test('the question closes with its window', async () => {
  const { unsavedChanges, open, answer, signals } = build();
  const window = open(1);
  unsavedChanges.set(1, { unsaved: true, sending: false });
  window.close();
  window.destroy();
  expect(signals[0]?.aborted).toBe(true);
  await answer(0);
  expect(window.destroy).toHaveBeenCalledOnce();
});
