import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../log/memory-log.ts';
import { watchCrashes } from './crash.ts';

const failedPage = new URL('app://bundle/failed.html');
const route = 'app://bundle/wanda/customers';

/** As much of a window as is used here. */
class FakeWindow extends EventEmitter {
  url = route;
  readonly webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    loadURL: vi.fn(async (url: string) => {
      this.url = url;
    }),
    getURL: () => this.url,
    forcefullyCrashRenderer: vi.fn(),
  });
  isDestroyed = () => false;
  die = (reason = 'crashed') => this.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
}

const build = ({ isOurs = true, answer = 1 } = {}) => {
  const app = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const questions: { signal: AbortSignal; answer: (button: number) => void }[] = [];
  const log = memoryLog();
  const process = new EventEmitter();
  const relaunch = vi.fn();
  watchCrashes({
    app: app as never,
    process: process as never,
    ask: async () => answer,
    relaunch,
    isOurs: () => isOurs,
    askOf: (_window, _message, _buttons, signal) =>
      new Promise((answer) => {
        questions.push({ signal, answer });
        signal.addEventListener('abort', () => answer(0));
      }),
    failedPage,
    flushLog: async () => undefined,
    log,
  });
  const open = () => {
    const window = new FakeWindow();
    app.emit('browser-window-created', {}, window);
    return window;
  };
  return { app, process, relaunch, open, questions, log };
};

describe('a page that dies', () => {
  test('comes back on its route three times in a minute, then the plain page stands there', () => {
    const { open } = build();
    const window = open();
    for (let death = 0; death < 3; death += 1) window.die();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(window.url).toBe(route);
    window.die();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(window.url).toBe(failedPage.href);
  });
  test('costs the other windows nothing', () => {
    const { open } = build();
    const [one, other] = [open(), open()];
    for (let death = 0; death < 4; death += 1) one.die();
    other.die();
    expect(other.webContents.reload).toHaveBeenCalledOnce();
  });
  test('the plain page itself is not loaded again and again', () => {
    const { open } = build();
    const window = open();
    for (let death = 0; death < 6; death += 1) window.die();
    expect(window.webContents.loadURL).toHaveBeenCalledOnce();
  });
  test('by its own will is no failure', () => {
    const { open, log } = build();
    const window = open();
    window.die('clean-exit');
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(log.entries).toEqual([]);
  });
  test("somebody else's page is left alone", () => {
    const window = build({ isOurs: false }).open();
    for (let death = 0; death < 4; death += 1) window.die();
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(window.webContents.loadURL).not.toHaveBeenCalled();
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a window that does not answer', () => {
  test('Reload lets the page die, whereupon it comes back', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    questions[0]?.answer(1);
    await settled();
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  });
  test('Wait leaves it, and it is asked about again the next time', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(questions).toHaveLength(1);
    questions[0]?.answer(0);
    await settled();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit('unresponsive');
    expect(questions).toHaveLength(2);
  });
  test('that answers again is no longer asked about', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    window.emit('responsive');
    expect(questions[0]?.signal.aborted).toBe(true);
    // Where the system cannot take a dialog back, its answer comes too late to count.
    questions[0]?.answer(1);
    await settled();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  });
  test('that dies by itself is no longer asked about: the page that comes back answers', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    window.die();
    expect(window.webContents.reload).toHaveBeenCalledOnce();
    questions[0]?.answer(1);
    await settled();
    expect(questions[0]?.signal.aborted).toBe(true);
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit('unresponsive');
    expect(questions).toHaveLength(2);
  });
  test('each window has its own question', () => {
    const { open, questions } = build();
    open().emit('unresponsive');
    open().emit('unresponsive');
    expect(questions).toHaveLength(2);
  });
});

test.each([
  ['Restart', 0, 1],
  ['Continue', 1, 0],
])('main fails: %s', async (_, answer, restarts) => {
  const { app, process, relaunch } = build({ answer });
  process.emit('uncaughtException', new Error('once'));
  process.emit('unhandledRejection', new Error('again'));
  await settled();
  expect(relaunch).toHaveBeenCalledTimes(restarts);
  expect(app.exit).toHaveBeenCalledTimes(restarts);
});

test('a process of Chromium that goes is in the log', () => {
  const { app, log } = build();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 9 });
  expect(log.entries).toEqual([{ event: 'process.gone', fields: { type: 'GPU', reason: 'crashed', exitCode: 9 } }]);
});
