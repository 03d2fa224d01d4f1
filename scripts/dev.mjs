// `npm run dev` starts the console with hot reload on the training platform; without a display on a virtual one.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasDisplay, inRoot } from './lib/project.mjs';
import { startApp } from './lib/start-app.mjs';
import { withoutRoot } from './runtime/account.mjs';
import { startDesktop } from './runtime/desktop.mjs';
import { findRuntime, missingRuntime } from './runtime/find-runtime.mjs';

const runtime = findRuntime();
if (!runtime) {
  console.error(missingRuntime);
  process.exit(1);
}
const desktop = hasDisplay() ? undefined : await startDesktop();
const electronVite = inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
startApp(process.execPath, [electronVite, 'dev', '--', '--training', ...process.argv.slice(2)], {
  // electron-vite builds with this user's rights, and starts Electron by this program.
  keepsRights: true,
  runtime: runtime.program,
  env: {
    ...desktop?.env,
    ELECTRON_EXEC_PATH: programWithoutRoot(runtime.program, { ...process.env, ...desktop?.env }),
  },
  end: desktop?.stop,
});

/** A program that starts another one without root's rights: the program itself for other users. */
function programWithoutRoot(program, given) {
  const { command, args, env } = withoutRoot(program, [], given);
  if (command === program) return program;
  const folder = mkdtempSync(join(tmpdir(), 'console-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'electron');
  const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  // What electron-vite adds for the app stays.
  const changed = Object.entries(env).filter(([name, value]) => given[name] !== value);
  const variables = [
    ...Object.keys(given)
      .filter((name) => !(name in env))
      .map((name) => `unset ${name}\n`),
    ...changed.map(([name, value]) => `export ${name}=${quote(value)}\n`),
  ];
  writeFileSync(path, `#!/bin/sh\n${variables.join('')}exec ${[command, ...args].map(quote).join(' ')} "$@"\n`);
  chmodSync(path, 0o700);
  return path;
}
