// `npm run dev` starts the console with hot reload on the training platform: in Electron if its runtime is installed, else on the
// stand-in.
import { electronRuntime, inRoot, isRoot } from './lib/project.mjs';
import { startApp } from './lib/start-app.mjs';

const runtime = electronRuntime();
const electronVite = inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
// Electron does not start as root with its sandbox.
const sandbox = runtime && isRoot ? ['--noSandbox'] : [];
startApp(process.execPath, [electronVite, 'dev', ...sandbox, '--', '--training', ...process.argv.slice(2)], {
  ELECTRON_EXEC_PATH: runtime ?? inRoot('tests', 'standin', 'electron'),
});
