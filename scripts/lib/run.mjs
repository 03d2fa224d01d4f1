import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a program to its end and keeps what it said: `{ code, output }`. Never throws: a program that cannot be started or
 * takes too long ends with a code of its own and a sentence.
 */
export function run(command, args, { env = process.env, timeout = 0, cwd = root } = {}) {
  return new Promise((resolve) => {
    // A group of its own, so that its children end with it.
    const own = process.platform !== 'win32';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: own, shell: !own });
    let output = '';
    let late = false;
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const end = () => {
      try {
        process.kill(own ? -child.pid : child.pid, 'SIGKILL');
      } catch {
        // it has just ended by itself
      }
    };
    const timer =
      timeout &&
      setTimeout(() => {
        late = true;
        end();
      }, timeout);
    const stop = () => {
      end();
      process.exit(130);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const done = (code, more = '') => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output: output + more });
    };
    child.once('error', (error) => done(127, `${command}: ${error.message}\n`));
    child.once('close', (code) => {
      if (late) done(124, `\nEnded after ${timeout / 1000} s without finishing.\n`);
      else done(code ?? 1);
    });
  });
}
