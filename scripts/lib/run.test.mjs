import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { run } from './run.mjs';

let folder;
beforeEach(() => {
  folder = temporaryFolder();
});

/** A process that notes its ID and stays, deaf to polite signals, as a hanging browser is. */
const stay = `
  require('node:fs').writeFileSync(require('node:path').join(process.env.PIDS, String(process.pid)), '');
  process.on('SIGTERM', () => {}).on('SIGHUP', () => {});
  setInterval(() => {}, 1_000);`;
/** The same, and it has started another one in a process group of its own, as Playwright starts Chromium. */
const stayWithBrowser = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stay)}], { detached: true, stdio: 'ignore' }).unref();
  ${stay.replace("process.on('SIGTERM', () => {})", "process.on('SIGTERM', () => process.exit())")}`;

const startedIds = () => readdirSync(folder).map(Number);
const untilBothStarted = async () => {
  while (startedIds().length < 2) await wait(10);
  return startedIds();
};
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    // A zombie has ended; nobody has asked for its exit code yet.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const env = () => ({ ...process.env, PIDS: folder });

test('returns the exit code and both outputs', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3;";
  expect(await run(process.execPath, ['-e', script])).toEqual({ code: 3, output: 'out\nerr\n' });
});

test('a command that does not exist is a 127 with its name', async () => {
  const { code, output } = await run(join(folder, 'no-such-command'), []);
  expect(code).toBe(127);
  expect(output).toContain('no-such-command');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  '%s ends the command and the detached processes it has started',
  async (signal) => {
    const script = `
      import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))};
      await run(process.execPath, ['-e', ${JSON.stringify(stayWithBrowser)}], { graceMs: 100 });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { env: env(), stdio: 'ignore' });
    const pids = await untilBothStarted();
    parent.kill(signal);
    const [code] = await once(parent, 'exit');
    expect(code).toBeGreaterThan(128);
    expect(pids.filter(isRunning)).toEqual([]);
  },
);

test('a time limit ends them too and is a 124', async () => {
  const options = { env: env(), timeout: 700, graceMs: 100 };
  const { code, output } = await run(process.execPath, ['-e', stayWithBrowser], options);
  expect(code).toBe(124);
  expect(output).toContain('Ended after 0.7 s without finishing.');
  expect(startedIds().filter(isRunning)).toEqual([]);
});

test('arguments with spaces and signs of a shell arrive as they are, on every system', async () => {
  const args = ['a folder/b', '$HOME', '"&|'];
  const { output } = await run(process.execPath, ['-e', 'console.log(JSON.stringify(process.argv.slice(1)))', ...args]);
  expect(JSON.parse(output)).toEqual(args);
});
