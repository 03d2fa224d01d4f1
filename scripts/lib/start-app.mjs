import { spawn } from 'node:child_process';
import { withoutRoot } from '../runtime/account.mjs';
import { prepareSandbox } from '../runtime/find-runtime.mjs';
import { root } from './project.mjs';
import { startProblem } from './start-problem.mjs';

/** The end of the error output is enough to recognize a problem. */
const keptCharacters = 20_000;

/**
 * Runs `command` in this terminal until it ends, without root's rights unless it `keepsRights`. Then calls `end`, explains known problems of the
 * machine and ends with the command's exit code. `runtime` is Electron's program; `env` is added to the environment.
 */
export function startApp(command, args, { runtime = command, keepsRights = false, env = {}, end = async () => {} }) {
  prepareSandbox({ program: runtime });
  const all = { ...process.env, ...env };
  const own = keepsRights ? { command, args, env: all, cwd: root } : withoutRoot(command, args, all);
  const child = spawn(own.command, own.args, { cwd: own.cwd, stdio: ['inherit', 'inherit', 'pipe'], env: own.env });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    errors = (errors + chunk).slice(-keptCharacters);
  });
  child.once('error', async (error) => {
    console.error(`The app could not be started: ${error.message}`);
    await end();
    process.exit(1);
  });
  child.once('close', async (code, signal) => {
    await end();
    const problem = code === 0 ? undefined : startProblem(errors, runtime);
    if (problem) console.error(`\n${problem}`);
    process.exit(signal ? 1 : (code ?? 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}
