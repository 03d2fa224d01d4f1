import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { executable } from './launch.ts';

/** What a packed app finds out about itself, with modules, files and a worker of its archive. */
const main = `
import { app } from 'electron';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { word } from './lib/word.js';

const here = import.meta.dirname;
const worker = new Worker(join(here, 'worker.js'), { execArgv: [], workerData: 'from worker' });
const message = new Promise((resolve) => worker.once('message', resolve));
const native = await import('native');
const missing = await readFile(join(here, 'missing.txt')).catch((error) => error.code);
writeFileSync(process.env.REPORT, JSON.stringify({
  isPackaged: app.isPackaged,
  defaultApp: process.defaultApp ?? null,
  appPath: app.getAppPath(),
  resources: process.resourcesPath,
  program: app.getPath('exe'),
  argv: process.argv,
  version: app.getVersion(),
  word,
  text: readFileSync(join(here, 'text.txt'), 'utf8'),
  isFolder: statSync(join(here, 'lib')).isDirectory(),
  exists: [existsSync(join(here, 'text.txt')), existsSync(join(here, 'missing.txt'))],
  missing,
  message: await message,
  native: native.default,
}));
app.exit(0);
`;

const files = {
  'package.json': JSON.stringify({ name: 'packed', version: '1.2.3', type: 'module', main: 'main.js' }),
  'main.js': main,
  'lib/word.js': "export const word = 'from a module';",
  'text.txt': 'from a file',
  'worker.js': "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData);",
  'node_modules/native/package.json': JSON.stringify({ name: 'native', main: 'lib/index.js' }),
  'node_modules/native/lib/index.js': "module.exports = require('../native.cjs');",
  'node_modules/native/native.cjs': "module.exports = __filename.split('/').at(-4);",
};

test('a packed app reads modules, files and workers from its archive, and unpacked ones beside it', async () => {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'app', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'app', name), text);
  }
  const resources = join(folder, 'packed', 'resources');
  await createPackageWithOptions(join(folder, 'app'), join(resources, 'app.asar'), { unpack: '*.cjs' });
  const program = join(folder, 'packed', 'program');
  writeFileSync(program, `#!/bin/sh\nSTANDIN_PROGRAM="$0" exec '${executable}' "$@"\n`);
  chmodSync(program, 0o755);

  const report = join(folder, 'report.json');
  const env = { ...process.env, TMPDIR: folder, REPORT: report };
  const child = spawn(program, ['--headless', `--user-data-dir=${folder}/profile`], {
    env,
    stdio: 'inherit',
    cwd: '/',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);

  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
    isPackaged: true,
    defaultApp: null,
    appPath: join(resources, 'app.asar'),
    resources,
    program,
    argv: [program, '--headless', `--user-data-dir=${folder}/profile`],
    version: '1.2.3',
    word: 'from a module',
    text: 'from a file',
    isFolder: true,
    exists: [true, false],
    missing: 'ENOENT',
    message: 'from worker',
    native: 'app.asar.unpacked',
  });
});
