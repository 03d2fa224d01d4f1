import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { test } from 'playwright/test';
import { environment, standIn } from './runtime.ts';

const root = join(import.meta.dirname, '../../..');

/** Packs the built app as a release that the stand-in plays, and gives its program. */
export const packRelease = async (folder: string): Promise<string> => {
  const app = join(folder, 'app');
  cpSync(join(root, 'out'), join(app, 'out'), { recursive: true });
  cpSync(join(root, 'package.json'), join(app, 'package.json'));
  const program = join(folder, 'packed', 'console');
  await createPackage(app, join(folder, 'packed', 'resources', 'app.asar'));
  writeFileSync(program, `#!/bin/sh\nSTANDIN_PROGRAM="$0" exec '${standIn}' "$@"\n`);
  chmodSync(program, 0o755);
  return program;
};

/** A mount namespace with a copy of /etc in memory, where the caller counts as root. */
const namespace = ['--user', '--map-root-user', '--mount', 'sh', '-euc'];
const ownEtc = [
  'mount -t tmpfs tmpfs /mnt',
  'mkdir /mnt/upper /mnt/work',
  'mount -t overlay overlay -o lowerdir=/etc,upperdir=/mnt/upper,workdir=/mnt/work /etc',
  'rm -rf /etc/backoffice-console',
].join('\n');

/** Whether this machine can give a process a /etc of its own. */
export const canChangePolicy = (): boolean => {
  try {
    execFileSync('unshare', [...namespace, ownEtc], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

interface ReleaseRun {
  program: string;
  switches?: readonly string[];
  /** Shell commands that write the policy, in the folder that is its own; undefined: there is no policy. */
  policy?: string;
  userData: string;
}

/** Runs a release until it ends, or until its log has `start`; gives its exit code (null: it started), its output and its log. */
export const runRelease = async ({ program, switches = [], policy, userData }: ReleaseRun) => {
  mkdirSync(userData, { recursive: true });
  const writePolicy =
    policy === undefined
      ? []
      : ['mkdir -m 755 /etc/backoffice-console', `cd /etc/backoffice-console\numask 022\n${policy}`, 'cd /'];
  const command = [...[ownEtc], ...writePolicy, 'exec "$@"'].join('\n');
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = environment({ TMPDIR: userData });
  const args = [...namespace, command, 'sh', program, ...switches, `--user-data-dir=${userData}`];
  const child = spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  // What is left of the test's own time, for its other steps and for the report of this failure.
  const deadline = Date.now() + test.info().timeout / 2;
  const path = join(userData, 'logs', 'main.log');
  const log = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  let isStarted = false;
  try {
    while (child.exitCode === null && child.signalCode === null && !isStarted) {
      if (Date.now() > deadline) throw new Error(`The release neither started nor ended:\n${output}\n${log()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      isStarted = log().includes('"event":"start"');
    }
  } finally {
    child.kill();
  }
  await ended;
  return { code: isStarted ? null : child.exitCode, output, log: log() };
};
