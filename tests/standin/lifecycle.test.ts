import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { executable, fixture, launch } from './launch.ts';

let userData: string;
beforeEach(() => {
  userData = temporaryFolder();
});

const start = (...more: string[]): ChildProcess =>
  spawn(executable, [fixture, `--user-data-dir=${userData}`, '--headless', ...more], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    env: { ...process.env, TMPDIR: userData, FIXTURE_TRACE: '1' },
  });
const exit = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));
const chromiumLock = (): string => join(userData, 'standin-chromium', 'SingletonLock');
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** The ID of the Chromium that has the profile; null: none. */
const chromiumPid = (): number | null => {
  try {
    const pid = Number(/\d+$/.exec(readlinkSync(chromiumLock()))?.[0]);
    return isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
};

test('localStorage of the default session survives a restart', async () => {
  for (const boots of [1, 2, 3]) {
    const { app, page } = await launch(userData);
    expect(await page.evaluate(() => [location.origin, isSecureContext, Reflect.get(globalThis, 'boots')])).toEqual([
      'http://app--bundle.localhost',
      true,
      boots,
    ]);
    await app.close();
  }
}, 90_000);

test('closing the app leaves no Chromium', async () => {
  const { app } = await launch(userData);
  const chromium = chromiumPid() ?? 0;
  await app.close();
  await expect.poll(() => isRunning(chromium)).toBe(false);
});

test('starts through the electron package', async () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  process.env.ELECTRON_OVERRIDE_DIST_PATH = import.meta.dirname;
  try {
    const app = await _electron.launch({
      args: [fixture, `--user-data-dir=${userData}`],
      env: { ...env, TMPDIR: userData },
      artifactsDir: userData,
      timeout: 20_000,
    });
    expect(await (await app.firstWindow()).textContent('h1')).toBe('Fixture');
    await app.close();
  } finally {
    delete process.env.ELECTRON_OVERRIDE_DIST_PATH;
  }
});

test('a second instance passes its command line to the first and exits', async () => {
  const { app, events } = await launch(userData);
  expect(await exit(start('backoffice://customers/1'))).toBe(0);
  await expect.poll(events).toContain('second:backoffice://customers/1:/');
  await app.close();
});

test('quits in order: before-quit, windows, will-quit, quit', async () => {
  const { app } = await launch(userData, { FIXTURE_TRACE: '1', FIXTURE_STAY: '1' });
  let log = '';
  app.process().stderr?.on('data', (chunk) => {
    log += chunk;
  });
  await app.close();
  expect(log.match(/trace \S+/g)).toEqual(['trace app:before-quit', 'trace app:will-quit', 'trace app:quit']);
});

test('quits although a window closes another one', async () => {
  const { app } = await launch(userData, { FIXTURE_STAY: '1' });
  const opened = app.waitForEvent('window');
  await app.evaluate(({ BrowserWindow }) => {
    const second = globalThis.fixture.open();
    BrowserWindow.getAllWindows()
      .find((window) => window !== second)
      ?.once('closed', () => second.destroy());
  });
  await (await opened).waitForSelector('h1');
  const child = app.process();
  await app.close();
  expect(child.exitCode).toBe(0);
});

test('closing the last window emits window-all-closed; the app may keep running', async () => {
  const { app, page, events } = await launch(userData, { FIXTURE_STAY: '1' });
  await (await app.browserWindow(page)).evaluate((one) => one.close());
  await expect.poll(events).toContain('app:window-all-closed');
  expect((await events()).slice(-3)).toEqual(['window:close', 'window:closed', 'app:window-all-closed']);
  const [again] = await Promise.all([app.waitForEvent('window'), app.evaluate(() => void globalThis.fixture.open())]);
  await again.waitForSelector('h1');
  await app.close();
});

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to the app ends Chromium', async (signal) => {
  const child = start();
  await expect.poll(chromiumPid, { timeout: 10_000 }).not.toBe(null);
  const chromium = chromiumPid() ?? 0;
  await expect.poll(() => existsSync(join(userData, 'standin-chromium', 'Default')), { timeout: 10_000 }).toBe(true);
  const ended = exit(child);
  child.kill(signal);
  await ended;
  // The process itself: it removes its lock before it has written everything.
  await expect.poll(() => isRunning(chromium), { timeout: 5_000 }).toBe(false);
});
