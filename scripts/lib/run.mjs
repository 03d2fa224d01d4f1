import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { endProcesses, runMarker } from './processes.mjs';
import { root } from './project.mjs';

/** Ends the commands that are running now, by their run ID. */
const running = new Map();

/** This process ends with its commands: without that they would go on in their own process groups. */
async function endAll(signal) {
  await Promise.all([...running.values()].map((end) => end()));
  process.exit(128 + constants.signals[signal]);
}
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function register(runId, end) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.set(runId, end);
}
function unregister(runId) {
  running.delete(runId);
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
}

/**
 * Runs a command to its end and returns `{ code, output }`. It never throws: a command that cannot be started or exceeds its time
 * limit has a code of its own and a sentence in its output. What is ended early leaves no process behind: it has `graceMs` to end by
 * itself, then it is killed. `shell`: for commands that Windows has as scripts; a shell splits paths with spaces. `onOutput` gets each piece
 * of output as it arrives.
 */
export function run(
  command,
  args,
  { env = process.env, timeout = 0, graceMs = 5_000, cwd = root, shell = false, onOutput = () => {} } = {},
) {
  return new Promise((resolve) => {
    const runId = randomUUID();
    let pid;
    const end = () => (pid === undefined ? undefined : endProcesses(pid, runId, graceMs));
    // Before the command starts: a signal that comes at once must find it.
    register(runId, end);
    const child = spawn(command, args, {
      cwd,
      env: { ...env, [runMarker]: runId },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, which can be ended as a whole.
      detached: process.platform !== 'win32',
      shell,
    });
    pid = child.pid;
    let output = '';
    let ending = null;
    const append = (chunk) => {
      output += chunk;
      onOutput(String(chunk));
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const timer =
      timeout > 0 &&
      setTimeout(() => {
        ending = end();
      }, timeout);
    const finish = (code, note = '') => {
      clearTimeout(timer);
      unregister(runId);
      resolve({ code, output: output + note });
    };
    child.once('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.once('close', async (code) => {
      await ending;
      if (ending) finish(124, `\nEnded after ${timeout / 1000} s without finishing.\n`);
      else finish(code ?? 1);
    });
  });
}
