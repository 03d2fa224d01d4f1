import { spawn } from 'node:child_process';
import { electronRuntime, root } from './project.mjs';
import { startProblem } from './start-problem.mjs';

/** The end of the error output is enough to recognize a problem. */
const keptCharacters = 20_000;

/** Runs the app in this terminal until it ends, ends with its exit code, and explains known problems of the machine. */
export function startApp(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    errors = (errors + chunk).slice(-keptCharacters);
  });
  child.once('error', (error) => {
    console.error(`The app could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('close', (code, signal) => {
    const problem = code === 0 ? undefined : startProblem(errors, electronRuntime() ?? '');
    if (problem) console.error(`\n${problem}`);
    process.exit(signal ? 1 : (code ?? 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}
