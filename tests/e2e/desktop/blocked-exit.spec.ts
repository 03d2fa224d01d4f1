import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { quit, quitMaxMs } from '../support/quit.ts';
import { screensOf, test } from '../support/test.ts';

test.skip(process.platform === 'win32', 'needs a named pipe');

test('a file that never answers does not keep the process, and the console starts again', async ({
  launch,
  profile,
}) => {
  test.setTimeout(120_000);
  const pipe = join(profile, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const first = await launch();
  // Opening a pipe without a writer blocks a thread of Node, as a file on a network disk that is gone does.
  await first.app.evaluate((_electron, path) => {
    void process.getBuiltinModule('fs').promises.readFile(path);
  }, pipe);
  expect(await quit(first)).toBeLessThan(quitMaxMs);
  expect(first.app.process().signalCode).toBe('SIGKILL');
  const log = await first.fullLog();
  expect(
    log
      .trimEnd()
      .split('\n')
      .every((line) => line.startsWith('{') && line.endsWith('}')),
  ).toBe(true);

  const second = await launch();
  await expect(screensOf(second).signIn.title).toBeVisible();
  const ended = second.app.process();
  expect(await quit(second)).toBeLessThan(quitMaxMs);
  expect(ended.exitCode).toBe(0);
});
