import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { handleMainCrashes, handlePageCrashes } from './crash.ts';

const failedPage = new URL('app://bundle/failed.html');
const route = 'app://bundle/wanda/customers';

/** The part of a window that is used here. */
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
  destroyed = false;
  isDestroyed = () => this.destroyed;
  crash = (reason = 'crashed') => this.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
}

const build = ({ isOurs = true, answer = 1 } = {}) => {
  const app = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const questions: { signal: AbortSignal; answer: (button: number) => void; fail: (cause: Error) => void }[] = [];
  const log = memoryLog();
  const process = new EventEmitter();
  const relaunch = vi.fn();
  const flushLog = vi.fn(async () => undefined);
  const report = vi.fn();
  const asked: unknown[] = [];
  handleMainCrashes({
    app: app as never,
    process: process as never,
    ask: async (...question) => {
      asked.push(question);
      return answer;
    },
    relaunch,
    flushLog,
    report,
    log,
  });
  handlePageCrashes({
    app: app as never,
    windows: { has: () => isOurs },
    ask: (_window, message, buttons, signal) =>
      new Promise((answer, fail) => {
        asked.push([message, buttons]);
        // Some systems cannot take a dialog back, so an aborted question may still be answered.
        questions.push({ signal, answer, fail });
      }),
    failedPage,
    report,
    log,
  });
  const open = () => {
    const window = new FakeWindow();
    app.emit('browser-window-created', {}, window);
    return window;
  };
  return { app, process, relaunch, flushLog, report, open, questions, asked, log };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('crashed page', () => {
  test('is reloaded three times a minute, then replaced by the failed page', () => {
    const { open } = build();
    const window = open();
    for (let death = 0; death < 3; death += 1) window.crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(window.url).toBe(route);
    window.crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(window.url).toBe(failedPage.href);
  });
  test('does not use up the budget of other windows', () => {
    const { open } = build();
    const [one, other] = [open(), open()];
    for (let death = 0; death < 4; death += 1) one.crash();
    other.crash();
    expect(other.webContents.reload).toHaveBeenCalledOnce();
  });
  test('the failed page is loaded once', () => {
    const { open } = build();
    const window = open();
    for (let death = 0; death < 6; death += 1) window.crash();
    expect(window.webContents.loadURL).toHaveBeenCalledOnce();
  });
  test('a clean exit is not a crash', () => {
    const { open, log } = build();
    const window = open();
    window.crash('clean-exit');
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(log.entries).toEqual([]);
  });
  test('a window that is closing is left alone', () => {
    const { open, report } = build();
    const window = open();
    window.destroyed = true;
    window.crash();
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
  test('is logged with its reason, not with its address', () => {
    const { open, log } = build();
    open().crash('oom');
    expect(log.entries).toEqual([{ event: 'page.gone', fields: { reason: 'oom', exitCode: 1 } }]);
  });
  test('is no failure of main when the failed page does not load either', async () => {
    const { open } = build();
    const window = open();
    window.webContents.loadURL.mockRejectedValue(new Error('ERR_FAILED'));
    for (let death = 0; death < 4; death += 1) window.crash();
    // An unhandled rejection would fail the run.
    await settled();
    expect(window.webContents.loadURL).toHaveBeenCalledOnce();
  });
  test('a page of another window is left alone', () => {
    const window = build({ isOurs: false }).open();
    for (let death = 0; death < 4; death += 1) window.crash();
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(window.webContents.loadURL).not.toHaveBeenCalled();
  });
});

describe('page that does not respond', () => {
  test('Reload ends the page, which is then reloaded', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    questions[0]?.answer(1);
    await settled();
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  });
  test('Wait leaves it and asks again the next time', async () => {
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
  test('is left alone where the question fails, and asked about the next time', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    questions[0]?.fail(new Error('no display'));
    await settled();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit('unresponsive');
    expect(questions).toHaveLength(2);
  });
  test('the question closes when the page responds again', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    window.emit('responsive');
    expect(questions[0]?.signal.aborted).toBe(true);
    // An answer that comes too late does not count.
    questions[0]?.answer(1);
    await settled();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  });
  test('the question closes when the page crashes', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    window.crash();
    expect(window.webContents.reload).toHaveBeenCalledOnce();
    questions[0]?.answer(1);
    await settled();
    expect(questions[0]?.signal.aborted).toBe(true);
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit('unresponsive');
    expect(questions).toHaveLength(2);
  });
  test('Wait is the first button, which Escape chooses; the log has no address', () => {
    const { open, asked, log } = build();
    open().emit('unresponsive');
    expect(asked).toEqual([['The page does not respond', ['Wait', 'Reload']]]);
    expect(log.entries).toEqual([{ event: 'page.hung', fields: undefined }]);
  });
  test('is left alone when its window closes meanwhile, or is not ours', async () => {
    const { open, questions } = build();
    const window = open();
    window.emit('unresponsive');
    window.emit('closed');
    expect(questions[0]?.signal.aborted).toBe(true);
    const other = open();
    other.emit('unresponsive');
    other.destroyed = true;
    questions[1]?.answer(1);
    await settled();
    expect(other.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    const foreign = build({ isOurs: false });
    foreign.open().emit('unresponsive');
    expect(foreign.questions).toEqual([]);
  });
  test('each window has a question of its own', () => {
    const { open, questions } = build();
    open().emit('unresponsive');
    open().emit('unresponsive');
    expect(questions).toHaveLength(2);
  });
});

test.each([
  ['Restart', 0, 1],
  ['Continue', 1, 0],
])('exception in main: %s', async (_, answer, restarts) => {
  const { app, process, relaunch, flushLog, report, asked, log } = build({ answer });
  process.emit('uncaughtException', new Error('once'));
  process.emit('unhandledRejection', new Error('again'));
  await settled();
  expect(report.mock.calls).toEqual([[new Error('once')], [new Error('again')]]);
  // The second exception asks nothing more.
  expect(asked).toEqual([
    ['Something went wrong in the console', 'Restart it to be safe. Its log has the details.', ['Restart', 'Continue']],
  ]);
  expect(log.entries.map(({ event }) => event)).toEqual(['uncaught', 'unhandled']);
  expect(flushLog).toHaveBeenCalledTimes(restarts);
  expect(relaunch).toHaveBeenCalledTimes(restarts);
  expect(app.exit.mock.calls).toEqual(restarts === 0 ? [] : [[1]]);
});

describe('data that Node finds for a socket that was closed meanwhile', () => {
  const outOfRange = (where: string) =>
    Object.assign(new RangeError('The value of "err" is out of range.'), {
      code: 'ERR_OUT_OF_RANGE',
      stack: `RangeError [ERR_OUT_OF_RANGE]: The value of "err" is out of range. It must be a negative integer. Received 1963
    at Object.getSystemErrorName (node:util:455:11)
    at new ErrnoException (node:internal/errors:734:23)
    at ${where} (node:internal/stream_base_commons:216:20)`,
    });

  test('is no problem of the console', async () => {
    const { process, asked, report, log } = build();
    process.emit('uncaughtException', outOfRange('TCP.onStreamRead'));
    await settled();
    expect([asked, report.mock.calls]).toEqual([[], []]);
    expect(log.entries.map(({ event }) => event)).toEqual(['socket.closed']);
  });

  test.each([
    ['another value out of range', outOfRange('Server.listen')],
    ['another error of a socket', Object.assign(outOfRange('TCP.onStreamRead'), { code: 'ECONNRESET' })],
    [
      'an error of a socket without a code',
      Object.assign(new RangeError(), { stack: outOfRange('TCP.onStreamRead').stack }),
    ],
    ['no error at all', { code: 'ERR_OUT_OF_RANGE', stack: outOfRange('TCP.onStreamRead').stack }],
  ])('%s is a problem', async (_, cause) => {
    const { process, asked } = build();
    process.emit('uncaughtException', cause);
    await settled();
    expect(asked).toHaveLength(1);
  });
});

test('a crashed page is reported by its reason', () => {
  const { open, report } = build();
  open().crash('oom');
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('Page crashed'), { code: 'oom' });
});

test('the end of a Chromium process is logged, but not that of the keychain, which main ends itself', () => {
  const { app, log } = build();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 9 });
  app.emit('child-process-gone', {}, { type: 'Utility', name: 'Keychain', reason: 'killed', exitCode: 15 });
  expect(log.entries).toEqual([{ event: 'process.gone', fields: { type: 'GPU', reason: 'crashed', exitCode: 9 } }]);
});
