import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedAccount, withoutRoot } from './account.mjs';

/** How long a program of the desktop may take to start, and to end, on a machine of any speed. */
const startLimitMs = 30_000;
const endLimitMs = 5_000;

/** Where X servers put their sockets. Only root can make it with the mode that they want. */
const socketFolder = '/tmp/.X11-unix';
function makeSocketFolder() {
  mkdirSync(socketFolder, { recursive: true });
  const found = lstatSync(socketFolder);
  // Another account may have put a link there.
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${socketFolder} is no folder of root: remove it.`);
  chmodSync(socketFolder, 0o1777);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The desktops of this process that have not ended. */
let startedDesktops = 0;

/**
 * A virtual desktop for one run, of the account that the console runs as: an X server, a window manager and a session bus with a keyring that is
 * unlocked and a program that takes notices. Returns `{ env, stop }`: what its programs need in their environment, and its end.
 * `size` is in pixels.
 */
export async function startDesktop({ size = '1920x1200' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'console-desktop-'));
  const account = unprivilegedAccount();
  const key = join(folder, 'display-key');
  writeFileSync(key, displayKey(), { mode: 0o600, flag: 'wx' });
  if (account) {
    makeSocketFolder();
    chownSync(key, account.uid, account.gid);
    // Last: from then on the account could put links into it.
    chownSync(folder, account.uid, account.gid);
  }
  const programs = [];
  const stop = async () => {
    for (const child of programs.splice(0).reverse()) await end(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    for (const signal of signals) process.off(signal, endAtOnce);
    process.off('exit', endAll);
    startedDesktops -= 1;
  };
  // They are in groups of their own, so this process ends them, however it ends.
  const endAll = () => {
    for (const child of programs) kill(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const endAtOnce = (signal) => {
    // Whoever else listens to the signal ends this process in order.
    if (process.listenerCount(signal) <= startedDesktops) process.exit(128 + constants.signals[signal]);
  };
  startedDesktops += 1;
  process.once('exit', endAll);
  for (const signal of signals) process.on(signal, endAtOnce);
  const start = (command, args, env, stdio = 'ignore') => {
    const own = withoutRoot(command, args, { ...process.env, ...env });
    // A group of its own: Ctrl+C is for the console, which ends before its desktop does.
    const child = spawn(own.command, own.args, { env: own.env, cwd: folder, stdio, detached: true });
    child.once('error', () => {});
    programs.push(child);
    return child;
  };
  try {
    const server = start(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp', '-noreset', '-auth', key],
      {},
      ['ignore', 'ignore', 'ignore', 'pipe'],
    );
    const display = `:${await firstLine(server, server.stdio[3], 'Xvfb')}`;
    const env = { DISPLAY: display, XAUTHORITY: key, WAYLAND_DISPLAY: '', XDG_RUNTIME_DIR: folder };
    start('openbox', ['--sm-disable', '--config-file', inThisFolder('openbox.xml')], env);
    const bus = start(
      'dbus-daemon',
      ['--session', '--nofork', '--print-address=3', `--address=unix:dir=${folder}`],
      env,
      ['ignore', 'ignore', 'ignore', 'pipe'],
    );
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, bus.stdio[3], 'dbus-daemon');
    const keyring = start(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets'],
      { ...env, XDG_DATA_HOME: folder },
      ['pipe', 'ignore', 'ignore'],
    );
    // The password of its first keyring; without the line break it would make none.
    keyring.stdin.on('error', () => {});
    keyring.stdin.end('desktop\n');
    start('dunst', ['-conf', inThisFolder('dunstrc')], env);
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A new key to a display, as a file of Xau for any host and display: without one every account of this machine could watch it and press keys. */
function displayKey() {
  const anyAddress = 0xffff;
  const field = (content) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(content.length);
    return [length, content];
  };
  const family = Buffer.alloc(2);
  family.writeUInt16BE(anyAddress);
  const fields = [Buffer.alloc(0), Buffer.alloc(0), Buffer.from('MIT-MAGIC-COOKIE-1'), randomBytes(16)];
  return Buffer.concat([family, ...fields.flatMap(field)]);
}

const inThisFolder = (name) => join(import.meta.dirname, name);

/** The first line that a program writes; rejects if it ends before. */
async function firstLine(child, stream, name) {
  const limit = AbortSignal.timeout(startLimitMs);
  const ended = Promise.race([
    once(child, 'error', { signal: limit }).then(([error]) => error),
    once(child, 'exit', { signal: limit }),
  ]);
  let text = '';
  const line = (async () => {
    for await (const chunk of stream) {
      text += chunk;
      if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
    }
    return undefined;
  })();
  const first = await Promise.race([line, ended.then(() => undefined)]);
  if (first === undefined) throw new Error(`${name} could not start: is it installed?`);
  return first;
}

function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself, or never started.
  }
}

async function end(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  kill(child, 'SIGTERM');
  const timer = setTimeout(() => kill(child, 'SIGKILL'), endLimitMs);
  await ended;
  clearTimeout(timer);
}
