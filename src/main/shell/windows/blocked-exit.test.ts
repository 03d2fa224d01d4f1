import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endBlockedExit } from './blocked-exit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `working`: what Node works on. */
const build = (working: string[]) => {
  const app = { on: vi.fn() };
  const quit = () => {
    for (const [event, listener] of app.on.mock.calls) if (event === 'quit') listener();
  };
  const process = { pid: 42, kill: vi.fn(() => true as const), getActiveResourcesInfo: () => working };
  const { filesIdle } = endBlockedExit({ app, process });
  return { quit, process, filesIdle };
};

test.each<[string, string[], number]>([
  ['a file of a promise', ['Timeout', 'FSReqPromise'], 1],
  ['a file of a callback', ['FSReqCallback'], 1],
  ['timers and sockets only', ['Timeout', 'TCPSocketWrap', 'PipeWrap'], 0],
  ['nothing', [], 0],
])('at the end of the app, %s', (_, working, kills) => {
  const { quit, process } = build(working);
  expect(process.kill).not.toHaveBeenCalled();
  quit();
  expect(process.kill).toHaveBeenCalledTimes(kills);
  if (kills > 0) expect(process.kill).toHaveBeenCalledWith(42, 'SIGKILL');
});

test('files are waited for as long as Node works on one', async () => {
  const working = ['FSReqPromise'];
  const { filesIdle } = build(working);
  let isIdle = false;
  void filesIdle().then(() => {
    isIdle = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isIdle).toBe(false);
  working.pop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isIdle).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
