// `npm run dev` starts the console with hot reload on the training platform: in Electron if its runtime is installed, else on the
// stand-in.
import { spawn } from 'node:child_process';
import { electronRuntime, inRoot } from './lib/project.mjs';

const runtime = electronRuntime() ?? inRoot('tests', 'standin', 'electron');
const child = spawn(
  process.execPath,
  [
    inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js'),
    'dev',
    '--',
    '--training',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ELECTRON_EXEC_PATH: runtime },
  },
);
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
