// Loaded before anything else: makes `import 'electron'` (and require) give the stand-in, in the app and in Playwright's
// evaluation alike, and shows the app the command line that Electron would show.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { openArchive } from './packaged/archive.ts';
import { packaged } from './packaged/program.ts';

const standIn = new URL('./electron.ts', import.meta.url).href;
const names = new Set(['electron', 'electron/main', 'electron/common']);

registerHooks({
  resolve: (specifier, context, next) =>
    names.has(specifier) ? { url: standIn, format: 'module-typescript', shortCircuit: true } : next(specifier, context),
});

if (packaged) openArchive(packaged.archive);
if (isMainThread) process.argv.splice(0, 2, packaged?.program ?? join(import.meta.dirname, 'electron'));
